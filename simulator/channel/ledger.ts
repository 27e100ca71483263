import { randomUUID } from 'node:crypto'

/** What the channel keeps. Money in fen, times in epoch milliseconds. */
export interface Payment {
  readonly merchant: string
  readonly outTradeNo: string
  readonly tradeNo: string
  readonly amount: number
  readonly subject: string
  readonly notifyUrl: string
  readonly expireAt: number
  /** The merchant's own word for whose payment it is; the bill repeats it. */
  readonly attach?: string | undefined
  /** When the driver confirmed; the money moves a moment later. */
  readonly scannedAt?: number
  readonly paidAt?: number
  readonly closedAt?: number
}

export interface Refund {
  readonly merchant: string
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly refundNo: string
  readonly amount: number
  /** Absent in journals older than the bills. */
  readonly refundedAt?: number
}

/** Something that happened, as the journal keeps it; telling the ledger all of them again makes the same ledger. */
export type Entry =
  | { readonly what: 'created'; readonly payment: Payment }
  | {
      readonly what: 'scanned' | 'paid' | 'closed'
      readonly merchant: string
      readonly outTradeNo: string
      readonly at: number
    }
  | { readonly what: 'refunded'; readonly refund: Refund }
  | { readonly what: 'noticeEnded'; readonly merchant: string; readonly outTradeNo: string }

export type Status = 'waiting' | 'paid' | 'closed'

/** Money that moved is never undone: a payment that came after its closing is paid. */
export function statusOf({ paidAt, closedAt, expireAt }: Payment, now: number): Status {
  if (paidAt !== undefined) return 'paid'
  return closedAt !== undefined || expireAt <= now ? 'closed' : 'waiting'
}

/** A call that cannot be done; `code` is for the program, the message for the person who reads its log. */
export class ChannelRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface NewPayment {
  readonly outTradeNo: string
  readonly amount: number
  readonly subject: string
  readonly notifyUrl: string
  readonly expireAt: number
  readonly attach?: string | undefined
}

export interface NewRefund {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly amount: number
}

/** Money that came in, or went back with `refund`. */
export interface Moved {
  readonly at: number
  readonly payment: Payment
  readonly refund?: Refund
}

/** The channel's books, kept by writing every entry before it holds. */
export interface Ledger {
  create(merchant: string, wanted: NewPayment): Payment
  find(merchant: string, outTradeNo: string): Payment
  /** The payment behind a code that a driver scans. */
  behindCode(outTradeNo: string): Payment
  close(merchant: string, outTradeNo: string, now: number): Payment
  scan(payment: Payment, now: number): Payment
  pay(payment: Payment, now: number): Payment
  refund(merchant: string, wanted: NewRefund, now: number): Refund
  /** What moved from one moment until before another, the oldest first. */
  moved(merchant: string, from: number, until: number): Moved[]
  /** The merchant confirmed its notice, or gets none any more. */
  endNotice(payment: Payment): void
  /** Confirmed by the driver, but the money has not moved yet. */
  underWay(): Payment[]
  /** Paid, and the merchant is still to be notified. */
  toBeNoticed(): Payment[]
}

