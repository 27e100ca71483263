import { Refused } from '../kind.ts'
import type { Stored } from '../stored.ts'
import { contains, startsWith } from '../conditions.server.ts'
import { isPlate, normalisePlate } from './plate-number.ts'
import type { PlateField } from './plate.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'

const mostCharacters = 40

/** A whole plate finds itself; the start of one (it starts with a Chinese character) the plates that start so; anything else any part. */
export const storedPlate: Stored<PlateField, string> = {
  columns: [{ suffix: '', type: 'text' }],
  check: ([column]) => ({ means: 'length', sql: `length(${column}) <= ${mostCharacters}` }),
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as string,
  where([column], wanted) {
    if (typeof wanted !== 'string' || wanted.length > mostCharacters) return new Refused('notText')
    const plate = normalisePlate(wanted)
    // No plate has blanks or dots, and nothing but those is a part of every text.
    if (plate === '') return sql<SqlBool>`false`
    if (isPlate(plate)) return sql<SqlBool>`${column} = ${plate}`
    return /^\p{Script=Han}/u.test(plate) ? startsWith(column!, plate) : contains(column!, plate)
  },
  sheet: 'text',
}
