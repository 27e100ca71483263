import { registered } from '#kernel/registered.ts'
import { passRefundStates } from '#business/rights/passes/bill-pack-refund/bill-pack-refund.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** What the passes need of the payments by which drivers bought some of them. */
export interface PassMoney {
  /** So much of a payment, fen, goes back the way it came. @throws Failure where money of it goes back already */
  giveBack(tx: Tx, payNo: string, money: number, why: string): Promise<void>
}

export const passMoney = registered<PassMoney>('pass money')

/** The channel gave back what was due of a payment: the refund of its pass, if that was why, is done. */
export async function finishRefund(tx: Tx, payNo: string): Promise<void> {
  await tx.run(sql`
    update bill_pack_refund r set state = ${code(passRefundStates.done)}, refund_at = now(), updated_at = now() from bill_pack_order o
    where o.pay_no = ${payNo} and r.bill_pack_id = o.id and r.state = ${code(passRefundStates.underWay)}`)
}
