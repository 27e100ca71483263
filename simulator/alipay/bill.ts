import { crc32, deflateRawSync } from 'node:zlib'
import { chinaTime, type Trade } from './trade.ts'

const names =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'.split(
    ',',
  )
const feeShare = 0.006

/** The bill of a day as it is downloaded: lines and sums, in GBK, in a ZIP file; `written`: what people wrote into further columns of each line. */
export function billZip(trades: readonly Trade[], day: string, written: Readonly<Record<string, string>> = {}): Buffer {
  const line = lineWith(written)
  const isThen = (at: Date | null): at is Date => at !== null && chinaTime(at).startsWith(day)
  const came = trades
    .filter(({ paidAt }) => isThen(paidAt))
    .map((trade) => line(trade, '交易', trade.total, trade.paidAt!))
  const back = trades.flatMap((trade) =>
    trade.refunds.filter(({ at }) => isThen(at)).map(({ no, money, at }) => line(trade, '退款', `-${money}`, at, no)),
  )
  const lines = [
    '#支付宝业务明细查询',
    '#-----业务明细列表-----',
    names.join(','),
    ...came,
    ...back,
    '#-----结束-----',
    '',
  ]
  const sums = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', `合计,,${came.length}`, '']
  return zip([
    ['2088_20261122_业务明细.csv', lines.join('\r\n')],
    ['2088_20261122_业务明细(汇总).csv', sums.join('\r\n')],
  ])
}

const lineWith =
  (written: Readonly<Record<string, string>>) =>
  (trade: Trade, kind: string, money: string, at: Date, refundNo = ''): string => {
    const values: Record<string, string> = {
      ...written,
      支付宝交易号: trade.tradeNo,
      商户订单号: trade.outTradeNo,
      业务类型: kind,
      商品名称: trade.subject,
      创建时间: chinaTime(at),
      完成时间: chinaTime(at),
      '订单金额（元）': money,
      '商家实收（元）': money,
      '退款批次号/请求号': refundNo,
      '服务费（元）': (-Number(money) * feeShare).toFixed(2),
    }
    return names.map((name) => `${values[name] ?? ''}\t`).join(',')
  }

/** Each character of GBK by what it decodes to. */
const gbkBytes = new Map<string, Buffer>()
function gbk(text: string): Buffer {
  if (gbkBytes.size === 0)
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++) {
        const bytes = Buffer.from([high, low])
        gbkBytes.set(new TextDecoder('gbk').decode(bytes), bytes)
      }
  return Buffer.concat([...text].map((char) => (char < '\u0080' ? Buffer.from(char) : gbkBytes.get(char)!)))
}

function zip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of files) {
    const [title, content] = [gbk(name), gbk(text)]
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(title.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, title)
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, title, packed])
    parts.push(part)
    at += part.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}
