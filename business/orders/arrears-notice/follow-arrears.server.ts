import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'

export const followArrearsJob = job({
  name: 'follow-arrears',
  cron: '*/10 * * * *',
  run: ({ database }, signal) => forEveryTenant(database, followArrears, signal),
})

/** What was paid for the orders of a notice since it went out; paid off when nothing of them is owed any more. */
export async function followArrears(tx: Tx): Promise<void> {
  await tx.run(sql`
    update arrears_notice n set paid_after_money = now_.paid - n.paid_before, paid_at = case when now_.owed = 0 then now_.last_paid_at end, updated_at = now()
    from (
      select n.id, sum(o.money_value_paid) as paid, sum(o.arrears_money) as owed, max(o.paid_at) as last_paid_at
      from arrears_notice n join park_order o on o.id = any(n.order_ids)
      where n.paid_at is null and n.sent_at > now() - make_interval(days => ${parameterOf('arrearsFollowDays')}) group by n.id
    ) now_
    where now_.id = n.id and now_.paid > n.paid_before + n.paid_after_money`)
}
