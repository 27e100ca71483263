import type { Action } from '#kernel/action.ts'
import type { Entity, StandardVerb } from '#kernel/entity.ts'
import type { Condition, Field, Fields } from '#kernel/field.ts'
import type { Target } from '#fields/reference/reference.ts'

/** Names in a declaration that lead nowhere, twice to the same, or to what never comes: a sentence for each, which starts with concept and field. */
export function wrongNamesOf(of: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  return [
    ...twiceIn(of),
    ...ofFields(of, byName),
    ...ofForms(of),
    ...ofImport(of),
    ...ofFailures(of),
    ...ofVerbs(of),
    ...Object.entries(of.actions).flatMap(([verb, one]) => ofAction(of, verb, one, byName)),
  ]
}

function twiceIn({ name: concept, list, form, exchange }: Entity): string[] {
  const lists: [string, readonly string[] | undefined][] = [
    ['the columns name', list.columns],
    ['the filters name', list.filters],
    ['the sums name', list.sums],
    ['the form names', form],
    ['the export names', exchange?.export],
    ['the import names', exchange?.import],
  ]
  return lists.flatMap(([says, names = []]) =>
    [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
      (name) => `${concept}.${name}: ${says} it twice.`,
    ),
  )
}

function ofFields({ name: concept, all, fields, list }: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  const sort = list.sort.replace(/^-/, '')
  const unsorted = ['references', 'choices', 'structure', 'photos'].includes(all[sort]!.kind)
  return [
    ...(unsorted ? [`${concept}.${sort}: a list cannot be sorted by a field of its kind, ${all[sort]!.kind}.`] : []),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const at = `${concept}.${name}:`
      const { min, max, colour, usualFor } = field as Field & Optional
      const by: (Field & { readonly to?: Target }) | undefined = usualFor && all[usualFor.by]
      const chosen = by?.to && byName.get(by.to.name)
      return [
        ...(min !== undefined && max !== undefined && min > max
          ? [`${at} its smallest value ${min} is above its largest, ${max}.`]
          : []),
        ...(colour !== undefined && all[colour]?.kind !== 'choice'
          ? [`${at} its colour is in ${colour}, which is no choice of the concept.`]
          : []),
        ...(usualFor && !by?.to ? [`${at} usualFor names ${usualFor.by}, which is no reference of the concept.`] : []),
        ...(usualFor && chosen && !chosen.all[usualFor.flag]
          ? [`${at} usualFor names the flag ${usualFor.flag}, which ${chosen.name} does not have.`]
          : []),
      ]
    }),
  ]
}

interface Optional {
  readonly min?: number
  readonly max?: number
  readonly colour?: string
}

/** What a form asks for under a condition hangs on a field that the same form asks for. */
function ofForms({ name: concept, all, fields, form = [], actions }: Entity): string[] {
  const asked: Fields = Object.fromEntries(form.map((name) => [name, fields[name]!]))
  const forms = [
    ['', 'the form', asked] as const,
    ...Object.entries(actions).map(([verb, of]) => [`${verb}.`, 'the action', of.fields] as const),
  ]
  return forms.flatMap(([at, where, own]) =>
    Object.entries(own).flatMap(([name, { when, written }]) => [
      ...(written === 'server' ? [`${concept}.${at}${name}: ${where} asks for it, and the server writes it.`] : []),
      // What the concept does not have at all is said of the condition itself.
      ...(when && !Object.hasOwn(own, when.field) && (at || Object.hasOwn(all, when.field))
        ? [`${concept}.${at}${name}: it hangs on ${when.field}, for which ${where} does not ask.`]
        : []),
    ]),
  )
}

/** A line of an import becomes a whole record. */
function ofImport({ name: concept, fields, exchange }: Entity): string[] {
  const named = exchange?.import
  if (!named) return []
  return Object.entries(fields).flatMap(([name, { written, required, default: preset }]) => {
    const at = `${concept}.${name}:`
    if (named.includes(name))
      return written === 'server' ? [`${at} the import names it, and the server writes it.`] : []
    const isMissed = required && written !== 'server' && preset === undefined
    return isMissed ? [`${at} it is required and the import leaves it out, so that no line could be taken.`] : []
  })
}

function ofFailures({ name: concept, all, failures = {} }: Entity): string[] {
  return Object.entries(failures).flatMap(([constraint, { zh, en, field }]) => {
    const holes = new Set([...`${zh} ${en}`.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole!))
    return [...holes, ...(field ? [field] : [])]
      .filter((name) => name !== 'label' && !Object.hasOwn(all, name))
      .map((name) => `${concept}.${name}: the failure ${constraint} names it, and there is no such field.`)
  })
}

/** A verb that no one has needs no state, and one without a state is for no one. */
function ofVerbs({ name: concept, verbs, editWhile, deleteWhile, fields, actions }: Entity): string[] {
  const whiles: readonly [StandardVerb, string, Condition | undefined][] = [
    ['update', 'editWhile', editWhile],
    ['delete', 'deleteWhile', deleteWhile],
  ]
  const conditions = [
    ...whiles.map(([, says, condition]) => [says, condition] as const),
    ...Object.entries(fields).map(([name, { when }]) => [`when of ${name}`, when] as const),
    ...Object.entries(actions).flatMap(([verb, { when = [] }]) => [when].flat().map((one) => [verb, one] as const)),
  ]
  return [
    ...whiles.flatMap(([verb, says, condition]) =>
      condition && !verbs.includes(verb) ? [`${concept}: ${says} says when, and its verbs have no ${verb}.`] : [],
    ),
    ...conditions.flatMap(([says, condition]) =>
      condition && 'is' in condition && condition.is.length === 0
        ? [`${concept}.${condition.field}: ${says} names none of its codes, so it never holds.`]
        : [],
    ),
  ]
}

/** Verbs that the machines give every concept. */
const given = ['read', 'create', 'update', 'delete', 'import', 'export']

function ofAction({ name: concept }: Entity, verb: string, of: Action, byName: ReadonlyMap<string, Entity>): string[] {
  const { fields, proposes = {}, carries = [], returns = {}, returnsIf, makes } = of
  const at = `${concept}:${verb}:`
  const lacking = (names: readonly string[], among: Fields) => names.filter((name) => !Object.hasOwn(among, name))
  return [
    ...(given.includes(verb) ? [`${at} the verb ${verb} is every concept’s: call the action something else.`] : []),
    ...lacking(Object.keys(proposes), fields).map((name) => `${at} it proposes ${name} and does not ask for it.`),
    ...(makes && !byName.has(makes) ? [`${at} it makes a ${makes}, which is no concept.`] : []),
    ...lacking(carries, fields).map((name) => `${at} it carries ${name}, which is none of its fields.`),
    ...lacking(returnsIf === undefined ? [] : [returnsIf], returns).map(
      (name) => `${at} it returns something if ${name} is not nothing, and does not return that.`,
    ),
  ]
}
