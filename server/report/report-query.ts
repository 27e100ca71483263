import { failFields, refuse, type Refusal } from '#kernel/failure.ts'
import type { Fields } from '#kernel/field.ts'
import { periodExamples, periodOf, periodTypes, type Period, type PeriodType } from '#kernel/period.ts'
import { columnsUnder, type Report } from '#kernel/report.ts'
import { consoleZone, wallDate } from '#kernel/wall-clock.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { readFields } from '#fields/read-fields.ts'
import { text } from '#fields/text/text.ts'
import type { Scope } from '../scope.ts'
import type { ReportInput } from './report-handler.ts'

/** A report's query after it was checked against the declaration. */
export interface ReportQuery {
  readonly asked: ReportInput
  /** Which fields say what a row is. */
  readonly grouping: readonly string[]
  readonly order: { readonly by: string; readonly down: boolean }
  readonly page: number
  readonly perPage: number
  /** Lots that were chosen; empty: all of the person's. */
  readonly lots: readonly string[]
}

const types = Object.values(periodTypes).map((code) => ({ code, label: String(code) }))
const periodFields: Fields = {
  Type: choice('统计类型', types),
  StatDate: text('统计日期', { max: 10 }),
  BeginAt: date('开始时间'),
  EndAt: date('结束时间'),
}
const pageFields: Fields = {
  Page: integer('页码', { min: 1, max: 1_000_000 }),
  PerPage: integer('每页条数', { min: 1, max: 1000 }),
  OrderBy: text('排序', { max: 64 }),
  OrderDir: text('排序方向', { max: 4 }),
  GroupBy: text('汇总方式', { max: 200 }),
}

/** Reads `{ Type, StatDate | BeginAt, EndAt, GroupBy, <filter>: value, OrderBy, OrderDir, Page, PerPage }` (domain.md 2.0.1). */
export function readReportQuery(of: Report, input: Record<string, unknown>, now = Date.now()): ReportQuery {
  const { values, refusals } = readFields({ ...(of.period && periodFields), ...pageFields, ...of.filters }, input)
  const period = readPeriod(of, values, wallDate(now, consoleZone), refusals)
  const grouping = readGrouping(of, values['GroupBy'] as string | null, refusals)
  const order = readOrder(
    of,
    grouping,
    values['OrderBy'] as string | null,
    values['OrderDir'] as string | null,
    refusals,
  )
  if (refusals.length) throw failFields(refusals)
  const filters = Object.fromEntries(Object.keys(of.filters).map((name) => [name, values[name]]))
  return {
    asked: { period: period!, filters },
    grouping,
    order,
    page: (values['Page'] as number | null) ?? 1,
    perPage: (values['PerPage'] as number | null) ?? 20,
    lots: of.lots ? (values[of.lots] as string[]) : [],
  }
}

function readPeriod(of: Report, values: Record<string, unknown>, today: string, refusals: Refusal[]): Period | null {
  const offered = of.period?.types ?? [periodTypes.day]
  const Type = (values['Type'] ?? offered[0]) as PeriodType
  if (!offered.includes(Type)) {
    refusals.push(refuse('Type', 'notChoice', { label: '统计类型', value: Type }))
    return null
  }
  const wanted = { Type, StatDate: text('StatDate'), BeginAt: text('BeginAt'), EndAt: text('EndAt') }
  const period = periodOf(wanted, today)
  if (typeof period !== 'string') return { ...period, step: of.period?.step ?? period.step }
  if (Type === periodTypes.chosen)
    refusals.push(refuse('BeginAt', period === 'notPeriod' ? 'notDate' : period, { label: '统计时间' }))
  else refusals.push(refuse('StatDate', period, { label: '统计日期', example: periodExamples[Type]! }))
  return null

  function text(name: string): string | null {
    return (values[name] as string | null | undefined) ?? null
  }
}

function readGrouping(of: Report, wanted: string | null, refusals: Refusal[]): readonly string[] {
  const offered = of.groupings ?? [of.key]
  if (wanted === null) return offered[0]!
  const found = offered.find((names) => names.join(',') === wanted)
  if (!found) refusals.push(refuse('GroupBy', 'notChoice', { label: '汇总方式', value: wanted }))
  return found ?? offered[0]!
}

/** Columns that the grouping shows, only; the usual order, where the grouping has lost it, is that of its first field. */
function readOrder(
  of: Report,
  grouping: readonly string[],
  by: string | null,
  direction: string | null,
  refusals: Refusal[],
): ReportQuery['order'] {
  const shown = columnsUnder(of, grouping)
  if (by !== null && !shown.includes(by)) {
    const isColumn = of.columns.includes(by)
    refusals.push(refuse('OrderBy', isColumn ? 'notUnderGrouping' : 'unknownColumn', { field: by }))
  }
  if (direction !== null && direction !== 'asc' && direction !== 'desc')
    refusals.push(refuse('OrderDir', 'unknownColumn', { field: direction }))
  if (by !== null) return { by, down: direction === 'desc' }
  const usual = of.sort.replace(/^-/, '')
  return shown.includes(usual) ? { by: usual, down: of.sort.startsWith('-') } : { by: grouping[0]!, down: false }
}

/** Chosen lots narrow the transaction's scope, so that row-level security keeps a report to them, whatever its SQL. */
export function narrowed(scope: Scope, lots: readonly string[]): Scope {
  if (lots.length === 0) return scope
  const allowed = scope.lots
  return { ...scope, lots: allowed === 'all' ? lots : lots.filter((lot) => allowed.includes(lot)) }
}
