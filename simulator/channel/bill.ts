import { createHash } from 'node:crypto'
import { ChannelRefusal, type Ledger, type Moved } from './ledger.ts'

const [dayMs, shanghaiMs, feeShare] = [86_400_000, 8 * 3_600_000, 0.006]
const head = 'type,tradeNo,outTradeNo,refundNo,outRefundNo,amount,fee,time,attach'

/** What moved for a merchant on a day of Asia/Shanghai (PROTOCOL.md, The bill of a day); refused until `delay` milliseconds after its end. */
export function billOf(ledger: Ledger, merchant: string, billDate: string, delay: number): object {
  const from = Date.parse(`${billDate}T00:00:00+08:00`)
  if (Date.now() < from + dayMs + delay)
    throw new ChannelRefusal(409, 'notReady', `The bill of ${billDate} is not ready yet`)
  const lines = ledger.moved(merchant, from, from + dayMs).map(lineOf)
  const content = [head, ...lines, ''].join('\n')
  return { billDate, content, digest: createHash('sha256').update(content).digest('hex') }
}

function lineOf({ at, payment, refund }: Moved): string {
  const amount = refund?.amount ?? payment.amount
  const fee = Math.round(amount * feeShare)
  const time = new Date(at + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ')
  const { tradeNo, outTradeNo, attach = '' } = payment
  const numbers = [tradeNo, outTradeNo, refund?.refundNo ?? '', refund?.outRefundNo ?? '']
  return [refund ? 'refund' : 'payment', ...numbers, yuanOf(amount), yuanOf(fee), time, attach].join(',')
}

function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2)
}
