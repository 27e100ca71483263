import { sql } from 'kysely'
import { amountDue, feeAtExit } from '#business/charging/fee/due.ts'
import { tariffOf } from '#business/traffic/tariff-of.ts'
import { insideStates } from '#business/traffic/work-on-lot.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderFacts } from './order-facts.server.ts'

/** What is left to pay for a stay at a moment, fen: of a car that stands or has left as recorded, of one inside by the clock (domain.md 4.4). */
export async function owedNow(tx: Tx, { lot, content, passings }: OrderFacts, now: number): Promise<number> {
  const isInside = insideStates.includes(content.orderStatus) && content.exitPassingId === null
  if (!isInside || content.cameAt === null) return content.needPayMoney
  const entry = passings.find(({ passingId }) => passingId === content.entryPassingId)!
  const tariff = lot.isCharge ? tariffOf(lot, entry.carType, entry.billCarSizeId, content.cameAt) : null
  if (!tariff) return 0
  const stay = {
    cameAt: new Date(content.cameAt),
    leftAt: new Date(Math.max(now, content.cameAt)),
    newEnergy: entry.plateColor === 5 || entry.plateColor === 6,
  }
  const soFar = {
    payable: content.payableAmount,
    coupon: content.couponMoney,
    otherDiscount: content.otherDiscountMoney,
    waive: 0,
    paid: content.moneyValuePaid,
  }
  const { payable } = feeAtExit(
    tariff,
    stay,
    { ...soFar, lastPaidAt: await lastPaidAt(tx, content.paymentIds) },
    { minutes: lot.graceMinutes, afterwards: 'wholeStay' },
  )
  const otherDiscount = Math.round((payable * entry.freePercent) / 100)
  return amountDue({ ...soFar, payable, otherDiscount }, false).needPay
}

async function lastPaidAt(tx: Tx, paymentIds: readonly string[]): Promise<Date | null> {
  if (paymentIds.length === 0) return null
  const row = await tx.first<{ paid_at: Date | null }>(
    sql`select max(paid_at) as paid_at from pay_record where pay_no = any(${[...paymentIds]}::text[])`,
  )
  return row?.paid_at ?? null
}
