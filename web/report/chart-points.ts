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
  const placed = inOrder(of, [by], rows)
  return {
    along: say(wordOf(of.all[by]!)),
    names: placed.map((row) => nameOf(of, by, row, say)),
    series: withFigures(
      show.map((name) => ({ label: labelOf(of.all[name]!, say), values: placed.map((row) => figure(row[name])) })),
    ),
    isTime: of.sort === by,
  }
}

/** Columns that lie side by side, such as the hours of a day, of each row. Null where there is no figure. */
export interface Heat {
  readonly label: string
  readonly across: readonly string[]
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** What is drawn darkest: the highest figure, of shares at least a whole. */
  readonly most: number
}

/** A line of the heat map for each row, named by those of its keys that differ: in the order of the table, except that time goes on. */
export function heatOfRows(
  of: Report,
  { across, label }: Extract<ReportChart, { across: readonly string[] }>,
  keys: readonly string[],
  rows: readonly WireRow[],
  say: Say,
): Heat {
  const placed = inOrder(of, keys, rows)
  const differing = keys.filter((key) => placed.some((row) => row[key] !== placed[0]![key]))
  const named = differing.length > 0 ? differing : keys
  const lines = placed.map((row) => ({
    name: named.map((key) => nameOf(of, key, row, say)).join(' '),
    values: across.map((name) => figure(row[name])),
  }))
  const isShare = of.all[across[0]!]!.kind === 'ratio'
  return {
    label: say(label),
    across: across.map((name) => say(wordOf(of.all[name]!)).replace(/ ?\(.*\)$/, '')),
    rows: lines,
    most: Math.max(isShare ? 100 : 1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))),
  }
}

/** Time goes on, whatever the table is sorted by. */
function inOrder(of: Report, keys: readonly string[], rows: readonly WireRow[]): readonly WireRow[] {
  const by = keys.find((key) => of.sort === key)
  return by === undefined ? rows : rows.toSorted((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1))
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
