import { startedMonthPolicies } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import { beginOfPeriod, daysIn } from './pass-dates.ts'

export interface RefundablePass {
  readonly PackKind: number
  readonly Units: number
  readonly BeginDate: string
  readonly EndDate: string
  /** Fen that were paid. */
  readonly BillPackMoney: number
}

export interface RefundRule {
  readonly RefundStartedMonthPolicy: number
  readonly RefundLossPercent: number
  /** Fen. */
  readonly DayMoney: number | null
}

/** Money in fen; each of them is rounded to the fen where it is named. */
export interface Refund {
  readonly UsedDays: number
  readonly LeftDays: number
  readonly CalcMoney: number
  readonly LossMoney: number
  readonly RefundMoney: number
}

/**
 * What goes back for a pass that is given up on a day, which still counts as used (domain.md 4.15). By the day price: what was paid without
 * the used days at that price. Never below 0, never above what was paid.
 */
export function refundOf(pass: RefundablePass, rule: RefundRule, today: string): Refund {
  const totalDays = daysIn(pass.BeginDate, pass.EndDate)
  const lastUsed = today < pass.EndDate ? today : pass.EndDate
  const UsedDays = Math.max(0, daysIn(pass.BeginDate, lastUsed))
  const LeftDays = totalDays - UsedDays
  const CalcMoney = Math.max(0, calcMoneyOf(pass, rule, { today, totalDays, UsedDays, LeftDays }))
  const LossMoney = Math.round((CalcMoney * Math.round(rule.RefundLossPercent * 100)) / 10_000)
  return { UsedDays, LeftDays, CalcMoney, LossMoney, RefundMoney: CalcMoney - LossMoney }
}

interface Days {
  readonly today: string
  readonly totalDays: number
  readonly UsedDays: number
  readonly LeftDays: number
}

function calcMoneyOf(
  pass: RefundablePass,
  { RefundStartedMonthPolicy: policy, DayMoney }: RefundRule,
  { today, totalDays, UsedDays, LeftDays }: Days,
): number {
  if (LeftDays === 0) return 0
  if (policy === startedMonthPolicies.noRefund)
    return Math.round((pass.BillPackMoney * periodsLeft(pass, today)) / pass.Units)
  if (policy === startedMonthPolicies.daysUsed) return pass.BillPackMoney - UsedDays * (DayMoney ?? 0)
  return Math.round((pass.BillPackMoney * LeftDays) / totalDays)
}

function periodsLeft({ BeginDate, PackKind, Units }: RefundablePass, today: string): number {
  return Array.from({ length: Units }, (_, at) => beginOfPeriod(BeginDate, PackKind, at)).filter(
    (begin) => begin > today,
  ).length
}
