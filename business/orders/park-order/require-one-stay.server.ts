import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { LotChange, WrittenOrder } from '#business/traffic/lot/lot-change.ts'
import type { OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const insideAlready = {
  zh: '{plate}此时已在场(订单{orderNo}),同一车辆不能有两次停车;请先更正该订单,或将其强制出场',
  en: '{plate} was inside at that time (order {orderNo}), and one car has one stay; put that order right first, or force its exit',
  field: 'plateNumber',
}

/** A car that came in is not the one that is inside already, nor one that came in while it was inside; one seen only at an exit may be. */
export async function requireOneStay(
  { tx }: Pick<Context, 'tx'>,
  { orders }: LotChange,
  facts: OrderFacts,
  plate: string,
): Promise<void> {
  const { content, orderNo } = facts
  const { entryPassingId } = content
  if (entryPassingId === null) return
  const { notLeft, repeatEntry } = abnormalTypes
  const ofPlate = [...orders.values()].filter((each) => each.content.plateNumber === plate)
  const others = ofPlate.filter((each) => each.orderNo !== orderNo)
  const is = (each: WrittenOrder, abnormalType: number) => each.content.abnormalType === abnormalType
  const becomes = (abnormalType: number) =>
    content.abnormalType !== abnormalType && ofPlate.some((each) => each.orderNo === orderNo && is(each, abnormalType))
  const clash =
    others.find((each) => is(each, notLeft)) ??
    others.find((each) => is(each, repeatEntry) && each.content.passingIds.includes(entryPassingId))
  const inside =
    clash?.orderNo ?? (becomes(notLeft) || becomes(repeatEntry) ? await besideOf(tx, facts, plate) : undefined)
  if (inside) throw declaredFailure(insideAlready, { plate, orderNo: inside })
}

/** The order of the plate for the same time, also one of which the correction leaves nothing. */
async function besideOf(tx: Tx, { lot, content, orderNo }: OrderFacts, plate: string): Promise<string | undefined> {
  const [came, left] = [content.cameAt!, content.leftAt]
  const row = await tx.first<{ order_no: string }>(sql`
    select order_no from park_order where park_lot_id = ${lot.parkLotId} and plate_number = ${plate} and order_no <> ${orderNo} and created_at < now()
      and (order_status <> ${code(orderStatuses.void)} or updated_at = now()) and (left_at is null or left_at > ${new Date(came)})
      and came_at < ${left === null ? sql`'infinity'` : sql`${new Date(left)}`}
    order by came_at limit 1`)
  return row?.order_no
}
