import { inflateSync } from 'node:zlib'
import { declaredFailure } from '#kernel/failure.ts'
import { instant } from '#kernel/wall-clock.ts'
import { unreadableLine, type BillLine } from '#business/finance/reconcile/read-bill.ts'
import { unzip, UnzipError } from '#server/spreadsheet/unzip.ts'
import { numberIn } from './unionpay-numbers.ts'

/** How wide the fields of a line are (ZM file); a space stands between them. */
const widths = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15, 1, 15, 32, 13, 13,
  8, 32, 13, 13, 12, 2, 1, 32,
]
/** 交易传输时间, 交易金额, 查询流水号, 商户订单号, 商户手续费, 交易类型, 原交易查询流水号, 商户自定义域, 原始交易订单号, counted from 1. */
const [time, money, queryId, orderId, fee, txnType, origQueryId, reserved, origOrderId] = [
  5, 7, 10, 12, 16, 20, 27, 35, 41,
] as const
/** 消费, 预授权完成; 退货, 消费撤销, 预授权完成撤销. */
const [comes, goes] = [
  ['01', '03'],
  ['04', '31', '33'],
]
const noMovements = {
  zh: '银联账单的压缩包中没有交易流水文件(ZM),未核对',
  en: 'The archive of UnionPay’s bill has no file of movements (ZM); it was not compared',
}
const largest = 500 * 1024 * 1024

/**
 * The bill of a clearing day, `2026-11-23`, from 23:00 of the day before: a ZIP file, deflated and in base64, whose ZM file has a line for each movement (全渠道平台接入接口规范, 第3部分 文件接口, 6.1).
 * Amounts in fen, times of China without a year. A line without an order of ours is another system's at the same merchant.
 */
export function readUnionPayBill(fileContent: string, day: string): BillLine[] {
  const files = [...unzip(inflated(fileContent), largest, /ZM_/).values()]
  if (files.length === 0) throw declaredFailure(noMovements)
  return files
    .flatMap((content) => content.toString('latin1').split(/\r?\n/))
    .filter((line) => line.trim() !== '')
    .map((line) => lineOf(line, day))
}

function inflated(fileContent: string): Buffer {
  try {
    return inflateSync(Buffer.from(fileContent, 'base64'), { maxOutputLength: largest })
  } catch {
    throw new UnzipError('damaged')
  }
}

function lineOf(line: string, day: string): BillLine {
  const value = fieldsOf(line)
  const [at, amount, type] = [momentOf(value(time), day), Number(value(money)), value(txnType)]
  const isRefund = goes.includes(type)
  if (at === null || !(amount > 0) || !(isRefund || comes.includes(type))) throw unreadableLine(value(queryId))
  return {
    kind: isRefund ? 'refund' : 'payment',
    tradeNo: isRefund ? value(origQueryId) : value(queryId),
    payNo: ours(isRefund ? value(origOrderId) : value(orderId)),
    tradeRefundNo: isRefund ? value(queryId) : null,
    refundNo: isRefund ? ours(value(orderId)) : null,
    money: amount,
    fee: Number(value(fee).replace(/^[CD]/, '')) || 0,
    at,
    attach: value(reserved) || null,
  }
}

function fieldsOf(line: string): (field: number) => string {
  let from = 0
  const fields = widths.map((width) => {
    const field = line.slice(from, from + width).trim()
    from += width + 1
    return field
  })
  return (field) => fields[field - 1]!
}

/** `1124093005`; a December stands in the bill of a January for the year before. */
function momentOf(text: string, day: string): number | null {
  const [, month, date, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (!month) return null
  const year = Number(day.slice(0, 4)) - (month > day.slice(5, 7) ? 1 : 0)
  return instant(`${year}-${month}-${date} ${hour}:${minute}:${second}`)
}

function ours(order: string): string | null {
  return order === '' ? null : (numberIn(order) ?? order)
}
