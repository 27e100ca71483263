import type { Entity } from '#kernel/entity.ts'
import type { Field, Fields } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import type { Report } from '#kernel/report.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import { isEmpty, Refused } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { storedOf } from '#fields/kinds.server.ts'
import type { Target } from '#fields/reference/reference.ts'
import { emptyWordsOf, emptyWordsOfReport } from './empty-words.ts'
import { unknownNamesOf, unknownNamesOfReport } from './unknown-names.ts'
import { wrongNamesOf } from './wrong-names.ts'

/**
 * What declarations say against each other or themselves and types cannot see: a sentence for each, which starts with the file, as far as
 * `fileOf` knows it by the concept's name, the concept and the field.
 */
export function contradictionsOf(
  entities: readonly Entity[],
  fileOf: (name: string) => string | null = () => null,
): string[] {
  const byName = new Map(entities.map((of) => [of.name, of]))
  return entities.flatMap((of) => {
    const unknown = unknownNamesOf(of)
    const sentences =
      unknown.length > 0
        ? unknown
        : [
            ...Object.entries(allFields(of)).flatMap(([name, field]) => [
              ...defaultOf(`${of.name}.${name}`, field),
              ...targetOf(`${of.name}.${name}`, field, byName),
              ...codesOf(`${of.name}.${name}`, field),
            ]),
            ...ofScope(of),
            ...ofTitle(of),
            ...ofList(of),
            ...ofForm(of),
            ...ofConditions(of),
            ...ofColumns(of),
            ...wrongNamesOf(of, byName),
            ...emptyWordsOf(of),
            ...entities
              .filter((other) => other.table === of.table && other.name > of.name)
              .map(({ name }) => `${of.name} and ${name}: both have the table ${of.table}.`),
          ]
    return inFile(
      of.name,
      [...(byName.get(of.name) === of ? [] : [`${of.name}: two concepts have this name.`]), ...sentences],
      fileOf,
    )
  })
}

/** As `contradictionsOf`, of the reports over these concepts. */
export function contradictionsOfReports(
  reports: readonly Report[],
  entities: readonly Entity[],
  fileOf: (name: string) => string | null = () => null,
): string[] {
  const concepts = new Map(entities.map((of) => [of.name, of]))
  return reports.flatMap((of, at) => {
    const isSecond = reports.findIndex(({ name }) => name === of.name) !== at
    const sentences = [
      ...(isSecond ? [`${of.name}: two reports have this name.`] : []),
      ...(concepts.has(of.name) ? [`${of.name}: a concept and a report have this name.`] : []),
      ...Object.entries({ ...of.fields, ...of.filters }).flatMap(([name, field]) => [
        ...defaultOf(`${of.name}.${name}`, field),
        ...targetOf(`${of.name}.${name}`, field, concepts),
        ...codesOf(`${of.name}.${name}`, field),
      ]),
      ...unknownNamesOfReport(of, concepts),
      ...emptyWordsOfReport(of),
    ]
    return inFile(of.name, sentences, fileOf)
  })
}

function inFile(name: string, sentences: readonly string[], fileOf: (name: string) => string | null): string[] {
  const file = sentences.length > 0 ? fileOf(name) : null
  return sentences.map((sentence) => (file ? `${file}: ${sentence}` : sentence))
}

/** Whose rows they are by car park is said by the field that names it, or them. */
function ofScope({ name: concept, all, scope }: Entity): string[] {
  if (!('field' in scope)) return []
  const { kind } = all[scope.field]!
  const wanted = scope.by === 'lot' ? 'reference' : 'references'
  return kind === wanted
    ? []
    : [`${concept}.${scope.field}: the scope by ${scope.by} is a field of the kind ${wanted}, no ${kind}.`]
}

/** Imports look a record up by its title, and lists show it where another record refers to it. */
function ofTitle({ name: concept, all, title }: Entity): string[] {
  const field = all[title]!
  return ['text', 'plate'].includes(field.kind)
    ? []
    : [`${concept}.${title}: the title is a field of the kind text or plate, no ${field.kind}.`]
}

function ofList({ name: concept, all, list: { filters, sums = [], period } }: Entity): string[] {
  const unlike = (name: string, kinds: readonly string[]) => !kinds.includes(all[name]!.kind)
  return [
    ...filters
      .filter((name) => !storedOf(all[name]!).where)
      .map((name) => `${concept}.${name}: a list cannot be filtered by a field of its kind, ${all[name]!.kind}.`),
    ...sums
      .filter((name) => unlike(name, ['integer', 'money', 'decimal']))
      .map((name) => `${concept}.${name}: a field of its kind, ${all[name]!.kind}, has no sum.`),
    ...[period ?? []]
      .flat()
      .filter((name) => unlike(name, ['moment', 'date']))
      .map((name) => `${concept}.${name}: the period of a list is a moment or a date, no ${all[name]!.kind}.`),
  ]
}

/** People can write only what a form asks them for: one that leaves a field out makes it the server's. */
function ofForm({ name: concept, fields, form }: Entity): string[] {
  const forgotten = Object.keys(fields).filter((name) => fields[name]!.written !== 'server' && !form?.includes(name))
  return form
    ? forgotten.map((name) => `${concept}.${name}: the form leaves it out: name it there, or say written: 'server'.`)
    : []
}

/** Codes that a condition names and the choice has not. */
function ofConditions({ name: concept, all, fields, editWhile, deleteWhile, actions }: Entity): string[] {
  const conditions = [
    ['editWhile', editWhile],
    ['deleteWhile', deleteWhile],
    ...Object.entries(fields).map(([name, { when }]) => [`when of ${name}`, when] as const),
    ...Object.entries(actions).flatMap(([name, { when = [] }]) => [when].flat().map((one) => [name, one] as const)),
  ] as const
  return conditions.flatMap(([where, condition]) => {
    const field = condition && all[condition.field]
    if (condition && !field) return [`${concept}.${condition.field}: ${where} names it, and there is no such field.`]
    if (field?.kind !== 'choice' || !('is' in condition!)) return []
    const codes = (field as ChoiceField).options.map(({ code }) => code)
    return condition.is
      .filter((code) => !codes.includes(code))
      .map((code) => `${concept}.${condition.field}: ${where} names ${code}, which is none of its codes.`)
  })
}

function ofColumns({ name: concept, fields }: Entity): string[] {
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    storedOf(field).columns.map(({ suffix }) => [snake(name) + suffix, name] as const),
  )
  return columns.flatMap(([column, name], at) => {
    const other = columns.findIndex(([each]) => each === column)
    return other < at ? [`${concept}.${name}: its column ${column} is that of ${columns[other]![1]}.`] : []
  })
}

function codesOf(at: string, field: Field): string[] {
  const codes = ((field as Partial<ChoiceField>).options ?? []).map(({ code }) => code)
  const twice = new Set(codes.filter((code, index) => codes.indexOf(code) < index))
  return [...twice].map((code) => `${at}: the code ${code} has two names.`)
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
