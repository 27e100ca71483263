import { opensWithinSeconds, standsAtMostMinutes } from '#business/places/basics/lane/barrier-times.ts'
import { gateStates, usualEchoSeconds } from '#business/places/basics/lane/lane.ts'
import { positionOf, inHistory } from '#business/rights/claims/position.ts'
import type { KnownPassing } from '../decide/lot-news.ts'

/** A word of a barrier: what it is, and since when, epoch milliseconds. */
export interface BarrierWord {
  readonly laneId: string
  readonly state: string
  readonly at: number
}

/** A barrier that went up, and when it did the time before: what explained that explains no other; null: not known. */
export interface WentUp {
  readonly at: number
  readonly before: number | null
}

interface Barrier {
  readonly state: string
  readonly at: number
  readonly wentUpAt: number | null
  readonly keptOpenSince: number | null
}

const isUp = (state: string | undefined) => state === gateStates.OPEN || state === gateStates.KEEP_OPEN

/** What the barriers of a lot said last, as a lane box knows it (note-barrier.server.ts is the centre's). */
export class LaneBarriers {
  private readonly barriers = new Map<string, Barrier>()

  /** What it said is kept; null: it did not go up by it, or said so before. */
  note({ laneId, state, at }: BarrierWord): WentUp | null {
    const was = this.barriers.get(laneId)
    if (was && at <= was.at) return null
    const wentUp = isUp(state) && !isUp(was?.state)
    const isKept = state === gateStates.KEEP_OPEN
    this.barriers.set(laneId, {
      state,
      at,
      wentUpAt: wentUp ? at : (was?.wentUpAt ?? null),
      keptOpenSince: isKept ? (was?.keptOpenSince ?? at) : null,
    })
    return wentUp ? { at, before: was?.wentUpAt ?? null } : null
  }

  /** Since when it is kept open for anyone who comes; null: it is not. `asOfCentre`: where it has said nothing here. */
  keptOpenSince(laneId: string, asOfCentre: number | null): number | null {
    const own = this.barriers.get(laneId)
    return own ? own.keptOpenSince : asOfCentre
  }
}

/** The last that its lane saw by that moment, if it is still shut out and was seen at no other lane since. */
export function waitsAt(passings: readonly KnownPassing[], laneId: string, at: number): KnownPassing | null {
  let last: KnownPassing | null = null
  for (const passing of passings)
    if (passing.laneId === laneId && passing.passAt <= at)
      if (!last || inHistory(positionOf(last), positionOf(passing)) < 0) last = passing
  const isThere = last && !last.opened && last.passAt >= at - standsAtMostMinutes * 60_000
  return isThere && !hasMovedOn(passings, last!, at) ? last : null
}

/** As at the centre (`movedOn`). */
function hasMovedOn(passings: readonly KnownPassing[], waiting: KnownPassing, by: number): boolean {
  const { plateNumber, laneId, passAt } = waiting
  return passings.some(
    (each) =>
      each.plateNumber === plateNumber &&
      plateNumber !== '' &&
      each.laneId !== laneId &&
      each.passAt > passAt &&
      each.passAt <= by &&
      (each.opened !== null || each.passAt > passAt + usualEchoSeconds * 1000),
  )
}

/** Whether a passing of the lane that opened is why its barrier went up. */
export function isExplained(passings: readonly KnownPassing[], laneId: string, { at, before }: WentUp): boolean {
  for (const passing of passings) {
    if (passing.laneId !== laneId || !passing.opened) continue
    const opened = passing.waited ? passing.opened.openedAt : passing.passAt
    if (Math.abs(at - opened) <= opensWithinSeconds * 1000 && opened > (before ?? -Infinity)) return true
  }
  return false
}
