import { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'
import type { HeldLotOfRights, KnownStay, SpotsInside } from '#business/rights/claims/right.ts'
import { spanOf, type PlatePass } from './pass-cover-of.ts'
import { holdersAt, placeCars, timeOfPass, withoutSpot, type CarOfChain } from './spots-of-chain.ts'

interface CarOfPass {
  readonly chainId: string
  readonly spotCount: number
  readonly car: CarOfChain
}

/** Which of the cars that a lane box knows have the spots of these passes, as `placedInside` says it at the centre: a pass may begin while the box is alone. */
export function spotsAtBox(
  at: number,
  read: readonly PlatePass[],
  stays: readonly KnownStay<PlatePass>[],
  lot: HeldLotOfRights,
): SpotsInside {
  const chains = new Set(read.map(({ chainId }) => chainId))
  const cars = stays.flatMap((stay) => carsOfPasses(stay, chains, at, lot))
  const placed = new Map(
    [...Map.groupBy(cars, ({ chainId }) => chainId)].map(([chain, ofChain]) => {
      const ofAll = ofChain.map(({ car }) => car)
      const inside = placeCars(ofAll, ofChain.at(-1)!.spotCount, at).filter(({ isInside }) => isInside)
      return [chain, inside] as const
    }),
  )
  return { holders: holdersAt(placed, at), fromBefore: withoutSpot(placed, lot.parkLotId) }
}

/** A stay as a car of each of these passes that its plate has and that has started by then: inside, or gone with a spot of it. */
function carsOfPasses(
  stay: KnownStay<PlatePass>,
  chains: ReadonlySet<string>,
  at: number,
  { parkLotId, passPolicies }: HeldLotOfRights,
): CarOfPass[] {
  const { plateNumber, isInside } = stay
  const waits = passPolicies.multiSpotPolicy === multiSpotPolicies.takesOver
  const started = stay.held
    .map((pass) => ({ ...pass, span: spanOf(pass, passPolicies) }))
    .filter(({ chainId, span }) => chains.has(chainId) && span[0] <= at)
  return [...Map.groupBy(started, ({ chainId }) => chainId)].flatMap(([chainId, passes]) => {
    const time = timeIn(stay, passes)
    if (!time) return []
    return [{ chainId, spotCount: passes.at(-1)!.spotCount, car: { ...time, parkLotId, plateNumber, waits, isInside } }]
  })
}

/** As its entry says, or as one that came before its pass; one that has left as its exit says. */
function timeIn(
  { entry: { passAt, pass, billCarSizeId }, exit, leftAt, isInside }: KnownStay<PlatePass>,
  passes: readonly (Pick<PlatePass, 'passId'> & { readonly span: ReturnType<typeof spanOf> })[],
): Pick<CarOfChain, 'from' | 'until' | 'spotFrom'> | null {
  const said = pass?.passId || leftAt === null ? pass : (exit?.pass ?? null)
  if (said?.passId) {
    const isOther = !passes.some(({ passId }) => passId === said.passId)
    const spotFrom = monthPassOf({ pass: said }) === null ? null : (said.spotFrom ?? passAt)
    return isOther || (spotFrom === null && leftAt !== null) ? null : { from: passAt, until: leftAt, spotFrom }
  }
  if (!isInside) return null
  const spans = passes.map(({ span }) => span)
  return timeOfPass(passAt, billCarSizeId, spans)
}
