import { sinceMonthOf } from '#server/database/months.ts'
import { monthsWhere, ofNumbers, ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { arrearsPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { MoneyBeyond, PartFor } from '#business/traffic/money/payment-book.server.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'

/** What devices took of cars of these plates beyond the price, in lots that charge arrears at their exits. */
export async function takenBeyond(tx: Tx, plates: readonly string[]): Promise<MoneyBeyond[]> {
  if (plates.length === 0) return []
  const list = [...plates]
  return inWholeTenant(tx, async () =>
    moneyBeyond(
      tx,
      sql`p.plate_number = any(${list}::text[]) and ${await monthsWhere(tx, sql`beyond_plate = any(${list}::text[])`, 'p')} and p.device_id is not null and exists (
        select from park_lot l where l.id = p.park_lot_id and l.arrears_policy = ${code(arrearsPolicies.chargeAtExit)})`,
    ),
  )
}

/** What of the payments of an order is beyond its price. */
export async function paidBeyond(tx: Tx, orderId: string): Promise<MoneyBeyond[]> {
  return moneyBeyond(tx, await ofOrders(tx, [orderId], 'p'))
}

/** What devices took of a car after a moment that paid arrears. */
export async function recoveredAfter(
  tx: Tx,
  plateNumber: string,
  after: number,
): Promise<{ readonly paidAt: number; readonly money: number }[]> {
  const rows = await tx.rows<{ paid_at: Date; money: string }>(sql`
    select p.paid_at, p.payer_money - p.change_money as money from pay_record p
    where p.park_lot_id in (select id from park_lot) and p.plate_number = ${plateNumber} and p.paid_at > ${new Date(after)} and ${sinceMonthOf(sql`p.created_at`, after, 1)} and p.pay_status = ${code(payRecordStates.paid)}
      and p.biz_type = ${code(bizTypes.recovery)} and p.device_id is not null`)
  return rows.map(({ paid_at, money }) => ({ paidAt: paid_at.getTime(), money: Number(money) }))
}

/** In order of payment; without what of it goes back already, and without payments of which a channel gives shares to others or that are booked into an account as one sum. */
async function moneyBeyond(tx: Tx, which: Sql): Promise<MoneyBeyond[]> {
  const rows = await tx.rows<{
    pay_no: string
    paid_at: Date
    beyond: string
    order_id: string
    park_lot_id: string
  }>(sql`
    select p.pay_no, p.paid_at, p.over_paid_money - p.refund_held as beyond, p.order_id, p.park_lot_id from pay_record p
    where ${which} and p.pay_status = ${code(payRecordStates.paid)} and p.over_paid_money > p.refund_held and p.order_id is not null and p.refund_due = 0 and not p.is_shared
      and not exists (select from cash_flow f where f.biz_no = p.pay_no)
    order by p.paid_at, p.id`)
  return rows.map((row) => ({
    payNo: row.pay_no,
    paidAt: row.paid_at.getTime(),
    beyond: Number(row.beyond),
    orderId: String(row.order_id),
    parkLotId: String(row.park_lot_id),
  }))
}

/**
 * A part of a payment, fen, becomes a payment of its own for another stay: moved at the same time, in the same way. At its channel both stay one, under the
 * number that the channel knows.
 */
export async function splitPayment(
  tx: Tx,
  payNo: string,
  part: number,
  { parkLotId, plateNumber, passingNo }: PartFor,
): Promise<void> {
  const which = await ofNumbers(tx, [payNo])
  const isOfChannel = sql`pay_no like 'W%'`
  await tx.run(sql`
    update pay_record set pay_money = pay_money - ${part}, payer_money = payer_money - ${part}, over_paid_money = over_paid_money - ${part},
      joint_no = case when ${isOfChannel} then coalesce(joint_no, pay_no) else joint_no end
    where ${which}`)
  await tx.run(sql`
    insert into pay_record (pay_no, joint_no, biz_type, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, payer_money, device_id, operator_id, pay_status, paid_at, quoted_at, passing_id, pay_config_id, mch_no, asked_way, created_by)
    select coalesce(joint_no, pay_no) || '-' || nextval('park_order_no'), joint_no, biz_type, ${parkLotId}, ${plateNumber}, pay_channel, pay_scene, ${part}, ${part}, device_id, operator_id, pay_status, paid_at, quoted_at, ${passingNo}, pay_config_id, mch_no, asked_way, created_by
    from pay_record where ${which}`)
}
