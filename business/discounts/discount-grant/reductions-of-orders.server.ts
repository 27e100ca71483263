import type { Reduction } from '#business/charging/fee/reductions.ts'
import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { KnownPayment } from '#business/traffic/decide/lot-news.ts'
import type { OrderContent } from '#business/traffic/stays/order-of-stay.ts'
import { recordset } from '#server/database/recordset.ts'
import { reductionBook } from '#business/traffic/money/reduction-book.server.ts'
import type { WrittenOrder } from '#business/traffic/lot/lot-change.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { grantStates } from './grant-states.ts'
import { couponsAmong, exchangePassings, leavePassings, moveToPassing } from './grants-of-passings.server.ts'
import { takeWaiting } from './waiting-grants.server.ts'

interface GrantRow {
  grant_no: string
  plate_number: string
  passing_id: string
  grant_at: Date
  discount_type: Reduction['discountType']
  value: string
  max_money: string | null
  expire_at: Date
}

/** Reductions that were given and not taken back: each for a passing, so it belongs to the stay that holds it. */
async function loadReductions(tx: Tx, where: Sql): Promise<KnownPayment[]> {
  const rows = await tx.rows<GrantRow>(sql`
    select g.grant_no, g.plate_number, g.passing_id, g.grant_at, g.discount_type, g.max_money, g.expire_at,
      case g.discount_type when ${code(discountTypes.money)} then g.reduce_money when ${code(discountTypes.time)} then g.reduce_minutes when ${code(discountTypes.percent)} then g.reduce_percent else 0 end as value
    from discount_grant g where ${where} and g.state <> ${code(grantStates.takenBack)}`)
  return rows.map((row) => {
    const paidAt = row.grant_at.getTime()
    const reduction = {
      reductionId: row.grant_no,
      discountType: row.discount_type,
      value: Number(row.value),
      maxMoney: row.max_money === null ? null : Number(row.max_money),
      expiresAt: row.expire_at.getTime(),
    }
    return {
      payment: { paymentId: row.grant_no, plateNumber: row.plate_number, passingId: row.passing_id, paidAt },
      paid: { money: 0, channel: payChannels.discount, paidAt, quotedAt: null, reduction },
    }
  })
}

/** Grants name the order that they turned out to belong to and what they took off it, or none any more; so does the coupon behind one. */
async function writeReductions(
  tx: Tx,
  orders: readonly (WrittenOrder & { shares: ReadonlyMap<string, number> })[],
  before: readonly OrderContent[],
): Promise<void> {
  const wanted = orders.flatMap(({ orderId, orderNo, shares }) =>
    [...shares].map(([grant_no, deduct_money]) => ({ grant_no, order_id: orderId, order_no: orderNo, deduct_money })),
  )
  const named = new Set(wanted.map(({ grant_no }) => grant_no))
  const released = before
    .flatMap(({ paymentIds }) => paymentIds)
    .filter((id) => isGrantNo(id) && !named.has(id))
    .map((grant_no) => ({ grant_no, order_id: null, order_no: null, deduct_money: 0 }))
  const rows = [...wanted, ...released]
  if (rows.length === 0) return
  const columns = { grant_no: 'text', order_id: 'bigint', order_no: 'text', deduct_money: 'bigint' } as const
  await tx.run(sql`
    with changed as (
      update discount_grant g set order_id = x.order_id, order_no = x.order_no, deduct_money = x.deduct_money, updated_at = now(),
        state = case when g.state = ${code(grantStates.takenBack)} then g.state when x.deduct_money > 0 then ${code(grantStates.used)} else ${code(grantStates.unused)} end,
        used_at = case when x.deduct_money > 0 then coalesce(g.used_at, now()) end
      from ${recordset(rows, columns)}
      where g.grant_no = x.grant_no and g.grant_no = any(${rows.map(({ grant_no }) => grant_no)}::text[])
        and (g.order_no, g.deduct_money) is distinct from (x.order_no, x.deduct_money)
      returning g.coupon_id, g.state, g.order_no, g.deduct_money
    )
    update user_coupon c set order_no = g.order_no, deduct_money = g.deduct_money from changed g where c.id = g.coupon_id and g.state <> ${code(grantStates.takenBack)}`)
}

reductionBook.register({
  loadReductions,
  writeReductions,
  couponsAmong,
  takeWaiting,
  moveToPassing,
  leavePassings,
  exchangePassings,
})

/** `Y…`: no payment has such a number. */
export const grantNoOf = (serial: string) => `Y${serial.padStart(8, '0')}`
const isGrantNo = (id: string) => id.startsWith('Y')
