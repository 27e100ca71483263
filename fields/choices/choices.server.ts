import { Refused } from '../kind.ts'
import { membersOf, type Stored } from '../stored.ts'
import { choicesKind, type ChoicesField } from './choices.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'

export const storedChoices: Stored<ChoicesField, number[]> = {
  columns: [{ suffix: '', type: 'smallint[]' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as number[],
  json: ([codes]) => `[${codes!.slice(1, -1)}]`,
  where([column], wanted, field) {
    const codes = choicesKind.read(field, wanted)
    return codes instanceof Refused ? codes : sql<SqlBool>`${column} && ${codes}::smallint[]`
  },
  sheet: 'text',
  say: ([codes], field, words) => choicesKind.say(membersOf(codes!).map(Number), field, words),
}
