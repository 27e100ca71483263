import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

export const refundReasons = options({
  paidTwice: [1, '重复支付'],
  paidByMistake: [2, '误支付'],
  wrongCharge: [3, '计费错误'],
  complaint: [4, '投诉'],
  notReleased: [5, '车场未放行'],
  other: [8, '其他'],
})
export const auditSteps = options({
  service: [1, '待客服审核', 'waiting'],
  finance: [2, '待财务复核', 'waiting'],
  approved: [3, '已通过', 'good'],
  refused: [4, '已驳回', 'bad'],
})
export const refundStates = options({
  none: [0, '未退款', 'waiting'],
  underWay: [1, '退款中', 'active'],
  done: [2, '退款成功', 'good'],
  failed: [3, '退款失败', 'bad'],
})
export const refundWays = options({
  channel: [1, '原路退回'],
  cash: [2, '现金'],
  transfer: [3, '转账'],
  purse: [4, '退回储值余额'],
})
/** Of the shares that were given to others of the payment. */
export const shareReturns = options({
  waiting: [1, '等待退回', 'waiting'],
  returned: [2, '已从接收方退回', 'good'],
  nextSheet: [3, '从下期结算扣回', 'active'],
})
const kept = { written: 'server' } as const
const auditRemark = text('审核备注', { max: 64 })
const refusal = { auditRemark: text('审核备注', { required: true, max: 64 }) }

/** Three people see to it that money goes back. */
export const notApplicant = {
  field: 'applicantId',
  is: 'others',
  refusal: {
    zh: '申请人、审核人、复核人须为不同的人',
    en: 'Applicant, auditor and reviewer are three different people',
  },
} as const

/**
 * Money of a payment that goes back (domain.md 1.37, 4.16): applied for at the payment, audited by two others, moved by the channel under
 * `RefundNo`, or handed out where no channel was.
 */
export const refund = entity({
  name: 'refund',
  wire: 'cashFlow',
  label: '退款',
  title: 'RefundNo',
  knownBy: ['refundMoney'],
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    RefundNo: text('退款单号', { ...kept, required: true, search: 'whole' }),
    orderNo: text('订单号', { ...kept, search: 'whole' }),
    payNo: text('支付流水号', { ...kept, required: true, search: 'whole' }),
    parkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    plateNumber: plate('车牌号', { ...kept, required: true }),
    payChannel: choice('支付渠道', payChannels, { ...kept, required: true }),
    payMoney: money('支付金额', { ...kept, required: true }),
    refundMoney: money('退款金额', { ...kept, required: true }),
    reasonType: choice('退款原因', refundReasons, { ...kept, required: true }),
    reason: text('申请备注', { ...kept, required: true }),
    refundWay: choice('退款方式', refundWays, { ...kept, required: true }),
    applicantId: reference('申请人', user, { ...kept, required: true }),
    applyAt: moment('申请时间', { ...kept, required: true }),
    auditState: choice('审核状态', auditSteps, { ...kept, required: true, default: auditSteps.service }),
    auditorId: reference('审核人', user, kept),
    auditedAt: moment('审核时间', kept),
    reviewerId: reference('复核人', user, kept),
    reviewedAt: moment('复核时间', kept),
    auditRemark: text('审核备注', kept),
    refundState: choice('退款状态', refundStates, { ...kept, required: true, default: refundStates.none }),
    thirdRefundNo: text('渠道退款单号', { ...kept, search: 'whole' }),
    finishAt: moment('完成时间', kept),
    failReason: text('失败原因', { ...kept, composed: true }),
    shareReturn: choice('分账退回', shareReturns, {
      ...kept,
      emptyMeans: '无需退回',
      help: '退款前先退回已分给他人的部分',
    }),
  },
  list: {
    columns: [
      'RefundNo',
      'plateNumber',
      'refundMoney',
      'auditState',
      'refundState',
      'payMoney',
      'payChannel',
      'refundWay',
      'reasonType',
      'applyAt',
      'applicantId',
      'parkLotId',
      'orderNo',
      'finishAt',
      'failReason',
      'shareReturn',
    ],
    filters: [
      'applyAt',
      'auditState',
      'parkLotId',
      'refundState',
      'plateNumber',
      'orderNo',
      'payNo',
      'RefundNo',
      'reasonType',
      'refundWay',
      'applicantId',
    ],
    sort: '-applyAt',
    sums: ['refundMoney'],
  },
  exchange: {
    export: [
      'RefundNo',
      'orderNo',
      'payNo',
      'parkLotId',
      'plateNumber',
      'payMoney',
      'refundMoney',
      'refundWay',
      'reasonType',
      'applicantId',
      'applyAt',
      'auditState',
      'finishAt',
      'refundState',
      'thirdRefundNo',
    ],
  },
  actions: {
    audit: action(
      '客服审核',
      { auditRemark },
      { dangerous: true, when: { field: 'auditState', is: [auditSteps.service] }, whose: notApplicant },
    ),
    review: action(
      '财务复核',
      { auditRemark },
      {
        dangerous: true,
        destroys: true,
        when: { field: 'auditState', is: [auditSteps.finance] },
        whose: notApplicant,
      },
    ),
    reject: action('驳回', refusal, {
      when: { field: 'auditState', is: [auditSteps.service, auditSteps.finance] },
      whose: notApplicant,
    }),
    handOut: action(
      '确认已退款',
      { thirdRefundNo: text('凭证号', { required: true, max: 64 }) },
      {
        dangerous: true,
        destroys: true,
        when: [
          { field: 'refundState', is: [refundStates.underWay] },
          { field: 'refundWay', is: [refundWays.cash, refundWays.transfer] },
        ],
      },
    ),
  },
})
