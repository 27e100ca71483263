import { randomBytes } from 'node:crypto'
import type { DraftOf } from '#kernel/entity.ts'
import { failFields } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Machine } from '#server/machine.ts'
import { refusalOfAddress } from '#server/outgoing/post.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { addDelivery, reviveDeliveries } from '../webhook-delivery/add-delivery.server.ts'
import { deliveredKinds } from './event-kinds.ts'
import { sealHookSecret } from './hook-secret.server.ts'
import { secretText } from './sign.server.ts'
import { webhook, webhookStates } from './webhook.ts'

export const webhookHandlers = handlers(webhook, {
  async create({ records, machine, incoming, by }, draft) {
    demandCallable(machine, draft)
    return records.create({ ...draft, ownerId: incoming.person.userId, status: webhookStates.notIssued }, by)
  },

  async update({ records, machine, by }, before, changes) {
    demandCallable(machine, changes)
    await records.update(before.id, changes, by)
  },

  /** With the log of what was sent there. */
  async delete({ tx, records }, before) {
    await tx.run(sql`delete from webhook_delivery where webhook_id = ${before.id}`)
    await records.delete(before.id)
  },

  actions: {
    async issue(context, record) {
      const { records, by } = context
      await records.update(record.id, { status: webhookStates.enabled }, by)
      return { Secret: await newSecret(context, record.id, 0) }
    },

    async rotate(context, record, { overlapHours }) {
      const { records, by } = context
      await records.update(record.id, {}, by)
      return { Secret: await newSecret(context, record.id, overlapHours) }
    },

    async sendTest({ tx, incoming }, record) {
      const data = { hookName: record.hookName }
      await addDelivery(tx, incoming.person.tenantId, {
        webhookId: record.id,
        kind: deliveredKinds.test,
        type: 'webhook.test',
        happenedAt: new Date(),
        parkLotIds: record.parkLotIds ?? [],
        data,
      })
    },

    async start({ tx, records, incoming, by }, record) {
      await records.update(record.id, { status: webhookStates.enabled, failingSince: null }, by)
      await reviveDeliveries(tx, incoming.person.tenantId, record.id)
    },

    async stop({ records, by }, record) {
      await records.update(record.id, { status: webhookStates.stopped }, by)
    },
  },
})

function demandCallable({ callsInward }: Machine, { url }: DraftOf<typeof webhook>): void {
  const sentence = url ? refusalOfAddress(url, callsInward) : null
  if (sentence) throw failFields([{ field: 'url', sentence, params: {} }])
}

async function newSecret(
  { tx, machine, incoming: { person } }: VerbContext<typeof webhook>,
  id: string,
  overlapHours: number,
): Promise<string> {
  const secret = randomBytes(32)
  const sealed = sealHookSecret(machine.secrets, person.tenantId, secret)
  await tx.run(sql`
    update webhook set previous_secret = secret, previous_until = now() + make_interval(hours => ${overlapHours}), secret = ${sealed} where id = ${id}`)
  return secretText(secret)
}
