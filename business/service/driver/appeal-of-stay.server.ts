import { appealStates } from '#business/orders/order-appeal/appeal-states.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { AppealShown } from './stay-shown.ts'

interface Row {
  appeal_kind: number
  apply_at: Date
  state: number
  result: number | null
  refund_money: string | null
  audit_remark: string | null
}

/** The newest appeal of a stay as its driver sees it: what service proposed stays inside until finance agreed, and of the remarks only why it was refused is theirs. */
export async function appealOfStay(
  tx: Tx,
  orderNo: string,
  shownTime: (at: number) => string,
): Promise<AppealShown | null> {
  const row = await tx.first<Row>(sql`
    select appeal_kind, apply_at, state, result, refund_money, audit_remark from order_appeal where order_no = ${orderNo} order by id desc limit 1`)
  if (!row) return null
  const isApproved = row.state === appealStates.approved
  return {
    kind: row.appeal_kind,
    filedAt: shownTime(row.apply_at.getTime()),
    state: row.state,
    result: isApproved ? row.result : null,
    refundMoney: isApproved && row.refund_money !== null ? yuan(Number(row.refund_money)) : null,
    refusedWhy: row.state === appealStates.refused ? row.audit_remark : null,
  }
}
