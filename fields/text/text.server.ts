import { Refused } from '../kind.ts'
import type { Stored } from '../stored.ts'
import { contains, startsWith } from '../conditions.server.ts'
import { normaliseText } from './normalise.ts'
import { matches, patterns } from './patterns.ts'
import { isWhole, personalKind } from './personal.ts'
import { lastDigits, Phone, PhonesEnding } from './phone.ts'
import type { TextField } from './text.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'

export const storedText: Stored<TextField, string> = {
  columns: [{ suffix: '', type: 'text' }],
  check([column], field, tenant) {
    if (isPhone(field)) return { means: 'sealed', sql: `is_sealed(${column}, ${tenant})` }
    const pattern = field.pattern && patterns[field.pattern]
    const max = field.max ?? (field.written === 'server' ? undefined : (pattern?.max ?? 255))
    const min = field.min ?? (field.required ? (pattern?.min ?? 0) : 0)
    if (max === undefined) return null
    return { means: 'length', sql: `length(${column}) ${min > 0 ? `between ${min} and` : '<='} ${max}` }
  },
  toColumns: (value, field) => [isPhone(field) ? new Phone(value) : value],
  fromColumns: ([cell]) => cell as string,
  where([column], wanted, field) {
    if (typeof wanted !== 'string' && typeof wanted !== 'number') return new Refused('notText')
    const text = normaliseText(String(wanted))
    if (text.length > 100) return new Refused('tooLong', { max: 100 })
    if (isPhone(field)) return hasPhone(column!, text, field)
    if (field.search === 'whole') return sql<SqlBool>`${column} = ${text}`
    return field.search === 'prefix' ? startsWith(column!, text) : contains(column!, text)
  },
  sheet: 'text',
}

function isPhone(field: TextField): boolean {
  return personalKind(field) === 'phone'
}

/** A sealed number is found by all its digits or by its last ones: what is between says nothing. */
function hasPhone(column: Sql, text: string, { pattern }: TextField): Sql<SqlBool> | Refused {
  const isNumber = pattern === 'mobile' ? matches(patterns.mobile, text) : isWhole('phone', text)
  if (isNumber) return sql<SqlBool>`${column} = ${new Phone(text)}`
  if (text.length !== lastDigits || !/^\d+$/.test(text)) return new Refused('partOfPhone', { count: lastDigits })
  return sql<SqlBool>`starts_with(${column}, ${new PhonesEnding(text)})`
}
