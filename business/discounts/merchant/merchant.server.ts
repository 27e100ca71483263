import { grantSettleStates } from '#business/discounts/discount-grant/discount-grant.ts'
import { grantStates } from '#business/discounts/discount-grant/grant-states.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { moneyWentBack } from '#business/ground/money-went-back.server.ts'
import {
  lastTopUp,
  moneyToUndo,
  shownToUndo,
  topUpsUndone,
  undoEndpoints,
  type TopUpLedger,
} from '#business/ground/undo-top-up.server.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers } from '#server/verb/handlers.ts'
import {
  findOpenOrder,
  giveInAdvance,
  grantByMerchant,
  newestOpenStay,
} from '../discount-grant/grant-by-merchant.server.ts'
import { moveMerchantMoney } from '../discount-grant/take-merchant-money.server.ts'
import { merchant } from './merchant.ts'

/** Top-ups that the shop paid online go back at their payment (`finance/refund`). */
const topUps: TopUpLedger = {
  table: sql`merchant_balance_log`,
  channel: sql`null::smallint`,
  isByHand: sql<SqlBool>`f.change_type = ${code(changeTypes.topUp)} and not exists (select from merchant_top_up t where t.log_id = f.id)`,
  ...topUpsUndone,
}

/** Money of merchants moves through their balance log alone; what they give goes to the car that is inside, or that is still to come where they may give in advance. */
export const merchantHandlers = handlers(merchant, {
  async lockFirst(tx, _ids, { PlateNumber }) {
    if (typeof PlateNumber === 'string') await holdLots(tx, sql`select park_lot_id from ${newestOpenStay(PlateNumber)}`)
  },

  actions: {
    async topUp({ tx, by }, record, { PayMoney, GiveMoney, Remark }) {
      const paidIn = { changeType: changeTypes.topUp, balance: PayMoney, remark: Remark }
      const id = await moveMerchantMoney(tx, record.id, paidIn, by)
      if (GiveMoney)
        await moveMerchantMoney(
          tx,
          record.id,
          { changeType: changeTypes.bonus, balance: GiveMoney, remark: Remark },
          by,
        )
      return { id }
    },

    /** What was given for it goes back whole with the first of it; what an invoice covers of it follows. */
    async undoTopUp({ tx, by }, { id: merchantId, Balance }, { UndoMoney, Reason }) {
      const last = await lastTopUp(tx, topUps, sql`f.merchant_id = ${merchantId}`)
      const bonus = await bonusOf(tx, last.id)
      const amounts = { asked: UndoMoney, balance: Balance, alongside: bonus?.money }
      const balance = -moneyToUndo(topUps, last, amounts)
      const undone = { changeType: changeTypes.refund, balance, remark: Reason, undoes: last.id }
      const id = await moveMerchantMoney(tx, merchantId, undone, by)
      if (bonus) {
        const taken = { changeType: changeTypes.bonus, balance: -bonus.money, remark: Reason, undoes: bonus.id }
        await moveMerchantMoney(tx, merchantId, taken, by)
      }
      await moneyWentBack.get()(tx, { paidFor: paidFor.merchantTopUp, id: last.id })
      return { id }
    },

    async adjustCredit({ tx, records, by }, record, { CreditMoney, Remark }) {
      await records.update(record.id, { CreditMoney }, by)
      await moveMerchantMoney(tx, record.id, { changeType: changeTypes.adjustment, remark: Remark }, by)
    },

    async grant({ tx, by, afterCommit, machine, incoming }, record, { RuleId, PlateNumber }) {
      const giving = { merchantId: record.id, ruleId: RuleId }
      const orderId = await findOpenOrder(tx, PlateNumber)
      if (orderId === null) return { id: await giveInAdvance(tx, { ...giving, plateNumber: PlateNumber }, by) }
      const { id, change } = await grantByMerchant(tx, { ...giving, orderId }, by)
      afterCommit(() => notifyOfChanges(machine, incoming.person.tenantId, [change]))
      return { id }
    },

    /** What was given on credit is settled, the oldest first, as far as the money goes. */
    async settle({ tx, by }, record, { PayMoney, Remark }) {
      await moveMerchantMoney(
        tx,
        record.id,
        { changeType: changeTypes.creditRepaid, usedCredit: -PayMoney, remark: Remark },
        by,
      )
      await tx.run(
        sql`select from discount_grant where merchant_id = ${record.id} and settle_state = ${code(grantSettleStates.open)} order by grant_no for no key update`,
      )
      await tx.run(sql`
        update discount_grant g set settle_state = ${code(grantSettleStates.settled)}, updated_at = now(), updated_by = ${by} from (
          select id, sum(settle_money) over (order by grant_at, id) as upto from discount_grant where merchant_id = ${record.id} and state <> ${code(grantStates.takenBack)}
        ) s
        where g.id = s.id and g.settle_state = ${code(grantSettleStates.open)} and s.upto <= (select sum(money) from merchant_balance_log where merchant_id = ${record.id} and change_type = ${code(changeTypes.creditRepaid)})`)
    },
  },
})

export const merchantUndoEndpoints = undoEndpoints(merchant, async (tx, id) => {
  const { Balance } = await repository(merchant, tx).get(id)
  const last = await lastTopUp(tx, topUps, sql`f.merchant_id = ${id}`)
  return shownToUndo(last, Balance, (await bonusOf(tx, last.id))?.money)
})

/** What was given for a top-up, in the same moment, and was not taken back: its line, and how much, fen. */
async function bonusOf(tx: Tx, topUpId: string): Promise<{ id: string; money: number } | null> {
  const line = await tx.first<{ id: string; money: string }>(sql`
    select b.id, b.money from merchant_balance_log t join merchant_balance_log b on b.merchant_id = t.merchant_id and b.created_at = t.created_at and b.id > t.id
    where t.id = ${topUpId} and b.change_type = ${code(changeTypes.bonus)} and b.money > 0 and not exists (select from merchant_balance_log u where u.undoes = b.id)
    order by b.id limit 1`)
  return line ? { id: String(line.id), money: Number(line.money) } : null
}
