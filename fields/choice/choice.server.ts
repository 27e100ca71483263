import type { Stored } from '../stored.ts'
import { anyOf } from '../conditions.server.ts'
import { choiceKind, type ChoiceField } from './choice.ts'

/** `between 1 and 4` where the codes are all numbers from one to another, else `in (1, 2, 9)`. */
function amongCodes(codes: readonly (number | string)[]): string {
  const sorted = codes
    .map((code) => (typeof code === 'string' ? `'${code.replaceAll("'", "''")}'` : code))
    .toSorted((a, b) => Number(a) - Number(b))
  const [first, last] = [sorted[0], sorted.at(-1)]
  const isRow = typeof first === 'number' && typeof last === 'number' && last - first === sorted.length - 1
  return isRow && sorted.length > 1 ? `between ${first} and ${last}` : `in (${sorted.join(', ')})`
}

/** Number codes are stored as smallint. */
export const storedChoice: Stored<ChoiceField, number | string> = {
  columns: [{ suffix: '', type: 'smallint' }],
  check: ([column], { options }) => ({
    means: 'code',
    sql: `${column} ${amongCodes(options.map(({ code }) => code))}`,
  }),
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as number,
  json: ([code]) => code!,
  where: anyOf('smallint'),
  sheet: 'text',
  say: ([code], field, words) => choiceKind.say(Number(code), field, words),
}

/** Word codes are stored as text. */
export const storedWordChoice: Stored<ChoiceField, number | string> = {
  ...storedChoice,
  columns: [{ suffix: '', type: 'text' }],
  json: ([code]) => JSON.stringify(code),
  where: anyOf('text'),
  say: ([code], field, words) => choiceKind.say(code!, field, words),
}
