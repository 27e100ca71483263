import { declaredFailure } from '#kernel/failure.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { alsoChanged } from '#server/verb/also-changed.ts'
import { handlers } from '#server/verb/handlers.ts'
import { handleStates } from '../../reconcile/reconcile-diff/reconcile-diff.ts'
import { provePayOut, startPayOut } from '../../pay-out/start-pay-out.server.ts'
import { merchantStates } from '../../sub-merchant/sub-merchant.ts'
import { bankLine } from '../bank-line/bank-line.ts'
import { profitShare } from '../profit-share/profit-share.ts'
import { settleShares } from './pay-out-of-sheet.server.ts'
import { settlement, settlementStates } from './settlement.ts'

const isNotOpen = {
  zh: '子商户未开通或已冻结,不能结算',
  en: 'The sub-merchant is not open, so nothing is settled with it',
}
const differs = {
  zh: '该停车场在结算期内还有{count}笔对账差异未处理,请先处理再审批',
  en: 'The car park has {count} {count difference of these days that is|differences of these days that are} not handled; handle {count it|them} before approving',
}

export const settlementHandlers = handlers(settlement, {
  actions: {
    async approve({ tx, records, incoming, by }, record) {
      const { person } = incoming
      await requireOpen(tx, record)
      await requireReconciled(tx, record)
      const approved = { state: settlementStates.approved, approverId: person.userId, approvedAt: new Date() }
      await records.update(record.id, approved, by)
    },

    /** Its rows are due again: the next sheet takes them up. */
    async reject(context, record, { reason }) {
      const { tx, records, by } = context
      await records.update(record.id, { state: settlementStates.rejected, reason }, by)
      await tx.run(
        sql`update profit_share set settlement_id = null, updated_at = now() where settlement_id = ${record.id}`,
      )
      alsoChanged(context, profitShare)
    },

    payByChannel: {
      async prepare(asked) {
        const payOutNo = await provePayOut(asked, async (tx) => {
          const record = await repository(settlement, tx).get(asked.id)
          if (record.state !== settlementStates.approved) return null
          await requireOpen(tx, record)
          return { subMerchantId: record.subMerchantId, payConfigId: asked.values.payConfigId }
        })
        return async ({ tx, records, by }, record, { payConfigId }) => {
          await requireOpen(tx, record)
          const { id, subMerchantId, settleMoney: money } = record
          await startPayOut(tx, { payOutNo, of: { settlementId: id }, subMerchantId, money, payConfigId })
          await records.update(id, { state: settlementStates.underWay, failReason: null }, by)
        }
      },
    },

    async recordPayOut(context, record, { transferOn, receiptNo }) {
      const { tx, records, by } = context
      await requireOpen(tx, record)
      const paid = { state: settlementStates.paidOut, transferOn, receiptNo, failReason: null }
      await records.update(record.id, paid, by)
      await settleShares(tx, record.id)
      alsoChanged(context, profitShare, bankLine)
    },
  },
})

async function requireOpen(tx: Tx, { subMerchantId }: RecordOf<typeof settlement>): Promise<void> {
  const merchant = await tx.first<{ state: number }>(sql`select state from sub_merchant where id = ${subMerchantId}`)
  if (merchant?.state !== merchantStates.open) throw declaredFailure(isNotOpen)
}

/** What the channels' bills say of these days is clear (domain.md 4.17). */
async function requireReconciled(tx: Tx, { parkLotId, beginAt, endAt }: RecordOf<typeof settlement>): Promise<void> {
  const open = await tx.first<{ count: string }>(sql`
    select count(*) as count from reconcile_diff where park_lot_id = ${parkLotId} and bill_date between ${beginAt} and ${endAt}
      and handle_state = ${code(handleStates.open)}`)
  if (open!.count !== '0') throw declaredFailure(differs, { count: open!.count })
}
