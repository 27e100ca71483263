import { whyUnanswered } from '#kernel/unanswered.ts'
import type { Json } from '#kernel/wire.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { post } from '#server/outgoing/post.ts'
import { wholeTenant } from '#server/scope.ts'
import { openHookSecret } from '../webhook/hook-secret.server.ts'
import { signedHeaders } from '../webhook/sign.server.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import { webhookStates } from '../webhook/webhook.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { platformOf } from '../platform/platforms.server.ts'
import { sendPictureAfter } from '../platform/picture-of-passing.server.ts'
import { report } from '../platform/report.server.ts'
import { enqueueDelivery, type DeliveryPayload } from './add-delivery.server.ts'
import { deliveryStates } from './webhook-delivery.ts'

/** Seconds from one attempt to the next: three days in all, as Standard Webhooks proposes. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000]
/** An address at which nothing arrived for so long is not tried any more. */
const patienceDays = 3

interface Due {
  readonly message_no: string
  readonly payload: Json
  readonly attempts: number
  readonly webhook_id: string
  readonly hook_name: string
  readonly owner_id: string
  readonly url: string
  readonly format: number
  readonly event_kind: CodeOf<typeof deliveredKinds>
  readonly place_no: string | null
  readonly access_no: string | null
  readonly lot: string | null
  /** Sealed. */
  readonly secret: string
  readonly previous_secret: string | null
  /** Nothing arrives there at the moment. */
  readonly is_failing: boolean
  /** Someone waits for it in front of the console. */
  readonly is_test: boolean
}

interface Outcome {
  readonly arrived: boolean
  readonly status: number | null
  readonly answer: string
  readonly durationMs: number
  /** What of it a platform took, in fen. */
  readonly sentMoney: number
}

/** One attempt. It may be made twice where the process dies after it; the receiver knows the message by its number. */
export const sendWebhookJob = enqueuedJob<DeliveryPayload>({
  name: 'send-webhook',
  asksOutside: true,
  async run(machine, payload) {
    const scope = wholeTenant(payload.tenantId)
    const due = await machine.database.inScope(scope, async (tx) => {
      const found = await dueOf(tx, payload.deliveryId)
      if (!found?.is_failing || found.is_test || payload.isApart) return found
      await enqueueDelivery(tx, { ...payload, isApart: true }, { webhookId: found.webhook_id })
      return null
    })
    if (!due) return
    const outcome = await attempt(machine, payload.tenantId, due)
    await machine.database.inScope(scope, async (tx) => {
      await (outcome.arrived ? noteArrival(tx, payload, due, outcome) : noteFailure(tx, payload, due, outcome))
    })
    await machine.hub.publish({ tenantId: payload.tenantId, topic: 'changed', of: 'webhook-delivery' })
  },
})

function dueOf(tx: Tx, deliveryId: string): Promise<Due | undefined> {
  return tx.first<Due>(sql`
    select d.message_no, d.payload, d.attempts, d.webhook_id, w.hook_name, w.owner_id, w.url, w.format, w.place_no, w.access_no, w.park_lot_ids[1]::text as lot, d.event_kind, w.secret, w.failing_since is not null as is_failing, d.event_kind = ${code(deliveredKinds.test)} as is_test,
      case when w.previous_until > now() then w.previous_secret end as previous_secret
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.id = ${deliveryId} and d.state in (${code(deliveryStates.waiting, deliveryStates.failing)}) and w.status = ${code(webhookStates.enabled)}`)
}