export function openLedger(earlier: Iterable<Entry>, write: (entry: Entry) => void): Ledger {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const noticed = new Set<string>()
  const codes = new Map<string, Payment>()

  const apply = (entry: Entry): void => {
    if (entry.what === 'created') {
      payments.set(keyOf(entry.payment), entry.payment)
      codes.set(entry.payment.outTradeNo, entry.payment)
    } else if (entry.what === 'refunded')
      refunds.set(`${entry.refund.merchant} ${entry.refund.outRefundNo}`, entry.refund)
    else if (entry.what === 'noticeEnded') noticed.add(keyOf(entry))
    else payments.set(keyOf(entry), { ...payments.get(keyOf(entry))!, [moments[entry.what]]: entry.at })
  }
  const enter = (entry: Entry): void => {
    write(entry)
    apply(entry)
  }
  const mark = ({ merchant, outTradeNo }: Payment, what: 'scanned' | 'paid' | 'closed', at: number): Payment => {
    enter({ what, merchant, outTradeNo, at })
    return find(merchant, outTradeNo)
  }
  const find = (merchant: string, outTradeNo: string): Payment => {
    const payment = payments.get(keyOf({ merchant, outTradeNo }))
    if (!payment) throw new ChannelRefusal(404, 'notFound', `There is no payment ${outTradeNo}`)
    return payment
  }
  for (const entry of earlier) apply(entry)

  return {
    find,
    create(merchant, wanted) {
      const known = payments.get(keyOf({ merchant, outTradeNo: wanted.outTradeNo }))
      if (known && known.amount !== wanted.amount)
        throw new ChannelRefusal(409, 'outTradeNoUsed', `${wanted.outTradeNo} is a payment of another amount`)
      if (known) return known
      const payment = { merchant, tradeNo: `T${randomUUID().replaceAll('-', '')}`, ...wanted }
      enter({ what: 'created', payment })
      return payment
    },
    behindCode(outTradeNo) {
      const payment = codes.get(outTradeNo)
      if (!payment) throw new ChannelRefusal(404, 'notFound', 'This code is not one of ours')
      return find(payment.merchant, outTradeNo)
    },
    close(merchant, outTradeNo, now) {
      const payment = find(merchant, outTradeNo)
      if (payment.paidAt !== undefined)
        throw new ChannelRefusal(409, 'paid', `${outTradeNo} is paid and cannot be closed`)
      return payment.closedAt === undefined ? mark(payment, 'closed', now) : payment
    },
    scan: (payment, now) => mark(payment, 'scanned', now),
    pay: (payment, now) => mark(payment, 'paid', now),
    refund(merchant, { outTradeNo, outRefundNo, amount }, now) {
      const payment = find(merchant, outTradeNo)
      const known = refunds.get(`${merchant} ${outRefundNo}`)
      if (known && (known.amount !== amount || known.outTradeNo !== outTradeNo))
        throw new ChannelRefusal(409, 'outRefundNoUsed', `${outRefundNo} is another refund`)
      if (known) return known
      const before = [...refunds.values()].filter(
        (each) => each.merchant === merchant && each.outTradeNo === outTradeNo,
      )
      const left =
        (payment.paidAt === undefined ? 0 : payment.amount) - before.reduce((sum, each) => sum + each.amount, 0)
      if (amount > left)
        throw new ChannelRefusal(409, 'notEnough', `Only ${left} fen of ${outTradeNo} can still be refunded`)
      const refundNo = `R${randomUUID().replaceAll('-', '')}`
      const refund = { merchant, outTradeNo, outRefundNo, refundNo, amount, refundedAt: now }
      enter({ what: 'refunded', refund })
      return refund
    },
    moved(merchant, from, until) {
      const own = [...payments.values()].filter((payment) => payment.merchant === merchant)
      const came = own.map((payment) => ({ at: payment.paidAt ?? Number.NaN, payment }))
      const back = [...refunds.values()]
        .filter((refund) => refund.merchant === merchant)
        .map((refund) => {
          const payment = find(merchant, refund.outTradeNo)
          return { at: refund.refundedAt ?? payment.paidAt ?? Number.NaN, payment, refund }
        })
      return [...came, ...back].filter(({ at }) => at >= from && at < until).sort((a, b) => a.at - b.at)
    },
    endNotice: ({ merchant, outTradeNo }) => enter({ what: 'noticeEnded', merchant, outTradeNo }),
    underWay: () =>
      [...payments.values()].filter(({ scannedAt, paidAt }) => scannedAt !== undefined && paidAt === undefined),
    toBeNoticed: () =>
      [...payments.values()].filter((payment) => payment.paidAt !== undefined && !noticed.has(keyOf(payment))),
  }
}

const moments = { scanned: 'scannedAt', paid: 'paidAt', closed: 'closedAt' } as const

function keyOf({ merchant, outTradeNo }: { merchant: string; outTradeNo: string }): string {
  return `${merchant} ${outTradeNo}`
}
