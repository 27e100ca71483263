import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { billPackOrder, passRefundWays } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

export const passRefundStates = options({
  service: [1, '待客服审核', 'waiting'],
  finance: [2, '待财务审核', 'waiting'],
  underWay: [3, '退款中', 'active'],
  done: [4, '退款成功', 'good'],
  failed: [5, '退款失败', 'bad'],
  refused: [6, '已驳回', 'closed'],
  withdrawn: [7, '已撤销', 'closed'],
})

/** Three people see to it that money goes back. */
export const notApplicant = {
  field: 'ApplicantId',
  is: 'others',
  refusal: {
    zh: '申请人、客服审核人、财务审核人须为不同的人',
    en: 'Who applies, who agrees for customer service and who pays are three different people',
  },
} as const

/** Money that goes back for a pass, computed when it was applied for and paid after customer service and finance agreed (domain.md 1.27, 4.15). */
export const billPackRefund = entity({
  name: 'bill-pack-refund',
  wire: 'billPackOrder',
  label: '月卡退款',
  title: 'RefundNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    RefundNo: text('退款单号', { written: 'server', search: 'prefix' }),
    BillPackId: reference('所属月卡', billPackOrder, { required: true, written: 'server' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    PlateNumber: text('车牌号', { required: true, written: 'server' }),
    OwnerName: text('车主姓名', { required: true, written: 'server' }),
    ApplyAt: moment('申请时间', { required: true, written: 'server' }),
    ApplyBy: text('申请人', { required: true, written: 'server', composed: true }),
    ApplicantId: reference('申请账号', user, { written: 'server' }),
    AcceptedById: reference('客服审核人', user, { written: 'server' }),
    Reason: text('原因', { required: true, written: 'server' }),
    UsedDays: integer('已用天数', { required: true, min: 0, written: 'server', unit: 'days' }),
    LeftDays: integer('剩余天数', { required: true, min: 0, written: 'server', unit: 'days' }),
    BillPackMoney: money('实付金额', { required: true, written: 'server' }),
    CalcMoney: money('应退金额', { required: true, written: 'server' }),
    RefundLossPercent: percent('退款损耗比例', { required: true, written: 'server' }),
    LossMoney: money('损耗金额', { required: true, min: 0, written: 'server' }),
    RefundMoney: money('退款金额', { required: true, written: 'server' }),
    NewEndDate: date('提前结束日', { required: true, written: 'server' }),
    RefundWay: choice('退款方式', passRefundWays, { required: true, written: 'server' }),
    PayeeName: text('收款人', { written: 'server' }),
    PayeeAccount: text('收款账号', { written: 'server' }),
    State: choice('退款状态', passRefundStates, {
      required: true,
      default: passRefundStates.service,
      written: 'server',
    }),
    RejectReason: text('驳回原因', { written: 'server' }),
    RefundAt: moment('退款时间', { written: 'server' }),
  },
  failures: {
    bill_pack_refund_is_open_once: {
      zh: '该月卡已有退款申请',
      en: 'A refund of this pass was applied for already',
    },
  },
  list: {
    columns: [
      'RefundNo',
      'PlateNumber',
      'RefundMoney',
      'State',
      'OwnerName',
      'ParkLotId',
      'BillPackMoney',
      'UsedDays',
      'LeftDays',
      'CalcMoney',
      'RefundLossPercent',
      'LossMoney',
      'ApplyBy',
      'ApplyAt',
      'RefundAt',
    ],
    filters: ['PlateNumber', 'ParkLotId', 'State', 'OwnerName', 'ApplyAt', 'RefundAt', 'RefundNo', 'BillPackId'],
    sort: '-ApplyAt',
    sums: ['RefundMoney'],
  },
  exchange: {
    export: [
      'RefundNo',
      'PlateNumber',
      'OwnerName',
      'ParkLotId',
      'BillPackMoney',
      'UsedDays',
      'LeftDays',
      'CalcMoney',
      'RefundLossPercent',
      'LossMoney',
      'RefundMoney',
      'State',
      'ApplyBy',
      'ApplyAt',
      'RefundAt',
    ],
  },
  actions: {
    accept: action(
      '客服审核通过',
      {},
      { when: { field: 'State', is: [passRefundStates.service] }, whose: notApplicant },
    ),
    pay: action(
      '财务审核并退款',
      {},
      {
        dangerous: true,
        destroys: true,
        names: ['RefundMoney'],
        when: { field: 'State', is: [passRefundStates.finance] },
        whose: notApplicant,
      },
    ),
    reject: action(
      '驳回',
      { RejectReason: text('驳回原因', { required: true, max: 64 }) },
      { when: { field: 'State', is: [passRefundStates.service, passRefundStates.finance] } },
    ),
  },
})
