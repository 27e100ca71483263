import { Refused } from '../kind.ts'
import type { Stored } from '../stored.ts'
import { contains, startsWith } from '../conditions.server.ts'
import { normaliseText } from './normalise.ts'
import { patterns } from './patterns.ts'
import type { TextField } from './text.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'

export const storedText: Stored<TextField, string> = {
  columns: [{ suffix: '', type: 'text' }],
  check([column], field) {
    const pattern = field.pattern && patterns[field.pattern]
    const max = field.max ?? (field.written === 'server' ? undefined : (pattern?.max ?? 255))
    const min = field.min ?? (field.required ? (pattern?.min ?? 0) : 0)
    if (max === undefined) return null
    return { means: 'length', sql: `length(${column}) ${min > 0 ? `between ${min} and` : '<='} ${max}` }
  },
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
