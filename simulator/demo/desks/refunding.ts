import { refundAudits, refundReasons, refundStates, refundWays } from '../../codes.ts'
import { instantOf } from '../../time.ts'
import { randomOf, type Random } from '../../random.ts'
import type { Row } from '../../console/records.ts'
import { gotTo } from './occasions.ts'

/** The next step of a refund: who takes it and when (domain.md 1.37). */
export interface RefundStep {
  readonly at: number
  readonly by: string
  readonly action: 'audit' | 'review' | 'reject' | 'handOut'
  readonly values: Row
}

/** Who asks for the driver, who audits it and who reviews it: three people. */
export const applicant = 'sunli'
const auditor = 'hefang'
const reviewer = 'linjia'

const { service: toAudit, finance: toReview, approved } = refundAudits
const { underWay } = refundStates
const { channel: throughChannel, cash: inCash } = refundWays
const refusedByService = 0.18
const refusedByFinance = 0.08
const refusals = [
  '核对录像与计费明细,收费无误',
  '同一订单已退过款',
  '超过退款时限且无凭证',
  '车主提供的付款截图与流水不符',
]

/** What a driver complains of: the reason's code (domain.md 1.37), in their words, and the share of the money that they want back. */
const complaints: readonly { readonly reasonType: number; readonly reason: string; readonly share: number }[] = [
  { reasonType: refundReasons.paidTwice, reason: '出口扫码后又在岗亭付了一次', share: 1 },
  { reasonType: refundReasons.paidTwice, reason: '手机端和无感支付各扣一次', share: 1 },
  { reasonType: refundReasons.paidByMistake, reason: '替别的车付了停车费', share: 1 },
  { reasonType: refundReasons.wrongCharge, reason: '入场时间识别晚录,多算一小时', share: 0.4 },
  { reasonType: refundReasons.wrongCharge, reason: '商户优惠未生效', share: 0.5 },
  { reasonType: refundReasons.complaint, reason: '出口拥堵超过免费离场时间,要求退差额', share: 0.3 },
  { reasonType: refundReasons.notReleased, reason: '付款后道闸未抬,又付现金出场', share: 1 },
]

/** What is asked back of a payment, yuan. */
export function complaintOf({ payNo, payMoney }: Row): Row {
  const random = randomOf(`complaint/${String(payNo)}`)
  const { share, ...said } = random.pick(complaints)
  return { ...said, refundMoney: Math.max(1, Math.floor(Number(payMoney) * share)).toFixed(2) }
}

/** Null where nothing is left to do for people. The same for the same refund in every run. */
export function nextRefundStep(refund: Row): RefundStep | null {
  const no = String(refund['RefundNo'])
  const random = randomOf(`refund/${no}`)
  const [first, second] = [random.chance(refusedByService), random.chance(refusedByFinance)]
  const since = (field: string) => instantOf(String(refund[field]))
  if (refund['auditState'] === toAudit)
    return judged(first, gotTo(since('applyAt'), `audit/${no}`, 5), auditor, 'audit', random)
  if (refund['auditState'] === toReview)
    return judged(second, gotTo(since('auditedAt'), `review/${no}`, 12), reviewer, 'review', random)
  const isHandedOut = refund['refundWay'] !== throughChannel && refund['refundState'] === underWay
  if (refund['auditState'] !== approved || !isHandedOut) return null
  const thirdRefundNo = `${refund['refundWay'] === inCash ? 'XJ' : 'ZZ'}${random.whole(10_000_000, 99_999_999)}`
  return { at: gotTo(since('reviewedAt'), `pay/${no}`, 15), by: reviewer, action: 'handOut', values: { thirdRefundNo } }
}

function judged(isRefused: boolean, at: number, by: string, action: 'audit' | 'review', random: Random): RefundStep {
  if (isRefused) return { at, by, action: 'reject', values: { auditRemark: random.pick(refusals) } }
  return { at, by, action, values: { auditRemark: action === 'audit' ? '已核对订单与录像' : '同意退款' } }
}