async function attempt(machine: Machine, tenantId: string, due: Due): Promise<Outcome> {
  const { message_no: id, payload, url, secret, previous_secret: previous } = due
  const { callsInward, secrets } = machine
  const began = performance.now()
  const outcome = (arrived: boolean, status: number | null, answer: string, sentMoney = 0): Outcome => ({
    arrived,
    status,
    answer: answer.replaceAll('\u0000', ''),
    durationMs: Math.round(performance.now() - began),
    sentMoney: arrived ? sentMoney : 0,
  })
  const body = JSON.stringify(payload)
  try {
    const platform = platformOf(due.format)
    if (platform) {
      const reported = await report(machine, tenantId, due, platform)
      return reported
        ? outcome(reported.arrived, reported.status, reported.answer, reported.money)
        : outcome(true, null, '无需上报')
    }
    const signing = (previous ? [secret, previous] : [secret]).map((each) => openHookSecret(secrets, tenantId, each))
    const headers = signedHeaders(id, Date.now(), body, signing)
    const { status, answer } = await post(url, body, headers, callsInward)
    return outcome(status >= 200 && status < 300, status, answer)
  } catch (error) {
    return outcome(false, null, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  return whyUnanswered(error)?.zh ?? String(error instanceof Error ? error.message : error)
}

async function noteArrival(
  tx: Tx,
  { tenantId, deliveryId }: DeliveryPayload,
  due: Due,
  outcome: Outcome,
): Promise<void> {
  await noteAttempt(tx, deliveryId, outcome, deliveryStates.delivered, null)
  const platform = platformOf(due.format)
  if (platform) {
    const { data } = due.payload as { data: { id: string } }
    await sendPictureAfter(tx, platform, {
      tenantId,
      webhookId: due.webhook_id,
      event: due.event_kind,
      parkLotId: due.lot!,
      orderId: data.id,
    })
  }
  await tx.run(sql`update webhook set last_delivered_at = now(), failing_since = null where id = ${due.webhook_id}`)
}

async function noteFailure(tx: Tx, payload: DeliveryPayload, due: Due, outcome: Outcome): Promise<void> {
  const pause = pauses[due.attempts]
  const nextAt = pause === undefined ? null : new Date(Date.now() + pause * 1000)
  await noteAttempt(tx, payload.deliveryId, outcome, nextAt ? deliveryStates.failing : deliveryStates.givenUp, nextAt)
  if (nextAt)
    await enqueueDelivery(tx, { ...payload, isApart: true }, { webhookId: due.webhook_id, at: nextAt.getTime() })
  const hook = await tx.first<{ is_hopeless: boolean }>(sql`
    update webhook set failing_since = coalesce(failing_since, now()) where id = ${due.webhook_id}
    returning failing_since < now() - make_interval(days => ${patienceDays}) as is_hopeless`)
  // 410: the receiver wants no more of it (Standard Webhooks).
  if (hook!.is_hopeless || outcome.status === 410) await stopHook(tx, payload.tenantId, due)
}

async function noteAttempt(tx: Tx, id: string, outcome: Outcome, state: number, nextAt: Date | null): Promise<void> {
  const { status, answer, durationMs, sentMoney } = outcome
  await tx.run(sql`
    update webhook_delivery set state = ${state}, attempts = attempts + 1, last_tried_at = now(), http_status = ${status}, answer = ${answer}, duration_ms = ${durationMs},
      next_at = ${nextAt}, sent_money = ${sentMoney}, updated_at = now() where id = ${id}`)
}

async function stopHook(
  tx: Tx,
  tenantId: string,
  { webhook_id: id, hook_name: name, owner_id: owner }: Due,
): Promise<void> {
  const since = await tx.first<{ since: string }>(sql`
    update webhook set status = ${webhookStates.failing}, updated_at = now() where id = ${id} and status = ${code(webhookStates.enabled)}
    returning extract(epoch from failing_since)::text as since`)
  if (!since) return
  await notify(tx, tenantId, [owner], {
    category: messageCategories.system,
    level: levels.important,
    title: '事件推送已停用',
    content: `事件推送“${name}”连续失败,已停用;请检查接收地址后重新启用`,
    about: { kind: 'webhook', no: `${id}-${since.since}` },
    jumpUrl: '/_cloud_system/webhook',
  })
}
