import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import { webhookStates } from '../webhook/webhook.ts'
import { events } from '../webhook/event-kinds.ts'
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
      for (const { id } of hooks.filter(({ format }) => platformOf(format)?.events.includes(event.kind) !== false))
        await addDelivery(tx, tenantId, {
          webhookId: String(id),
          kind: event.kind,
          type: events[event.kind].type,
          happenedAt: event.happened_at,
          parkLotIds: event.park_lot_ids,
          data,
        })
    }),
})

async function recordOf(tx: Tx, { kind, subject_id: id, pay_no: payNo }: Noted): Promise<Json> {
  const { of } = events[kind]
  const found = await tx.cells(recordStatement(of, String(id)))
  if (!found[0]) return null
  const record = JSON.parse(recordJson(of, found, 'masked')) as object
  return { ...record, ...(payNo !== null && { payNo }) }
}
