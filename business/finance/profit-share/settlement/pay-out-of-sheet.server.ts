import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { PaidOutThing } from '../../pay-out/paid-out-thing.server.ts'
import { bankLine } from '../bank-line/bank-line.ts'
import { matchLinesOf } from '../bank-line/match-bank-lines.server.ts'
import { profitShare, shareStates } from '../profit-share/profit-share.ts'
import { settlement, settlementStates } from './settlement.ts'

const underWay = sql`state = ${code(settlementStates.underWay)}`

/** What the channel says of the pay-out of a sheet. */
export const sheetsPayOut: PaidOutThing = {
  concepts: [settlement.name, profitShare.name, bankLine.name],
  async paid(tx, id, { thirdNo, paidAt }) {
    await tx.run(sql`
      update settlement set state = ${code(settlementStates.paidOut)}, transfer_on = ${wallDate(paidAt)}, receipt_no = ${thirdNo}, fail_reason = null, updated_at = now() where id = ${id} and ${underWay}`)
    await settleShares(tx, id)
  },
  async refused(tx, id, reason) {
    await tx.run(
      sql`update settlement set state = ${code(settlementStates.approved)}, fail_reason = ${reason}, updated_at = now() where id = ${id} and ${underWay}`,
    )
  },
  async note(tx, id, reason) {
    await tx.run(
      sql`update settlement set fail_reason = ${reason}, updated_at = now() where id = ${id} and ${underWay} and fail_reason is distinct from ${reason}`,
    )
  },
}

/** The money of a sheet has gone out: its rows are settled, and the bank's lines that wait for it are held against it. */
export async function settleShares(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update profit_share set state = ${code(shareStates.settled)}, finish_at = now(), updated_at = now() where settlement_id = ${id}`,
  )
  await matchLinesOf(tx, id)
}
