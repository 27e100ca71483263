import { randomInt } from 'node:crypto'

/** Without those that are taken for one another when read from paper: 0 O, 1 I L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Twelve letters and digits that no one can guess: 31¹² of them. */
export function couponCode(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}
