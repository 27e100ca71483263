import type { RecordOf } from '#kernel/entity.ts'
import { doToOrder } from '#business/orders/park-order/do-to-order.server.ts'
import { holdLotsOfOrderNos } from '#business/traffic/lot/order-facts.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { appealResults, appealStates } from './appeal-states.ts'
import { orderAppeal } from './order-appeal.ts'
import { refundOfOrder } from './refund-of-order.server.ts'

type Context = VerbContext<typeof orderAppeal>
type Appeal = RecordOf<typeof orderAppeal>

/** Two people agree, then the decision is carried out in the transaction that says so: an appeal that passed has had its effect. */
export const orderAppealHandlers = handlers(orderAppeal, {
  lockFirst: (tx, ids) =>
    holdLotsOfOrderNos(tx, sql`select order_no from order_appeal where id = any(${[...ids]}::bigint[])`),

  actions: {
    async audit({ tx, records, incoming, by }, record, { Result, RefundMoney, CorrectPlateNumber, AuditRemark }) {
      if (Result === appealResults.refund)
        await refundOfOrder.get().require(tx, { orderNo: record.OrderNo, money: RefundMoney! })
      const decision = {
        Result,
        RefundMoney: Result === appealResults.refund ? RefundMoney : null,
        CorrectPlateNumber: Result === appealResults.correctPlate ? CorrectPlateNumber : null,
      }
      const audited = { AuditorId: incoming.person.userId, AuditedAt: new Date(), AuditRemark }
      await records.update(record.id, { ...decision, ...audited, State: appealStates.finance }, by)
    },

    async review(context, record, { AuditRemark }) {
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
  if (appeal.Result === appealResults.refund)
    await refundOfOrder.get().agreed(context, {
      orderNo: appeal.OrderNo,
      money: appeal.RefundMoney!,
      reason: reasonText,
      proposedBy: appeal.AuditorId!,
    })
}
