import { declaredFailure } from '#kernel/failure.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { isOneOf } from '#business/ground/people/same-person.server.ts'
import { sql } from '#kernel/sql.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { countRefund, holdLotsOfRefunds, releaseRefund, returnAtOnce } from './refund-money.server.ts'
import { auditSteps, notApplicant, refund, refundStates, refundWays } from './refund.ts'

type Context = VerbContext<typeof refund>
type Refund = RecordOf<typeof refund>

/** Two steps, three people (domain.md 1.37); then the channel moves the money (follow-refunds.server.ts), or someone hands it out. */
export const refundHandlers = handlers(refund, {
  lockFirst: holdLotsOfRefunds,

  actions: {
    async audit(context, record, { auditRemark }) {
      const auditorId = await another(context, record)
      await context.records.update(
        record.id,
        { auditState: auditSteps.finance, auditorId, auditedAt: new Date(), auditRemark },
        context.by,
      )
    },

    async review(context, record, { auditRemark }) {
      const reviewed = { reviewerId: await another(context, record), reviewedAt: new Date(), auditRemark }
      const approved = { auditState: auditSteps.approved, refundState: refundStates.underWay }
      await context.records.update(record.id, { ...reviewed, ...approved }, context.by)
      if (record.refundWay === refundWays.purse) await returnAtOnce(context.tx, record.id)
    },

    async reject(context, record, { auditRemark }) {
      const isFirst = record.auditState === auditSteps.service
      const [who, when] = [await another(context, record), new Date()]
      const judged = isFirst ? { auditorId: who, auditedAt: when } : { reviewerId: who, reviewedAt: when }
      await context.records.update(
        record.id,
        { ...judged, auditRemark, auditState: auditSteps.refused, finishAt: when },
        context.by,
      )
      await releaseRefund(context.tx, await heldOf(context, record))
    },

    async handOut({ tx }, record, { thirdRefundNo }) {
      await countRefund(tx, record.id, thirdRefundNo)
    },
  },
})

async function another({ tx, incoming: { person } }: Context, { applicantId, auditorId }: Refund): Promise<string> {
  if (await isOneOf(tx, person, [applicantId, auditorId])) throw declaredFailure(notApplicant.refusal)
  return person.userId
}

async function heldOf({ tx, by }: Context, { id, payNo, refundMoney }: Refund) {
  const row = await tx.first<{ order_id: string | null }>(sql`select order_id from refund where id = ${id}`)
  return { payNo: payNo, orderId: row!.order_id, money: refundMoney, by }
}
