import { membersOf, type Stored } from '../stored.ts'
import type { PhotosField } from './photos.ts'

/** Addresses hold nothing that an array's text has to quote. */
export const storedPhotos: Stored<PhotosField, string[]> = {
  columns: [{ suffix: '', type: 'text[]' }],
  check: ([column], { required, max }) => ({
    means: 'count',
    sql: `cardinality(${column}) ${required ? 'between 1 and' : '<='} ${max}`,
  }),
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as string[],
  json: ([addresses]) => JSON.stringify(membersOf(addresses!)),
  sheet: 'text',
  say: ([addresses]) => membersOf(addresses!).join(' '),
}
