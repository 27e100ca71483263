import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import { purseOf } from '#business/traffic/rights/purses.server.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { balanceShares } from '../profit-share/balance-shares.server.ts'
import { standOfShares } from '../profit-share/refunds-of-shares.server.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { noteRefund } from '../invoice/invoice-after-refund.server.ts'
import { bookOf } from './book-of-payment.server.ts'
import { refundStates } from './refund.ts'

interface Refunded {
  readonly refund_no: string
  readonly pay_no: string
  readonly order_id: string | null
  readonly refund_money: string
}

/** Holds the lots of refunds, before these, their payments and their orders are locked. */
export function holdLotsOfRefunds(tx: Tx, ids: readonly string[]): Promise<void> {
  return holdLots(tx, sql`select park_lot_id from refund where id = any(${[...ids]}::bigint[])`)
}

/** The money went back: counted once, no matter who says so and however often; payment and order follow. Returns whether it was this time. */
export async function countRefund(tx: Tx, id: string, thirdRefundNo: string): Promise<boolean> {
  const refunded = await tx.first<Refunded>(sql`
    update refund set refund_state = ${code(refundStates.done)}, third_refund_no = ${thirdRefundNo}, fail_reason = null, finish_at = now(), updated_at = now()
    where id = ${id} and refund_state = ${code(refundStates.underWay)} returning refund_no, pay_no, order_id, refund_money`)
  if (!refunded) return false
  await tx.run(sql`
    update pay_record set returned_money = returned_money + ${refunded.refund_money}, refund_money = refund_money + ${refunded.refund_money}, refunded_at = now(), updated_at = now()
    where ${await ofNumbers(tx, [refunded.pay_no])}`)
  await recomputeOrder(tx, refunded.order_id)
  await balanceShares(tx, refunded.pay_no)
  await tx.run(sql`update refund set share_return = ${await standOfShares(tx, refunded.pay_no)} where id = ${id}`)
  if (refunded.order_id) await noteRefund(tx, { paidFor: paidFor.stay, id: refunded.order_id })
  const book = await bookOf(tx, refunded.pay_no)
  await book?.giveBack?.(tx, refunded.pay_no, Number(refunded.refund_money), '退款')
  if (book) await noteRefund(tx, await book.invoiced(tx, refunded.pay_no))
  return true
}

/** What came out of a purse is back in it as soon as it is approved: no channel and no one moves it. */
export async function returnAtOnce(tx: Tx, id: string): Promise<void> {
  const row = await tx.first<{ refund_no: string; pay_no: string; pay_channel: number; refund_money: string }>(
    sql`select refund_no, pay_no, pay_channel, refund_money from refund where id = ${id}`,
  )
  const { refund_no: no, pay_no: payNo, pay_channel: channel, refund_money: money } = row!
  await countRefund(tx, id, no)
  await purseOf(channel)!.takeBack(tx, payNo, Number(money), '退款')
}

/**
 * A refund that had failed went back after all, as the channel now says: it is held again and under way, to be counted. Its money must not have been
 * promised to another one meanwhile.
 */
export async function reviveRefund(tx: Tx, id: string): Promise<void> {
  const failed = await tx.first<Refunded>(sql`
    update refund set refund_state = ${code(refundStates.underWay)}, updated_at = now()
    where id = ${id} and refund_state = ${code(refundStates.failed)} returning refund_no, pay_no, order_id, refund_money`)
  if (!failed) return
  const { pay_no: payNo, refund_no: no, refund_money: money } = failed
  const held = await tx.run(sql`
    update pay_record set refund_held = refund_held + ${money}, updated_at = now()
    where ${await ofNumbers(tx, [payNo])} and refund_held + refund_due + ${money} <= payer_money - change_money`)
  if (held === 0) throw declaredFailure(twice, { no })
  await (await bookOf(tx, payNo))?.promise?.(tx, payNo, Number(money), '退款到账')
}

const twice = {
  zh: '退款{no}已按失败处理,款项已另行退款,渠道却又通知退款成功:请到渠道商户平台核对',
  en: 'Refund {no} had failed and its money was promised to another one, yet the channel says that it went back; compare at the channel’s merchant platform',
}

/** What was held for a refund that will not be is free again. */
export async function releaseRefund(
  tx: Tx,
  { payNo, orderId, money, by }: { payNo: string; orderId: string | null; money: number; by: string },
): Promise<void> {
  await tx.run(sql`
    update pay_record set refund_held = refund_held - ${money}, updated_at = now() where ${await ofNumbers(tx, [payNo])}`)
  await (await bookOf(tx, payNo))?.promise?.(tx, payNo, -money, by)
  await recomputeOrder(tx, orderId)
}

/** Refunds are facts of their payment: the order is recomputed from them. A refund never makes a new debt (charging/fee/due.ts). */
export async function recomputeOrder(tx: Tx, orderId: string | null): Promise<void> {
  if (orderId === null) return
  const facts = await lockOrderFacts(tx, orderId)
  await changeLot(tx, facts.lot, { touches: [facts.touch] }, Date.now())
}
