import { sql } from '#kernel/sql.ts'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { lotKinds } from '#business/places/basics/park-lot/park-lot.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { keepWithPassing, type PictureInHand } from '#business/places/pictures/passing-picture/keep-by-hand.server.ts'
import type { Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { writeOperation } from '#business/places/duty/sentry-operate-log/write-operation.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import type { ReportedPassing } from '#business/traffic/lot/lot-change.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { lockLots, type Lot } from '#business/traffic/lot/lot.server.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { paymentBook } from '#business/traffic/money/payment-book.server.ts'
import { takeSpotReports } from '#business/traffic/lot/spots.server.ts'
import { isVirtualPlate, plateColorOf } from '#fields/plate/plate-number.ts'
import { yuan } from '#fields/money/yuan.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { passingByHand } from './passing-by-hand.server.ts'
import type { streetActions } from './street-actions.ts'
import { ownReasons } from './own-reasons.ts'

type Input<Name extends keyof typeof streetActions> = Values<(typeof streetActions)[Name]['fields']>

const sentences = {
  future: {
    zh: '发生时间晚于现在,请校准手机时间后重试',
    en: 'This is said to happen later than now; set the clock of the phone and try again',
  },
  notStreet: {
    zh: '车位不存在,或不属于路侧泊位段;请重新选择车位',
    en: 'The spot does not exist, or is not one of a street; choose the spot again',
  },
  noCar: {
    zh: '车位{spot}在该时间没有停车记录,请先开单',
    en: 'No car was parked on spot {spot} at that time; open a stay first',
  },
  noPlate: {
    zh: '请填写车牌号,或附上现场照片',
    en: 'Enter the plate, or add a picture of the car',
  },
  notThisCar: {
    zh: '车位{spot}在该时间没有{plate}的停车记录,请核对车位和车牌',
    en: '{plate} was not parked on spot {spot} at that time; check the spot and the plate',
  },
} as const

/** A phone's clock may be ahead by so much. */
const aheadMs = 60_000

interface Spot {
  readonly id: string
  readonly number: string
  readonly parkLotId: string
}

async function spotOfStreet(tx: Tx, spotId: string, at: number): Promise<Spot> {
  if (at > Date.now() + aheadMs) throw declaredFailure(sentences.future)
  const row = await tx.first<{ id: string; park_spot_number: string; park_lot_id: string }>(sql`
    select s.id, s.park_spot_number, s.park_lot_id from park_spot s join park_lot l on l.id = s.park_lot_id
    where s.id = ${spotId} and l.lot_kind = ${code(lotKinds.roadside)}`)
  if (!row) throw declaredFailure(sentences.notStreet)
  return { id: String(row.id), number: row.park_spot_number, parkLotId: String(row.park_lot_id) }
}

/** What a phone says of a time is cut to this. */
const secondMs = 1_000

/** When an act of that second was done: after all that the spot had in it, for who acts has seen that. Its lot is locked. */
async function momentOf(tx: Tx, { id }: Spot, second: number): Promise<number> {
  const { last } = (await tx.first<{ last: Date | null }>(sql`
    select max(pass_at) as last from passing where spot_id = ${id} and pass_at >= ${new Date(second)} and pass_at < ${new Date(second + secondMs)}`))!
  return last === null ? second : Math.min(last.getTime() + 1, second + secondMs - 1)
}

/** The stay that was the latest on a spot in a second, of this car where it is named; its lot locked. */
async function stayOn(
  tx: Tx,
  { id, number, parkLotId }: Spot,
  second: number,
  plateNumber: string | null,
): Promise<OrderFacts> {
  await lockLots(tx, [parkLotId])
  const row = await tx.first<{ order_id: string | null }>(sql`
    select p.order_id from passing p where p.park_lot_id = ${parkLotId} and p.spot_id = ${id} and p.direction = ${code(directions.entry)} and p.pass_at < ${new Date(second + secondMs)} and not p.is_void
      and (${plateNumber}::text is null or exists (select from park_order o where o.id = p.order_id and (o.plate_number = ${plateNumber} or ${plateNumber} = any(o.plate_numbers))))
    order by p.pass_at desc limit 1`)
  if (!row?.order_id)
    throw plateNumber
      ? declaredFailure(sentences.notThisCar, { spot: number, plate: plateNumber })
      : declaredFailure(sentences.noCar, { spot: number })
  return lockOrderFacts(tx, String(row.order_id))
}

/** Folds a passing at a spot that a collector vouches for, and returns its order. */
async function takeReport(context: Context, lot: Lot, passing: ReportedPassing) {
  const { passings, touches } = await takeSpotReports(context.tx, lot, [passing])
  const change = await changeLot(context.tx, lot, { passings, touches }, Date.now())
  context.afterCommit(() => notifyOfChanges(context.machine, context.incoming.person.tenantId, [change]))
  return change.orders.get(passing.passingId)
}

const byCollector = (passing: ReportedPassing): ReportedPassing => ({
  ...passing,
  byHand: { ...passing.byHand!, dataSource: dataSources.pos },
})

/** A car stands on a spot under this plate: a stay starts, or the one that has no plate yet gets it. With a picture alone it starts without one, as a detector has it. */
export async function parkOnSpot(
  context: Context,
  { spotId, plateNumber, billCarSizeId, pictureUrl, actAt }: Input<'parkOnSpot'>,
  inHand: (() => PictureInHand) | null,
): Promise<{ orderNo: string }> {
  const { tx, incoming } = context
  const spot = await spotOfStreet(tx, spotId, actAt.getTime())
  if (!plateNumber && !pictureUrl) throw failFields([{ field: 'plateNumber', sentence: sentences.noPlate, params: {} }])
  const picture = inHand && inHand()
  const lot = (await lockLots(tx, [spot.parkLotId])).get(spot.parkLotId)!
  const passing = byCollector({
    ...passingByHand(context, {
      place: { laneId: '', gateId: null, spotId: spot.id },
      direction: directions.entry,
      plateNumber: plateNumber ?? '',
      plateColor: plateNumber ? plateColorOf(plateNumber) : plateColors.unknown,
      billCarSizeId,
      passAt: await momentOf(tx, spot, actAt.getTime()),
      releaseType: releaseTypes.auto,
      reasonText: ownReasons.parked,
    }),
    plateIsSure: Boolean(plateNumber),
  })
  const order = await takeReport(context, lot, passing)
  if (picture) await keepWithPassing(tx, picture, { ...passing, parkLotId: spot.parkLotId }, 'scene')
  const orderNo = order?.orderNo ?? ''
  await writeOperation(tx, incoming, {
    parkLotId: spot.parkLotId,
    operateType: operateTypes.forceEntry,
    orderNo: orderNo || null,
    plateNumber,
    reasonText: `泊位开单 ${spot.number}`,
    passingNo: passing.passingId,
  })
  return { orderNo }
}

/** Cash that was taken for the stay on a spot. What is beyond the price is listed as overpaid, for the money is there whatever the price has become. */
export async function takeOnSpot(
  context: Context,
  { spotId, plateNumber, payMoney, actAt }: Input<'takeOnSpot'>,
): Promise<{ orderNo: string }> {
  const { tx } = context
  const spot = await spotOfStreet(tx, spotId, actAt.getTime())
  const facts = await stayOn(tx, spot, actAt.getTime(), plateNumber)
  const taken = {
    payChannel: payChannels.cash,
    owed: payMoney,
    receivedMoney: payMoney,
    now: await momentOf(tx, spot, actAt.getTime()),
    atKerb: true as const,
  }
  await paymentBook.get().storeStaffPayment(context, facts, taken)
  const change = await changeLot(tx, facts.lot, { touches: [facts.touch] }, Date.now())
  context.afterCommit(() => notifyOfChanges(context.machine, context.incoming.person.tenantId, [change]))
  return { orderNo: facts.orderNo }
}

/** The car on a spot has driven off; what it did not pay is owed. One that a detector has seen leave already has left then. */
export async function leaveSpot(
  context: Context,
  { spotId, plateNumber: named, reasonText, actAt }: Input<'leaveSpot'>,
): Promise<{ orderNo: string; arrearsMoney: string }> {
  const { tx, incoming } = context
  const spot = await spotOfStreet(tx, spotId, actAt.getTime())
  const { content, lot, orderNo } = await stayOn(tx, spot, actAt.getTime(), named)
  if (content.leftAt !== null) return { orderNo, arrearsMoney: yuan(content.arrearsMoney) }
  const { plateNumber, plateColor, billCarSizeId } = content
  const passing = byCollector({
    ...passingByHand(context, {
      place: { laneId: '', gateId: null, spotId: spot.id },
      direction: directions.exit,
      plateNumber,
      plateColor,
      billCarSizeId,
      passAt: await momentOf(tx, spot, actAt.getTime()),
      releaseType: releaseTypes.auto,
      reasonText: reasonText || '泊位驶离',
    }),
    plateIsSure: !isVirtualPlate(plateNumber),
  })
  const order = await takeReport(context, lot, passing)
  const arrears = order?.content.arrearsMoney ?? 0
  await tx.run(sql`
    update park_order set out_release_reason = ${reasonText || null}, out_operator_id = ${incoming.person.userId} where order_no = ${orderNo}`)
  await writeOperation(tx, incoming, {
    parkLotId: spot.parkLotId,
    operateType: operateTypes.vehicleOut,
    orderNo,
    plateNumber,
    reasonText: reasonText || `泊位驶离 ${spot.number}`,
    passingNo: passing.passingId,
    oldMoney: arrears,
    newMoney: arrears,
  })
  return { orderNo, arrearsMoney: yuan(arrears) }
}
