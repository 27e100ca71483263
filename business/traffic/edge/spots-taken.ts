import { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'
import type { PassPolicies } from '#business/rights/claims/pass-cover.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { Changes } from '../stays/reconcile.ts'

/** A car that waited for a spot of its pass has one from a moment on, epoch milliseconds. */
export interface SpotTaken {
  readonly passingId: string
  readonly spotFrom: number
}

interface Known {
  readonly passPolicies: PassPolicies
  readonly orders: Iterable<OrderContent>
  passing(passingId: string): KnownPassing | undefined
  /** The first of the renewals of a pass of a plate. */
  chainOf(plateNumber: string, passId: string): string | undefined
}

/** 先出补位 as the centre does it (`passOnSpots`): the spot of a pass that a car leaves is that of the first car that waits for it. */
export function spotsTaken(changes: readonly Changes[], known: Known): SpotTaken[] {
  if (known.passPolicies.multiSpotPolicy !== multiSpotPolicies.takesOver) return []
  const freed = changes
    .flatMap(({ create, update }) => [...create.map((now) => ({ now, was: null })), ...update])
    .flatMap(({ now: { plateNumber, leftAt, passingIds }, was }) => {
      const first = known.passing(passingIds[0]!)
      const passId = first && monthPassOf(first)
      const chain = passId && known.chainOf(plateNumber, passId)
      return chain && leftAt !== null && !was?.leftAt ? [{ chain, leftAt }] : []
    })
  const taken = new Map<string, number>()
  for (const { chain, leftAt } of freed.toSorted((one, other) => one.leftAt - other.leftAt)) {
    const [next] = [...known.orders]
      .flatMap((order) => {
        const entry = order.entryPassingId === null ? undefined : known.passing(order.entryPassingId)
        const isThere = entry && entry.passAt < leftAt && (order.leftAt === null || order.leftAt > leftAt)
        return isThere && waitsFor(chain, entry, known) && !taken.has(entry.passingId) ? [entry] : []
      })
      .toSorted((one, other) => one.passAt - other.passAt)
    if (next) taken.set(next.passingId, leftAt)
  }
  return [...taken].map(([passingId, spotFrom]) => ({ passingId, spotFrom }))
}

function waitsFor(chain: string, { plateNumber, pass }: KnownPassing, { chainOf }: Known): boolean {
  if (!pass?.passId || pass.beyondSpots !== 'waits' || pass.spotFrom !== undefined) return false
  return chainOf(plateNumber, pass.passId) === chain
}
