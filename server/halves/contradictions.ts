import type { Entity } from '#kernel/entity.ts'
import type { Field, Fields } from '#kernel/field.ts'
import { isEmpty, Refused } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { storedOf } from '#fields/kinds.server.ts'
import type { Target } from '#fields/reference/reference.ts'

/** What declarations say against each other or themselves and types cannot see: a sentence for each, which starts with the concept and the field. */
export function contradictionsOf(entities: readonly Entity[]): string[] {
  const byName = new Map(entities.map((of) => [of.name, of]))
  return entities.flatMap((of) => [
    ...Object.entries(allFields(of)).flatMap(([name, field]) => [
      ...defaultOf(`${of.name}.${name}`, field),
      ...targetOf(`${of.name}.${name}`, field, byName),
    ]),
    ...of.list.filters
      .filter((name) => !storedOf(of.all[name]!).where)
      .map((name) => `${of.name}.${name}: a list cannot be filtered by a field of its kind, ${of.all[name]!.kind}.`),
    ...entities
      .filter((other) => other.table === of.table && other.name > of.name)
      .map(({ name }) => `${of.name} and ${name}: both have the table ${of.table}.`),
  ])
}

/** The concept's own fields, and those that its actions ask for. */
function allFields({ fields, actions }: Entity): Fields {
  const asked = Object.entries(actions).flatMap(([verb, { fields: own }]) =>
    Object.entries(own).map(([name, field]) => [`${verb}.${name}`, field] as const),
  )
  return { ...fields, ...Object.fromEntries(asked) }
}

function defaultOf(at: string, field: Field): string[] {
  if (isEmpty(field.default)) return []
  const read = kindOf(field).read(field, field.default)
  return read instanceof Refused ? [`${at}: its default ${JSON.stringify(field.default)} is none of its values.`] : []
}

function targetOf(at: string, field: Field, byName: ReadonlyMap<string, Entity>): string[] {
  if (field.kind !== 'reference' && field.kind !== 'references') return []
  const { name, table } = (field as Field & { to: Target }).to
  const to = byName.get(name)
  if (!to) return [`${at}: it refers to ${name}, which is no concept.`]
  return to.table === table || to.table === `${table}_now`
    ? []
    : [`${at}: it refers to ${name} in the table ${table}, which is ${to.table}.`]
}
