import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { keptDays } from './kept-days.ts'
import { deliveryStates } from './webhook-delivery.ts'

/** Deliveries are a log of the last weeks. */
export const forgetDeliveriesJob = job({
  name: 'forget-webhook-deliveries',
  cron: '40 19 * * *',
  run: ({ database }, signal) =>
    forEveryTenant(
      database,
      (tx) => forgetDeliveries(tx, sql<SqlBool>`d.happened_at < now() - make_interval(days => ${keptDays})`),
      signal,
    ),
})

/** Deletes deliveries `d`; what platforms took of each day stays as its sums. */
export async function forgetDeliveries(tx: Tx, which: Sql<SqlBool>): Promise<void> {
  await tx.run(sql`
    with gone as (delete from webhook_delivery d where ${which} returning d.webhook_id, d.stat_day, d.event_kind, d.park_lot_ids[1] as park_lot_id, d.state = ${code(deliveryStates.delivered)} as is_taken, d.sent_money)
    insert into platform_day as p (webhook_id, stat_day, event_kind, hook_name, park_lot_id, taken_count, taken_money, given_up_count)
    select g.webhook_id, g.stat_day, g.event_kind, w.hook_name, g.park_lot_id, count(*) filter (where g.is_taken), sum(g.sent_money), count(*) filter (where not g.is_taken)
    from gone g join webhook w on w.id = g.webhook_id where g.stat_day is not null group by 1, 2, 3, 4, 5
    on conflict (tenant_id, webhook_id, stat_day, event_kind) do update set taken_count = p.taken_count + excluded.taken_count,
      taken_money = p.taken_money + excluded.taken_money, given_up_count = p.given_up_count + excluded.given_up_count`)
}
