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

/** The permissions with which somebody has to choose among the records of a concept. */
export function choosersOf(entities: readonly Entity[], of: Entity): Permission[] {
  return formsWith(entities, (field) => (field as Partial<ReferenceField>).to?.name === of.name)
}
