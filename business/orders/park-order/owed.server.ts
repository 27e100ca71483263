import { sql } from 'kysely'
import { amountDue, feeAtExit } from '#business/charging/fee/due.ts'
import type { Fee } from '#business/charging/fee/fee.ts'
import { reduce } from '#business/charging/fee/reductions.ts'
import { freePercentOf } from '#business/traffic/company-cover.ts'
import { coveredBetween } from '#business/traffic/pass-cover.ts'
import { pricedAs } from '#business/traffic/price-of.ts'
import { loadReductions } from '#business/traffic/reductions.server.ts'
import { tariffOf } from '#business/traffic/tariff-of.ts'
import { insideStates } from '#business/traffic/work-on-lot.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderFacts } from './order-facts.server.ts'

/** What a stay costs at a moment, money in fen. */
export interface Quote {
  readonly payable: number
  readonly needPay: number
  readonly leftAt: number | null
  /** How it was priced just now; null where the recorded price holds. */
  readonly fee: Fee | null
}

/** What is left to pay for a stay at a moment, fen. */
export async function owedNow(tx: Tx, facts: OrderFacts, now: number): Promise<number> {
  return (await quoteAt(tx, facts, now)).needPay
}

/** The price of a stay at a moment: of a car that stands or has left as recorded, of one inside by the clock (domain.md 4.4). */
export async function quoteAt(tx: Tx, { lot, content, passings }: OrderFacts, now: number): Promise<Quote> {
  const { payableAmount, needPayMoney, leftAt } = content
  const isInside = insideStates.includes(content.orderStatus) && content.exitPassingId === null
  if (!isInside || content.cameAt === null) return { payable: payableAmount, needPay: needPayMoney, leftAt, fee: null }
  const entry = passings.find(({ passingId }) => passingId === content.entryPassingId)!
  const tariff = lot.isCharge ? tariffOf(lot, entry.carType, entry.billCarSizeId, content.cameAt) : null
  const until = Math.max(now, content.cameAt)
  if (!tariff) return { payable: 0, needPay: 0, leftAt: until, fee: null }
  const stay = {
    cameAt: new Date(content.cameAt),
    leftAt: new Date(until),
    newEnergy: entry.plateColor === 5 || entry.plateColor === 6,
    covered: coveredBetween(entry.pass, entry.pass),
  }
  const given = await loadReductions(
    tx,
    sql`g.park_lot_id = ${lot.parkLotId} and g.passing_id = any(${[...content.passingIds]}::text[])`,
  )
  const reductions = given.flatMap(({ paid }) => paid.reduction ?? [])
  const soFar = {
    payable: payableAmount,
    coupon: content.couponMoney,
    otherDiscount: content.otherDiscountMoney,
    waive: 0,
    paid: content.moneyValuePaid,
  }
  const { payable, fee } = feeAtExit(
    tariff,
    stay,
    { ...soFar, lastPaidAt: await lastPaidAt(tx, content.paymentIds) },
    { minutes: lot.graceMinutes, afterwards: 'wholeStay' },
  )
  const otherDiscount = Math.round((payable * freePercentOf([entry])) / 100)
  const { coupon } = fee
    ? reduce(reductions, { ...pricedAs(tariff, stay, fee), payable, otherDiscount, paid: soFar.paid })
    : soFar
  const { needPay } = amountDue({ ...soFar, payable, coupon, otherDiscount }, false)
  return { payable, needPay, leftAt: until, fee }
}

async function lastPaidAt(tx: Tx, paymentIds: readonly string[]): Promise<Date | null> {
  if (paymentIds.length === 0) return null
  const row = await tx.first<{ paid_at: Date | null }>(
    sql`select max(paid_at) as paid_at from pay_record where pay_no = any(${[...paymentIds]}::text[])`,
  )
  return row?.paid_at ?? null
}
