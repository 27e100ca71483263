/** `plateNumber`, `PlateNumber` → `plate_number`: the column of a field, the table of a concept. */
export function snake(name: string): string {
  return name
    .replace(/-/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
}

/** `black-plate` → `BlackPlate`: the concept's part of an endpoint's path. */
export function pascal(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())
}

/** `parkLotId` → `parkLotName`, `ParkLotIds` → `ParkLotNames`, `SubmittedBy` → `SubmittedByName`: where the wire carries the words behind a reference. */
export function displayName(name: string): string {
  return /Ids?$/.test(name) ? name.replace(/Id(s?)$/, 'Name$1') : `${name}Name`
}
