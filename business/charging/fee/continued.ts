import { leftByFees } from './after-stays.ts'
import type { Fee, FeeSegment } from './fee-of-stay.ts'
import type { Rule } from './rule.ts'
import { entryMinute, type LastStay, type Stay } from './stay.ts'

type Earlier = LastStay['chain']

/** The stays from which one goes on, the first of them first; none where its rule does not say so, or the car came back too late for it. */
export function continuedFrom({ continueWithin }: Rule, stay: Stay): Earlier {
  const chain = stay.lastStay?.chain ?? []
  const left = chain.at(-1)?.end
  if (continueWithin === 0 || !left) return []
  return entryMinute(stay) - Math.floor(left.getTime() / 60_000) <= continueWithin ? chain : []
}

/**
 * The stay as if the car had come when it first did and not left since. Its rights are for it and for the time outside after which they hold: what the earlier
 * stays are charged is theirs. Where it was then is not looked at again: that time counts for the region in which it comes back.
 */
export function sinceFirstEntry({ lastStay, ...stay }: Stay, earlier: Earlier): Stay {
  const cameAt = earlier[0]!.begin
  const lastLeft = earlier.at(-1)!.end
  const covered = (stay.covered ?? []).map(({ begin, end }) => ({
    begin: begin <= stay.cameAt ? lastLeft : begin,
    end,
  }))
  const inRegions = stay.inRegions ?? []
  const first = inRegions.find(({ begin, end }) => begin <= stay.cameAt && stay.cameAt < end)
  const { freeUsedToday: _free, costToday: _cost, tierTimeToday: _tiers, leftBefore: _left, ...own } = stay
  return {
    ...own,
    ...lastStay?.before,
    cameAt,
    covered: covered.filter(({ begin, end }) => begin < end),
    inRegions: first ? [{ ...first, begin: cameAt, end: stay.cameAt }, ...inRegions] : inRegions,
  }
}

/** The same up to an earlier exit, as if nothing had freed it. */
export function untilExit(whole: Stay, leftAt: Date): Stay {
  const { covered: _covered, coveredInRegions: _inRegions, timeCouponMinutes: _coupon, ...plain } = whole
  return { ...plain, leftAt, inRegions: (plain.inRegions ?? []).filter(({ begin }) => begin < leftAt) }
}

/**
 * What the time since the first entry costs beyond what it cost until the earlier exits; never below 0. The stays together leave to the next one what one stay
 * does for as long as was dearest, so that what earlier ones noted is taken back where the whole stay has no use of it: free minutes that it exceeds.
 */
export function lessCharged(whole: Fee, fees: readonly Fee[], rule: Rule, earlier: Earlier, stay: Stay): Fee {
  const before = fees.reduce((dearest, fee) => (fee.payable >= dearest.payable ? fee : dearest))
  const charged = Math.min(whole.payable, before.payable)
  const [ofWhole, ofBefore] = [leftByFees([whole.payable < before.payable ? before : whole]), leftByFees([before])]
  const { before: first = {} } = stay.lastStay ?? {}
  const free = change(ofWhole.freeUsedToday, ofBefore.freeUsedToday, noted(stay.freeUsedToday, first.freeUsedToday))
  const cost = change(ofWhole.costToday, ofBefore.costToday, noted(stay.costToday, first.costToday))
  return {
    ...whole,
    payable: whole.payable - charged,
    freeUsed: free,
    dayMoney: Object.entries(cost).map(([date, money]) => ({ date, money })),
    earlierStays: earlier,
    segments: [...whole.segments, continuedLine(charged, rule, earlier)],
  }
}

type ByScope = Readonly<Record<string, number>>

/** What the earlier stays noted themselves of each scope. */
function noted(until: ByScope = {}, first: ByScope = {}): ByScope {
  return Object.fromEntries(Object.entries(until).map(([scope, of]) => [scope, of - (first[scope] ?? 0)]))
}

/** What of each scope is more or less than before; never less than what was noted, which a right may have made smaller. */
function change(whole: ByScope, before: ByScope, ofEarlier: ByScope): Record<string, number> {
  const scopes = [...new Set([...Object.keys(whole), ...Object.keys(before)])]
  const changes = scopes.map((scope) => {
    const more = (whole[scope] ?? 0) - (before[scope] ?? 0)
    return [scope, Math.max(more, Math.min(0, -(ofEarlier[scope] ?? 0)))] as const
  })
  return Object.fromEntries(changes.filter(([, of]) => of !== 0))
}

function continuedLine(charged: number, { ruleId, ruleVersion }: Rule, earlier: Earlier): FeeSegment {
  const [begin, end] = [earlier[0]!.begin, earlier.at(-1)!.end]
  const none = { minutes: 0, units: 0, unitMinutes: 0, unitMoney: 0 }
  return { kind: 'continued', begin, end, ...none, money: charged === 0 ? 0 : -charged, ruleId, ruleVersion }
}
