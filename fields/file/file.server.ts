import type { Stored } from '../stored.ts'
import type { FileField } from './file.ts'

export const storedFile: Stored<FileField, string> = {
  columns: [{ suffix: '', type: 'text' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as string,
  sheet: 'text',
}
