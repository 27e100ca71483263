import { grantSettleStates } from '#business/discounts/discount-grant/discount-grant.ts'
import { grantStates } from '#business/discounts/discount-grant/grant-states.ts'
import { settleKinds } from '#business/discounts/merchant/settle-kinds.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { creditDiscount } from './credit-discount.ts'

export const creditDiscountHandler = reportHandler(
  creditDiscount,
  ({ period, filters }) => sql`
    select m.id as merchant_id, m.credit_money, m.used_credit_money, m.credit_money - m.used_credit_money as left_credit, m.discount_percent, m.status as state,
      coalesce(g.grants, 0) as grant_count, coalesce(g.uses, 0) as use_count, coalesce(g.deducted, 0) as deduct_money, coalesce(g.price, 0) as settle_money,
      coalesce(g.paid, 0) as paid_money, coalesce(g.price - g.paid, 0) as unpaid_money
    from merchant m
    left join (
      select g.merchant_id, count(*) as grants, count(*) filter (where g.state = ${code(grantStates.used)}) as uses, sum(g.deduct_money) as deducted, sum(g.settle_money) as price,
        coalesce(sum(g.settle_money) filter (where g.settle_state = ${code(grantSettleStates.settled)}), 0) as paid
      from discount_grant g join park_lot l on l.id = g.park_lot_id where g.merchant_id is not null and g.state <> ${code(grantStates.takenBack)} and ${placed('g.grant_at', period)}
      group by 1) g on g.merchant_id = m.id
    where m.settle_kind = ${code(settleKinds.credit)} and exists (select from park_lot l where m.park_lot_ids = '{}' or l.id = any(m.park_lot_ids))
      and ${filters.merchantId ? sql`m.id = ${filters.merchantId}` : sql`true`}`,
)
