import { instant } from '#kernel/wall-clock.ts'
import { fen } from '#fields/money/yuan.ts'
import { unreadableLine, type BillLine } from '#business/finance/reconcile/read-bill.ts'
import { unzip } from '#server/spreadsheet/unzip.ts'

const largest = 200 * 1024 * 1024

/**
 * The bill of a day (bill_type trade): a ZIP file with the lines (业务明细) and their sums, comma-separated, GBK, with remarks after `#`. Amounts in
 * yuan, those of refunds below zero. Columns are found by their names.
 */
export function readAlipayBill(zip: Buffer): BillLine[] {
  return [...unzip(zip, largest, /./).values()].flatMap((content) => linesOf(new TextDecoder('gbk').decode(content)))
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

type Row = (name: string) => string

/** What people write, which may have commas in it. */
const written = ['商品名称', '券名称', '备注']
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** Values stand without quotation marks: what is too much are commas in what people wrote, and where they are says which columns then hold times and amounts. */
function valuesOf(names: readonly string[], values: readonly string[]): Row {
  const rows = placesOf(values.length - names.length, written.length).map((commas): Row => {
    const before = (at: number) =>
      written.reduce((sum, name, each) => sum + (names.indexOf(name) < at ? (commas[each] ?? 0) : 0), 0)
    return (name) => {
      const at = names.indexOf(name)
      return at === -1 ? '' : (values[at + before(at)] ?? '')
    }
  })
  return rows.find((row) => isInPlace(names, row)) ?? rows[0]!
}

/** Every way to put so many commas into so many columns. */
function placesOf(commas: number, columns: number): number[][] {
  if (columns === 1 || commas <= 0) return [[Math.max(0, commas), ...Array<number>(columns - 1).fill(0)]]
  return Array.from({ length: commas + 1 }, (_, here) => commas - here).flatMap((here) =>
    placesOf(commas - here, columns - 1).map((rest) => [here, ...rest]),
  )
}

function isInPlace(names: readonly string[], row: Row): boolean {
  const amounts = names.filter((name) => /[(（]元[)）]$/.test(name))
  return time.test(row('完成时间')) && amounts.every((name) => row(name) === '' || fen(row(name)) !== null)
}

function lineOf(value: Row): BillLine {
  const isRefund = value('业务类型') === '退款'
  const [money, fee] = [
    fen(value('订单金额(元)') || value('订单金额（元）')),
    fen(value('服务费(元)') || value('服务费（元）') || '0'),
  ]
  const at = instant(value('完成时间'))
  if (!money || at === null) throw unreadableLine(value('支付宝交易号'))
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
