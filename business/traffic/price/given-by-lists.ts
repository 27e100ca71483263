import { price, type Fee, type FeeSegment, type Stay, type Tariff } from '#business/charging/fee/fee.ts'
import type { RightRules } from '#business/rights/claims/claim.ts'
import type { FreeSpan } from '#business/rights/claims/list-cover.ts'
import { rights } from '../rights/rights.ts'

/**
 * What of a stay's price is given up by lists, fen: what the time for which a right holds costs, or a percentage of that. Where several give
 * different percentages, each moment has the highest.
 */
export function givenByLists(tariff: Tariff, stay: Stay, payable: number, free: readonly FreeSpan[]): number {
  const steps = [...new Set(free.map(({ percent }) => percent))].toSorted((one, other) => one - other)
  const hundredths = steps.reduce((sum, percent, at) => {
    const spans = free.filter((span) => span.percent >= percent)
    return sum + (percent - (steps[at - 1] ?? 0)) * (payable - feeOutside(tariff, stay, spans).payable)
  }, 0)
  return Math.round(hundredths / 100)
}

/** The fee alongside the time that is wholly free; `fee`: of the whole stay. */
export function feeOutsideFree(tariff: Tariff, stay: Stay, fee: Fee, free: readonly FreeSpan[]): Fee {
  const spans = free.filter(({ percent }) => percent === 100)
  return spans.length > 0 ? feeOutside(tariff, stay, spans) : fee
}

/** What the time alongside the spans costs. */
function feeOutside(tariff: Tariff, stay: Stay, spans: readonly FreeSpan[]): Fee {
  const covered = spans.map(({ begin, end }) => ({ begin: new Date(begin), end: new Date(end) }))
  return price(tariff, { ...stay, covered: [...(stay.covered ?? []), ...covered] })
}

/** By which right the time is given up, as the fee says it; one that has no word of its own is another right. */
const lineKinds = new Map(rights.map(({ carType, feeLine }: RightRules) => [carType, feeLine]))

/** The fee with a line for each stretch that lists waive, so that it says what was free and by which list; the money is the order's own. */
export function withListLines(fee: Fee, free: readonly FreeSpan[]): Fee {
  if (free.length === 0) return fee
  const lines = free.map(({ begin, end, percent, carType }): FeeSegment => {
    const none = { minutes: 0, units: 0, unitMinutes: 0, unitMoney: 0, money: 0, ruleId: '', ruleVersion: 0 }
    return {
      kind: lineKinds.get(carType) ?? 'otherRight',
      begin: new Date(begin),
      end: new Date(end),
      ...none,
      percent,
    }
  })
  return { ...fee, segments: [...fee.segments, ...lines] }
}
