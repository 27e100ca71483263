import type { ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { CellProps } from '#fields/shown.web.ts'
import styles from './entity-page.module.css'

/** Lists of these kinds say nothing while empty; an empty list of references may mean all. */
const saysNothingEmpty = new Set(['choices', 'photos'])

/** A field of a row as its kind shows it, or as the page does; a faint dash for nothing. */
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
  const field = of.all[name]!
  const value = row[name] ?? null
  if (
    value === null ||
    value === '' ||
    (saysNothingEmpty.has(field.kind) && Array.isArray(value) && value.length === 0)
  )
    return <span className={styles.empty}>—</span>
  const Cell = cells[name] ?? shownOf(field).Cell
  return <Cell value={value} field={field} name={name} row={row} />
}
