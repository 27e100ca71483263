import type { Stored } from '../stored.ts'
import type { PhotoField } from './photo.ts'

export const storedPhoto: Stored<PhotoField, string> = {
  columns: [{ suffix: '', type: 'text' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as string,
  sheet: 'text',
}
