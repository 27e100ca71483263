import type { Json } from '#kernel/wire.ts'
import { pascal } from '#kernel/name.ts'
import { flag, type Schema } from './field-schema.ts'

type Named = Record<string, Schema>

/** Where a list of codes stands: the schema or call that has it, and the names of the members that lead to it. */
interface Place {
  readonly owner: string
  readonly isCall?: boolean
  readonly members: readonly string[]
}

interface Found {
  readonly list: Schema
  readonly places: Place[]
}

/** What of the document has codes: `paths` and `webhooks` by path or event, then by method. */
interface Parts {
  readonly schemas: Named
  readonly paths: Named
  readonly webhooks: Named
}

/**
 * The document with each list of codes as a schema of its own, to which its fields refer: generators make one type of it, however many fields have
 * it. A list is called as the fields of several records that have it, where those of no other list are called so; else it has before that the name of
 * who has it first.
 */
export function withCodeLists(parts: Parts): Parts {
  const found = new Map<string, Found>([[keyOf(flag), { list: flag, places: [{ owner: '', members: ['Flag'] }] }]])
  for (const [name, schema] of Object.entries(parts.schemas))
    note(found, schema, { owner: name.replace(/(?:Draft|Changes)$/, ''), members: [] })
  for (const item of [...Object.values(parts.paths), ...Object.values(parts.webhooks)])
    for (const operation of Object.values(item) as Schema[])
      note(found, operation, { owner: pascal(operation['operationId'] as string), isCall: true, members: [] })
  const names = namesOf(found, new Set(Object.keys(parts.schemas)))
  const { schemas, ...calls } = referring({ ...parts }, names) as unknown as Parts
  const lists = [...found].map(([key, { list }]) => [names.get(key)!, alone(list)])
  return { ...calls, schemas: { ...schemas, ...(Object.fromEntries(lists) as Named) } }
}

/** What a list is known by: its codes, their names and words. */
function keyOf({ enum: codes, 'x-enum-varnames': names = null, 'x-enum-descriptions': words }: Schema): string {
  return JSON.stringify([withoutNull(codes!), names, words!])
}

const withoutNull = (codes: Json) => (codes as Json[]).filter((code) => code !== null)

const isGroup = (part: Json | undefined): part is Schema =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

const isList = (schema: Schema) => 'x-enum-descriptions' in schema

function note(found: Map<string, Found>, part: Json | undefined, at: Place): void {
  if (Array.isArray(part)) for (const one of part) note(found, one, at)
  if (!isGroup(part)) return
  if (isList(part)) {
    const known = found.get(keyOf(part))
    if (known) known.places.push(at)
    else found.set(keyOf(part), { list: part, places: [at] })
    return
  }
  for (const [name, member] of Object.entries(part))
    if (name === 'properties') notePropertiesOf(found, member, at)
    else note(found, member, at)
}

function notePropertiesOf(found: Map<string, Found>, properties: Json, at: Place): void {
  for (const [name, member] of Object.entries(properties as Schema))
    note(found, member, { ...at, members: [...at.members, name] })
}

function namesOf(found: ReadonlyMap<string, Found>, taken: Set<string>): ReadonlyMap<string, string> {
  const lists = [...found].map(([key, { places }]) => ({ key, places, fields: new Set(places.map(fieldOf)) }))
  const isOfOne = (field: string) => lists.filter(({ fields }) => fields.has(field)).length === 1
  return new Map(
    lists.map(({ key, places, fields }) => {
      const [field] = fields
      const records = new Set(places.filter(({ isCall }) => !isCall).map(({ owner }) => owner))
      const wanted = [
        ...ownName(found.get(key)!.list),
        ...(records.size > 1 && fields.size === 1 && isOfOne(field!) ? [field!] : []),
        ...places.map((place) => (fieldOf(place).startsWith(place.owner) ? '' : place.owner) + fieldOf(place)),
        ...places.map(({ owner, members }) => owner + members.map(pascal).join('')),
      ]
      const name = wanted.find((one) => !taken.has(one))
      if (!name) throw new Error(`no name is free for the codes of ${wanted.join(', ')}`)
      taken.add(name)
      return [key, name]
    }),
  )
}

/** What a list that is no field's is called. */
const ownName = ({ 'x-enum-name': name }: Schema) => (typeof name === 'string' ? [name] : [])

const fieldOf = ({ members }: Place) => pascal(members.at(-1)!)

function referring(part: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(part)) return part.map((one) => referring(one, names))
  if (!isGroup(part)) return part
  if (!isList(part))
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, referring(member, names)]))
  const { type: _t, enum: codes, 'x-enum-varnames': _n, 'x-enum-descriptions': _w, 'x-enum-name': _o, ...rest } = part
  const list = { $ref: `#/components/schemas/${names.get(keyOf(part))!}` }
  return (codes as Json[]).includes(null) ? { anyOf: [list, { type: 'null' }], ...rest } : { ...list, ...rest }
}

/** The list itself, which is never empty, without what is said of the field in which it was found. */
function alone({ type, enum: codes, 'x-enum-varnames': names, 'x-enum-descriptions': words, title }: Schema): Schema {
  return {
    type: [type!].flat()[0]!,
    ...(title !== undefined && { title }),
    enum: withoutNull(codes!),
    ...(names !== undefined && { 'x-enum-varnames': names }),
    'x-enum-descriptions': words!,
  }
}
