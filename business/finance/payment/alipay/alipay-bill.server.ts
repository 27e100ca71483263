import { instant } from '#kernel/wall-clock.ts'
import { fen } from '#fields/money/yuan.ts'
import type { BillLine } from '#business/finance/reconcile/read-bill.ts'
import { filesIn } from '../files-in-zip.server.ts'

/**
 * The bill of a day (bill_type trade): a ZIP file with the lines (业务明细) and their sums, comma-separated, GBK, with remarks after `#`. Amounts in
 * yuan, those of refunds below zero. Columns are found by their names.
 */
export function readAlipayBill(zip: Buffer): BillLine[] {
  return filesIn(zip).flatMap(({ content }) => linesOf(new TextDecoder('gbk').decode(content)))
}

function linesOf(text: string): BillLine[] {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((value) => value.trim()))
  const names = rows[0] ?? []
  if (!names.includes('支付宝交易号')) return []
  return rows.slice(1).map((values) => lineOf(valuesOf(names, values)))
}

/** Values stand without quotation marks: what is too much are the commas in the name of the goods. */
function valuesOf(names: readonly string[], values: readonly string[]): (name: string) => string {
  const [commas, goods] = [Math.max(0, values.length - names.length), names.indexOf('商品名称')]
  return (name) => {
    const at = names.indexOf(name)
    return values[goods !== -1 && at > goods ? at + commas : at] ?? ''
  }
}

function lineOf(value: (name: string) => string): BillLine {
  const isRefund = value('业务类型') === '退款'
  const [money, fee] = [
    fen(value('订单金额(元)') || value('订单金额（元）')),
    fen(value('服务费(元)') || value('服务费（元）') || '0'),
  ]
  const at = instant(value('完成时间'))
  if (!money || at === null) throw new Error(`A line of the bill of Alipay cannot be read: ${value('支付宝交易号')}`)
  const refundNo = isRefund ? value('退款批次号/请求号') || null : null
  return {
    kind: isRefund ? 'refund' : 'payment',
    tradeNo: value('支付宝交易号'),
    payNo: value('商户订单号') || null,
    tradeRefundNo: refundNo,
    refundNo,
    money: Math.abs(money),
    fee: Math.abs(fee ?? 0),
    at,
    attach: null,
  }
}
