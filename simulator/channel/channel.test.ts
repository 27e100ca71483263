import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Behaviour } from './behaviour.ts'
import { startChannel, type Channel } from './channel.ts'
import { payByCode } from './driver.ts'
import { signedHeaders } from './signed-request.ts'
import { signature, verify } from './signature.ts'

const prompt: Behaviour = {
  payDelay: [0, 0],
  noticeDelay: [0, 0],
  noticePauses: [1, 2, 4, 8],
  duplicated: { share: 0, copies: 1 },
  lost: 0,
  late: 0,
  billDelay: 0,
}
const never = new AbortController().signal
const key = 'sandbox-key'

interface Notice {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly said: {
    noticeId: string
    outTradeNo: string
    tradeNo: string
    merchant: string
    amount: number
    paidAt: string
    status: string
  }
}

let folder: string
let channel: Channel
let shop: Shop
const shops: Shop[] = []

/** The merchant's side: keeps every notice, answers it by the next of `answers`, then with success. */
class Shop {
  readonly notices: Notice[] = []
  #waiting: (() => void)[] = []
  #server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    this.notices.push({ headers: request.headers, body, said: JSON.parse(body) })
    const [status, state] = this.answers.shift() ?? [200, 'success']
    response.writeHead(status).end(JSON.stringify({ state, message: '', data: null }))
    for (const look of this.#waiting) look()
  })
  answers: [number, string][]

  constructor(answers: [number, string][] = []) {
    this.answers = answers
    shops.push(this)
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, resolve))
    return this
  }

  get notifyUrl(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/notice?channel=sandbox`
  }

  /** Resolves when that many notices have come. */
  reaches(count: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => this.notices.length >= count && resolve()
      this.#waiting.push(look)
      look()
    })
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

const open = (behaviour: Partial<Behaviour> = {}) =>
  startChannel({
    port: 0,
    journal: join(folder, 'channel.jsonl'),
    merchants: { berth: key },
    behaviour: { ...prompt, ...behaviour },
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'channel-'))
  channel = await open()
  shop = await new Shop().open()
})

afterEach(async () => {
  await channel.close()
  for (const each of shops.splice(0)) each.close()
  rmSync(folder, { recursive: true })
})

async function ask(
  path: string,
  body: object,
  merchant = 'berth',
  withKey = key,
): Promise<{ status: number; data: any }> {
  const text = JSON.stringify(body)
  const response = await fetch(channel.url + path, {
    method: 'POST',
    headers: signedHeaders(merchant, withKey, 'POST', path, text),
    body: text,
  })
  return { status: response.status, data: await response.json() }
}

const wanted = (outTradeNo = 'P1', change: object = {}) => ({
  outTradeNo,
  amount: 500,
  subject: '停车费',
  notifyUrl: shop.notifyUrl,
  expireAt: new Date(Date.now() + 60_000).toISOString(),
  ...change,
})
const create = async (outTradeNo = 'P1', change: object = {}): Promise<{ tradeNo: string; codeUrl: string }> =>
  (await ask('/v1/payments', wanted(outTradeNo, change))).data
const query = async (outTradeNo = 'P1') => (await ask('/v1/payments/query', { outTradeNo })).data

test('the documented example is signed as documented', () => {
  const text = readFileSync(new URL('PROTOCOL.md', import.meta.url), 'utf8')
  const body = /^ {4}(\{"outTradeNo".*\})$/m.exec(text)![1]!
  const example = { method: 'POST', path: '/v1/payments', timestamp: '1795221000', nonce: '5e0f6a6e-0001', body }
  expect(text).toContain(signature('sandbox-key', example))
  expect(verify('other-key', example, signature('sandbox-key', example))).toBe(false)
  expect(verify('sandbox-key', example, '')).toBe(false)
})

test('a driver pays and the merchant is notified, signed', async () => {
  const { tradeNo, codeUrl } = await create()
  expect(await query()).toMatchObject({ status: 'waiting', paidAt: null })
  expect(await payByCode(codeUrl, never)).toBe(true)
  await shop.reaches(1)
  const { headers, body, said } = shop.notices[0]!
  expect(said).toMatchObject({ outTradeNo: 'P1', tradeNo, merchant: 'berth', amount: 500, status: 'paid' })
  const signed = {
    method: 'POST',
    path: '/notice?channel=sandbox',
    timestamp: String(headers['x-channel-timestamp']),
    nonce: String(headers['x-channel-nonce']),
    body,
  }
  expect(verify(key, signed, String(headers['x-channel-signature']))).toBe(true)
  expect(await query()).toMatchObject({ status: 'paid', tradeNo, paidAt: said.paidAt })
})

test('the same payment asked for twice is one payment; another amount under its number is refused', async () => {
  const [one, other] = await Promise.all([create(), create()])
  expect(one).toEqual(other)
  expect(await ask('/v1/payments', wanted('P1', { amount: 501 }))).toMatchObject({
    status: 409,
    data: { code: 'outTradeNoUsed' },
  })
})

test('a browser behind the code sees that no money moves, and never someone else’s script', async () => {
  const { codeUrl } = await create()
  const page = await (await fetch(`${codeUrl}&returnUrl=${encodeURIComponent('http://shop.example/done')}`)).text()
  expect(page).toContain('模拟渠道')
  expect(page).toContain('"http://shop.example/done"')
  const evil = encodeURIComponent('"</script><script>alert(1)</script>')
  const tried = await (await fetch(`${channel.url}/scan?outTradeNo=${evil}&returnUrl=javascript:alert(1)`)).text()
  expect(tried).not.toMatch(/alert\(1\)|javascript:/)
  const inAddress = await (await fetch(`${codeUrl}&returnUrl=${encodeURIComponent('http://a/?')}${evil}`)).text()
  expect(inAddress.match(/<\/script>/g)).toHaveLength(1)
})

test('scanning twice pays once', async () => {
  const { codeUrl } = await create()
  await Promise.all([payByCode(codeUrl, never), payByCode(codeUrl, never)])
  await shop.reaches(1)
  const { paidAt } = await query()
  expect(await payByCode(codeUrl, never)).toBe(true)
  expect((await query()).paidAt).toBe(paidAt)
  expect(readFileSync(join(folder, 'channel.jsonl'), 'utf8').match(/"paid"/g)).toHaveLength(1)
})

test('a notice is repeated, the same but freshly signed, until it is confirmed', async () => {
  shop.answers = [
    [500, 'broken'],
    [200, 'busy'],
    [404, 'success'],
  ]
  await payByCode((await create()).codeUrl, never)
  await shop.reaches(4)
  expect(new Set(shop.notices.map(({ body }) => body)).size).toBe(1)
  expect(new Set(shop.notices.map(({ headers }) => headers['x-channel-nonce'])).size).toBe(4)
})

test('after its last pause the channel stops, and a query still answers', async () => {
  channel.behave({ noticePauses: [1] })
  shop.answers = Array.from({ length: 9 }, () => [500, 'broken'])
  await payByCode((await create()).codeUrl, never)
  await shop.reaches(2)
  await payByCode((await create('P2')).codeUrl, never)
  await shop.reaches(4)
  expect(shop.notices.map(({ said }) => said.outTradeNo)).toEqual(['P1', 'P1', 'P2', 'P2'])
  expect(await query()).toMatchObject({ status: 'paid' })
})

test('copies of a notice come at the same instant, and once more after it was confirmed', async () => {
  channel.behave({ duplicated: { share: 1, copies: 5 } })
  await payByCode((await create()).codeUrl, never)
  await shop.reaches(6)
  expect(new Set(shop.notices.map(({ said }) => said.noticeId)).size).toBe(1)
})

test('a lost notice never comes; only a query finds the payment', async () => {
  channel.behave({ lost: 1 })
  await payByCode((await create()).codeUrl, never)
  channel.behave({ lost: 0 })
  await payByCode((await create('P2')).codeUrl, never)
  await shop.reaches(1)
  expect(shop.notices.map(({ said }) => said.outTradeNo)).toEqual(['P2'])
  expect(await query()).toMatchObject({ status: 'paid' })
})

test('a closed or expired code is not paid, unless the driver was late', async () => {
  const { codeUrl } = await create()
  expect((await ask('/v1/payments/close', { outTradeNo: 'P1' })).data.status).toBe('closed')
  expect(await payByCode(codeUrl, never)).toBe(false)
  const expired = await create('P2', { expireAt: new Date(Date.now() - 1000).toISOString() })
  expect((await query('P2')).status).toBe('closed')
  expect(await payByCode(expired.codeUrl, never)).toBe(false)
  channel.behave({ late: 1 })
  expect(await payByCode(codeUrl, never)).toBe(true)
  await shop.reaches(1)
  expect(await query()).toMatchObject({ status: 'paid' })
})

test('a payment that is under way survives its closing; a paid one cannot be closed', async () => {
  channel.behave({ payDelay: [1_500, 1_500] })
  await payByCode((await create()).codeUrl, never)
  expect((await ask('/v1/payments/close', { outTradeNo: 'P1' })).data.status).toBe('closed')
  await shop.reaches(1)
  expect(await query()).toMatchObject({ status: 'paid' })
  expect(await ask('/v1/payments/close', { outTradeNo: 'P1' })).toMatchObject({ status: 409, data: { code: 'paid' } })
})

test('refunds are done once and never exceed the payment', async () => {
  await payByCode((await create()).codeUrl, never)
  await shop.reaches(1)
  const refund = (outRefundNo: string, amount: number) => ask('/v1/refunds', { outTradeNo: 'P1', outRefundNo, amount })
  const [one, again] = await Promise.all([refund('R1', 300), refund('R1', 300)])
  expect(one.data).toMatchObject({ status: 'refunded', amount: 300 })
  expect(again.data).toEqual(one.data)
  expect(await refund('R2', 201)).toMatchObject({ status: 409, data: { code: 'notEnough' } })
  expect(await refund('R1', 100)).toMatchObject({ status: 409, data: { code: 'outRefundNoUsed' } })
  expect(await refund('R3', 200)).toMatchObject({ status: 200 })
  await create('P2')
  expect(await ask('/v1/refunds', { outTradeNo: 'P2', outRefundNo: 'R4', amount: 1 })).toMatchObject({ status: 409 })
})

test('everything survives a kill: what was paid, what is under way, which notice is owed', async () => {
  await payByCode((await create('PAID')).codeUrl, never)
  await shop.reaches(1)
  const { codeUrl } = await create('UNDER-WAY')
  channel.behave({ payDelay: [60_000, 60_000] })
  await payByCode(codeUrl, never)
  const busyShop = await new Shop([[503, 'broken']]).open()
  channel.behave({ payDelay: [0, 0], noticePauses: [60_000] })
  await payByCode((await create('OWED', { notifyUrl: busyShop.notifyUrl })).codeUrl, never)
  await busyShop.reaches(1)
  await create('WAITING')
  await channel.close()
  writeFileSync(join(folder, 'channel.jsonl'), '{"what":"paid","merch', { flag: 'a' })

  channel = await open()
  await busyShop.reaches(2)
  expect(busyShop.notices[1]!.body).toBe(busyShop.notices[0]!.body)
  expect(await query('PAID')).toMatchObject({ status: 'paid' })
  expect(await query('WAITING')).toMatchObject({ status: 'waiting' })
  await shop.reaches(2)
  expect(shop.notices.map(({ said }) => said.outTradeNo)).toEqual(['PAID', 'UNDER-WAY'])
})

test('a call that is not the merchant’s own is refused', async () => {
  const text = JSON.stringify(wanted())
  const headers = signedHeaders('berth', key, 'POST', '/v1/payments', text)
  const send = (change: Record<string, string>, body = text, path = '/v1/payments') =>
    fetch(channel.url + path, { method: 'POST', headers: { ...headers, ...change }, body }).then(({ status }) => status)
  expect(await send({}, text.replace('500', '5'))).toBe(401)
  expect(await send({}, text, '/v1/refunds')).toBe(401)
  expect(await send({ 'x-channel-timestamp': String(Number(headers['x-channel-timestamp']) - 1) })).toBe(401)
  expect(await send({ 'x-channel-merchant': 'toString' })).toBe(401)
  expect((await ask('/v1/payments', wanted(), 'berth', 'wrong')).status).toBe(401)
  expect(await send({})).toBe(200)
  expect(await send({})).toBe(401)
})

test.each([
  ['amount', { amount: 5.5 }],
  ['amount', { amount: '500' }],
  ['notifyUrl', { notifyUrl: 'file:///etc/passwd' }],
  ['expireAt', { expireAt: 'soon' }],
  ['outTradeNo', { outTradeNo: 'a b' }],
  ['extra', { extra: 1 }],
])('a wrong %s is named', async (name, change) => {
  const { status, data } = await ask('/v1/payments', wanted('P1', change))
  expect(status).toBe(400)
  expect(data.message).toContain(name)
})

test('an unknown code, call or size is refused', async () => {
  expect(await payByCode(`${channel.url}/scan?outTradeNo=NONE`, never)).toBe(false)
  expect(await payByCode('no address', never)).toBe(false)
  expect((await fetch(`${channel.url}/v1/payments`)).status).toBe(404)
  expect((await fetch(`${channel.url}/scan`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413)
  expect((await fetch(`${channel.url}/scan`, { method: 'POST', body: '{' })).status).toBe(400)
})

test('the bill of a day holds what moved on it, with fees and what came with the payment, and not before it is ready', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await ask('/v1/bills', { billDate: today })).toMatchObject({ status: 409, data: { code: 'notReady' } })
  channel.behave({ billDelay: -86_400_000 })
  const { tradeNo } = await create('B1', { amount: 1100, attach: '7' })
  await create('B2')
  await payByCode(`${channel.url}/scan?outTradeNo=B1`, never)
  await shop.reaches(1)
  const { data: refunded } = await ask('/v1/refunds', { outTradeNo: 'B1', outRefundNo: 'T1', amount: 400 })
  const { data } = await ask('/v1/bills', { billDate: today })
  const lines = (data.content as string).split('\n').map((line) => line.split(',').toSpliced(7, 1).join(','))
  expect(lines).toEqual([
    'type,tradeNo,outTradeNo,refundNo,outRefundNo,amount,fee,attach',
    `payment,${tradeNo},B1,,,11.00,0.07,7`,
    `refund,${tradeNo},B1,${refunded.refundNo},T1,4.00,0.02,7`,
    '',
  ])
  expect((await ask('/v1/bills', { billDate: '2026-01-01' })).data.content.split('\n')).toHaveLength(2)
})
