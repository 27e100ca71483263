const most = 3

/** Plates that this phone keeps under a name, the last one first. */
function keptUnder(key: string): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((plate) => typeof plate === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

function storeUnder(key: string, plate: string): void {
  const others = keptUnder(key).filter((kept) => kept !== plate)
  localStorage.setItem(key, JSON.stringify([plate, ...others].slice(0, most)))
}

/** The plates that were found on this phone. */
export const keptPlates = () => keptUnder('berth.plates')
export const storePlate = (plate: string) => storeUnder('berth.plates', plate)

/** The virtual plates under which this phone came in without one. */
export const virtualPlates = () => keptUnder('berth.noPlate')
export const storeVirtualPlate = (plate: string) => storeUnder('berth.noPlate', plate)

const staysKey = 'berth.noPlateStay'

/** The pay link of the stay for which this phone came in last without a plate; null: none that it knows to be inside. */
export const stayWithoutPlate = () => localStorage.getItem(staysKey)
export const storeStayWithoutPlate = (token: string) => localStorage.setItem(staysKey, token)
export const forgetStayWithoutPlate = () => localStorage.removeItem(staysKey)
