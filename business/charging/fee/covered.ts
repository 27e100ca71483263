import { leftByFees } from './after-stays.ts'
import type { Fee, FeeSegment } from './fee-of-stay.ts'
import { inside, without, type Span } from './span.ts'
import type { Stay } from './stay.ts'

const minute = 60_000

/** The stay from its entry's minute on, as long as it is counted, so that the minutes of its parts add up to its own. */
export function inWholeMinutes(stay: Stay, minutes: number): Stay {
  const cut = (moment: Date) => new Date(Math.floor(moment.getTime() / minute) * minute)
  const cameAt = cut(stay.cameAt)
  const leftAt = new Date(cameAt.getTime() + minutes * minute)
  const spans = <Time extends { begin: Date; end: Date }>(of: readonly Time[] = []) =>
    of.map((time) => ({ ...time, begin: cut(time.begin), end: time.end >= stay.leftAt ? leftAt : cut(time.end) }))
  const { covered, coveredInRegions, inRegions } = stay
  return {
    ...stay,
    cameAt,
    leftAt,
    covered: spans(covered),
    coveredInRegions: spans(coveredInRegions),
    inRegions: spans(inRegions),
  }
}

/**
 * The parts of a stay that no pass covers, each to be priced by itself (domain.md 4.13): what follows a covered part has no free minutes
 * any more, and a time coupon is for the first part.
 */
export function uncoveredParts(stay: Stay): Stay[] {
  const { covered: _covered, ...plain } = stay
  return without([spanOf(stay)], coveredSpans(stay)).map(({ begin, end }, at) => ({
    ...plain,
    cameAt: new Date(begin),
    leftAt: new Date(end),
    withoutFree: plain.withoutFree === true || begin > stay.cameAt.getTime(),
    timeCouponMinutes: at === 0 ? (plain.timeCouponMinutes ?? 0) : 0,
  }))
}

/** A part that knows what the parts before it used of what all stays of a day, or of 24 hours, share: tiers and ceilings. */
export function goingOnAfter(fees: readonly Fee[], part: Stay): Stay {
  const { freeUsedToday = {}, costToday = {}, tierTimeToday = [] } = part
  const dayMoney = Object.entries(costToday).map(([date, money]) => ({ date, money }))
  const freeUsedBefore = part.freeUsedBefore ?? freeUsedToday
  return {
    ...part,
    freeUsedBefore,
    ...leftByFees([{ freeUsed: freeUsedToday, dayMoney, tierTime: [...tierTimeToday] }, ...fees]),
  }
}

/** The fee of a whole stay from those of its uncovered parts: covered time is free time with a line of its own. */
export function feeOfParts(stay: Stay, fees: readonly Fee[], kind: 'pass' | 'grace' = 'pass'): Fee {
  const lines = coveredSpans(stay).map((span) => coveredLine(span, kind))
  const coveredMinutes = lines.reduce((sum, { minutes }) => sum + minutes, 0)
  const sum = (of: (fee: Fee) => number) => fees.reduce((total, fee) => total + of(fee), 0)
  const freeUsed: Record<string, number> = {}
  for (const fee of fees)
    for (const [day, minutes] of Object.entries(fee.freeUsed)) freeUsed[day] = (freeUsed[day] ?? 0) + minutes
  return {
    payable: sum(({ payable }) => payable),
    stayMinutes: coveredMinutes + sum(({ stayMinutes }) => stayMinutes),
    chargeMinutes: sum(({ chargeMinutes }) => chargeMinutes),
    freeMinutes: coveredMinutes + sum(({ freeMinutes }) => freeMinutes),
    timeCouponMinutes: sum(({ timeCouponMinutes }) => timeCouponMinutes),
    timeCouponMoney: 0,
    freeUsed,
    dayMoney: fees.flatMap(({ dayMoney }) => dayMoney),
    tierTime: fees.flatMap(({ tierTime }) => tierTime),
    ...(fees[0]?.earlierStays && { earlierStays: fees[0].earlierStays }),
    rules: [...new Map(fees.flatMap(({ rules }) => rules).map((rule) => [rule.ruleId, rule])).values()],
    segments: [...lines, ...fees.flatMap(({ segments }) => segments)].toSorted(
      (one, other) => one.begin.getTime() - other.begin.getTime(),
    ),
  }
}

/** The fee of a stay, not above what it costs without its passes: a right never makes a stay dearer. */
export function notAbove(fee: Fee, stay: Stay, limit: number): Fee {
  const beyond = fee.payable - limit
  const last = fee.segments.findLast(({ ruleId }) => ruleId !== '')
  if (beyond <= 0 || !last) return fee
  const { ruleId, ruleVersion } = last
  const line = { ...moneyOnly, kind: 'ceiling', begin: stay.cameAt, end: stay.leftAt, ruleId, ruleVersion } as const
  return {
    ...fee,
    payable: limit,
    dayMoney: fee.dayMoney.map((of) => ({ ...of, money: Math.round((of.money * limit) / fee.payable) })),
    segments: [...fee.segments, { ...line, money: -beyond, ceiling: 'withoutPass', limit }],
  }
}

function spanOf({ cameAt, leftAt }: Stay): Span {
  return { begin: cameAt.getTime(), end: leftAt.getTime() }
}

/** The covered time inside the stay, in order; what two passes cover counts once. */
function coveredSpans(stay: Stay): Span[] {
  const spans = (stay.covered ?? []).map(({ begin, end }) => ({ begin: begin.getTime(), end: end.getTime() }))
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.begin - other.begin)) {
    const last = joined.at(-1)
    if (last && span.begin <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ ...span })
  }
  return inside(joined, spanOf(stay))
}

/** The line of time that a pass pays for, or that is free to leave in; epoch milliseconds. */
export function coveredLine({ begin, end }: Span, kind: 'pass' | 'grace' = 'pass'): FeeSegment {
  return {
    ...moneyOnly,
    kind,
    begin: new Date(begin),
    end: new Date(end),
    minutes: Math.floor(end / 60_000) - Math.floor(begin / 60_000),
    money: 0,
    ruleId: '',
    ruleVersion: 0,
  }
}

const moneyOnly = { minutes: 0, units: 0, unitMinutes: 0, unitMoney: 0 } as const
