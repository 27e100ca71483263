import { declaredFailure } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { grantStates } from '../discount-grant/grant-states.ts'

/** A cashier `c` who may give today. */
export const cashierInForce = (): Sql<SqlBool> =>
  sql<SqlBool>`c.status = ${code(enabledStates.enabled)} and (c.end_date is null or c.end_date >= ${wallDate(Date.now())}::date)`

/** What a cashier has given today on the console's clock and was not taken back. */
export const givenToday = (cashierId: Sql): Sql => sql`
  (select count(*)::int from discount_grant g where g.cashier_id = ${cashierId} and g.state <> ${code(grantStates.takenBack)}
    and g.grant_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`

/** A cashier's own limits; the merchant is locked. @throws Failure with the reason */
export async function checkCashier(tx: Tx, cashierId: string, ruleId: string): Promise<void> {
  const found = await tx.first<{ rule_ids: string[]; day_limit_count: number | null; given: number }>(sql`
    select c.rule_ids, c.day_limit_count, ${givenToday(sql`c.id`)} as given from merchant_cashier c where c.id = ${cashierId} and ${cashierInForce()}`)
  if (!found)
    throw declaredFailure({
      zh: '您已不能为该商户发放优惠,请联系商户负责人',
      en: 'You can no longer give discounts for this merchant; ask its owner',
    })
  if (found.rule_ids.length > 0 && !found.rule_ids.map(String).includes(ruleId))
    throw declaredFailure({ zh: '您不能发放这个优惠方案', en: 'You may not give this discount' })
  if (found.day_limit_count !== null && found.given >= found.day_limit_count)
    throw declaredFailure(
      { zh: '您今天已发放{count}次,达到每日发放上限', en: 'You gave {count} today, your limit for a day' },
      { count: found.given },
    )
}
