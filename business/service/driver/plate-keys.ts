import { plateProvinces } from '#fields/plate/plate-number.ts'

const provinces = [...plateProvinces, '使', '临']
const inRow = 9

/** The keys that a plate is typed with: its province first, then what may stand on it; no plate carries an I or an O in its number (GA 36). */
export const provinceKeys: readonly (readonly string[])[] = Array.from(
  { length: Math.ceil(provinces.length / inRow) },
  (_, row) => provinces.slice(row * inRow, (row + 1) * inRow),
)
export const plateKeys: readonly (readonly string[])[] = [
  [...'1234567890'],
  [...'QWERTYUP'],
  [...'ASDFGHJKL'],
  [...'ZXCVBNM'],
  [...'警学挂港澳领使试超'],
]

/** Characters of the longest plate that is typed here: 粤AD12345, 京X1234应急 has nine. */
export const longestTyped = 9
/** A new-energy plate has one more than the others. */
export const usualPlaces = 8
