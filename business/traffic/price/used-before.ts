import { leftByFees } from '#business/charging/fee/after-stays.ts'
import type { Fee } from '#business/charging/fee/fee.ts'
import type { LastStay, LeftByStays } from '#business/charging/fee/stay.ts'
import type { Passing, Stay } from '#business/rights/claims/facts.ts'

/** Free minutes that a stay used and what it cost in fen, by the date of the lot's natural day. */
export interface UsedOfDay {
  readonly plateNumber: string
  readonly entryPassingId: string
  readonly cameAt: number
  readonly minutes: Readonly<Record<string, number>>
  /** Not set in what a lane box was given before there were such ceilings. */
  readonly dayMoney?: Fee['dayMoney']
  /** Not set in what a lane box was given before tiers counted over the stays of a day. */
  readonly tierTime?: Fee['tierTime']
  /** When it ended, epoch milliseconds; null: it goes on. Not set in what a lane box was given before anyone asked. */
  readonly leftAt?: number | null
  /** Whether an exit saw it leave. Not set in what a lane box was given before stays went on from earlier ones. */
  readonly leftByExit?: boolean
  /** The stays from which it went on, as they are stored. Not set: none. */
  readonly earlierStays?: readonly { readonly begin: string | Date; readonly end: string | Date }[]
}

export type UsedToday = LeftByStays & { readonly lastStay?: LastStay }

/** What earlier stays of the same plate used of each day's free minutes and cost of its ceiling, by date, and the last of them. */
export function usedBeforeOf(
  usedOfDay: readonly UsedOfDay[],
  stay: Stay,
  otherStays: readonly Stay[],
  feeOf: (stay: Stay) => Fee | null,
): UsedToday {
  const cameAt = stay.entry?.passAt ?? -Infinity
  const ofStays = new Set(otherStays.map(({ entry }) => entry?.passingId))
  const stored = usedOfDay.filter(
    (used) =>
      used.plateNumber === stay.plateNumber &&
      used.cameAt < cameAt &&
      used.entryPassingId !== stay.entry?.passingId &&
      !ofStays.has(used.entryPassingId),
  )
  const folded = otherStays.flatMap((each) =>
    each.entry && each.entry.passAt < cameAt ? usedBy(each, each.entry, feeOf(each)) : [],
  )
  const earlier = [...stored, ...folded]
  const last = lastOf(earlier, cameAt)
  if (!last?.leftByExit) return leftBy(earlier, cameAt)
  const own = { begin: new Date(last.cameAt), end: new Date(last.leftAt) }
  const before = (last.earlierStays ?? []).map(({ begin, end }) => ({ begin: new Date(begin), end: new Date(end) }))
  const chain = [...before, own]
  const first = chain[0]!.begin.getTime()
  const beforeChain = earlier.filter((used) => used.cameAt < first)
  return { ...leftBy(earlier, cameAt), lastStay: { chain, before: leftBy(beforeChain, first) } }
}

/** What stays leave to one that begins at a moment. */
function leftBy(stays: readonly UsedOfDay[], cameAt: number): LeftByStays {
  const left = lastOf(stays, cameAt)?.leftAt
  return {
    ...leftByFees(
      stays.map(({ minutes, dayMoney = [], tierTime = [] }) => ({ freeUsed: { ...minutes }, dayMoney, tierTime })),
    ),
    ...(left && { leftBefore: new Date(left) }),
  }
}

/** The stay that ended last until a moment. */
function lastOf(stays: readonly UsedOfDay[], until: number): (UsedOfDay & { readonly leftAt: number }) | undefined {
  const ended = stays.flatMap((used) => (used.leftAt && used.leftAt <= until ? { ...used, leftAt: used.leftAt } : []))
  return ended.toSorted((one, other) => one.leftAt - other.leftAt).at(-1)
}

/** A stay that is folded, as one that was stored says it of itself. */
function usedBy(stay: Stay, entry: Passing, fee: Fee | null): UsedOfDay {
  const { freeUsed: minutes = {}, dayMoney = [], tierTime = [], earlierStays = [] } = fee ?? {}
  return {
    plateNumber: stay.plateNumber,
    entryPassingId: entry.passingId,
    cameAt: entry.passAt,
    minutes,
    dayMoney,
    tierTime,
    leftAt: leftAtOf(stay) ?? null,
    leftByExit: stay.exits.length > 0,
    earlierStays,
  }
}

/** When a stay ended, or at which exit it was seen last. */
const leftAtOf = ({ ending, exits }: Stay): number | undefined => ending?.leftAt ?? exits.at(-1)?.passAt
