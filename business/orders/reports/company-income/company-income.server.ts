import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { companyIncome } from './company-income.ts'

export const companyIncomeHandler = reportHandler(
  companyIncome,
  ({ period, filters }) => sql`
    select c.id as company_id, c.plate_count, c.spot_quota, coalesce(s.stays, 0) as in_count, round(coalesce(s.minutes, 0) / 60.0)::int as stay_hours, coalesce(s.payable, 0) as payable_amount,
      coalesce(s.of_company, 0) as company_money, coalesce(s.of_owner, 0) as owner_money, coalesce(b.bill, 0) as bill_money, coalesce(b.paid, 0) as paid_money,
      coalesce(b.unpaid, 0) as unpaid_money, coalesce(s.over_quota, 0) as over_quota_count
    from company_now c
    left join (
      select o.company_id, count(*) as stays, sum(o.stay_minutes) as minutes, sum(o.payable_amount) as payable,
        sum(o.company_money) as of_company, sum(o.money_value_paid + o.arrears_money) as of_owner,
        count(*) filter (where o.is_over_quota) as over_quota
      from ${ordersLeft(period)} where o.company_id is not null group by 1) s on s.company_id = c.id
    left join (
      select company_id, sum(receivable_money - discount_money) as bill, sum(paid_money) as paid, sum(unpaid_money) as unpaid
      from company_bill where month between ${period.from.slice(0, 7)} and ${period.to.slice(0, 7)} group by 1) b on b.company_id = c.id
    where exists (select from park_lot l where c.park_lot_ids = '{}' or l.id = any(c.park_lot_ids))
      and ${filters.CompanyId ? sql`c.id = ${filters.CompanyId}` : sql`true`}`,
)
