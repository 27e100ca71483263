import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Values = Record<string, any>

/** A payment that a driver made at the aggregator. */
export interface PaidThere {
  readonly parking_order: string
  readonly pay_serial: string
  readonly value: number
  readonly paidAt: Date
}

/** The aggregator for tests, with one car park, one merchant and one application: written from the documents, apart from the client. */
export interface Pyun {
  readonly url: string
  readonly payments: PaidThere[]
  /** By our number of them. */
  readonly refunds: Map<string, Values>
  /** Passings as they were pushed: `enter` and `leave`. */
  readonly passings: { readonly kind: string; readonly values: Values }[]
  /** From now on refunds are done, and their answers lost. */
  loseAnswers(isLosing: boolean): void
  /** A signed request of the gateway of the car park, with these changes; returns its answer. */
  ask(address: string, service: string, values: Values, changed?: Values, type?: string): Promise<Values>
  /** A driver pays what the gateway asked for; gives what is to be notified. */
  pay(bill: Values, more?: Partial<PaidThere>): Values
  close(): Promise<void>
}

export const pyunAccount = {
  parkUuid: '49f0cc52-e8c7-41e3-b54d-af666b8cc11a',
  merchant: '62626601',
  appId: 'op00961963581daa7',
  appSecret: '6409292d66625a2a0912acfc61ed956c',
  gatewayKey: '22D42dSdae2',
}

export async function startPyun(): Promise<Pyun> {
  const payments: PaidThere[] = []
  const refunds = new Map<string, Values>()
  const passings: Pyun['passings'] = []
  let isLosing = false
  let serials = 0

  function refund(body: string, sign: string): Values {
    if (sign !== md5(`${body}&app_secret=${pyunAccount.appSecret}`)) return { code: '401', message: '签名错误' }
    const { app_id, order, pay_serial, value } = JSON.parse(body) as Values
    if (app_id !== pyunAccount.appId) return { code: '401', message: '应用不存在' }
    const payment = payments.find((each) => each.pay_serial === pay_serial)
    if (!payment) return { code: '400', message: '请求参数错误', hint: '`pay_serial` Required!' }
    const back = [...refunds.values()].filter((each) => each['pay_serial'] === pay_serial)
    const left = payment.value - back.reduce((sum, each) => sum + each['value'], 0)
    if (Number(value) > left) return { code: '1405', message: '[INVALID_REQUEST]订单已全额退款' }
    const made = { order, pay_serial, value: Number(value), process: 1, refund_order: randomUUID().replaceAll('-', '') }
    refunds.set(order, made)
    return { code: '1001', payload: made }
  }

  /** A wrong signature is answered as ignored, under the code of success. */
  function passing(kind: string, body: string): Values {
    const values = Object.fromEntries(new URLSearchParams(body))
    if (!values['enter_time']) return { code: '400', message: '请求参数错误', hint: '参数`enter_time`未传递' }
    if (values['sign'] !== signed(values, `app_secret=${pyunAccount.appSecret}`))
      return { code: '200', message: '已忽略当前请求', hint: '签名验证不通过[…]' }
    passings.push({ kind, values })
    return { code: '200', message: 'OK' }
  }

  function get({ pathname, searchParams }: URL): Values {
    const values = Object.fromEntries(searchParams)
    if (values['sign'] !== signed(values, `app_secret=${pyunAccount.appSecret}`))
      return { code: '401', message: '签名错误' }
    if (pathname === '/gate/1.0/payment/trade/refund') {
      if (values['merchant'] !== pyunAccount.merchant) return { code: '1403', message: '该商户未授权该应用' }
      const known = refunds.get(values['order']!)
      return known ? { code: '1001', payload: known } : { code: '1002', message: '退款订单不存在' }
    }
    const of = payments.filter(({ paidAt }) => {
      const at = chinaTime(paidAt)
      return at >= values['start_time']! && at <= values['end_time']!
    })
    if (of.length === 0) return { code: '1002', message: '数据为空' }
    const [size, index] = [Number(values['page_size']), Number(values['page_index'])]
    const row = of.slice((index - 1) * size, index * size).map(({ parking_order, pay_serial, value, paidAt }) => ({
      park_uuid: pyunAccount.parkUuid,
      pay_partner: parking_order,
      pay_serial,
      value,
      pay_value: value,
      pay_time: paidAt.toISOString(),
    }))
    const paging_header = {
      total_count: of.length,
      page_index: index,
      page_size: size,
      page_count: Math.ceil(of.length / size),
    }
    return { code: '1001', payload: { paging_header, row } }
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url!, 'http://pyun')
      const pushed = /^\/gate\/1\.0\/parking\/internal\/(enter|leave)$/.exec(url.pathname)?.[1]
      const said = pushed
        ? passing(pushed, body)
        : request.method === 'POST'
          ? refund(body, request.headers.authorization ?? '')
          : get(url)
      if (isLosing && request.method === 'POST') return response.destroy()
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    passings,
    refunds,
    loseAnswers: (now) => void (isLosing = now),
    async ask(address, service, values, changed = {}, type = 'application/json') {
      const content: Values = { service, version: '1.0', charset: 'UTF-8', park_uuid: pyunAccount.parkUuid, ...values }
      const body = JSON.stringify({ ...content, sign: signed(content, `key=${pyunAccount.gatewayKey}`), ...changed })
      const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body })
      const said = (await answer.json()) as Values
      if (said['sign'] !== signed(said, `key=${pyunAccount.gatewayKey}`)) throw new Error('The answer is not signed')
      return said
    },
    pay(bill, more = {}) {
      const serial = `2026112310524007550011${String(++serials).padStart(4, '0')}`
      const payment = {
        parking_order: bill['parking_order'],
        pay_serial: serial,
        value: bill['pay_value'],
        paidAt: new Date(),
      }
      payments.push({ ...payment, ...more })
      const { paidAt, ...made } = payments.at(-1)!
      return {
        ...made,
        parking_serial: bill['parking_serial'],
        value: String(made.value),
        pay_time: chinaTime(paidAt),
        pay_origin: '8',
        pay_origin_desc: '微信',
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function signed(values: Values, ending: string): string {
  const names = Object.keys(values).filter((name) => name !== 'sign' && values[name] !== null)
  const pairs = names.sort().map((name) => {
    const value = values[name]
    return `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`
  })
  return md5(`${pairs.join('&')}&${ending}`)
}

function md5(plain: string): string {
  return createHash('md5').update(plain).digest('hex').toUpperCase()
}

/** `20261123105240` */
function chinaTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}
