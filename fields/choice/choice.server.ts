import type { Stored } from '../stored.ts'
import { anyOf } from '../conditions.server.ts'
import { choiceKind, type ChoiceField } from './choice.ts'

/** Number codes are stored as smallint. */
export const storedChoice: Stored<ChoiceField, number | string> = {
  columns: [{ suffix: '', type: 'smallint' }],
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
