import { declaredFailure, type Failure } from '#kernel/failure.ts'
import { addDays } from '#kernel/period.ts'
import { instant } from '#kernel/wall-clock.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { fetchKnown } from '#server/outgoing/fetch-known.ts'
import type { BillLine } from '../../reconcile/read-bill.ts'
import { notReached } from '../not-reached.ts'
import type { ChannelRefund, PaymentChannel } from '../payment-channel.ts'
import { bodySignature, signatureOf } from './pyun-signing.server.ts'
import { pyunTime } from './pyun-time.ts'

/** What a car park has at P云. */
export interface PyunAccount {
  readonly merchant: string
  readonly parkUuid: string
  readonly appId: string
  readonly appSecret: string
  /** The number of the receiver of the money, under which its refunds are. */
  readonly pyunMerchant: string
}

type Answer = Readonly<Record<string, any>>

const patienceMs = 8_000
const [done, none, underWay] = ['1001', '1002', '1000']
const refundPath = '/gate/1.0/payment/trade/refund'
const pageSize = 100
const mostPages = 500

const refusedByPyun = { zh: 'P云拒绝了请求({code}):{message}', en: 'Pyun refused the request ({code}): {message}' }
const asksItself = {
  zh: 'P云停车的费用由P云向车场查询,不能由车场下单',
  en: 'Pyun asks the car park for prices itself; nothing can be ordered there',
}
const byGateway = {
  zh: 'P云的缴费结果发往车场网关地址',
  en: 'Pyun sends the results of payments to the address of the gateway',
}

/**
 * P云停车, an aggregator, as github.com/zuichun/4pyun-doc describes it (commit 64a21f9): refunds (openapi/api/trade-refund and refund-query) and the payments of
 * a day (openapi/parking/payment-list), signed with MD5 and the secret of an application that P云 gives out. Drivers pay at P云, which asks the car park for the price and
 * reports the payment to it (business/service/aggregator). Not tried against P云, which wants a contract: whether its list of a day leaves out what was refunded.
 * The bill names no refunds.
 */
export function pyunChannel(url: string, account: PyunAccount): PaymentChannel {
  const { merchant, parkUuid, appId, appSecret, pyunMerchant } = account
  const signing = { name: 'app_secret', secret: appSecret } as const
  const get = (path: string, values: Record<string, string>) =>
    ask(`${url}${path}?${new URLSearchParams({ ...values, sign: signatureOf(values, signing) })}`, {})
  const refundKnown = (order: string) => get(refundPath, { app_id: appId, merchant: pyunMerchant, order })

  function page(day: string, index: number): Promise<Answer> {
    return get('/gate/1.0/parking/payment/list', {
      app_id: appId,
      park_uuid: parkUuid,
      page_size: String(pageSize),
      page_index: String(index),
      start_time: pyunTime(instant(day)!),
      end_time: pyunTime(instant(addDays(day, 1))! - 1000),
    })
  }

  return {
    kind: 'pyun',
    code: payChannels.combinedCode,
    merchant,
    ways: [],
    ask: () => Promise.reject(declaredFailure(asksItself)),
    query: () => Promise.resolve(null),
    close: () => Promise.resolve(null),
    takeCode: () => Promise.reject(declaredFailure(asksItself)),
    cancelCode: () => Promise.resolve(null),
    async proveAccess() {
      const answer = await refundKnown('BERTH-CHECK')
      if (answer['code'] !== done && answer['code'] !== none) throw refused(answer)
    },
    /** One whose answer was lost is looked up first: the documents do not say that asking twice is one refund. */
    async refund({ refundNo, tradeNo, amount }) {
      if (!tradeNo) return { status: 'refused', reason: '没有P云的支付流水号' }
      const known = await refundKnown(refundNo)
      if (known['code'] === done) return outcomeOf(known['payload'] ?? {}, refundNo)
      const body = JSON.stringify({ app_id: appId, order: refundNo, pay_serial: tradeNo, value: String(amount) })
      const answer = await ask(`${url}${refundPath}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json;charset=utf-8',
          authorization: bodySignature(body, appSecret),
        },
      })
      if (answer['code'] === underWay) return { status: 'processing' }
      if (answer['code'] !== done) return { status: 'refused', reason: String(answer['message'] ?? answer['code']) }
      return { status: 'refunded', tradeRefundNo: String(answer['payload']?.refund_order ?? refundNo) }
    },
    async bill(day) {
      const lines: BillLine[] = []
      for (let index = 1; index <= mostPages; index++) {
        const answer = await page(day, index)
        if (answer['code'] === none) return lines
        if (answer['code'] !== done) throw refused(answer)
        lines.push(...(answer['payload']?.row ?? []).map(lineOf))
        if (index >= Number(answer['payload']?.paging_header?.page_count ?? 1)) break
      }
      return lines
    },
    readNotice: () => ({ what: 'refused', why: byGateway }),
    answerNotice: () => ({ status: 404, type: 'application/json', body: '{}' }),
  }
}

function refused(answer: Answer): Failure {
  return declaredFailure(refusedByPyun, { code: String(answer['code']), message: String(answer['message'] ?? '') })
}

/** `process`: 0 under way, 1 done, -1 failed. The amount is in fen; only the query names one. */
function outcomeOf(refund: Answer, refundNo: string): ChannelRefund {
  const process = Number(refund['process'])
  if (process < 0) return { status: 'refused', reason: 'P云退款失败' }
  const amount = Number(refund['value'])
  if (process !== 1 || Number.isNaN(amount)) return { status: 'processing' }
  return { status: 'refunded', tradeRefundNo: String(refund['refund_order'] || refundNo), amount }
}

function lineOf(row: Answer): BillLine {
  return {
    kind: 'payment',
    tradeNo: String(row['pay_serial']),
    payNo: row['pay_partner'] ? String(row['pay_partner']) : null,
    tradeRefundNo: null,
    refundNo: null,
    money: Number(row['value']),
    fee: 0,
    at: Date.parse(String(row['pay_time'])),
    attach: null,
  }
}

async function ask(url: string, request: RequestInit): Promise<Answer> {
  let cause: unknown
  try {
    const answer = await fetchKnown(url, request, { patienceMs })
    if (answer.status < 500) return (await answer.json()) as Answer
  } catch (error) {
    // As if it had answered with a failure: the outcome of the request is asked for again.
    cause = error
  }
  throw notReached(cause)
}
