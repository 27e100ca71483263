import { flowDirections, flowTypes } from '#business/finance/cash-flow/cash-flow.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { PaidOutThing } from '../pay-out/paid-out-thing.server.ts'
import { subAccount } from '../sub-account/sub-account.ts'
import { payoutStates, withdraw } from './withdraw.ts'

const byChannel = sql`pay_state = ${code(payoutStates.byChannel)}`

/** As long as a reason may be. */
const reasonLength = 64

/** What the channel says of the pay-out of a withdrawal. */
export const withdrawalsPayOut: PaidOutThing = {
  concepts: [withdraw.name, subAccount.name],
  async paid(tx, id) {
    const paid = await tx.first<Booked>(sql`
      update withdraw set pay_state = ${code(payoutStates.done)}, finish_at = now(), fail_reason = null, updated_at = now() where id = ${id} and ${byChannel}
      returning sub_account_id::text as "SubAccountId", money::float8 as "Money", withdraw_no as "WithdrawNo"`)
    await bookWithdrawal(tx, paid!)
  },
  async refused(tx, id, reason) {
    await tx.run(
      sql`update withdraw set pay_state = ${code(payoutStates.underWay)}, fail_reason = left(${reason}, ${reasonLength}), updated_at = now() where id = ${id} and ${byChannel}`,
    )
  },
  async note(tx, id, reason) {
    await tx.run(
      sql`update withdraw set fail_reason = left(${reason}, ${reasonLength}), updated_at = now() where id = ${id} and ${byChannel} and fail_reason is distinct from left(${reason}, ${reasonLength})`,
    )
  },
}

interface Booked {
  readonly SubAccountId: string
  readonly Money: number
  readonly WithdrawNo: string
}

/** Only now does the money leave the account's books. */
export async function bookWithdrawal(tx: Tx, { SubAccountId, Money, WithdrawNo }: Booked): Promise<void> {
  const booked = await tx.first<{ done: boolean }>(sql`
    select book_flow(${SubAccountId}, ${code(flowDirections.outgoing)}::smallint, ${code(flowTypes.withdrawal)}::smallint, ${Money}, ${WithdrawNo}, null, now(), true) as done`)
  if (!booked?.done) throw new Error(`The withdrawal ${WithdrawNo} could not be booked`)
}
