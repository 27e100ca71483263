const key = 'berth.plates'
const most = 3

/** The plates that were found on this phone, the last one first. */
export function keptPlates(): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((plate) => typeof plate === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function keepPlate(plate: string): void {
  const others = keptPlates().filter((kept) => kept !== plate)
  localStorage.setItem(key, JSON.stringify([plate, ...others].slice(0, most)))
}
