import { declaredFailure, fail } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { fileCorrection, knownAmong, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import type { Way } from '#business/rights/claims/facts.ts'
import { lockLots } from '#business/traffic/lot/lot.server.ts'
import { plateColorOf } from '#fields/plate/plate-number.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { requirePast } from './require-past.server.ts'
import type { parkOrder } from './park-order.ts'
import { laneOf, passingByHand } from './passing-by-hand.server.ts'

type Input = Values<(typeof parkOrder)['actions']['recordPassing']['fields']>

const sentences = {
  direction: { zh: '出入混行车道和场内车道请选择方向', en: 'Say the direction on a lane for both', field: 'direction' },
  wrongWay: { zh: '方向与车道类型不符', en: 'The direction contradicts the lane', field: 'direction' },
  alreadyInside: {
    zh: '该车在此时间已在场,不能再补录入场;请先补录它的出场或更正时间',
    en: 'The car was inside at that time; record its exit or correct the time first',
    field: 'passAt',
  },
  notInside: {
    zh: '该车在此时间不在场,不能补录出场;请先补录它的入场',
    en: 'The car was not inside at that time; record its entry first',
    field: 'passAt',
  },
  wasNotInside: {
    zh: '该车在此时间不在场,不能补录场内通行;请先补录它的入场',
    en: 'The car was not inside at that time, so it cannot have passed a lane within the lot; record its entry first',
    field: 'passAt',
  },
  overlaps: {
    zh: '与该车的停车订单{orderNo}相矛盾,未补录;请先更正该订单',
    en: 'This contradicts an order of the car, {orderNo}; put that order right first',
    field: 'passAt',
  },
} as const

/** A missed entry (log type 3), exit (2) or move between regions (4) of a car: the passing that no camera saw. Returns the number of the order that follows from it. */
export async function recordPassing(context: Context, asked: Input): Promise<{ orderNo: string }> {
  const { tx } = context
  const { laneId, plateNumber, reasonText } = asked
  const known = await tx.first(sql`select 1 from lane where id = ${laneId}`)
  if (!known) throw fail('notReference', { label: '车道' })
  const lane = await laneOf(tx, laneId)
  const direction = wayOf(lane.laneType, asked.direction as Way | null | undefined)
  const passAt = asked.passAt.getTime()
  requirePast(passAt, 'passAt')
  const lot = (await lockLots(tx, [lane.parkLotId])).get(lane.parkLotId)!
  const passing = passingByHand(context, {
    place: lane,
    direction,
    plateNumber,
    plateColor: plateColorOf(plateNumber),
    billCarSizeId: asked.billCarSizeId,
    passAt,
    releaseType: releaseTypes.forced,
    reasonText,
  })
  const change = await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.addedPassing,
      orderNo: null,
      plateNumber,
      reasonText,
      operateType: operateTypeOf(lane.laneType, direction),
      touches: [{ plateNumbers: [plateNumber], at: passAt }],
      newValue: { direction, passAt: wallTime(passAt) },
      added: [passing],
      log: { laneId, passingNo: passing.passingId },
    },
    (done) =>
      lane.laneType === laneTypes.inside
        ? checkMoved(done, passing.passingId)
        : checkOrder(tx, done, passing.passingId, direction),
  )
  return { orderNo: change.orders.get(passing.passingId)!.orderNo }
}

function wayOf(laneType: number, asked: Way | null | undefined): Way {
  if (laneType !== laneTypes.entry && laneType !== laneTypes.exit) {
    if (!asked) throw declaredFailure(sentences.direction)
    return asked
  }
  const way = laneType === laneTypes.entry ? directions.entry : directions.exit
  if (asked && asked !== way) throw declaredFailure(sentences.wrongWay)
  return way
}

function operateTypeOf(laneType: number, direction: Way): CodeOf<typeof operateTypes> {
  if (laneType === laneTypes.inside) return operateTypes.editOrder
  return direction === directions.entry ? operateTypes.forceEntry : operateTypes.forceExit
}

/** It must belong to a stay. */
function checkMoved({ orders }: LotChange, passingId: string): void {
  if (!orders.has(passingId)) throw declaredFailure(sentences.wasNotInside)
}

/** It must start a stay or end one, and leave every other order as it is. */
async function checkOrder(tx: Tx, { orders }: LotChange, passingId: string, direction: Way): Promise<void> {
  const own = orders.get(passingId)
  const { content } = own ?? {}
  if (direction === directions.entry && content?.entryPassingId !== passingId)
    throw declaredFailure(sentences.alreadyInside)
  if (direction === directions.exit && (content?.exitPassingId !== passingId || content.entryPassingId === null))
    throw declaredFailure(sentences.notInside)
  const others = [...orders.values()].filter(({ orderId }) => orderId !== own!.orderId)
  if (others.length === 0) return
  if (direction === directions.entry) throw declaredFailure(sentences.alreadyInside)
  throw declaredFailure(sentences.overlaps, { orderNo: (await knownAmong(tx, [...others, own!]))! })
}
