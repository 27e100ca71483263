import { monthsWhere } from '#business/traffic/lot/months-of-payments.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { TakenPayment } from './at-channel.server.ts'
import { wrongAmount } from './mark-paid.server.ts'
import type { ChannelNotice } from './channel-notice.ts'

/** What a channel took, as the payments of our books that it is: each counts by itself. The sum of those that were paid at once must be what was asked for. */
export async function partsOf(tx: Tx, notice: ChannelNotice): Promise<TakenPayment[]> {
  const parts = await tx.rows<{ pay_no: string; pay_money: string }>(
    sql`select pay_no, pay_money from pay_record where joint_no = ${notice.payNo} and ${await monthsWhere(tx, sql`joint_no = ${notice.payNo}`)} order by id`,
  )
  if (parts.length === 0) return [notice]
  const asked = parts.reduce((sum, { pay_money }) => sum + Number(pay_money), 0)
  if (asked !== notice.amount) throw wrongAmount(notice.amount, asked)
  return parts.map(({ pay_no, pay_money }, index) => ({
    ...notice,
    payNo: pay_no,
    amount: Number(pay_money),
    tradeNo: index === 0 ? notice.tradeNo : null,
  }))
}
