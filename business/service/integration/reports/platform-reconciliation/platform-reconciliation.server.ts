import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { bucket, lotFigures, moneyFigures } from '#business/ground/statistics/figures.server.ts'
import type { Period } from '#kernel/period.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { platforms } from '../../platform/platforms.server.ts'
import { reconciledKinds } from '../../platform/reconciled-kinds.ts'
import { eventKinds } from '../../webhook/event-kinds.ts'
import { deliveryStates } from '../../webhook-delivery/webhook-delivery.ts'
import { platformReconciliation } from './platform-reconciliation.ts'

const { orderEntered, orderLeft, orderPaid } = eventKinds

/** What is counted here comes from the books of days, what was taken from the log and, once that is deleted, from its sums. */
export const platformReconciliationHandler = reportHandler(platformReconciliation, ({ period, filters }) => {
  const { webhookId, eventKind } = filters
  const onDays = (column: Sql) => sql`${column} between ${period.from}::date and ${period.to}::date`
  return sql`
    with hook as (
      select w.id, w.hook_name, l.id as lot, business_day(w.created_at, l.time_zone, l.account_day_start) as since, r.kind, r.has_money
      from webhook w join park_lot l on l.id = w.park_lot_ids[1] join (values ${received()}) r (format, kind, has_money) on r.format = w.format
    ), own as (${own(period)}), figure as (
      select b.stat_day, h.id, h.hook_name, h.lot, h.kind, b.count as own_count, case when h.has_money then b.money else 0 end as own_money,
        0 as taken_count, 0 as taken_money, 0 as waiting_count, 0 as failing_count, 0 as given_up_count
      from hook h join own b on b.park_lot_id = h.lot and b.kind = h.kind and b.stat_day >= h.since
      union all
      select d.stat_day, w.id, w.hook_name, d.park_lot_ids[1], d.event_kind, 0, 0, ${inState('delivered')}, d.sent_money, ${inState('waiting')}, ${inState('failing')}, ${inState('givenUp')}
      from webhook_delivery d join webhook w on w.id = d.webhook_id where ${onDays(sql`d.stat_day`)}
      union all
      select p.stat_day, p.webhook_id, coalesce(w.hook_name, p.hook_name), p.park_lot_id, p.event_kind, 0, 0, p.taken_count, p.taken_money, 0, 0, p.given_up_count
      from platform_day p left join webhook w on w.id = p.webhook_id where ${onDays(sql`p.stat_day`)}
    )
    select ${bucket(period, 'f')} as stat_date, f.hook_name, f.lot as park_lot_id, f.kind as event_kind, sum(f.own_count)::bigint as own_count, sum(f.own_money)::bigint as own_money,
      sum(f.taken_count)::bigint as taken_count, sum(f.taken_money)::bigint as taken_money, sum(f.waiting_count)::bigint as waiting_count, sum(f.failing_count)::bigint as failing_count,
      sum(f.given_up_count)::bigint as given_up_count, sum(f.own_count - f.taken_count)::bigint as missing_count, sum(f.own_money - f.taken_money)::bigint as missing_money
    from figure f
    where ${webhookId ? sql`f.id = ${webhookId}` : sql`true`} and ${eventKind === null ? sql`true` : sql`f.kind = ${eventKind}`}
    group by 1, 2, 3, 4`
})

/** Which platform receives what, and with which of it the money. */
function received(): Sql {
  return sql.join(
    Object.entries(platforms).flatMap(([format, { events }]) =>
      reconciledKinds
        .filter((kind) => events.includes(kind))
        .map((kind) => {
          const withMoney = events.includes(orderPaid) ? orderPaid : orderLeft
          return sql`(${code(Number(format))}, ${code(kind)}, ${kind === withMoney}::boolean)`
        }),
    ),
  )
}

function own(period: Period): Sql {
  const days = lotFigures({ ...period, step: 'day' })
  return sql`
    select d.park_lot_id, d.stat_day, e.kind, e.count, e.money from ${days} d
      cross join lateral (values (${code(orderEntered)}, d.in_count, 0), (${code(orderLeft)}, d.out_count, d.money_value_paid)) e (kind, count, money)
    union all
    select m.park_lot_id, m.stat_day, ${code(orderPaid)}, sum(m.pay_count), sum(m.receipt_money) from ${moneyFigures(period)} m
      where m.biz_type in (${code(...stayBusinesses)}) group by 1, 2`
}

const inState = (state: keyof typeof deliveryStates & string): Sql =>
  sql`(d.state = ${code(deliveryStates[state] as number)})::int`
