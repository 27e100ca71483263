import type { Entity } from '#kernel/entity.ts'
import type { Field, Fields } from '#kernel/field.ts'
import { permission, type Permission } from '#kernel/permission.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'

/** The permissions of the forms in which people fill such a field: adding and editing records, and actions. */
export function formsWith(entities: readonly Entity[], isWanted: (field: Field) => boolean): Permission[] {
  const hasWanted = (fields: Fields) =>
    Object.values(fields).some((field) => field.written !== 'server' && isWanted(field))
  return entities.flatMap((of) => [
    ...(hasWanted(of.fields) ? of.verbs.filter((verb) => verb !== 'delete') : []).map((verb) => permission(of, verb)),
    ...Object.entries(of.actions).flatMap(([name, { fields }]) => (hasWanted(fields) ? [permission(of, name)] : [])),
  ])
}

/** Of each concept by its name, the permissions with which someone has to choose among its records. */
export function choosersOf(entities: readonly Entity[]): ReadonlyMap<string, readonly Permission[]> {
  const choosers = new Map<string, Permission[]>(entities.map(({ name }) => [name, []]))
  const note = (fields: Fields, permissions: readonly Permission[]) => {
    for (const name of targetsOf(fields)) choosers.get(name)?.push(...permissions)
  }
  for (const of of entities) {
    note(
      of.fields,
      of.verbs.filter((verb) => verb !== 'delete').map((verb) => permission(of, verb)),
    )
    for (const [name, { fields }] of Object.entries(of.actions)) note(fields, [permission(of, name)])
  }
  return choosers
}

/** What people choose in these fields, each once. */
function targetsOf(fields: Fields): Set<string> {
  const chosen = Object.values(fields).filter((field) => field.written !== 'server' && 'to' in field)
  return new Set(chosen.map((field) => (field as ReferenceField).to.name))
}
