import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'
import { spanOf, type PlatePass } from '#business/rights/passes/pass-right/pass-cover-of.ts'
import { timeOfPass, type CarOfChain } from '#business/rights/passes/pass-right/spots-of-chain.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { EdgeFacts } from './edge-facts.ts'

interface CarOfPass {
  readonly chainId: string
  readonly spotCount: number
  readonly car: CarOfChain
}

/** A stay as a car of each of these passes that its plate has and that has started by then: inside, or gone with a spot of it. */
export function carsOfPasses(
  facts: EdgeFacts,
  order: OrderContent,
  chains: ReadonlySet<string>,
  at: number,
): CarOfPass[] {
  const held = (facts.heldOf(order.plateNumber).pass ?? []).filter(({ chainId }) => chains.has(chainId))
  if (held.length === 0) return []
  const entry = facts.passings.get(order.entryPassingId ?? '')
  if (!entry || order.orderStatus === orderStatuses.void) return []
  const { passPolicies } = facts.lot
  const started = held.filter((pass) => spanOf(pass, passPolicies)[0] <= at)
  return [...Map.groupBy(started, ({ chainId }) => chainId)].flatMap(([chainId, passes]) => {
    const time = timeIn(facts, order, entry, passes)
    if (!time) return []
    const waits = passPolicies.multiSpotPolicy === multiSpotPolicies.takesOver
    const { plateNumber, leftAt } = order
    const car = { ...time, parkLotId: facts.lot.parkLotId, plateNumber, waits, isInside: leftAt === null }
    return [{ chainId, spotCount: passes.at(-1)!.spotCount, car }]
  })
}

/** As its entry says, or as one that came before its pass; one that has left as its exit says. */
function timeIn(
  facts: EdgeFacts,
  { leftAt, exitPassingId, orderStatus }: OrderContent,
  { passAt, pass, billCarSizeId }: KnownPassing,
  passes: readonly PlatePass[],
): Pick<CarOfChain, 'from' | 'until' | 'spotFrom'> | null {
  const said = pass?.passId || leftAt === null ? pass : (facts.passings.get(exitPassingId ?? '')?.pass ?? null)
  if (said?.passId && (pass?.passId || leftAt !== null)) {
    const isOther = !passes.some(({ passId }) => passId === said.passId)
    const spotFrom = monthPassOf({ pass: said }) === null ? null : (said.spotFrom ?? passAt)
    return isOther || (spotFrom === null && leftAt !== null) ? null : { from: passAt, until: leftAt, spotFrom }
  }
  if (leftAt !== null || !insideStates.includes(orderStatus)) return null
  return timeOfPass(
    passAt,
    billCarSizeId,
    passes.map((each) => spanOf(each, facts.lot.passPolicies)),
  )
}
