import { declaredFailure, fail } from '#kernel/failure.ts'
import { consoleZone, wallDate } from '#kernel/wall-clock.ts'
import { flowKinds } from '#business/rights/companies/company-flow/company-flow.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { chargeKinds } from '../company/charge-kinds.ts'
import { companyStates } from '../company/company.ts'
import { billStates } from './bill-states.ts'
import { companyBill } from './company-bill.ts'

const isNotOver = { zh: '账单月份尚未结束', en: 'The month is not over yet' }
const nothingDue = {
  zh: '{month} 没有未出账的费用',
  en: 'There is nothing to bill for {month}',
}

/** Bills are made from ledger lines; what a bill asks for and what was paid on it moves through the same ledger. */
export const companyBillHandlers = handlers(companyBill, {
  lockFirst: async (tx, ids) =>
    void (await tx.run(sql`
      select from company where id in (select company_id from company_bill where id = any(${[...ids]}::bigint[])) order by id for no key update`)),

  actions: {
    async generate({ tx, by }, _record, { MonthDay, CompanyId }) {
      const month = MonthDay.slice(0, 7)
      if (month >= wallDate(Date.now()).slice(0, 7)) throw declaredFailure(isNotOver)
      const companies = await tx.rows<BilledCompany>(sql`
        select id, charge_kind, month_money from company
        where ${CompanyId === null ? sql`true` : sql`id = ${CompanyId}`} order by id for no key update`)
      if (CompanyId !== null && companies.length === 0) throw fail('notFound', { label: '单位' })
      let BillCount = 0
      for (const company of companies) if (await billMonth(tx, company, month, by)) BillCount += 1
      if (BillCount === 0) throw declaredFailure(nothingDue, { month })
      return { BillCount }
    },

    async confirm({ tx, records, by }, record, { DiscountMoney, DueDate }) {
      const discount = DiscountMoney ?? 0
      await records.update(
        record.id,
        {
          DiscountMoney: discount,
          DueDate,
          ...(discount === record.ReceivableMoney
            ? { State: billStates.paid, PaidAt: new Date() }
            : { State: DueDate < wallDate(Date.now()) ? billStates.overdue : billStates.waiting }),
        },
        by,
      )
      if (discount > 0)
        await tx.run(sql`
          select book_company_flow(${record.CompanyId}, ${code(flowKinds.billDiscount)}::smallint, ${discount}, now(), ${by}, of_bill => ${record.id}::bigint)`)
    },

    async pay({ tx, records, by, incoming }, record, { PayMoney, PayChannel, Remark }) {
      const isPaid = PayMoney === record.UnpaidMoney
      await records.update(
        record.id,
        {
          PaidMoney: (record.PaidMoney ?? 0) + PayMoney,
          ...(isPaid && { State: billStates.paid, PaidAt: new Date() }),
        },
        by,
      )
      return tx.first<{ id: string }>(sql`
        select book_company_flow(${record.CompanyId}, ${code(flowKinds.billPayment)}::smallint, ${PayMoney}, now(), ${by}, channel => ${PayChannel}::smallint,
          of_bill => ${record.id}::bigint, note => ${Remark ?? null}, operator => ${incoming.person.userId})::text as id`)
    },
  },
})

interface BilledCompany {
  readonly id: string
  readonly charge_kind: number
  readonly month_money: string | null
}

/**
 * A company's bill for a month that is over: all charges up to its end that no bill asked for yet, so that what came late stands on the
 * next one. What was paid in before is paid with the bill. Returns whether there was anything to ask for.
 */
async function billMonth(tx: Tx, company: BilledCompany, month: string, by: string): Promise<boolean> {
  const end = sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${consoleZone})`
  if (company.charge_kind === chargeKinds.monthly) await chargeMonth(tx, company, month, by)
  const lines = sql`company_id = ${company.id} and bill_id is null and flow_kind in (${code(flowKinds.parking, flowKinds.monthlyFee)}) and happened_at < ${end}`
  const due = (await tx.first<{ money: string; orders: number }>(sql`
    select coalesce(-sum(money), 0) as money, count(distinct order_id)::int as orders from company_flow where ${lines}`))!
  if (Number(due.money) <= 0) return false
  const isPaid = company.charge_kind === chargeKinds.prepaid
  const bill = await tx.first<{ id: string }>(sql`
    insert into company_bill (company_id, month, order_count, receivable_money, paid_money, state, paid_at, created_by, updated_by)
    values (${company.id}, ${month}, ${due.orders}, ${due.money}, ${isPaid ? due.money : 0}, ${isPaid ? billStates.paid : billStates.draft},
      ${isPaid ? sql`now()` : null}, ${by}, ${by}) returning id`)
  await tx.run(
    sql`update company_flow set bill_id = ${bill!.id}, updated_at = now(), updated_by = ${by} where ${lines}`,
  )
  return true
}

/** The fee of a month in which the contract ran; once. */
async function chargeMonth(tx: Tx, { id, month_money }: BilledCompany, month: string, by: string): Promise<void> {
  await tx.run(sql`
    select book_company_flow(c.id, ${code(flowKinds.monthlyFee)}::smallint, -${month_money}::bigint, (${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${consoleZone} - interval '1 second',
      ${by}, of_month => ${month})
    from company c
    where c.id = ${id} and c.status <> ${code(companyStates.stopped)} and to_char(c.contract_begin, 'YYYY-MM') <= ${month}
      and (c.contract_end is null or to_char(c.contract_end, 'YYYY-MM') >= ${month})
      and not exists (select from company_flow f where f.company_id = c.id and f.flow_kind = ${code(flowKinds.monthlyFee)} and f.month = ${month})`)
}
