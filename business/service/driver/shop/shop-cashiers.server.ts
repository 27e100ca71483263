import { cashierInForce, givenToday } from '#business/discounts/merchant-cashier/cashier-limits.server.ts'
import { grantStates } from '#business/discounts/discount-grant/grant-states.ts'
import { yuan } from '#fields/money/yuan.ts'
import { masked } from '#fields/text/personal.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { CashierShown } from './shop.ts'

interface Row {
  id: string
  name: string
  mobile: string
  status: number
  in_force: boolean
  rule_ids: string[]
  day_limit: number | null
  end_date: string | null
  given_today: number
  month_count: number
  month_money: string
}

/** The cashiers of a shop with what each gave, by name. */
export async function cashiersOf(tx: Tx, shopId: string): Promise<CashierShown[]> {
  const rows = await tx.rows<Row>(sql`
    select c.id::text, c.cashier_name as name, c.mobile, c.status, ${cashierInForce()} as in_force, c.rule_ids, c.day_limit_count as day_limit, c.end_date::text,
      ${givenToday(sql`c.id`)} as given_today, count(g.id)::int as month_count, coalesce(sum(g.settle_money), 0) as month_money
    from merchant_cashier c left join discount_grant g on g.cashier_id = c.id and g.state <> ${code(grantStates.takenBack)}
      and g.grant_at >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    where c.merchant_id = ${shopId} group by c.tenant_id, c.id order by c.cashier_name, c.id`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    mobile: masked('phone', row.mobile),
    status: row.status,
    isInForce: row.in_force,
    ruleIds: row.rule_ids.map(String),
    dayLimit: row.day_limit,
    endDate: row.end_date,
    givenToday: row.given_today,
    monthCount: row.month_count,
    monthMoney: yuan(Number(row.month_money)),
  }))
}
