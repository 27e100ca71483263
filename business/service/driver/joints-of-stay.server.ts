import { monthsWhere } from '#business/traffic/lot/months-of-payments.server.ts'
import { jointToInvoice } from '#business/finance/invoice/joint-to-invoice.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { PaidByPhone } from './proof.server.ts'
import type { JointShown, StayShown } from './stay-shown.ts'

/** What was paid at once with payments of a stay, by their joint number. Who holds the link of one stay sees of the others the car park, the day and the sum. */
export async function jointsOf(
  tx: Tx,
  orderId: string,
  payments: readonly PaidByPhone[],
): Promise<ReadonlyMap<string | null, JointShown>> {
  const numbers = payments.flatMap(({ joint_no }) => joint_no ?? [])
  if (numbers.length === 0) return new Map()
  const rows = await tx.rows<{
    joint_no: string
    pay_no: string
    lot_name: string
    came_at: Date
    money: string
    is_this: boolean
  }>(sql`
    select p.joint_no, p.pay_no, l.park_lot_name as lot_name, o.came_at, p.payer_money - p.change_money as money, o.id = ${orderId} as is_this
    from pay_record p join park_order o on o.id = p.order_id join park_lot l on l.id = o.park_lot_id
    where p.joint_no = any(${numbers}::text[]) and ${await monthsWhere(tx, sql`joint_no = any(${numbers}::text[])`, 'p')} and p.pay_status = ${code(payRecordStates.paid)} order by o.came_at, p.id`)
  return new Map(
    [...Map.groupBy(rows, ({ joint_no }) => joint_no)]
      .filter(([, parts]) => parts.length > 1)
      .map(([no, parts]) => [
        no,
        {
          money: yuan(parts.reduce((sum, { money }) => sum + Number(money), 0)),
          parts: parts.map(({ pay_no, lot_name, came_at, money, is_this }) => ({
            payNo: pay_no,
            lotName: lot_name,
            cameAt: wallDate(came_at.getTime()),
            money: yuan(Number(money)),
            isThis: is_this,
          })),
        },
      ]),
  )
}

/** What one invoice can cover of what was paid at once with what the phone paid. */
export async function invoiceTogether(tx: Tx, paid: PaidByPhone | null): Promise<StayShown['canInvoiceTogether']> {
  const joint = paid?.joint_no ? await jointToInvoice(tx, paid.joint_no) : null
  return joint && { count: joint.ids.length, money: yuan(joint.money) }
}
