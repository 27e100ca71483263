import { randomUUID } from 'node:crypto'
import type { Json } from '#kernel/wire.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueueInTurn } from '#server/jobs/jobs.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import type { deliveredKinds } from '../webhook/event-kinds.ts'
import { deliveryStates } from './webhook-delivery.ts'

interface Delivery {
  readonly webhookId: string
  readonly kind: CodeOf<typeof deliveredKinds>
  /** `order.paid` */
  readonly type: string
  readonly happenedAt: Date
  readonly parkLotIds: readonly string[]
  readonly data: Json
  /** Of what platforms receive of stays and payments: when it happened. */
  readonly factAt?: Date
  /** Epoch milliseconds until which it waits. */
  readonly at?: number
}

export interface DeliveryPayload {
  readonly tenantId: string
  readonly deliveryId: string
  /** Whether it goes with those to addresses that fail. */
  readonly isApart?: boolean
}

/** Addresses of a tenant to which deliveries go at the same time. */
const together = 2n

/**
 * Enqueues an attempt. Of a tenant there are few at once, whatever its addresses do; those to an address at which nothing arrives now (`isApart`) wait for each
 * other, and none of the others for them. `at`: epoch milliseconds until which it waits.
 */
export async function enqueueDelivery(
  tx: Tx,
  payload: DeliveryPayload,
  { webhookId, at = null }: { readonly webhookId: string; readonly at?: number | null },
): Promise<void> {
  const turn = payload.isApart ? 'failing webhooks' : `webhooks ${BigInt(webhookId) % together}`
  await enqueueInTurn(tx, 'send-webhook', payload, { turn, at })
}

/** Puts an event on its way to an address, in the form in which it will be sent however often that takes. Returns the id of the delivery. */
export async function addDelivery(tx: Tx, tenantId: string, delivery: Delivery): Promise<string> {
  const { webhookId, kind, type, happenedAt, parkLotIds, data, factAt = null, at = null } = delivery
  const payload = { type, timestamp: happenedAt.toISOString(), data }
  const row = await tx.first<{ id: string }>(sql`
    insert into webhook_delivery (message_no, webhook_id, event_kind, happened_at, payload, park_lot_ids, next_at, stat_day)
    values (${`msg_${randomUUID().replaceAll('-', '')}`}, ${webhookId}, ${kind}, ${happenedAt}, ${JSON.stringify(payload)}::jsonb, ${parkLotIds}::bigint[], ${at === null ? null : new Date(at)}::timestamptz,
      (select business_day(${factAt}::timestamptz, l.time_zone, l.account_day_start) from park_lot l where l.id = ${parkLotIds[0] ?? null}))
    returning id`)
  const deliveryId = String(row!.id)
  await enqueueDelivery(tx, { tenantId, deliveryId }, { webhookId, at })
  return deliveryId
}

/** The same message again, under its number, so that who had it already knows it. */
export async function sendAgain(
  tx: Tx,
  tenantId: string,
  { id, webhookId }: { readonly id: string; readonly webhookId: string },
): Promise<void> {
  await tx.run(
    sql`update webhook_delivery set state = ${deliveryStates.waiting}, attempts = 0, next_at = null, updated_at = now() where id = ${id}`,
  )
  await enqueueDelivery(tx, { tenantId, deliveryId: id }, { webhookId })
}

/** What waits for an address is tried at once. */
export async function reviveDeliveries(tx: Tx, tenantId: string, webhookId: string): Promise<void> {
  const waiting = await tx.rows<{ id: string }>(sql`
    select id from webhook_delivery where webhook_id = ${webhookId} and state in (${code(deliveryStates.waiting, deliveryStates.failing)}) order by id`)
  for (const { id } of waiting) await enqueueDelivery(tx, { tenantId, deliveryId: String(id) }, { webhookId })
}
