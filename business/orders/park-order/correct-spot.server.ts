import { sql } from '#kernel/sql.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { followSpots, reportsAround, reportSpotAgain, type Span } from '#business/traffic/lot/spots.server.ts'
import type { Touch } from '#business/traffic/stays/tail.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import { code } from '#server/database/code.ts'
import type { parkOrder } from './park-order.ts'
import { standOnSpot } from './stand-on-spot.server.ts'

type Asked = Values<(typeof parkOrder)['actions']['correctSpot']['fields']>

const sentences = {
  elsewhere: {
    zh: '车位不存在或不属于该停车场',
    en: 'The spot does not exist or belongs to another car park',
  },
  same: { zh: '订单已在车位{spot},无需更正', en: 'The order is on spot {spot} already', field: 'spotId' },
  taken: {
    zh: '车位{spot}在此期间停有{plate}(订单{orderNo}),未作更正;请先更正该订单的车位或时间',
    en: '{plate} stood on spot {spot} at that time (order {orderNo}), so nothing was corrected; put that order right first',
    field: 'spotId',
  },
  contradicts: {
    zh: '与车位{spot}或{before}上的其他记录(订单{orderNo})相矛盾,未作更正;请先更正该订单',
    en: 'This contradicts what was recorded on spot {spot} or {before} (order {orderNo}), so nothing was corrected; put that order right first',
    field: 'spotId',
  },
} as const

/**
 * Log type 4: on which spot the stay was. On a street what is recorded of the new spot meanwhile counts for it: a car there that no one has named is this
 * one, and when it drove off this one did.
 */
export async function correctSpot(
  context: Context,
  record: Pick<RecordOf<typeof parkOrder>, 'id'>,
  { spotId, reasonText }: Asked,
): Promise<void> {
  const { tx, by } = context
  const facts = await lockOrderFacts(tx, record.id)
  const { content, passings, lot, touch, orderNo } = facts
  const to = await spotOf(context, spotId, lot.parkLotId)
  if (to && content.spotId === null) return standOnSpot(context, facts, { spotId, reasonText })
  const from = content.spotId === null ? null : await spotOf(context, content.spotId, lot.parkLotId)
  if (!to || !from) throw failFields([{ field: 'spotId', sentence: sentences.elsewhere, params: {} }])
  const spot = to.number
  if (to.id === from.id) throw declaredFailure(sentences.same, { spot })
  const span = { from: content.began.at, to: content.leftAt ?? Date.now() }
  await refuseTaken(context, facts, { ...to, span })
  const moved = passings.filter((passing) => passing.spotId === from.id)
  const around = [...(await reportsAround(tx, lot, from.id, span)), ...(await reportsAround(tx, lot, to.id, span))]
  const touches: Touch[] = [touch]
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.spot,
      orderNo,
      plateNumber: content.plateNumber,
      reasonText,
      operateType: operateTypes.editOrder,
      touches,
      oldValue: { spotId: from.id, spotName: from.number },
      newValue: { spotId: to.id, spotName: spot },
      passingNos: [...new Set([...moved, ...around.map(({ passing }) => passing)].map(({ passingId }) => passingId))],
      async change() {
        for (const { passingId, passAt } of moved)
          await tx.run(sql`
            update passing set spot_id = ${to.id}, updated_at = now(), updated_by = ${by} where passing_no = ${passingId} and pass_at = ${new Date(passAt)}`)
        touches.push(
          ...(await reportSpotAgain(tx, lot, from.id, span)),
          ...(await reportSpotAgain(tx, lot, to.id, span)),
        )
      },
      log: { passingNo: moved[0]?.passingId ?? null, oldMoney: content.payableAmount },
    },
    (change) =>
      requireOnlyUnnamed(
        change,
        { orderId: record.id, spotId: to.id, passingId: moved[0]?.passingId ?? '' },
        { spot, before: from.number },
      ),
  )
  await followSpots(tx, lot, [{ spotId: from.id }, { spotId: to.id }])
}

interface Spot {
  readonly id: string
  readonly number: string
}

async function spotOf({ tx }: Context, spotId: string, parkLotId: string): Promise<Spot | null> {
  const row = await tx.first<{ id: string; park_spot_number: string }>(
    sql`select id, park_spot_number from park_spot where id = ${spotId} and park_lot_id = ${parkLotId}`,
  )
  return row ? { id: String(row.id), number: row.park_spot_number } : null
}

/** A car that someone named stood there meanwhile, so this one did not. */
async function refuseTaken(
  { tx }: Context,
  { lot, content }: OrderFacts,
  { id, number: spot, span }: Spot & { readonly span: Span },
): Promise<void> {
  const rows = await tx.rows<{ order_no: string; plate_number: string }>(sql`
    select order_no, plate_number from park_order where park_lot_id = ${lot.parkLotId} and spot_id = ${id} and order_status <> ${code(orderStatuses.void)}
      and came_at < ${new Date(span.to)} and coalesce(left_at, 'infinity') > ${new Date(span.from)}`)
  const other = rows.find(({ plate_number: plate }) => plate !== content.plateNumber && !isVirtualPlate(plate))
  if (other) throw declaredFailure(sentences.taken, { spot, plate: other.plate_number, orderNo: other.order_no })
}

/**
 * The stay is on its new spot, and but for it only stays change whose cars no one has named. It may go on under the order of such a car that had stood
 * there longer.
 */
function requireOnlyUnnamed(
  { orders }: LotChange,
  { orderId, spotId, passingId }: { readonly orderId: string; readonly spotId: string; readonly passingId: string },
  names: { readonly spot: string; readonly before: string },
): void {
  const own = orders.get(passingId)
  const other = [...orders.values()].find(
    (order) => ![orderId, own?.orderId].includes(order.orderId) && !isVirtualPlate(order.content.plateNumber),
  )
  if (other ?? own?.content.spotId !== spotId)
    throw declaredFailure(sentences.contradicts, { ...names, orderNo: (other ?? own)?.orderNo ?? '' })
}
