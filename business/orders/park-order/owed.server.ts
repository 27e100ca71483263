import { amountDue } from '#business/charging/fee/due.ts'
import { price } from '#business/charging/fee/fee.ts'
import { tariffOf } from '#business/traffic/tariff-of.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { insideStates } from '#business/traffic/work-on-lot.server.ts'
import type { OrderFacts } from './order-facts.server.ts'

/** What is left to pay for a stay at a moment, fen: of a car that stands or has left as recorded, of one inside by the clock (domain.md 4.4). */
export async function owedNow(tx: Tx, { lot, content, passings }: OrderFacts, now: number): Promise<number> {
  if (!insideStates.includes(content.orderStatus) || content.exitPassingId !== null || content.cameAt === null) return content.needPayMoney
  const entry = passings.find(({ passingId }) => passingId === content.entryPassingId)!
  const tariff = lot.isCharge ? tariffOf(lot, entry.carType, entry.billCarSizeId, content.cameAt) : null
  if (!tariff || (await isWithinGrace(tx, content.paymentIds, lot.graceMinutes, now))) return 0
  const newEnergy = entry.plateColor === 5 || entry.plateColor === 6
  const payable = price(tariff, { cameAt: new Date(content.cameAt), leftAt: new Date(Math.max(now, content.cameAt)), newEnergy }).payable
  const otherDiscount = Math.round((payable * entry.freePercent) / 100)
  return amountDue({ payable, coupon: content.couponMoney, otherDiscount, waive: 0, paid: content.moneyValuePaid }, false).needPay
}

async function isWithinGrace(tx: Tx, paymentIds: readonly string[], graceMinutes: number, now: number): Promise<boolean> {
  if (paymentIds.length === 0) return false
  const row = await tx.first<{ paid_at: Date | null }>(sql`select max(paid_at) as paid_at from pay_record where pay_no = any(${[...paymentIds]}::text[])`)
  return row?.paid_at ? now <= row.paid_at.getTime() + graceMinutes * 60_000 : false
}
