import { declaredFailure } from '#kernel/failure.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { provePayOut, startPayOut } from '../pay-out/start-pay-out.server.ts'
import { merchantStates } from '../sub-merchant/sub-merchant.ts'
import { bookWithdrawal } from './pay-out-of-withdrawal.server.ts'
import { payoutStates, withdraw, withdrawAudits } from './withdraw.ts'

const isNotOpen = { zh: '子商户未开通或已冻结,不能付款', en: 'The sub-merchant is not open, so nothing is paid out' }

export const withdrawHandlers = handlers(withdraw, {
  actions: {
    async approve(context, record) {
      await requireOpenMerchant(context.tx, record)
      await audit(context, record, { AuditState: withdrawAudits.approved, PayState: payoutStates.underWay })
    },

    async reject(context, record, { reason }) {
      await audit(context, record, { AuditState: withdrawAudits.refused, FailReason: reason, FinishAt: new Date() })
      await unfreeze(context.tx, record)
    },

    payByChannel: {
      async prepare(asked) {
        const payOutNo = await provePayOut(asked, async (tx) => {
          const record = await repository(withdraw, tx).get(asked.id)
          if (record.PayState !== payoutStates.underWay) return null
          return { subMerchantId: await requireOpenMerchant(tx, record), payConfigId: asked.values.payConfigId }
        })
        return async ({ tx, records, by }, record, { payConfigId }) => {
          const subMerchantId = await requireOpenMerchant(tx, record)
          const { id, Money: money } = record
          await startPayOut(tx, { payOutNo, of: { withdrawId: id }, subMerchantId, money, payConfigId })
          await records.update(id, { PayState: payoutStates.byChannel, FailReason: null }, by)
        }
      },
    },

    async confirmPaid({ tx, records, by }, record) {
      await bookWithdrawal(tx, record)
      await records.update(record.id, { PayState: payoutStates.done, FinishAt: new Date(), FailReason: null }, by)
    },

    async payFailed({ tx, records, by }, record, { reason }) {
      await records.update(record.id, { PayState: payoutStates.failed, FailReason: reason, FinishAt: new Date() }, by)
      await unfreeze(tx, record)
    },
  },
})

/** The sub-merchant's id. */
async function requireOpenMerchant(tx: Tx, { SubAccountId }: RecordOf<typeof withdraw>): Promise<string> {
  const merchant = await tx.first<{ id: string; state: number }>(sql`
    select m.id::text, m.state from sub_account a join sub_merchant m on m.id = a.sub_merchant_id where a.id = ${SubAccountId}`)
  if (merchant?.state !== merchantStates.open) throw declaredFailure(isNotOpen)
  return merchant.id
}

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
