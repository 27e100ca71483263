import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Random } from '../random.ts'
import { read } from './endpoints.ts'
import { ChannelRefusal } from './ledger.ts'

/** How the tax bureau behind the channel answers. Never at once: an invoice is asked for, and later its outcome. */
export interface Invoicing {
  /** From the request to its outcome, at least and at most, milliseconds. */
  readonly delay: readonly [number, number]
  /** Share of requests that are refused (0–1). */
  readonly refused: number
}

export const ordinaryInvoicing: Invoicing = { delay: [1_000, 8_000], refused: 0.02 }

/** An invoice or its reversal as it was asked for; what happens to it is settled then and reported when its time has come. */
export interface InvoiceRequest {
  readonly merchant: string
  readonly requestNo: string
  /** The request that it reverses; null for an invoice. */
  readonly reverses: string | null
  readonly content: string
  readonly readyAt: number
  readonly refusal: string | null
  readonly invoiceNum: string
  readonly checkCode: string
}

const no = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const taxNumber = z.string().regex(/^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/)
const bodies = {
  invoice: z.strictObject({
    requestNo: no,
    amount: z.int().positive(),
    title: z.string().min(1).max(100),
    taxNum: taxNumber.nullable(),
    sellerName: z.string().min(1),
    sellerTaxNum: taxNumber,
    goodsName: z.string().min(1),
    taxRate: z.number().min(0).max(100),
  }),
  reversal: z.strictObject({ requestNo: no, reverses: no, reason: z.string().min(1).max(64) }),
  query: z.strictObject({ requestNo: no }),
}

/** The calls of a merchant about invoices, by path (PROTOCOL.md). */
export function invoiceEndpoints(
  earlier: Iterable<InvoiceRequest>,
  write: (request: InvoiceRequest) => void,
  invoicing: () => Invoicing,
  random: Random,
): Readonly<Record<string, (merchant: string, body: unknown) => object>> {
  const requests = new Map<string, InvoiceRequest>()
  const keyOf = (merchant: string, requestNo: string) => `${merchant} ${requestNo}`
  const keep = (request: InvoiceRequest) => requests.set(keyOf(request.merchant, request.requestNo), request)
  for (const request of earlier) keep(request)

  const find = (merchant: string, requestNo: string): InvoiceRequest => {
    const request = requests.get(keyOf(merchant, requestNo))
    if (!request) throw new ChannelRefusal(404, 'notFound', `There is no invoice request ${requestNo}`)
    return request
  }
  const ask = (merchant: string, requestNo: string, reverses: string | null, body: object): InvoiceRequest => {
    const content = JSON.stringify(body)
    const known = requests.get(keyOf(merchant, requestNo))
    if (known && known.content !== content)
      throw new ChannelRefusal(409, 'requestNoUsed', `${requestNo} is another request`)
    if (known) return known
    if (reverses) requireReversible(merchant, reverses)
    const { delay, refused } = invoicing()
    const request = {
      merchant,
      requestNo,
      reverses,
      content,
      readyAt: Date.now() + random.whole(...delay),
      refusal: random.chance(refused) ? '税务平台校验未通过,请核对抬头和税号' : null,
      invoiceNum: `${yearNow()}33${digits(16)}`,
      checkCode: digits(6),
    }
    write(request)
    keep(request)
    return request
  }
  const requireReversible = (merchant: string, requestNo: string): void => {
    if (outcomeOf(find(merchant, requestNo)).status !== 'issued')
      throw new ChannelRefusal(409, 'notIssued', `${requestNo} is not issued and cannot be reversed`)
    const reversed = [...requests.values()].some(
      (each) => each.merchant === merchant && each.reverses === requestNo && each.refusal === null,
    )
    if (reversed) throw new ChannelRefusal(409, 'reversed', `${requestNo} is reversed already`)
  }
  return {
    '/v1/invoices': (merchant, body) => {
      const wanted = read(bodies.invoice, body)
      return outcomeOf(ask(merchant, wanted.requestNo, null, wanted))
    },
    '/v1/invoices/red': (merchant, body) => {
      const wanted = read(bodies.reversal, body)
      return outcomeOf(ask(merchant, wanted.requestNo, wanted.reverses, wanted))
    },
    '/v1/invoices/query': (merchant, body) => outcomeOf(find(merchant, read(bodies.query, body).requestNo)),
  }
}

function outcomeOf({ requestNo, readyAt, refusal, invoiceNum, checkCode }: InvoiceRequest) {
  if (Date.now() < readyAt) return { requestNo, status: 'issuing' }
  if (refusal !== null) return { requestNo, status: 'refused', reason: refusal }
  return { requestNo, status: 'issued', invoiceNum, checkCode, issuedAt: new Date(readyAt).toISOString() }
}

/** Fully digital invoices start with two digits of their year and two of the province, here Zhejiang. */
function yearNow(): string {
  return new Date().toISOString().slice(2, 4)
}

function digits(count: number): string {
  return (BigInt(`0x${randomUUID().replaceAll('-', '')}`) % 10n ** BigInt(count)).toString().padStart(count, '0')
}
