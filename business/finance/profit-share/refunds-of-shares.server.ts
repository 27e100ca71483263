import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { shareReturns } from '../refund/refund.ts'
import { shareKinds, shareStates } from './profit-share/profit-share.ts'

/** Where the shares of a payment stand that refunds take back; null: nothing had been given away of what went back. */
export async function standOfShares(tx: Tx, payNo: string): Promise<number | null> {
  const row = (await tx.first<{ is_waiting: boolean | null; is_on_sheet: boolean | null }>(sql`
    select bool_or(state in (${code(shareStates.waiting, shareStates.asked)})) as is_waiting, bool_or(state in (${code(shareStates.toSettle, shareStates.settled)})) as is_on_sheet
    from profit_share where pay_no = ${payNo} and share_kind = ${code(shareKinds.takenBack)}`))!
  if (row.is_waiting === null) return null
  return row.is_waiting ? shareReturns.waiting : row.is_on_sheet ? shareReturns.nextSheet : shareReturns.returned
}

/** A share came back, or will be taken off the next sheet: its refunds say so. */
export async function noteOnRefunds(tx: Tx, shareId: string): Promise<void> {
  const { pay_no } = (await tx.first<{ pay_no: string }>(sql`select pay_no from profit_share where id = ${shareId}`))!
  await tx.run(sql`
    update refund set share_return = ${await standOfShares(tx, pay_no)} where pay_no = ${pay_no} and share_return = ${code(shareReturns.waiting)}`)
}
