import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { failFields } from '#kernel/failure.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { events } from '../webhook/event-kinds.ts'
import type { webhook } from '../webhook/webhook.ts'
import { addDelivery, sendAgain } from '../webhook-delivery/add-delivery.server.ts'
import { keptDays } from '../webhook-delivery/kept-days.ts'
import { deliveryStates } from '../webhook-delivery/webhook-delivery.ts'
import { reconciledKinds } from './reconciled-kinds.ts'
import { platformOf } from './platforms.server.ts'

type Hook = Pick<RecordOf<typeof webhook>, 'id' | 'format' | 'parkLotIds'>

interface Missing {
  readonly kind: (typeof reconciledKinds)[number]
  readonly id: string
  readonly pay_no: string | null
  readonly at: Date
  readonly given_up: string | null
}

/** What is read and sent at once; who has more asks again. */
const mostAtOnce = 5_000

const noSuchDay = {
  zh: '只能补报最近{days}天内的日期',
  en: 'Only the last {days} days can be reported again',
}

/**
 * Sends a platform what happened in its car park on a day of the books and is neither taken nor on its way: what was given up again under its number, and what
 * was never sent, because the webhook was stopped or came later. Returns how many.
 */
export async function sendMissing(tx: Tx, tenantId: string, hook: Hook, day: string): Promise<number> {
  const today = wallDate(Date.now())
  if (day > today || day < addDays(today, -keptDays + 1))
    throw failFields([{ field: 'day', sentence: noSuchDay, params: { days: keptDays } }])
  const missing = await missingOf(tx, hook, day)
  for (const { kind, id, pay_no: payNo, at: factAt, given_up: deliveryId } of missing)
    if (deliveryId) await sendAgain(tx, tenantId, { id: deliveryId, webhookId: hook.id })
    else
      await addDelivery(tx, tenantId, {
        webhookId: hook.id,
        kind,
        type: events[kind].type,
        happenedAt: factAt,
        parkLotIds: hook.parkLotIds ?? [],
        data: { id, ...(payNo && { payNo }) },
        factAt,
      })
  return missing.length
}

function missingOf(tx: Tx, { id, format, parkLotIds }: Hook, day: string): Promise<Missing[]> {
  const kinds = reconciledKinds.filter((kind) => platformOf(format)!.events.includes(kind))
  const [entered, left, paid] = reconciledKinds
  return tx.rows<Missing>(sql`
    with day as (
      select l.id as lot, day_begins(${day}::date, l.time_zone, l.account_day_start) as begins, day_begins(${day}::date + 1, l.time_zone, l.account_day_start) as ends
      from park_lot l where l.id = ${parkLotIds![0]}
    ), fact as (
      select ${entered}::smallint as kind, o.id, null::text as pay_no, o.came_at as at from day join park_order o on o.park_lot_id = lot and o.came_at >= begins and o.came_at < ends
        where o.order_status <> ${code(orderStatuses.void)}
      union all
      select ${left}::smallint, o.id, null, o.left_at from day join park_order o on o.park_lot_id = lot and o.left_at >= begins and o.left_at < ends
        where o.order_status <> ${code(orderStatuses.void)}
      union all
      select ${paid}::smallint, p.order_id, p.pay_no, p.paid_at from day join pay_record p on p.park_lot_id = lot and p.paid_at >= begins and p.paid_at < ends
        where p.pay_status = ${code(payRecordStates.paid)} and p.biz_type in (${code(...stayBusinesses)}) and p.order_id is not null
          and ${sinceMonthOf(sql`p.created_at`, Date.parse(day), 1)}
    )
    select f.kind, f.id::text, f.pay_no, f.at, max(d.id) filter (where d.state = ${code(deliveryStates.givenUp)})::text as given_up
    from fact f left join webhook_delivery d on d.webhook_id = ${id} and d.event_kind = f.kind
      and (d.payload -> 'data' ->> 'id')::bigint = f.id and d.payload -> 'data' ->> 'payNo' is not distinct from f.pay_no
    where f.kind = any(${kinds}::smallint[])
    group by 1, 2, 3, 4 having count(*) filter (where d.state <> ${code(deliveryStates.givenUp)}) = 0
    order by f.at, f.kind limit ${mostAtOnce}`)
}
