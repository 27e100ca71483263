import type { Entity, NameOf } from './entity.ts'
import type { Field, Fields } from './field.ts'
import type { Permission } from './permission.ts'
import type { PeriodType, Step } from './period.ts'

/** Which time a report covers: the types that it offers, the usual one first, and into what it always cuts them when not as they say. */
export interface ReportPeriod {
  readonly types: readonly PeriodType[]
  readonly step?: Step
}

/** Figures over one of the report's keys; or, as a heat map of its rows, columns that lie side by side, such as the hours of a day. */
export type ReportChart<Name extends string = string> =
  | { readonly as: 'bar' | 'line'; readonly by: Name; readonly show: readonly Name[] }
  | { readonly across: readonly Name[]; readonly label: string }

/** The list behind a row: which filters of it take which columns of the row, and which filter the row's time. */
export interface Drill<Column extends string = string> {
  readonly list: string
  readonly period?: string
  /** That filter takes days, not moments. */
  readonly byDay?: true
  /** The time by which the list must always be narrowed, where the row's is another. */
  readonly within?: string
  readonly filters: Readonly<Record<string, Column>>
  readonly always?: Readonly<Record<string, string | string[]>>
}

/** What a report's author writes. Data only: it survives a JSON round trip. Its rows stand in SQL alongside it. */
export interface ReportDeclaration<F extends Fields, Filters extends Fields> {
  /** `lot-day-income`: permission prefix, path tail `LotDayIncome`. */
  readonly name: string
  /** Path prefix: `statement` → `/api/statement/queryLotDayIncome`. */
  readonly wire: string
  readonly label: string
  /** What is counted and by which time: said under the title, so that two reports are not taken for the same. */
  readonly basis: string
  /** Absent: how things stand now. */
  readonly period?: ReportPeriod
  /** What it can be narrowed by alongside its period; `lots` names the one whose chosen lots narrow the data scope. */
  readonly filters?: Filters
  readonly lots?: keyof Filters & string
  /** What a row of the SQL holds; money in fen. */
  readonly fields: F
  /** Fields that only ratios need. */
  readonly hidden?: readonly (keyof F & string)[]
  /** Which fields say what a row is; the rest are its figures. */
  readonly key: readonly (keyof F & string)[]
  /** Other sets of these by which the rows can be added up, the usual one first. */
  readonly groupings?: readonly (readonly (keyof F & string)[])[]
  /** Figures that cannot be added up, such as numbers of different cars: they have no total and stand under the whole key only. */
  readonly unsummed?: readonly (keyof F & string)[]
  readonly sort: (keyof F & string) | `-${keyof F & string}`
  readonly chart?: ReportChart<keyof F & string>
  readonly drill?: Drill<keyof F & string>
  /** Traffic flow: exported as a whole or as shown, never by chosen pages (specification 9). */
  readonly trafficFlow?: true
}

/** A declaration with what follows from it; its names were checked where it was written. */
export interface Report extends Omit<
  ReportDeclaration<Fields, Fields>,
  'filters' | 'lots' | 'hidden' | 'key' | 'groupings' | 'unsummed' | 'sort' | 'chart' | 'drill'
> {
  readonly filters: Fields
  readonly lots?: string
  readonly hidden: readonly string[]
  readonly key: readonly string[]
  readonly groupings?: readonly (readonly string[])[]
  readonly unsummed?: readonly string[]
  readonly sort: string
  readonly chart?: ReportChart
  readonly drill?: Drill
  /** The name under which the machines look for a concept's fields. */
  readonly all: Fields
  readonly columns: readonly string[]
  /** Figures whose total is their sum. */
  readonly sums: readonly string[]
}

/** Kinds whose values can be added up. */
const additive = new Set(['money', 'integer'])

/**
 * A declaration with what follows from it: as columns all fields that are not hidden, as sums the money and integers that are neither of its key nor unsummed; filters are none unless
 * said. Its rows are not part of it: the server refuses to start without those under its name (`server/halves/refuse-gaps.ts`).
 *
 * Throws nothing. A name that is no field does not compile; a name that a concept or another report has, or a drill that its list cannot take, stops `npm run check` and the server's
 * start with a sentence (`server/halves/contradictions.ts`).
 */
export function report<const F extends Fields, const Filters extends Fields = Record<never, Field>>(
  declaration: ReportDeclaration<F, Filters>,
): Report & { readonly filters: Filters } {
  const { fields, key, hidden = [], unsummed = [], filters = {} as Filters } = declaration
  const names = Object.keys(fields) as (keyof F & string)[]
  return {
    ...declaration,
    filters,
    hidden,
    all: fields,
    columns: names.filter((name) => !hidden.includes(name)),
    sums: names.filter(
      (name) => additive.has((fields[name] as Field).kind) && !key.includes(name) && !unsummed.includes(name),
    ),
  }
}

/** `drill(payRecord, { parkLotId: 'parkLotId' }, 'paidAt')`: the row's lot and time narrow the list. */
export function drill<F extends Fields, const Taken extends Readonly<Record<string, string>>>(
  list: Entity<F, any>,
  filters: Taken & { readonly [Name in Exclude<keyof Taken, NameOf<F>>]: never },
  period?: NameOf<F>,
  always?: { readonly [Name in NameOf<F>]?: string | string[] },
): Drill<Taken[keyof Taken]> {
  const within = list.list.period === period ? undefined : list.list.period
  return {
    list: list.name,
    filters,
    ...(period && { period }),
    ...(period && list.all[period]!.kind === 'date' && { byDay: true }),
    ...(within && { within }),
    ...(always && { always: always as Drill['always'] }),
  }
}

/** The columns of a report under a grouping: what was added up over does not show, nor what cannot be added up. */
export function columnsUnder(of: Report, grouping: readonly string[]): string[] {
  const addedUp = grouping.length < of.key.length
  return of.columns.filter((name) =>
    of.key.includes(name)
      ? grouping.includes(name)
      : !addedUp || of.sums.includes(name) || of.all[name]!.kind === 'ratio',
  )
}

/** What a role may hold of a report. */
export function permissionsOfReport(of: Pick<Report, 'name'>): { code: Permission; label: string }[] {
  return [
    { code: `${of.name}:read`, label: '查看' },
    { code: `${of.name}:export`, label: '导出' },
  ]
}
