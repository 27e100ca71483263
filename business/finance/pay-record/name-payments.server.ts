import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import type { NamedPayment } from '#business/traffic/money/payment-book.server.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'

/** Payments name their order; a number that is no payment's is a reduction's and changes nothing. */
export async function namePayments(tx: Tx, payments: readonly NamedPayment[]): Promise<void> {
  if (payments.length === 0) return
  const rows = payments.map(({ payNo, orderId, orderNo, bizType, cameAfterwards, overPaidMoney }) => ({
    pay_no: payNo,
    order_id: orderId,
    order_no: orderNo,
    biz_type: bizType,
    came_afterwards: cameAfterwards,
    over_paid_money: overPaidMoney,
  }))
  const columns = {
    pay_no: 'text',
    order_id: 'bigint',
    order_no: 'text',
    biz_type: 'smallint',
    came_afterwards: 'boolean',
    over_paid_money: 'bigint',
  }
  const which = await ofNumbers(
    tx,
    payments.map(({ payNo }) => payNo),
    'r',
  )
  await tx.run(sql`
    update pay_record r set order_id = x.order_id, order_no = x.order_no, biz_type = ${bizType}, over_paid_money = x.over_paid_money
    from ${recordset(rows, columns)}
    where r.pay_no = x.pay_no and ${which}
      and (r.order_no, r.biz_type, r.over_paid_money) is distinct from (x.order_no, ${bizType}, x.over_paid_money)`)
}

/** A device reports what it took at the exit in any order with its barrier; anyone else knew that the car had left and owed. */
const bizType = sql`case when x.came_afterwards and r.device_id is null and r.biz_type = ${code(bizTypes.recovery)} then r.biz_type else x.biz_type end`

/** Payments that name a plate only stay with the car of this passing, whatever plate it has from now on. */
export async function keepWithPassing(tx: Tx, payNos: readonly string[], passingNo: string): Promise<void> {
  await tx.run(
    sql`update pay_record set passing_id = ${passingNo} where ${await ofNumbers(tx, payNos)} and passing_id is null`,
  )
}

/** Payments go to the stay that holds this passing, wherever they were before: two stays turned out to be one. */
export async function moveToPassing(tx: Tx, payNos: readonly string[], passingNo: string): Promise<void> {
  await tx.run(sql`update pay_record set passing_id = ${passingNo} where ${await ofNumbers(tx, payNos)}`)
}

/** Those of these payments that name passings which turned out to be none go to the stay that holds this one. */
export async function leavePassings(
  tx: Tx,
  payNos: readonly string[],
  passingNos: readonly string[],
  to: string,
): Promise<void> {
  await tx.run(
    sql`update pay_record set passing_id = ${to} where ${await ofNumbers(tx, payNos)} and passing_id = any(${[...passingNos]}::text[])`,
  )
}

/** Those of these payments that name one of two passings name the other one: their plates were read for one another. */
export async function exchangePassings(
  tx: Tx,
  payNos: readonly string[],
  [one, other]: readonly [string, string],
): Promise<void> {
  await tx.run(sql`
    update pay_record set passing_id = case passing_id when ${one} then ${other} else ${one} end
    where ${await ofNumbers(tx, payNos)} and passing_id in (${one}, ${other})`)
}
