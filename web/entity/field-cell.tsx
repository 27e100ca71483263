import type { ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { CellProps } from '#fields/shown.web.ts'
import { useWords } from '../language/language.ts'
import styles from './entity-page.module.css'

/** A field of a row as its kind shows it, or as the page does; for nothing what that means, or a faint dash. */
export function FieldCell({
  of,
  name,
  row,
  cells = {},
}: {
  of: Pick<Entity, 'all'>
  name: string
  row: WireRow
  cells?: Readonly<Record<string, ComponentType<CellProps>>>
}) {
  const { say } = useWords()
  const field = of.all[name]!
  const value = row[name] ?? null
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return field.emptyMeans ? say(field.emptyMeans) : <span className={styles.empty}>—</span>
  const Cell = cells[name] ?? shownOf(field).Cell
  return <Cell value={value} field={field} name={name} row={row} />
}
