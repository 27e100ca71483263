/** GA 36: the provinces, and the letters of their cities. */
const provinces = [...'京津沪冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼渝']
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
const serials = 100_000
const plates = provinces.length * letters.length * serials
/** Shares no factor with their number, so that going on by it meets every plate once. */
const stride = 40_000_003

/** A plate for a number from 0 to 74,399,999; another number, another plate. */
export function syntheticPlate(number: number): string {
  const place = (number * stride) % plates
  const office = Math.floor(place / serials)
  return (
    provinces[Math.floor(office / letters.length)]! +
    letters[office % letters.length]! +
    String(place % serials).padStart(5, '0')
  )
}
