import type { DraftOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { flowKinds } from '#business/rights/companies/company-flow/company-flow.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
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
import { repository } from '#server/repository/repository.ts'
import { handlers } from '#server/verb/handlers.ts'
import { company, companyStates } from './company.ts'

/** Top-ups that the company paid online go back at their payment (`finance/refund`). */
const topUps: TopUpLedger = {
  table: sql`company_flow`,
  channel: sql`f.pay_channel`,
  isByHand: sql<SqlBool>`f.flow_kind = ${code(flowKinds.topUp)} and not exists (select from company_top_up t where t.flow_id = f.id)`,
  ...topUpsUndone,
}

/** Whether a contract runs follows from its end; a stopped company stays stopped until someone starts it. */
export const companyHandlers = handlers(company, {
  create: ({ records, by }, draft) => records.create({ ...draft, Status: stateOf(draft) }, by),

  async update({ records, by }, before, changes) {
    const Status = before.Status === companyStates.stopped ? before.Status : stateOf({ ...before, ...changes })
    await records.update(before.id, { ...changes, Status }, by)
  },

  actions: {
    async topUp({ tx, by, incoming }, { id }, { PayMoney, PayChannel, Remark }) {
      return tx.first<{ id: string }>(sql`
        select book_company_flow(${id}, ${code(flowKinds.topUp)}::smallint, ${PayMoney}, now(), ${by}, channel => ${PayChannel}::smallint, note => ${Remark ?? null},
          operator => ${incoming.person.userId})::text as id`)
    },

    /** What an invoice covers of it follows. */
    async undoTopUp({ tx, by, incoming }, { id, Balance }, { UndoMoney, Reason }) {
      const last = await lastTopUp(tx, topUps, sql`f.company_id = ${id}`)
      const money = moneyToUndo(topUps, last, { asked: UndoMoney, balance: Balance ?? 0 })
      const line = await tx.first<{ id: string }>(sql`
        select book_company_flow(${id}, ${code(flowKinds.topUpReturned)}::smallint, ${-money}::bigint, now(), ${by}, channel => ${last.channel}::smallint, note => ${Reason},
          operator => ${incoming.person.userId}, of_flow => ${last.id}::bigint)::text as id`)
      await moneyWentBack.get()(tx, { paidFor: paidFor.companyTopUp, id: last.id })
      return line!
    },

    async adjustQuota({ records, by }, { id, PlateCount }, { SpotQuota, PlateQuota }) {
      if (PlateQuota !== null && PlateQuota < (PlateCount ?? 0)) {
        throw declaredFailure(
          {
            zh: '单位已有{count}个车牌,车牌上限不能更少',
            en: 'The company has {count} {count plate|plates}, so the limit cannot be less',
          },
          { count: String(PlateCount) },
        )
      }
      await records.update(id, { SpotQuota, PlateQuota }, by)
    },

    async renew({ records, by }, record, { ContractNo, ContractEnd }) {
      if (record.ContractEnd && ContractEnd <= record.ContractEnd) {
        throw declaredFailure(
          { zh: '续签后的到期日应晚于{end}', en: 'The contract already runs until {end}; choose a later day' },
          { end: record.ContractEnd },
        )
      }
      const Status = record.Status === companyStates.stopped ? record.Status : stateOf({ ContractEnd })
      await records.update(record.id, { ContractEnd, Status, ...(ContractNo && { ContractNo }) }, by)
    },

    stop: ({ records, by }, { id }) => records.update(id, { Status: companyStates.stopped }, by),

    start: ({ records, by }, record) => records.update(record.id, { Status: stateOf(record) }, by),
  },
})

export const companyUndoEndpoints = undoEndpoints(company, async (tx, id) => {
  const { Balance } = await repository(company, tx).get(id)
  return shownToUndo(await lastTopUp(tx, topUps, sql`f.company_id = ${id}`), Balance ?? 0)
})

function stateOf({ ContractEnd }: DraftOf<typeof company>): CodeOf<typeof companyStates> {
  return ContractEnd && ContractEnd < wallDate(Date.now()) ? companyStates.over : companyStates.inForce
}
