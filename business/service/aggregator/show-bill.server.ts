import { ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import type { Json } from '#kernel/wire.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { parkingOrderOf } from '#business/finance/payment/pyun/parking-order.ts'
import { pyunTime } from '#business/finance/payment/pyun/pyun-time.ts'
import { orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { quoteAt } from '#business/traffic/money/owed.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { colourOf } from '#business/finance/payment/pyun/plate-colours.ts'
import { payerOf, payers } from './pyun-codes.ts'

export type Answered = Readonly<Record<string, Json>>

/** The price of a stay now, in fen; nothing is written. Null: the order is void. */
export async function showBill(tx: Tx, orderId: string, now: number): Promise<Answered | null> {
  const facts = await orderFactsAsTheyAre(tx, orderId)
  const { content, lot, orderNo } = facts
  if (content.orderStatus === orderStatuses.void) return null
  const { payable, coupon, otherDiscount, waived, paid, needPay } = await quoteAt(tx, facts, now)
  const { order_type } = (await tx.first<{ order_type: number }>(
    sql`select order_type from park_order where id = ${orderId}`,
  ))!
  const came = content.cameAt ?? now
  return {
    plate: content.plateNumber,
    plate_color: colourOf(content.plateColor, -1),
    car_type: payerOf(order_type) === payers.byHour ? payers.byHour : payers.pass,
    parking_serial: orderNo,
    parking_order: parkingOrderOf({ orderNo, quotedAt: now, amount: needPay }),
    enter_time: pyunTime(came),
    parking_time: Math.max(0, Math.floor(((content.leftAt ?? now) - came) / 1000)),
    total_value: payable,
    free_value: coupon + otherDiscount + waived,
    paid_value: paid,
    pay_value: needPay,
    buffer_time: lot.graceMinutes * 60,
  }
}

/** `pay_type` of a payment. */
const payTypes = { cash: 1, inside: 2, auto: 3, balance: 4 } as const

/** A stay and all that was paid for it, in fen. */
export async function showDetail(tx: Tx, orderId: string, now: number): Promise<Answered> {
  const row = (await tx.first<{
    order_no: string
    plate_number: string
    order_type: number
    came_at: Date | null
    left_at: Date | null
    payable: string
    free: string
    in_lane: string | null
    out_lane: string | null
  }>(sql`
    select o.order_no, o.plate_number, o.order_type, o.came_at, o.left_at, o.payable_amount as payable, o.coupon_money + o.other_discount_money + o.waive_money as free,
      i.lane_name as in_lane, x.lane_name as out_lane
    from park_order o left join lane i on i.id = o.in_lane_id left join lane x on x.id = o.out_lane_id where o.id = ${orderId}`))!
  const payments = await tx.rows<{
    pay_no: string
    trade_no: string | null
    pay_channel: number
    pay_scene: number
    paid_at: Date
    money: string
  }>(sql`
    select pay_no, third_trade_no as trade_no, pay_channel, pay_scene, paid_at, payer_money - change_money as money from pay_record
    where ${await ofOrders(tx, [orderId])} and pay_status = ${code(payRecordStates.paid)} order by paid_at, id`)
  const came = row.came_at?.getTime() ?? now
  const left = row.left_at?.getTime() ?? null
  return {
    plate: row.plate_number,
    car_type: payerOf(row.order_type),
    parking_serial: row.order_no,
    enter_time: pyunTime(came),
    enter_gate: row.in_lane ?? '',
    // Pictures and people of the booth stay here; the document requires the names.
    enter_image: '',
    enter_security: '',
    parking_time: Math.max(0, Math.floor(((left ?? now) - came) / 1000)),
    ...(left !== null && { leave_time: pyunTime(left), leave_gate: row.out_lane ?? '' }),
    total_value: Number(row.payable),
    free_value: Number(row.free),
    payments: payments.map(({ pay_no, trade_no, pay_channel, pay_scene, paid_at, money }) => ({
      ...(pay_channel === payChannels.combinedCode && { parking_order: pay_no, pay_serial: trade_no }),
      pay_type: payTypeOf(pay_channel, pay_scene),
      pay_time: pyunTime(paid_at.getTime()),
      value: Number(money),
    })),
  }
}

function payTypeOf(payChannel: number, payScene: number): number {
  if (payChannel === payChannels.cash) return payTypes.cash
  if (payChannel === payChannels.balance) return payTypes.balance
  return payScene === payScenes.auto ? payTypes.auto : payTypes.inside
}
