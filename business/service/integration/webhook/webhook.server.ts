import { randomBytes } from 'node:crypto'
import type { DraftOf } from '#kernel/entity.ts'
import { declaredFailure, failFields, type Refusal } from '#kernel/failure.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import type { Machine } from '#server/machine.ts'
import { refusalOfAddress } from '#server/outgoing/public-addresses.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { addDelivery, reviveDeliveries } from '../webhook-delivery/add-delivery.server.ts'
import { forgetDeliveries } from '../webhook-delivery/forget-deliveries.server.ts'
import { platformOf } from '../platform/platforms.server.ts'
import { describeLot } from '../platform/describe-lot.server.ts'
import { sendMissing } from '../platform/send-missing.server.ts'
import { deliveredKinds, testEvent } from './event-kinds.ts'
import { sealHookSecret } from './hook-secret.server.ts'
import { secretText } from './sign.server.ts'
import { accountFormats, webhook, webhookFormats, webhookStates } from './webhook.ts'

export const webhookHandlers = handlers(webhook, {
  async create({ records, machine, incoming, by }, draft) {
    const { standard } = webhookFormats
    requireCallable(machine, { format: standard, ...draft })
    requirePlace({ format: standard, parkLotIds: null, placeNo: null, accessNo: null, ...draft })
    return records.create({ ...draft, ownerId: incoming.person.userId, status: webhookStates.notIssued }, by)
  },

  async update({ records, machine, by }, before, changes) {
    requireCallable(machine, { format: before.format, url: changes.url ?? before.url })
    requirePlace({ ...before, ...changes })
    await records.update(before.id, changes, by)
  },

  /** With the log of what was sent there; what a platform took of each day stays in the books. */
  async delete({ tx, records }, before) {
    await forgetDeliveries(tx, sql<SqlBool>`d.webhook_id = ${before.id}`)
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

    /** What the platform gave out: with it reporting begins. */
    async setPlatformKey({ tx, machine, records, incoming, by }, { id, format, parkLotIds }, { PlatformKey }) {
      const secret = PlatformKey.trim()
      const sentence = platformOf(format)!.refusalOfSecret(secret)
      if (sentence) throw failFields([{ field: 'PlatformKey', sentence, params: {} }])
      await records.update(id, { status: webhookStates.enabled, failingSince: null }, by)
      const sealed = sealHookSecret(machine.secrets, incoming.person.tenantId, Buffer.from(secret))
      await tx.run(
        sql`update webhook set secret = ${sealed}, previous_secret = null, previous_until = null where id = ${id}`,
      )
      await reviveDeliveries(tx, incoming.person.tenantId, id)
      if (platformOf(format)!.events.includes(deliveredKinds.lotDescribed))
        await describeLot(tx, incoming.person.tenantId, id, parkLotIds![0]!)
    },

    async sendTest({ tx, incoming }, record) {
      if (platformOf(record.format)?.events.includes(deliveredKinds.test) === false) throw declaredFailure(noTest)
      const data = { hookName: record.hookName }
      const id = await addDelivery(tx, incoming.person.tenantId, {
        webhookId: record.id,
        kind: deliveredKinds.test,
        type: testEvent.type,
        happenedAt: new Date(),
        parkLotIds: record.parkLotIds ?? [],
        data,
      })
      return { id }
    },

    async sendMissing({ tx, incoming }, record, { day }) {
      return { sent: await sendMissing(tx, incoming.person.tenantId, record, day) }
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

const noTest = {
  zh: '此平台的接口没有测试消息,启用后看推送记录',
  en: 'The interface of this platform has no test message; see the webhook deliveries once it is enabled',
}
const oneLot = { zh: '平台为每个车场编号,请只选择一个车场', en: 'The platform numbers each car park: choose just one' }
const missing = { zh: '上报到此平台须填写{label}', en: '{label} is required to report to this platform' }

/** A platform knows a car park by its own number. */
function requirePlace({ format, parkLotIds, placeNo, accessNo }: LotNumbers): void {
  if (!platformOf(format)) return
  const { fields } = webhook
  const refusals: Refusal[] = [
    ...(parkLotIds?.length === 1 ? [] : [{ field: 'parkLotIds', sentence: oneLot, params: {} }]),
    ...(placeNo ? [] : [{ field: 'placeNo', sentence: missing, params: { label: fields.placeNo.label } }]),
    ...(accessNo || !accountFormats.includes(format)
      ? []
      : [{ field: 'accessNo', sentence: missing, params: { label: fields.accessNo.label } }]),
  ]
  if (refusals.length) throw failFields(refusals)
}

interface LotNumbers {
  readonly format: number
  readonly parkLotIds: readonly string[] | null
  readonly placeNo: string | null
  readonly accessNo: string | null
}

/** Platforms of cities have plain addresses; what they are sent is encrypted by itself. */
function requireCallable(
  { callsInward }: Machine,
  { url, format }: Pick<DraftOf<typeof webhook>, 'url' | 'format'>,
): void {
  const plainToo = format === webhookFormats.hangzhou
  const sentence = url ? refusalOfAddress(url, callsInward, plainToo) : null
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
