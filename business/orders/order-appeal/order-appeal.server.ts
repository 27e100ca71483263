import { sql } from 'kysely'
import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { payRecordStates } from '#business/dictionaries/pay-record-state.ts'
import { payRecordServing } from '#business/finance/pay-record/pay-record.server.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { refundReasons } from '#business/finance/refund/refund.ts'
import { doToOrder } from '#business/orders/park-order/do-to-order.server.ts'
import { holdLotsOfOrderNos } from '#business/traffic/order-facts.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { yuan } from '#fields/money/yuan.ts'
import { code } from '#server/database/code.ts'
import { demand } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { readyVerb, serve, type VerbContext } from '#server/verb/serving.ts'
import { appealResults, appealStates, orderAppeal } from './order-appeal.ts'

type Context = VerbContext<typeof orderAppeal>
type Appeal = RecordOf<typeof orderAppeal>

const ownAudit = { zh: '审核人与复核人须为不同的人', en: 'Auditor and reviewer are two different people' }
const notPaidSoMuch = {
  zh: '该订单没有一笔可退{money}元的支付',
  en: 'No payment of the order has {money} yuan left to refund',
}

/** Two people agree, then the decision is carried out in the transaction that says so: an appeal that passed has had its effect. */
export const orderAppealServing = serve(orderAppeal, {
  lockFirst: (tx, ids) =>
    holdLotsOfOrderNos(tx, sql`select order_no from order_appeal where id = any(${[...ids]}::bigint[])`),

  actions: {
    async audit({ records, incoming, by }, record, { Result, RefundMoney, CorrectPlateNumber, AuditRemark }) {
      const decision = {
        Result,
        RefundMoney: Result === appealResults.refund ? RefundMoney : null,
        CorrectPlateNumber: Result === appealResults.correctPlate ? CorrectPlateNumber : null,
      }
      const audited = { AuditorId: incoming.person.userId, AuditedAt: new Date(), AuditRemark }
      await records.update(record.id, { ...decision, ...audited, State: appealStates.finance }, by)
    },

    async review(context, record, { AuditRemark }) {
      if (context.incoming.person.userId === record.AuditorId) throw declaredFailure(ownAudit)
      await carryOut(context, record)
      await end(context, record, appealStates.approved, AuditRemark ?? record.AuditRemark)
    },

    reject: (context, record, { AuditRemark }) => end(context, record, appealStates.refused, AuditRemark),

    withdraw: (context, record, { AuditRemark }) => end(context, record, appealStates.withdrawn, AuditRemark),
  },
})

async function end(
  { records, incoming, by }: Context,
  { id }: Appeal,
  State: CodeOf<typeof appealStates>,
  AuditRemark: string | null,
) {
  await records.update(id, { State, HandlerId: incoming.person.userId, HandledAt: new Date(), AuditRemark }, by)
}

async function carryOut(context: Context, appeal: Appeal): Promise<void> {
  const reasonText = `订单申诉 ${appeal.AppealNo}`
  if (appeal.Result === appealResults.correctPlate) {
    const corrected = { plateNumber: appeal.CorrectPlateNumber!, plateColor: null, reasonText }
    await doToOrder(context, appeal.OrderNo, 'correctPlate', corrected)
  }
  if (appeal.Result === appealResults.void) await doToOrder(context, appeal.OrderNo, 'void', { reasonText })
  if (appeal.Result === appealResults.refund) await applyForRefund(context, appeal, reasonText)
}

/** The refund is applied for as at the payment itself, and goes its own way from there (domain.md 1.37). */
async function applyForRefund(context: Context, { OrderNo, RefundMoney }: Appeal, reason: string): Promise<void> {
  const { tx, incoming } = context
  demand(incoming.person, permission(payRecord, 'refund'))
  const payment = await tx.first<{ id: string }>(sql`
    select id from pay_record where order_no = ${OrderNo} and pay_status = ${code(payRecordStates.paid)} and payer_money - change_money - refund_held - refund_due >= ${RefundMoney}
    order by paid_at desc limit 1`)
  if (!payment) throw declaredFailure(notPaidSoMuch, { money: yuan(RefundMoney!) })
  const records = repository(payRecord, tx)
  const asked = { refundMoney: RefundMoney!, reasonType: refundReasons.wrongCharge, reason }
  const refund = await readyVerb(payRecordServing.verbs, 'refund')
  await refund({ ...context, records }, await records.lock(payment.id), asked)
}
