import { declaredFailure } from '#kernel/failure.ts'
import { noteSpots, type SpotState } from '#business/places/basics/park-spot/note-spots.server.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { sql } from '#kernel/sql.ts'

const sentences = {
  left: {
    zh: '车辆已不在场,不能再登记它停放的车位',
    en: 'The car is not inside any more, so it is put on no spot',
  },
  same: { zh: '{plate}已在车位{spot},无需更正', en: '{plate} is on spot {spot} already', field: 'spotId' },
  taken: {
    zh: '车位{spot}上停有{plate},未作更正;请先更正该车的车位',
    en: '{plate} stands on spot {spot}, so nothing was corrected; put that car’s spot right first',
    field: 'spotId',
  },
} as const

interface Spot {
  readonly id: string
  readonly number: string
  readonly plate: string | null
}

/** Log type 4: on which spot a car stands in a lot whose gates determine the stays. Its stay is as before; who looks for the car finds it there. */
export async function standOnSpot(
  context: Context,
  facts: OrderFacts,
  { spotId, reasonText }: { readonly spotId: string; readonly reasonText: string },
): Promise<void> {
  const { content, lot, touch, orderNo } = facts
  const plate = content.plateNumber
  if (!insideStates.includes(content.orderStatus)) throw declaredFailure(sentences.left)
  const spots = await spotsOf(context, lot.parkLotId, spotId, plate)
  const to = spots.find(({ id }) => id === spotId)!
  const from = spots.find((spot) => spot.plate === plate)
  if (from?.id === to.id) throw declaredFailure(sentences.same, { plate, spot: to.number })
  if (to.plate) throw declaredFailure(sentences.taken, { plate: to.plate, spot: to.number })
  await fileCorrection(context, lot, {
    kind: correctionKinds.spot,
    orderNo,
    plateNumber: plate,
    reasonText,
    operateType: operateTypes.editOrder,
    touches: [touch],
    oldValue: { spotId: from?.id ?? null, spotName: from?.number ?? null },
    newValue: { spotId: to.id, spotName: to.number },
    change: () => note(context, lot.parkLotId, [taken(to.id, plate), ...(from ? [freed(from.id)] : [])]),
  })
}

/** Both as they were; false when the car does not stand where it was put. */
export async function standAsBefore(
  context: Context,
  parkLotId: string,
  { plate, before, after }: { readonly plate: string; readonly before: string | null; readonly after: string },
): Promise<boolean> {
  const spots = await spotsOf(context, parkLotId, before ?? after, plate)
  const isAsPut = spots.some((spot) => spot.id === after && spot.plate === plate)
  const isTaken = before !== null && spots.some((spot) => spot.id === before && spot.plate)
  if (!isAsPut || isTaken) return false
  await note(context, parkLotId, [...(before ? [taken(before, plate)] : []), freed(after)])
  return true
}

async function note(context: Context, parkLotId: string, states: readonly SpotState[]): Promise<void> {
  const { tx, incoming, machine, afterCommit } = context
  await noteSpots(tx, parkLotId, states)
  const { tenantId } = incoming.person
  afterCommit(() => machine.hub.publish({ tenantId, topic: 'changed', of: 'park-spot' }))
}

const taken = (spotId: string, plateNumber: string) => {
  const at = new Date()
  return { spotId, isTaken: true, plateNumber, enterAt: at, at }
}

const freed = (spotId: string) => ({ spotId, isTaken: false, plateNumber: null, enterAt: null, at: new Date() })

/** The spot that is asked for, and the one on which the plate stands. */
async function spotsOf({ tx }: Context, parkLotId: string, spotId: string, plate: string): Promise<Spot[]> {
  const rows = await tx.rows<{ id: string; park_spot_number: string; plate_number: string | null }>(sql`
    select id, park_spot_number, plate_number from park_spot
    where park_lot_id = ${parkLotId} and (id = ${spotId} or plate_number = ${plate}) order by id for no key update`)
  return rows.map((row) => ({ id: String(row.id), number: row.park_spot_number, plate: row.plate_number }))
}
