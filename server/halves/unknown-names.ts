import type { Entity } from '#kernel/entity.ts'
import type { Report } from '#kernel/report.ts'
import type { RatioField } from '#fields/ratio/ratio.ts'

/**
 * Fields that a concept names and does not have, a sentence for each. TypeScript refuses them too, but nothing looks at types when the server
 * starts, and all that reads the declaration relies on them.
 */
export function unknownNamesOf({
  name: concept,
  all,
  title,
  knownBy,
  scope,
  list,
  form,
  exchange,
  offers = {},
  actions,
}: Entity): string[] {
  const named: [says: string, names: readonly string[] | undefined][] = [
    ['the title names', [title]],
    ['what it is known by names', knownBy],
    ['the scope names', 'field' in scope ? [scope.field] : []],
    ['the columns name', list.columns],
    ['the filters name', list.filters],
    ['the sort names', [list.sort.replace(/^-/, '')]],
    ['the sums name', list.sums],
    ['the rollup names', list.rollup],
    ['the period names', [list.period ?? []].flat()],
    ['the form names', form],
    ...Object.entries(offers).map(([name, conditions]): [string, string[]] => [
      `what it offers as ${name} names`,
      [conditions].flat().map(({ field }) => field),
    ]),
    ['the export names', exchange?.export],
    ['the import names', exchange?.import],
    ...Object.entries(actions).flatMap(([verb, { proposes = {}, names = [] }]): [string, readonly string[]][] => [
      [`${verb} proposes`, Object.values(proposes)],
      [`the question of ${verb} names`, names],
    ]),
  ]
  return unknownIn(concept, all, named)
}

/** As `unknownNamesOf`, of a report, the list behind it among them. */
export function unknownNamesOfReport(of: Report, lists: ReadonlyMap<string, Entity>): string[] {
  const { name, key, groupings = [], hidden, unsummed, sort, chart, drill, lots, all, filters } = of
  const behind = drill && lists.get(drill.list)
  const ratios = Object.entries(of.fields).flatMap(([field, declared]): [string, string[]][] =>
    declared.kind === 'ratio'
      ? [[`the ratio ${field} names`, [String((declared as RatioField).of), (declared as RatioField).by ?? key[0]!]]]
      : [],
  )
  return [
    ...unknownIn(name, all, [
      ['the key names', key],
      ['a grouping names', groupings.flat()],
      ['the hidden name', hidden],
      ['the unsummed name', unsummed],
      ['the sort names', [sort.replace(/^-/, '')]],
      ['the chart names', !chart ? [] : 'by' in chart ? [chart.by, ...chart.show] : chart.across],
      ['its drill takes', Object.values(drill?.filters ?? {})],
      ...ratios,
    ]),
    ...unknownIn(name, filters, [['its lots name', lots === undefined ? [] : [lots]]]),
    ...(drill && !behind ? [`${name}: the list behind it is that of ${drill.list}, which is no concept.`] : []),
    ...[...Object.keys(drill?.filters ?? {}), ...Object.keys(drill?.always ?? {}), drill?.period, drill?.within]
      .filter((filter) => behind && filter !== undefined && !behind.list.filters.includes(filter))
      .map((filter) => `${name}: the list behind it, of ${drill!.list}, has no filter ${filter}.`),
    ...groupings
      .flat()
      .filter((field) => Object.hasOwn(all, field) && !key.includes(field))
      .map((field) => `${name}.${field}: a grouping names it, and it is none of the key.`),
  ]
}

function unknownIn(of: string, known: object, named: readonly [string, readonly string[] | undefined][]): string[] {
  return named.flatMap(([says, names = []]) =>
    names
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => `${of}.${name}: ${says} it, and there is no such field.`),
  )
}
