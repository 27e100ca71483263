import { declaredFailure, failFields } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { passAudits } from '#business/ground/dictionaries/pass-audit.ts'
import { billPackRefund, passRefundStates } from '#business/rights/passes/bill-pack-refund/bill-pack-refund.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers } from '#server/verb/handlers.ts'
import { passMoney } from '../pass-money.server.ts'
import { billPackOrder } from './bill-pack-order.ts'
import { changePlate } from './change-plate.server.ts'
import { cardStateOn, daysIn } from './pass-dates.ts'
import { refusal } from './pass-offer.ts'
import { endRights, grantRights, renameOwner, type Pass } from './pass-rights.server.ts'
import { refundOf, type Refund } from './refund-of.ts'
import { requireMoney, renewPass, sellPass } from './sell-pass.server.ts'
import { undoRenewal } from './undo-renewal.server.ts'

const renewedBefore = {
  zh: '该月卡已续费,请先处理续费的月卡',
  en: 'The pass was renewed; deal with its renewal first',
}
const notRefundable = { zh: '该月卡按规则不可退款', en: 'The rule of the pass gives nothing back' }
const pending = { zh: '月卡尚未审核通过', en: 'The pass was not approved yet' }
const sayWhy = { zh: '驳回时请填写审核意见', en: 'Say why it is turned down' }

/** What people do with passes (domain.md 1.27, 4.13, 4.15); from what day on a lane sees it follows from the days of the plates. */
export const billPackOrderHandlers = handlers(billPackOrder, {
  create: sellPass,

  async update({ tx, records, by }, before, changes) {
    await records.update(before.id, changes, by)
    await renameOwner(tx, before.id)
  },

  actions: {
    renew: renewPass,

    changePlate,

    /** From tomorrow on it gives nothing; the days until it is resumed are added to its end. */
    async suspend({ tx, records, by }, pass) {
      if (pass.HasRenewToId) throw declaredFailure(renewedBefore)
      const today = wallDate(Date.now())
      await endRights(tx, pass.id, today, by)
      await records.update(pass.id, { CardState: cardStates.suspended, SuspendedOn: today }, by)
    },

    async resume({ tx, records, by }, pass) {
      const today = wallDate(Date.now())
      const firstLost = addDays(pass.SuspendedOn!, 1)
      const from = today > firstLost ? today : firstLost
      const EndDate = addDays(pass.EndDate!, daysIn(firstLost, from) - 1)
      const CardState = cardStateOn(today, { ...pass, EndDate, renewed: false })
      await records.update(pass.id, { EndDate, CardState, SuspendedOn: null }, by)
      if (from <= EndDate) await grantRights(tx, { ...pass, EndDate }, from, EndDate, by)
    },

    async audit({ tx, records, by }, pass, { Answer, Reason }) {
      if (Answer !== passAudits.approved) {
        if (!Reason) throw failFields([refusal('Reason', sayWhy)])
        const answer = { AuditState: Answer, CardState: cardStates.cancelled, CancelledAt: new Date() }
        if (pass.PayNo) await passMoney.get().giveBack(tx, pass.PayNo, pass.BillPackMoney, '月卡审核未通过,自动退款')
        return records.update(pass.id, answer, by)
      }
      const CardState = cardStateOn(wallDate(Date.now()), { ...pass, EndDate: pass.EndDate!, renewed: false })
      await records.update(pass.id, { AuditState: Answer, CardState }, by)
      await grantRights(tx, pass, pass.BeginDate, pass.EndDate!, by)
    },

    /** Applies for it; the pass holds until the money went back. */
    async refund({ tx, records, incoming, by }, pass, { Reason, RefundWay, PayeeName, PayeeAccount, RefundMoney }) {
      const today = wallDate(Date.now())
      const refund = await refundOn(tx, pass, today)
      requireMoney('RefundMoney', RefundMoney, refund.RefundMoney)
      const rule = await repository(billPackRule, tx).get(pass.RuleId)
      const id = await repository(billPackRefund, tx).create(
        {
          ...refund,
          BillPackId: pass.id,
          ParkLotId: pass.ParkLotId,
          PlateNumber: pass.PlateNumber,
          OwnerName: pass.OwnerName,
          BillPackMoney: pass.BillPackMoney,
          RefundLossPercent: rule.RefundLossPercent,
          ApplyBy: incoming.person.realName,
          ApplicantId: incoming.person.userId,
          ApplyAt: new Date(),
          NewEndDate: today,
          State: passRefundStates.service,
          Reason,
          RefundWay,
          PayeeName,
          PayeeAccount,
        },
        by,
      )
      await records.update(pass.id, { CardState: cardStates.refunding }, by)
      return { id }
    },

    async cancel({ tx, records, by }, pass) {
      if (await isRenewed(tx, pass)) throw declaredFailure(renewedBefore)
      const today = wallDate(Date.now())
      await endRights(tx, pass.id, today, by)
      await records.update(pass.id, { CardState: cardStates.cancelled, CancelledAt: new Date() }, by)
      await undoRenewal(tx, pass, today, by)
    },
  },
})

/** What would go back for a pass on a day; refused where the rule gives nothing back, or a renewal has to go first. */
export async function refundOn(tx: Tx, pass: Pass, today: string): Promise<Refund> {
  const rule = await repository(billPackRule, tx).get(pass.RuleId)
  if (pass.AuditState === passAudits.waiting) throw declaredFailure(pending)
  if (!rule.RefundAllowed) throw declaredFailure(notRefundable)
  if (await isRenewed(tx, pass)) throw declaredFailure(renewedBefore)
  const sold = { ...pass, PackKind: pass.PackKind, Units: pass.Units!, EndDate: pass.EndDate! }
  return refundOf(sold, rule, today)
}

/** By a pass that still holds: money goes back from the newest of a chain on (domain.md 4.15). */
async function isRenewed(tx: Tx, { HasRenewToId }: Pass): Promise<boolean> {
  if (!HasRenewToId) return false
  const row = await tx.first(
    sql`select 1 from bill_pack_order where id = ${HasRenewToId} and card_state not in (${code(cardStates.refunded, cardStates.cancelled)})`,
  )
  return row !== undefined
}
