import { sinceMonthOf } from '#server/database/months.ts'
import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import { webhookFormats, webhookStates } from '../webhook/webhook.ts'
import { addDelivery } from '../webhook-delivery/add-delivery.server.ts'
import { describeLot } from './describe-lot.server.ts'
import type { DayCount } from './platform-request.ts'
import { platformOf } from './platforms.server.ts'

type Counted =
  | typeof deliveredKinds.spacesCounted
  | typeof deliveredKinds.dayCounted
  | typeof deliveredKinds.lotDescribed
type Work = (tx: Tx, tenantId: string, hookId: string, parkLotId: string) => Promise<unknown>

/** Free spaces, for platforms that want them by themselves. */
export const countSpacesJob = job({
  name: 'count-spaces-for-platforms',
  cron: '*/10 * * * *',
  run: (machine, signal) =>
    forHooks(machine, deliveredKinds.spacesCounted, signal, (tx, tenantId, webhookId, parkLotId) =>
      addDelivery(tx, tenantId, {
        webhookId,
        kind: deliveredKinds.spacesCounted,
        type: 'spaces.counted',
        happenedAt: new Date(),
        parkLotIds: [parkLotId],
        data: {},
      }),
    ),
})

/** What each car park is, for platforms that list them: a change of its name, place, spots or rates arrives in the night. */
export const describeLotsJob = job({
  name: 'describe-lots-for-platforms',
  cron: '50 18 * * *',
  run: (machine, signal) => forHooks(machine, deliveredKinds.lotDescribed, signal, describeLot),
})

/** What came, left and was paid yesterday, by which a platform sees whether something is missing there. */
export const countDayJob = job({
  name: 'count-day-for-platforms',
  cron: '20 18 * * *',
  run: (machine, signal) => countDay(machine, addDays(wallDate(Date.now()), -1), signal),
})

/** `day`: `2026-11-23`. */
export function countDay(machine: Machine, day: string, signal: AbortSignal): Promise<void> {
  return forHooks(machine, deliveredKinds.dayCounted, signal, async (tx, tenantId, webhookId, parkLotId) =>
    addDelivery(tx, tenantId, {
      webhookId,
      kind: deliveredKinds.dayCounted,
      type: 'day.counted',
      happenedAt: new Date(),
      parkLotIds: [parkLotId],
      data: { ...(await countOf(tx, parkLotId, day)) },
    }),
  )
}

async function forHooks(machine: Machine, kind: Counted, signal: AbortSignal, work: Work): Promise<void> {
  for await (const scope of everyTenant(machine.database, signal))
    await machine.database.inScope(scope, async (tx) => {
      const hooks = await tx.rows<{ tenant: string; id: string; format: number; lot: string }>(sql`
        select tenant_id::text as tenant, id::text, format, park_lot_ids[1]::text as lot from webhook
        where status = ${code(webhookStates.enabled)} and format <> ${code(webhookFormats.standard)} order by id`)
      for (const { tenant, id, format, lot } of hooks)
        if (platformOf(format)?.events.includes(kind)) await work(tx, tenant, id, lot)
    })
}

async function countOf(tx: Tx, parkLotId: string, day: string): Promise<DayCount> {
  const [from, until] = [new Date(instant(day)!), new Date(instant(addDays(day, 1))!)]
  const isOrder = sql`park_lot_id = ${parkLotId} and order_status <> ${code(orderStatuses.void)}`
  const row = (await tx.first<{ came: string; left: string; paid: string }>(sql`
    select (select count(*) from park_order where ${isOrder} and came_at >= ${from} and came_at < ${until}) as came,
      (select count(*) from park_order where ${isOrder} and left_at >= ${from} and left_at < ${until}) as left,
      (select coalesce(sum(payer_money - change_money), 0) from pay_record where park_lot_id = ${parkLotId} and pay_status = ${code(payRecordStates.paid)}
        and biz_type in (${code(...stayBusinesses)}) and paid_at >= ${from} and paid_at < ${until} and ${sinceMonthOf(sql`created_at`, from.getTime(), 1)}) as paid`))!
  return { day, came: Number(row.came), left: Number(row.left), paid: Number(row.paid) }
}
