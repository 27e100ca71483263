import { Refused } from '../kind.ts'
import type { Stored } from '../stored.ts'
import { referencesKind, type ReferencesField } from './references.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'

/** Where empty means all, narrowing to one finds those too. */
export const storedReferences: Stored<ReferencesField, string[]> = {
  columns: [{ suffix: '', type: 'bigint[]' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => (cell as (string | number)[]).map(String),
  json: ([ids]) => JSON.stringify(ids === '{}' ? [] : ids!.slice(1, -1).split(',')),
  where([column], wanted, field) {
    const ids = referencesKind.read(field, wanted)
    if (ids instanceof Refused) return ids
    return field.emptyMeans
      ? sql<SqlBool>`(${column} && ${ids}::bigint[] or ${column} = '{}')`
      : sql<SqlBool>`${column} && ${ids}::bigint[]`
  },
  sheet: 'text',
}
