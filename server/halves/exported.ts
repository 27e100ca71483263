import type { ExportSource } from '../exchange/export-source.ts'
import { half, type Half } from './half.ts'

/** Something that exports are made of and no list or report offers: a verb begins them (`startExport`). */
export interface Exported extends Half<'exported'> {
  readonly source: ExportSource
}

/** `export const copyOfPerson = exported({ … })`. */
export function exported(source: ExportSource): Exported {
  return { [half]: 'exported', source }
}
