import { z } from 'zod'
import { billOf } from './bill.ts'
import { ChannelRefusal, statusOf, type Ledger, type Payment } from './ledger.ts'

const no = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const fen = z.int().positive().max(100_000_000)

const bodies = {
  payment: z.strictObject({
    outTradeNo: no,
    amount: fen,
    subject: z.string().min(1).max(128),
    notifyUrl: z.url({ protocol: /^https?$/ }).max(500),
    expireAt: z.iso.datetime({ offset: true }).transform((at) => Date.parse(at)),
    attach: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/)
      .optional(),
  }),
  outTradeNo: z.strictObject({ outTradeNo: no }),
  refund: z.strictObject({ outTradeNo: no, outRefundNo: no, amount: fen }),
  bill: z.strictObject({ billDate: z.iso.date() }),
}

type Call = (merchant: string, body: unknown) => object

/** What a merchant may ask, by path (PROTOCOL.md). */
export function merchantEndpoints(
  ledger: Ledger,
  codeUrlOf: (payment: Payment) => string,
  billDelay: () => number,
): Readonly<Record<string, Call>> {
  return {
    '/v1/payments': (merchant, body) => {
      const payment = ledger.create(merchant, read(bodies.payment, body))
      return { tradeNo: payment.tradeNo, codeUrl: codeUrlOf(payment) }
    },
    '/v1/payments/query': (merchant, body) =>
      paymentAnswer(ledger.find(merchant, read(bodies.outTradeNo, body).outTradeNo)),
    '/v1/payments/close': (merchant, body) =>
      paymentAnswer(ledger.close(merchant, read(bodies.outTradeNo, body).outTradeNo, Date.now())),
    '/v1/refunds': (merchant, body) => {
      const { outTradeNo, outRefundNo, refundNo, amount } = ledger.refund(
        merchant,
        read(bodies.refund, body),
        Date.now(),
      )
      return { outTradeNo, outRefundNo, refundNo, amount, status: 'refunded' }
    },
    '/v1/bills': (merchant, body) => billOf(ledger, merchant, read(bodies.bill, body).billDate, billDelay()),
  }
}

export function readScan(body: unknown): string {
  return read(bodies.outTradeNo, body).outTradeNo
}

function paymentAnswer(payment: Payment): object {
  const { outTradeNo, tradeNo, merchant, amount, paidAt } = payment
  return {
    outTradeNo,
    tradeNo,
    merchant,
    amount,
    status: statusOf(payment, Date.now()),
    paidAt: paidAt === undefined ? null : new Date(paidAt).toISOString(),
  }
}

/** The body as it should be; a refusal that names the field otherwise. */
export function read<Body>(as: z.ZodType<Body>, body: unknown): Body {
  const { success, data, error } = as.safeParse(body)
  if (success) return data
  const { path, message } = error.issues[0]!
  throw new ChannelRefusal(400, 'malformed', `${path.join('.') || 'body'}: ${message}`)
}
