import { instant } from '#kernel/wall-clock.ts'
import { fen } from '#fields/money/yuan.ts'
import { unreadableLine, type BillLine } from '#business/finance/reconcile/read-bill.ts'

type Row = (name: string) => string

/**
 * The trade bill of a day (APIv3, 交易账单, bill_type ALL): a head of names, lines whose values start with a backtick, a head and a line of
 * sums. Amounts in yuan, times of China. Columns are found by their names, also those of its early form (总金额), which some merchants still get; refunds that failed moved nothing, a payment code that was reversed (REVOKED) gave back what it took.
 */
export function readWechatBill(text: string): BillLine[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const isLine = (line: string) => line.startsWith('`')
  const end = lines.findIndex((line) => line !== '' && !isLine(line))
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter(isLine)
    .flatMap((line) => {
      const values = line.slice(1).split(',`')
      const row: Row = (name) => values[names.indexOf(name)]?.trim() ?? ''
      return lineOf(row)
    })
}

function lineOf(row: Row): BillLine[] {
  const isReversed = row('交易状态') === 'REVOKED'
  const isRefund = isReversed || row('交易状态') === 'REFUND'
  if (isRefund && row('退款状态') === 'FAIL') return []
  if (isReversed && !fen(row('退款金额') || '0')) return []
  const money = fen(
    (isRefund ? row('申请退款金额') || row('退款金额') : row('订单金额') || row('应结订单金额') || row('总金额')) ||
      '0',
  )
  // With more digits than a fen has: WeChat Pay takes the fen that is nearest.
  const fee = Math.round(Math.abs(Number(row('手续费'))) * 100) || 0
  const at = instant(row('交易时间').replace(/ +/, ' '))
  if (money === null || money === 0 || at === null) throw unreadableLine(row('微信订单号'))
  return [
    {
      kind: isRefund ? 'refund' : 'payment',
      tradeNo: row('微信订单号'),
      payNo: row('商户订单号') || null,
      tradeRefundNo: isRefund ? row('微信退款单号') || null : null,
      refundNo: isRefund ? row('商户退款单号') || null : null,
      money,
      fee,
      at,
      attach: row('商户数据包') || null,
      ...(isRefund && row('退款状态') === 'PROCESSING' && { isUnderWay: true as const }),
    },
  ]
}
