import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'

/**
 * The field that holds the plate by which people know a record whose title is a number; undefined for others. Of what people named themselves, a spot or a camera,
 * a plate that the system keeps is that of a car that came by.
 */
export function plateFieldOf({ all, title, list }: Entity): string | undefined {
  if (all[title]!.kind === 'plate') return undefined
  const isNumbered = all[title]!.written === 'server'
  return list.columns.find((name) => all[name]!.kind === 'plate' && (isNumbered || all[name]!.written !== 'server'))
}

/** What a form or a question calls a record: by its plate where it has one, then by its title. */
export function nameOf(of: Entity, row: WireRow): string {
  const plate = row[plateFieldOf(of) ?? '']
  const title = String(row[of.title] ?? row[of.common.id])
  return plate ? `${String(plate)} · ${title}` : title
}
