import type { Json } from '#kernel/wire.ts'
import type { Stored } from '../stored.ts'
import { structureKind, type StructureField } from './structure.ts'

export const storedStructure: Stored<StructureField, Json> = {
  columns: [{ suffix: '', type: 'jsonb' }],
  toColumns: (value) => [JSON.stringify(value)],
  fromColumns: ([cell]) => cell as Json,
  json: ([text], field) =>
    field.money ? JSON.stringify(structureKind.toWire(JSON.parse(text!) as Json, field)) : text!,
  sheet: 'text',
  say: ([value]) => JSON.stringify(JSON.parse(value!)),
}
