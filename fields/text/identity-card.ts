import { wallDate, instant } from '#kernel/wall-clock.ts'

/** The first two digits: provinces, regions and cities of GB/T 2260, and 81 to 83 of residents from Hong Kong, Macao and Taiwan. */
const regions = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The eighteenth character of an identity card's first seventeen digits (GB 11643, ISO 7064 MOD 11-2). */
export function checkCharacterOf(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return '10X98765432'[sum % 11]!
}

/** Whether a number of 15 or 18 characters can be that of an identity card: a region, a day of birth that has been, the check character. */
export function isIdentityCard(text: string): boolean {
  const born = text.length === 15 ? `19${text.slice(6, 12)}` : text.slice(6, 14)
  const day = `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`
  if (!regions.has(text.slice(0, 2)) || instant(day, 'UTC') === null || day > wallDate(Date.now())) return false
  return text.length === 15 || checkCharacterOf(text.slice(0, 17)) === text[17]!.toUpperCase()
}
