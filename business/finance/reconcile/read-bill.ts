import { declaredFailure, type Failure } from '#kernel/failure.ts'
import { instant } from '#kernel/wall-clock.ts'
import { fen } from '#fields/money/yuan.ts'

/** A line of a channel's bill: money that came in or went back. Money in whole fen, the moment in epoch milliseconds. */
export interface BillLine {
  readonly kind: 'payment' | 'refund'
  readonly tradeNo: string
  /** Our number of the payment, where the channel knows it. */
  readonly payNo: string | null
  /** The channel's number and ours of a refund. */
  readonly tradeRefundNo: string | null
  readonly refundNo: string | null
  readonly money: number
  readonly fee: number
  readonly at: number
  /** Whose payment it is, as it was said when it was asked for. */
  readonly attach: string | null
  /** Money of a refund that has left the account and not arrived yet. */
  readonly isUnderWay?: true
}

export const billHead = 'type,tradeNo,outTradeNo,refundNo,outRefundNo,amount,fee,time,attach'

const notBill = {
  zh: '账单第一行须为:{head}',
  en: 'The first line of the bill must be: {head}',
}
const notLine = {
  zh: '账单第{line}行无法识别:“{text}”',
  en: 'Line {line} of the bill cannot be read: “{text}”',
}

/** Why a bill is held against nothing, for the person who reads its task: a movement in it is none that we know to read. */
export function unreadableLine(tradeNo: string): Failure {
  return declaredFailure(
    {
      zh: '渠道账单中有一笔无法识别(渠道单号{tradeNo}),整份账单未核对',
      en: 'A movement in the channel’s bill cannot be read (channel number {tradeNo}); none of the bill was compared',
    },
    { tradeNo },
  )
}

/** It did not arrive as the channel made it. */
export function otherDigest(): Failure {
  return declaredFailure({
    zh: '渠道账单与渠道给出的摘要不符,未核对,稍后自动重新下载',
    en: 'The channel’s bill is not what its digest says and was not compared; it is downloaded again by itself',
  })
}

/**
 * The lines of a channel's bill of a day (simulator/channel/PROTOCOL.md, The bill of a day): values between commas, amounts in yuan, times by
 * the console's clock. Fails with the line that is none.
 */
export function readBill(text: string): BillLine[] {
  const [head, ...lines] = text.split(/\r?\n/)
  if (head?.trim() !== billHead) throw declaredFailure(notBill, { head: billHead })
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const read = readLine(line)
    if (!read) throw declaredFailure(notLine, { line: String(at + 2), text: line.slice(0, 80) })
    return [read]
  })
}

function readLine(text: string): BillLine | null {
  const [kind, tradeNo, payNo, tradeRefundNo, refundNo, amount, feeText, time, attach, ...more] = text
    .split(',')
    .map((value) => value.trim())
  const [money, fee, at] = [fen(amount), fen(feeText || '0'), instant(time ?? '')]
  if (more.length > 0 || (kind !== 'payment' && kind !== 'refund')) return null
  if (!tradeNo || money === null || money <= 0 || fee === null || fee < 0 || at === null) return null
  const refund = kind === 'refund'
  if (refund && !refundNo && !tradeRefundNo) return null
  return {
    kind,
    tradeNo,
    payNo: payNo || null,
    tradeRefundNo: refund ? tradeRefundNo || null : null,
    refundNo: refund ? refundNo || null : null,
    money,
    fee,
    at,
    attach: attach || null,
  }
}
