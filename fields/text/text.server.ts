import { sql, type SqlBool } from 'kysely'
import { Refused } from '../kind.ts'
import type { Stored } from '../stored.ts'
import { contains, startsWith } from '../conditions.server.ts'
import { normaliseText } from './normalise.ts'
import type { TextField } from './text.ts'

export const storedText: Stored<TextField, string> = {
  columns: [{ suffix: '', type: 'text' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as string,
  where([column], wanted, field) {
    if (typeof wanted !== 'string' && typeof wanted !== 'number') return new Refused('notText')
    const text = normaliseText(String(wanted))
    if (text.length > 100) return new Refused('tooLong', { max: 100 })
    if (field.search === 'whole') return sql<SqlBool>`${column} = ${text}`
    return field.search === 'prefix' ? startsWith(column!, text) : contains(column!, text)
  },
  sheet: 'text',
}
