import { diffStates, diffTypes, payChannels } from '../../codes.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, hour, instantOf } from '../../time.ts'
import type { Row } from '../../console/records.ts'

/** Money of devices whose bill no channel hands us by itself: an acquirer's of the cards, the toll company's of ETC. */
export interface Acquirer {
  /** Code of the pay channel (domain.md 5.6). */
  readonly payChannel: number
  readonly mchNo: string
  /** Share of the money that it keeps. */
  readonly fee: number
}

export const acquirers: readonly Acquirer[] = [
  { payChannel: payChannels.card, mchNo: '898331075230018', fee: 0.006 },
  { payChannel: payChannels.etc, mchNo: 'ETC3301002719', fee: 0.003 },
]

const head = 'type,tradeNo,outTradeNo,refundNo,outRefundNo,amount,fee,time,attach'
/** In so many bills someone made such a mistake. */
const [forgotten, mistyped, unknown] = [0.3, 0.2, 0.25]

/** The acquirer's bill of a day (`YYYY-MM-DD`), as it comes by mail: our payments of the day, and what they and we disagree about. */
export function billOf({ payChannel, fee }: Acquirer, billDate: string, payments: readonly Row[]): string {
  const random = randomOf(`bill/${payChannel}/${billDate}`)
  const lines = payments.map((payment) => ({
    trade: String(payment['thirdTradeNo'] ?? tradeNoOf(billDate, String(payment['payNo']))),
    ours: String(payment['payNo']),
    money: Number(payment['payMoney']),
    time: String(payment['paidAt']),
  }))
  const at = () => random.whole(0, lines.length - 1)
  if (lines.length > 1 && random.chance(forgotten)) lines.splice(at(), 1)
  if (lines.length > 0 && random.chance(mistyped)) {
    const line = lines[at()]!
    line.money += random.whole(1, 5)
  }
  if (lines.length > 0 && random.chance(unknown)) {
    const number = `9${random.whole(100_000_000, 999_999_999)}`
    const time = consoleTime(
      instantOf(`${billDate} 00:00:00`) + random.whole(9, 20) * hour + random.whole(0, 3_599_000),
    )
    lines.push({ trade: number, ours: '', money: random.whole(5, 20), time })
  }
  const texts = lines.map(({ trade, ours, money, time }) =>
    ['payment', trade, ours, '', '', money.toFixed(2), (money * fee).toFixed(2), time, ''].join(','),
  )
  return [head, ...texts, ''].join('\n')
}

/** The acquirer's own number of a payment, the same in every bill: its day and twelve digits. */
function tradeNoOf(billDate: string, payNo: string): string {
  const random = randomOf(`trade/${payNo}`)
  return `${billDate.replaceAll('-', '')}${random.whole(100_000, 999_999)}${random.whole(100_000, 999_999)}`
}

/** What happens to a difference, and what is written down of it. */
export interface DiffStep {
  readonly action: 'writeOff' | 'hold'
  readonly remark: string
}

const { platformOnly, channelOnly, money: otherMoney } = diffTypes

/** The same for the same difference in every run; what was held once is written off the next time. */
export function diffStepOf({ diffNo, diffType, handleState }: Row): DiffStep {
  const random = randomOf(`diff/${String(diffNo)}`)
  const holds = random.chance(0.45)
  if (handleState === diffStates.open && holds)
    return { action: 'hold', remark: random.pick(['已发函收单行核实', '等待次日账单', '联系设备厂商核对流水']) }
  if (diffType === platformOnly) return { action: 'writeOff', remark: '收单行次日补入账,已核对到账' }
  if (diffType === channelOnly) return { action: 'writeOff', remark: '收单行错记他店交易,已冲回' }
  if (diffType === otherMoney) return { action: 'writeOff', remark: '按收单行更正单调整,差额已补' }
  return { action: 'writeOff', remark: '核对双方流水无误,予以核销' }
}
