import { wallDate } from '#kernel/wall-clock.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { moneyWentBack } from '#business/ground/money-went-back.server.ts'
import { billPackOrder, passRefundWays } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { cardStateOn } from '#business/rights/passes/bill-pack-order/pass-dates.ts'
import { passMoney } from '#business/rights/passes/pass-money.server.ts'
import { endRights } from '#business/rights/passes/bill-pack-order/pass-rights.server.ts'
import { undoRenewal } from '#business/rights/passes/bill-pack-order/undo-renewal.server.ts'
import { isOneOf } from '#business/ground/people/same-person.server.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { billPackRefund, notApplicant, passRefundStates } from './bill-pack-refund.ts'

/**
 * Customer service agrees, then finance, and neither of them applied for it; with the money the pass ends on the day on which it was applied for (domain.md 4.15). What a driver paid online the channel
 * gives back: the refund is under way until it did.
 */
export const billPackRefundHandlers = handlers(billPackRefund, {
  actions: {
    async accept(context, refund) {
      const AcceptedById = await another(context, refund)
      await context.records.update(refund.id, { State: passRefundStates.finance, AcceptedById }, context.by)
    },

    async pay(context, refund) {
      await another(context, refund)
      const { tx, records, by } = context
      const RefundAt = new Date()
      const { RefundMoney, RefundLossPercent } = refund
      const passes = repository(billPackOrder, tx)
      const pass = await passes.lock(refund.BillPackId)
      const { PayNo } = pass
      const online = refund.RefundWay === passRefundWays.channel && RefundMoney > 0 ? PayNo : null
      if (online === null) await records.update(refund.id, { State: passRefundStates.done, RefundAt }, by)
      else {
        await records.update(refund.id, { State: passRefundStates.underWay }, by)
        await passMoney.get().giveBack(tx, online, RefundMoney, `月卡退款 ${refund.RefundNo}`)
      }
      await passes.update(
        refund.BillPackId,
        { CardState: cardStates.refunded, RefundAt, RefundMoney, RefundLossPercent },
        by,
      )
      await endRights(tx, refund.BillPackId, refund.NewEndDate, by)
      await undoRenewal(tx, pass, refund.NewEndDate, by)
      await moneyWentBack.get()(tx, { paidFor: paidFor.pass, id: refund.BillPackId })
    },

    async reject({ tx, records, by }, refund, { RejectReason }) {
      await records.update(refund.id, { State: passRefundStates.refused, RejectReason }, by)
      const passes = repository(billPackOrder, tx)
      const pass = await passes.lock(refund.BillPackId)
      const byDates = cardStateOn(wallDate(Date.now()), {
        ...pass,
        EndDate: pass.EndDate!,
        renewed: pass.HasRenewToId !== null,
      })
      await passes.update(pass.id, { CardState: pass.SuspendedOn ? cardStates.suspended : byDates }, by)
    },
  },
})

async function another(
  { tx, incoming: { person } }: VerbContext<typeof billPackRefund>,
  { ApplicantId, AcceptedById }: RecordOf<typeof billPackRefund>,
): Promise<string> {
  if (await isOneOf(tx, person, [ApplicantId, AcceptedById])) throw declaredFailure(notApplicant.refusal)
  return person.userId
}
