import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { wholeTenant } from '#server/scope.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { openLive } from '#checks/berth/live.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { addPaidStay } from '#checks/berth/paid-stay.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { closed } from '#checks/every/closed.ts'
import { liveADay, type Day } from '#checks/demo/day.ts'
import { sql } from '#kernel/sql.ts'
import { stoppedWebhookAlarm } from './stopped-webhook-alarm.server.ts'
import { openHookSecret, resealHooksJob } from './hook-secret.server.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Another system: keeps what it is sent, and answers as the test says. */
class Receiver {
  readonly received: Received[] = []
  status = 204
  /** Takes what it is sent and never answers. */
  isMute = false
  /** The most that it has had to answer at the same time. */
  mostAtOnce = 0
  #open = 0
  headers: Record<string, string> = {}
  #waiting: (() => void)[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      this.mostAtOnce = Math.max(this.mostAtOnce, (this.#open += 1))
      response.on('close', () => (this.#open -= 1))
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
        if (!this.isMute) response.writeHead(this.status, this.headers).end('x'.repeat(5_000))
        for (const wake of this.#waiting.splice(0)) wake()
      })
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  /** What has come once all of these are among it. */
  async types(...wanted: string[]): Promise<string[]> {
    for (;;) {
      const types = this.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
      if (wanted.every((type) => types.includes(type))) return types
      await this.next()
    }
  }

  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

let berth: Berth
let east: Console
let west: Console
const receivers: Receiver[] = []
beforeAll(async () => {
  berth = await startBerth()
  east = await berth.as('admin')
  west = await berth.as('admin', 'west')
})
afterAll(async () => {
  for (const receiver of receivers) receiver.close()
  await berth.stop()
})

let named = 0

async function hooked(
  by: Console,
  rest: object = {},
): Promise<{ receiver: Receiver; secret: string; id: string; url: string }> {
  const receiver = new Receiver()
  receivers.push(receiver)
  const url = await receiver.open()
  const { id } = await by.call('/api/openApi/addWebhook', { hookName: `系统${++named}`, url, ...rest })
  const { Secret } = await by.call('/api/openApi/issueWebhook', { id }, await by.confirm('webhook:issue', id))
  return { receiver, secret: Secret, id, url }
}

const inEast = <Result>(statement: ReturnType<typeof sql<Result>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows(statement))

/** The delivery, once it is in this state. */
async function deliveryIn(by: Console, webhookId: string, state: number): Promise<any> {
  return expect
    .poll(async () => (await by.call('/api/openApi/queryWebhookDelivery', { webhookId, state })).rows[0])
    .toBeDefined()
    .then(async () => (await by.call('/api/openApi/queryWebhookDelivery', { webhookId, state })).rows[0])
}

/** What the OpenAPI document says of the events that are sent. */
async function describedWebhooks() {
  const response = await fetch(`${berth.url}/api/openapi.json`, { headers: { authorization: east.token! } })
  const document = (await response.json()) as { webhooks: object }
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(closed(document) as object, 'berth')
  const wrongIn = (event: { type: string }) => {
    const { type } = event
    const whole = ajv.compile({ $ref: `berth#/webhooks/${type}/post/requestBody/content/application~1json/schema` })
    return whole(event) ? null : `${type} ${ajv.errorsText(whole.errors)}`
  }
  return { types: Object.keys(document.webhooks), wrongIn }
}

describe('a day', () => {
  let day: Day
  let whole: Awaited<ReturnType<typeof hooked>>
  let strangers: Awaited<ReturnType<typeof hooked>>
  beforeAll(async () => {
    whole = await hooked(east)
    strangers = await hooked(west)
    day = await liveADay(east)
  })

  test('is sent as it happens, signed so that the Standard Webhooks library takes it', async () => {
    const { receiver, secret } = whole
    const types = await receiver.types(
      'order.entered',
      'order.paid',
      'order.left',
      'alarm.raised',
      'pass.changed',
      'refund.changed',
      'invoice.changed',
    )
    const verifier = new Webhook(secret)
    for (const { body, headers } of receiver.received)
      expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
    const forged = receiver.received[0]!
    expect(() => verifier.verify(`${forged.body} `, forged.headers as Record<string, string>)).toThrow()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(ids.length)
    const left = receiver.received
      .map(({ body }) => JSON.parse(body) as { type: string; data: { plateNumber: string; id: string } })
      .find(({ type, data }) => type === 'order.left' && data.plateNumber === day.paidPlate)!
    const { rows } = await east.call('/api/order/queryParkOrder', { plateNumber: day.paidPlate })
    expect(left.data.id).toBe(rows[0].id)
    expect(types.length).toBeGreaterThan(7)
    const described = await describedWebhooks()
    expect(described.types).toEqual(expect.arrayContaining([...new Set(types), 'webhook.test']))
    expect(receiver.received.map(({ body }) => described.wrongIn(JSON.parse(body))).filter(Boolean)).toEqual([])
  })

  test('of one tenant is not sent to another', () => {
    expect(strangers.receiver.received).toEqual([])
  })
})

test('an address is sent the events and lots that were chosen alone', async () => {
  const { rows: lots } = await east.call('/api/parkLot/queryParkLot')
  const paid = await hooked(east, { eventKinds: [2] })
  const elsewhere = await hooked(east, { parkLotIds: [lots[0].Id] })
  const lotId = await addPaidStay(east)
  expect(new Set(await paid.receiver.types('order.paid'))).toEqual(new Set(['order.paid']))
  const { rows } = await east.call('/api/openApi/queryWebhookDelivery', { webhookId: elsewhere.id, PerPage: 1000 })
  expect(rows.filter(({ parkLotIds }: { parkLotIds: string[] }) => parkLotIds.includes(lotId))).toEqual([])
})

test('each payment of a stay is an event that says which, also one that is reported late', async () => {
  const { receiver, id } = await hooked(east, { eventKinds: [2] })
  const stranger = await hooked(west, { eventKinds: [2] })
  const { entry, exit } = await addParkLot(east, {}, ruleC)
  const ago = (minutes: number) => Date.now() - minutes * 60_000
  const plate = '沪C00001'
  await entry.sees(plate, ago(131))
  const pay = async (minutes: number, payMoney: string) => {
    const before = receiver.received.length
    await exit.sendOne(exit.payment(plate, ago(minutes), payMoney))
    while (receiver.received.length === before) await receiver.next()
  }
  await pay(40, '5.00')
  await pay(60, '2.00')
  // What changes the stay and pays nothing is none.
  await exit.sees(plate, ago(1))
  await pay(0, '4.00')
  const { rows } = await east.call('/api/payRecord/queryPayRecord', { plateNumber: plate })
  const paid = receiver.received.map(({ body }) => JSON.parse(body) as { data: { payNo: string; plateNumber: string } })
  expect(paid.map(({ data }) => data.plateNumber)).toEqual([plate, plate, plate])
  expect(paid.map(({ data }) => data.payNo).toSorted()).toEqual(rows.map((each: any) => each.payNo).toSorted())
  expect(stranger.receiver.received).toEqual([])
  await east.call('/api/openApi/stopWebhook', { id })
})

test('what failed is tried again under its number; with two secrets in force it carries both signatures', async () => {
  const { receiver, secret, id } = await hooked(east, { eventKinds: [7] })
  receiver.status = 500
  const sent = await east.call('/api/openApi/sendTestWebhook', { id })
  const failed = await deliveryIn(east, id, 3)
  expect(failed).toMatchObject({ ...sent, attempts: 1, httpStatus: 500, answer: 'x'.repeat(1024) })
  expect(failed.nextAt).not.toBe(null)
  expect((await east.call('/api/openApi/getWebhook', { id })).failingSince).not.toBe(null)
  const { Secret } = await east.call(
    '/api/openApi/rotateWebhook',
    { id, overlapHours: 1 },
    await east.confirm('webhook:rotate', id),
  )
  const live = await openLive(east, '/api/serviceMsgCenter/wsService')
  receiver.status = 204
  const arrived = async () =>
    (await east.call('/api/openApi/queryWebhookDelivery', { webhookId: id, state: 2 })).rows[0]
  // An open list is notified of each attempt.
  while (!(await arrived())) await live.nextLike({ changed: 'webhook-delivery' })
  live.close()
  const delivered = await arrived()
  expect(delivered.messageNo).toBe(failed.messageNo)
  const last = receiver.received.at(-1)!
  for (const each of [secret, Secret]) new Webhook(each).verify(last.body, last.headers as Record<string, string>)
  expect((await east.call('/api/openApi/getWebhook', { id })).failingSince).toBe(null)
  const before = receiver.received.length
  await east.call('/api/openApi/replayWebhookDelivery', { id: delivered.id })
  while (receiver.received.length === before) await receiver.next()
  const replayed = receiver.received.at(-1)!
  expect(replayed.headers['webhook-id']).toBe(failed.messageNo)
  expect(replayed.body).toBe(last.body)
  await deliveryIn(east, id, 2)
  await inEast(sql`update webhook set previous_until = now() - interval '1 second' where id = ${id}`)
  await east.call('/api/openApi/replayWebhookDelivery', { id: delivered.id })
  while (receiver.received.at(-1) === replayed) await receiver.next()
  const { body, ...again } = receiver.received.at(-1)!
  const headers = again.headers as Record<string, string>
  new Webhook(Secret).verify(body, headers)
  // The former secret is over, no other id or time goes with the signature, and what was caught on the way is worth nothing later.
  expect(() => new Webhook(secret).verify(body, headers)).toThrow('No matching signature')
  const earlier = String(Number(headers['webhook-timestamp']) - 1)
  for (const changed of [
    { ...headers, 'webhook-id': 'other' },
    { ...headers, 'webhook-timestamp': earlier },
  ])
    expect(() => new Webhook(Secret).verify(body, changed)).toThrow()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  expect(() => new Webhook(Secret).verify(body, headers)).toThrow('too old')
  vi.useRealTimers()
})

test('a signing secret is sealed for its tenant, and again after a change of SECRETS_KEY', async () => {
  const { secret, id } = await hooked(east, { eventKinds: [7] })
  const stored = async () =>
    (await inEast(sql<{ secret: string }>`select secret from webhook where id = ${id}`))[0]!.secret
  const plain = secret.replace('whsec_', '')
  const sealed = await stored()
  expect(sealed).not.toContain(plain)
  const { east: tenant, west: other } = berth.tenantIds
  expect(openHookSecret(berth.machine.secrets, tenant, sealed).toString('base64')).toBe(plain)
  expect(() => openHookSecret(berth.machine.secrets, other, sealed)).toThrow()

  const [old, fresh] = [berth.settings.secretsKey!, Buffer.alloc(32, 8)]
  const reseal = (current: Buffer, before: Buffer) =>
    resealHooksJob.run({ ...berth.machine, secrets: secretsOf(current, [before]) }, null, new AbortController().signal)
  await reseal(fresh, old)
  expect(openHookSecret(secretsOf(fresh), tenant, await stored()).toString('base64')).toBe(plain)
  await reseal(old, fresh)
  expect(openHookSecret(secretsOf(old), tenant, await stored()).toString('base64')).toBe(plain)
})

test('a redirect is not followed', async () => {
  const inside = await hooked(east, { eventKinds: [7] })
  const { receiver, id } = await hooked(east, { eventKinds: [7] })
  receiver.status = 302
  receiver.headers = { location: inside.url }
  await east.call('/api/openApi/sendTestWebhook', { id })
  expect((await deliveryIn(east, id, 3)).httpStatus).toBe(302)
  expect(inside.receiver.received).toEqual([])
})

test('an address that fails for three days is stopped, its owner is notified, and what waits goes out when it is started again', async () => {
  const { receiver, id } = await hooked(east, { eventKinds: [7] })
  await inEast(sql`update webhook set failing_since = now() - interval '4 days' where id = ${id}`)
  receiver.status = 503
  await east.call('/api/openApi/sendTestWebhook', { id })
  await deliveryIn(east, id, 3)
  expect((await east.call('/api/openApi/getWebhook', { id })).status).toBe(4)
  const { rows } = await east.call('/api/message/queryMessage', {})
  expect(rows.filter(({ Title }: { Title: string }) => Title === '事件推送已停用')).toHaveLength(1)
  const alarms = async (by: Console) => (await by.call('/api/alarm/queryAlarm', { alarmType: [401] })).rows
  const look = () => stoppedWebhookAlarm.run(berth.machine, null, new AbortController().signal)
  await look()
  await look()
  expect(await alarms(east)).toMatchObject([{ state: 1, description: expect.stringContaining('连续失败,已停用') }])
  expect(await alarms(west)).toEqual([])
  receiver.status = 204
  await east.call('/api/openApi/startWebhook', { id })
  expect((await deliveryIn(east, id, 2)).httpStatus).toBe(204)
  await look()
  expect(await alarms(east)).toMatchObject([{ state: 5 }])
})

test('an address that never answers keeps no other tenant waiting', async () => {
  const mute = await hooked(west, { eventKinds: [7] })
  mute.receiver.isMute = true
  for (let nth = 0; nth < 8; nth++) await west.call('/api/openApi/sendTestWebhook', { id: mute.id })
  const { receiver, id } = await hooked(east, { eventKinds: [7] })
  await east.call('/api/openApi/sendTestWebhook', { id })
  await receiver.types('webhook.test')
  expect(mute.receiver.mostAtOnce).toBeLessThan(2)
  await west.call('/api/openApi/stopWebhook', { id: mute.id })
})

test('an address at which nothing arrives keeps none waiting that answers', async () => {
  const mute = await hooked(east)
  mute.receiver.isMute = true
  await inEast(sql`update webhook set failing_since = now() where id = ${mute.id}`)
  const well = [await hooked(east), await hooked(east)]
  await addPaidStay(east)
  for (const { receiver } of well) await receiver.types('order.entered', 'order.paid', 'order.left')
  expect(mute.receiver.mostAtOnce).toBeLessThan(2)
  await east.call('/api/openApi/stopWebhook', { id: mute.id })
})

test('what kept an answer from coming is said in words', async () => {
  const { receiver, id } = await hooked(east, { eventKinds: [7] })
  receiver.close()
  await east.call('/api/openApi/sendTestWebhook', { id })
  expect((await deliveryIn(east, id, 3)).answer).toBe('对方拒绝连接')
  await east.call('/api/openApi/stopWebhook', { id })
})

test('a receiver that answers 410 is stopped at once', async () => {
  const { receiver, id } = await hooked(east, { eventKinds: [7] })
  receiver.status = 410
  await east.call('/api/openApi/sendTestWebhook', { id })
  await deliveryIn(east, id, 3)
  expect((await east.call('/api/openApi/getWebhook', { id })).status).toBe(4)
})
