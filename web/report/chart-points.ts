import { wordOf } from '#kernel/field.ts'
import { displayName } from '#kernel/name.ts'
import type { Report, ReportChart } from '#kernel/report.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import { labelOf } from '../entity/field-label.tsx'
import type { Say } from '../language/language.ts'

/** Figures along an axis. Drawn only: the exact figures stand in the table; null where there is none. */
export interface Points {
  /** What the axis is of. */
  readonly along: string
  readonly names: readonly string[]
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[]
  /** The axis is one of time: it stays in its order, whatever the table is sorted by. */
  readonly isTime: boolean
}

/** A point for each row: in the order of the table, except that time goes on. Series without any figure are left out. */
export function pointsOfRows(
  of: Report,
  { by, show }: { readonly by: string; readonly show: readonly string[] },
  rows: readonly WireRow[],
  say: Say,
): Points {
  const isTime = of.sort === by
  const placed = isTime ? rows.toSorted((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1)) : rows
  return {
    along: say(wordOf(of.all[by]!)),
    names: placed.map((row) => nameOf(of, by, row, say)),
    series: withFigures(
      show.map((name) => ({ label: labelOf(of.all[name]!, say), values: placed.map((row) => figure(row[name])) })),
    ),
    isTime,
  }
}

/** A point for each of the columns that lie side by side, from the totals: the hours of a day. */
export function pointsOfTotals(
  of: Report,
  { across, label }: Extract<ReportChart, { across: readonly string[] }>,
  totals: WireRow,
  say: Say,
): Points {
  return {
    along: say('时间'),
    names: across.map((name) => say(wordOf(of.all[name]!)).replace(/ ?\(.*\)$/, '')),
    series: withFigures([{ label: say(label), values: across.map((name) => figure(totals[name])) }]),
    isTime: true,
  }
}

const withFigures = (series: Points['series']) => series.filter(({ values }) => values.some(Boolean))

const figure = (value: unknown) => (value === null || value === undefined ? null : Number(value))

function nameOf(of: Report, by: string, row: WireRow, say: Say): string {
  const field = of.all[by]!
  const value = row[field.kind === 'reference' ? displayName(by) : by] ?? ''
  if (value === '') return say('未填写')
  if (field.kind !== 'choice') return String(value)
  const option = (field as ChoiceField).options.find(({ code }) => code === value)
  return say(option?.label ?? String(value))
}

/** Times without what all of them share: `11-21` within a year, `08:00` within a day. */
export function shortTimes(names: readonly string[]): string[] {
  const same = (length: number) => names.every((name) => name.slice(0, length) === names[0]!.slice(0, length))
  if (names.every((name) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(name)))
    return names.map((name) => name.slice(same(11) ? 11 : 5))
  if (names.every((name) => /^\d{4}-\d\d-\d\d$/.test(name)))
    return names.map((name) => (same(5) ? name.slice(5) : name))
  return names.map((name) => name.replace(/^(\d\d:\d\d)–\d\d:\d\d$/, '$1'))
}
