import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import { webhookStates } from '../webhook/webhook.ts'
import { eventKinds, events } from '../webhook/event-kinds.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import { recordJson, recordStatement } from '#server/repository/repository.ts'
import { wholeTenant } from '#server/scope.ts'
import { platformOf } from '../platform/platforms.server.ts'
import { addDelivery } from './add-delivery.server.ts'

interface Noted {
  readonly kind: keyof typeof events
  readonly subject_id: string
  readonly park_lot_ids: string[]
  readonly happened_at: Date
  /** Of a payment, which it is. */
  readonly pay_no: string | null
}

/** Makes of an event that was noted a delivery for each address that subscribed to it: with the record as it is at this moment, personal texts masked, or nothing where it is gone. */
export const prepareWebhookJob = enqueuedJob<{ tenantId: string; eventId: string }>({
  name: 'prepare-webhook',
  run: ({ database }, { tenantId, eventId }) =>
    database.inScope(wholeTenant(tenantId), async (tx) => {
      const event = await tx.first<Noted>(
        sql`delete from webhook_event where id = ${eventId} returning kind, subject_id, park_lot_ids, happened_at, pay_no`,
      )
      if (!event) return
      const hooks = await tx.rows<{ id: string; format: number }>(sql`
        select id, format from webhook where status = ${code(webhookStates.enabled)}
          and (event_kinds = '{}' or event_kinds @> array[${event.kind}]::smallint[])
          and (park_lot_ids = '{}' or park_lot_ids && ${event.park_lot_ids}::bigint[]) order by id`)
      const data = hooks.length ? await recordOf(tx, event) : null
      if (data === null) return
      const listed = hooks.filter(({ format }) => platformOf(format)?.events.includes(event.kind) !== false)
      const factAt = listed.some(({ format }) => platformOf(format)) ? await momentOf(tx, event) : null
      for (const { id, format } of listed)
        await addDelivery(tx, tenantId, {
          ...(factAt && platformOf(format) && { factAt }),
          webhookId: String(id),
          kind: event.kind,
          type: events[event.kind].type,
          happenedAt: event.happened_at,
          parkLotIds: event.park_lot_ids,
          data,
        })
    }),
})

/** When what is reported of a stay happened: the day of the books to which it belongs. */
async function momentOf(tx: Tx, { kind, subject_id: id, pay_no: payNo }: Noted): Promise<Date | null> {
  const row = payNo
    ? await tx.first<{ at: Date | null }>(
        sql`select paid_at as at from pay_record where ${await ofNumbers(tx, [payNo])}`,
      )
    : await tx.first<{ at: Date | null }>(
        sql`select case when ${kind === eventKinds.orderLeft} then left_at else came_at end as at from park_order where id = ${id}`,
      )
  return row?.at ?? null
}

async function recordOf(tx: Tx, { kind, subject_id: id, pay_no: payNo }: Noted): Promise<Json> {
  const { of } = events[kind]
  const found = await tx.cells(recordStatement(of, String(id)))
  if (!found[0]) return null
  const record = JSON.parse(recordJson(of, found, 'masked')) as object
  return { ...record, ...(payNo !== null && { payNo }) }
}
