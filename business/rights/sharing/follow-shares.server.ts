import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { rentStates, settleStates } from '#business/rights/sharing/share-order/share-order.ts'
import { shareSpotStates } from '#business/rights/sharing/share-spot/share-spot.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'

/** What the clock does to shared spots and their rentals, once a minute and in every tenant. */
export const followSharesJob = job({
  name: 'follow-shares',
  cron: '* * * * *',
  run: ({ database }, signal) => forEveryTenant(database, followShares, signal),
})

/**
 * A rental whose car was inside when its hours began has come; one whose car came and left is done, one whose car stays on is overdue, one whose car never came is over; the income of what is over
 * is due to be settled (domain.md 1.61, 4.14). Publications end with their last day by the lot's clock.
 */
export async function followShares(tx: Tx): Promise<void> {
  await tx.run(sql`
    update share_order a set share_order_state = ${code(rentStates.inside)}, enter_at = x.came_at, updated_at = now()
    from (select r.id, max(o.came_at) as came_at from share_order r join park_order o on o.park_lot_id = r.park_lot_id and o.plate_number = r.plate_number
        and o.came_at >= now() - interval '62 days' and o.came_at < r.rent_begin and coalesce(o.left_at, now()) >= r.rent_begin and o.order_status <> ${code(orderStatuses.void)}
      where r.share_order_state = ${code(rentStates.expected)} and r.rent_begin <= now() group by r.id) x
    where a.id = x.id`)
  await tx.run(sql`
    update share_order a set order_no = o.order_no, leave_at = o.left_at, updated_at = now(),
      overtime_minutes = case when o.left_at > a.rent_end + share_grace() then ceil(extract(epoch from o.left_at - a.rent_end - share_grace()) / 60) end,
      share_order_state = case when o.left_at is not null then ${code(rentStates.done)}
        when a.rent_end + share_grace() < now() then ${code(rentStates.overdue)} else a.share_order_state end,
      settle_state = case when o.left_at is not null then ${code(settleStates.due)} else ${code(settleStates.none)} end
    from park_order o
    where a.share_order_state in (${code(rentStates.inside, rentStates.overdue)}) and o.park_lot_id = a.park_lot_id and o.plate_number = a.plate_number and o.came_at = a.enter_at and o.order_status <> ${code(orderStatuses.void)}
      and (o.left_at is not null or a.order_no is null or a.share_order_state = ${code(rentStates.inside)} and a.rent_end + share_grace() < now())`)
  await tx.run(
    sql`update share_order set share_order_state = ${code(rentStates.missed)}, settle_state = ${code(settleStates.due)}, updated_at = now()
      where share_order_state = ${code(rentStates.expected)} and rent_end < now()`,
  )
  await tx.run(sql`
    update share_spot s set share_state = ${code(shareSpotStates.expired)}, updated_at = now() from park_lot l
    where l.id = s.park_lot_id and s.share_state in (${code(shareSpotStates.published, shareSpotStates.withdrawn, shareSpotStates.frozen)}) and s.share_end < (now() at time zone l.time_zone)::date`)
}
