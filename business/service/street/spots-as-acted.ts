import { useStatuses } from '#business/places/basics/park-spot/park-spot.ts'
import type { StreetAct } from '#business/places/duty/my-duty/kept-acts.web.ts'
import { fen, yuan } from '#fields/money/yuan.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import type { StreetSpot } from './street.ts'

export interface SpotAsActed extends StreetSpot {
  /** Something that was done here waits to be sent. */
  readonly isPending: boolean
  /** Cash taken of the car that stands there, which waits to be sent; yuan. */
  readonly cashWaiting: string | null
}

/** The spots as the collector has left them: what waits on the phone is counted as done, what was refused is not. */
export function asActed(spots: readonly StreetSpot[], acts: readonly StreetAct[]): SpotAsActed[] {
  const bySpot = Map.groupBy(
    acts.filter(({ refused }) => refused === null),
    ({ input }) => input.spotId,
  )
  return spots.map((spot) => {
    const pending = bySpot.get(spot.id) ?? []
    const now = pending.reduce<StreetSpot>(after, spot)
    return { ...now, isPending: pending.length > 0, cashWaiting: cashIn(pending) }
  })
}

function cashIn(pending: readonly StreetAct[]): string | null {
  const ofLast = pending.slice(pending.findLastIndex(({ verb }) => verb === 'leaveSpot') + 1)
  const sum = ofLast.reduce((money, { input }) => money + (fen(input.payMoney ?? '') ?? 0), 0)
  return sum > 0 ? yuan(sum) : null
}

function after(spot: StreetSpot, { verb, input }: StreetAct): StreetSpot {
  if (verb === 'leaveSpot')
    return { ...spot, useStatus: useStatuses.free, plateNumber: null, enterAt: null, stay: null }
  if (verb !== 'parkOnSpot') return spot
  const isNamed = spot.stay !== null && spot.useStatus === useStatuses.taken
  const plateNumber = input.plateNumber ?? null
  return isNamed
    ? { ...spot, plateNumber }
    : { ...spot, useStatus: useStatuses.taken, plateNumber, enterAt: input.actAt, stay: null }
}

/** The spot, and the car that stands there as it is seen: what is done is meant for this car. */
export function whoseOf({ id, plateNumber }: StreetSpot): Pick<StreetAct['input'], 'spotId' | 'plateNumber'> {
  const isNamed = plateNumber !== null && !isVirtualPlate(plateNumber)
  return { spotId: id, ...(isNamed && { plateNumber }) }
}
