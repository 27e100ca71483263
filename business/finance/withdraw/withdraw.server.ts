import { declaredFailure } from '#kernel/failure.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { flowDirections, flowTypes } from '#business/finance/cash-flow/cash-flow.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { merchantStates } from '../sub-merchant/sub-merchant.ts'
import { payoutStates, withdraw, withdrawAudits } from './withdraw.ts'

const isNotOpen = { zh: '子商户未开通或已冻结,不能付款', en: 'The sub-merchant is not open, so nothing is paid out' }

export const withdrawHandlers = handlers(withdraw, {
  actions: {
    async approve(context, record) {
      const merchant = await context.tx.first<{ state: number }>(sql`
        select m.state from sub_account a join sub_merchant m on m.id = a.sub_merchant_id where a.id = ${record.SubAccountId}`)
      if (merchant?.state !== merchantStates.open) throw declaredFailure(isNotOpen)
      await audit(context, record, { AuditState: withdrawAudits.approved, PayState: payoutStates.underWay })
    },

    async reject(context, record, { reason }) {
      await audit(context, record, { AuditState: withdrawAudits.refused, FailReason: reason, FinishAt: new Date() })
      await unfreeze(context.tx, record)
    },

    /** Only now does the money leave the account's books. */
    async confirmPaid({ tx, records, by }, record) {
      const booked = await tx.first<{ done: boolean }>(sql`
        select book_flow(${record.SubAccountId}, ${code(flowDirections.outgoing)}::smallint, ${code(flowTypes.withdrawal)}::smallint, ${record.Money}, ${record.WithdrawNo}, null, now(), true) as done`)
      if (!booked?.done) throw new Error(`The withdrawal ${record.WithdrawNo} could not be booked`)
      await records.update(record.id, { PayState: payoutStates.done, FinishAt: new Date() }, by)
    },

    async payFailed({ tx, records, by }, record, { reason }) {
      await records.update(record.id, { PayState: payoutStates.failed, FailReason: reason, FinishAt: new Date() }, by)
      await unfreeze(tx, record)
    },
  },
})

async function audit(
  { records, incoming, by }: VerbContext<typeof withdraw>,
  record: RecordOf<typeof withdraw>,
  outcome: object,
): Promise<void> {
  const { person } = incoming
  await records.update(record.id, { ...outcome, AuditorId: person.userId, AuditedAt: new Date() }, by)
}

async function unfreeze(tx: Tx, { SubAccountId, Money }: RecordOf<typeof withdraw>): Promise<void> {
  await tx.run(sql`
    update sub_account set available_money = available_money + ${Money}, frozen_money = frozen_money - ${Money}, updated_at = now() where id = ${SubAccountId}`)
}
