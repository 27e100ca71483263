import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import type { Transaction } from './transaction.ts'

/** Of the fields of a line of the ZM file (全渠道平台接入接口规范, 第3部分, 6.1), which a space parts. */
const widths = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15, 1, 15, 32, 13, 13,
  8, 32, 13, 13, 12, 2, 1, 32, 98,
]
const feeShare = 0.006

/** The file of a merchant's clearing day as it is sent: a ZIP with its ZM file, deflated, in base64. */
export function billOf(merchant: string, transactions: readonly Transaction[]): string {
  const lines = transactions.map((transaction) => line(merchant, transaction))
  return deflateSync(
    zip([
      [`INN26112388ZM_${merchant}`, lines.join('\r\n')],
      [`INN26112388ZME_${merchant}`, ''],
    ]),
  ).toString('base64')
}

function line(merchant: string, { values, queryId, traceTime, original }: Transaction): string {
  const isRefund = values['txnType'] === '04'
  const money = Number(values['txnAmt'])
  const sign = isRefund ? 'D' : 'C'
  const fields: Record<number, string> = {
    1: isRefund ? 'S30' : 'S22',
    2: '48720000',
    3: '00049999',
    4: queryId.slice(14, 20),
    5: traceTime,
    6: '621700*********0019',
    7: String(money).padStart(12, '0'),
    8: '7523',
    9: '08',
    10: queryId,
    11: '06',
    12: values['orderId']!,
    13: '01',
    16: (isRefund ? 'C' : 'D') + String(Math.round(money * feeShare)).padStart(12, '0'),
    17: sign + String(money).padStart(12, '0'),
    18: '0501',
    20: values['txnType']!,
    21: values['txnSubType']!,
    22: '000000',
    27: original?.queryId ?? '',
    28: merchant,
    33: sign + String(money).padStart(12, '0'),
    35: values['reqReserved'] ?? '',
    36: `${sign}${'0'.repeat(12)}`,
    41: original?.values['orderId'] ?? '',
  }
  return widths.map((width, at) => (fields[at + 1] ?? '').padEnd(width)).join(' ')
}

function zip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of files) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
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
