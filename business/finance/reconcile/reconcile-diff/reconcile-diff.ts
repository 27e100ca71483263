import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { reconcileTask } from '../reconcile-task/reconcile-task.ts'

export const diffTypes = options({
  platformOnly: [1, '平台有渠道无'],
  channelOnly: [2, '渠道有平台无'],
  money: [3, '金额不一致'],
  state: [4, '状态不一致'],
  refund: [5, '退款不一致'],
  repeated: [6, '重复支付'],
})
export const handleStates = options({
  open: [0, '未处理', 'bad'],
  mended: [1, '已补单', 'good'],
  adjusted: [3, '已核销', 'closed'],
  pending: [4, '挂账', 'waiting'],
})
/** Codes 1–6 are those of a payment (domain.md 5.5). */
export const sideStates = options({
  none: [0, '无记录'],
  waiting: [1, '待支付'],
  paying: [2, '支付中'],
  paid: [3, '支付成功'],
  failed: [4, '支付失败'],
  closed: [5, '已关闭'],
  cancelled: [6, '已撤销'],
  refunding: [7, '退款中'],
  refunded: [8, '退款成功'],
  refundFailed: [9, '退款失败'],
})
const kept = { written: 'server' } as const
const toHandle = { field: 'handleState' as const, is: [handleStates.open, handleStates.pending] }
/** Of these the money may be written down as paid; the others are no payment that we lack. */
const toMend = { field: 'diffType' as const, is: [diffTypes.channelOnly, diffTypes.state] }
const remark = text('处理说明', { required: true, max: 255, lines: 2 })

/** Where our books and a channel's bill part (domain.md 1.38, 4.17). What went back counts negative. */
export const reconcileDiff = entity({
  name: 'reconcile-diff',
  wire: 'cashFlow',
  label: '对账差异',
  title: 'diffNo',
  knownBy: ['payChannel', 'diffType', 'diffMoney'],
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    diffNo: text('差异编号', { ...kept, search: 'whole' }),
    taskId: reference('对账任务', reconcileTask, { ...kept, required: true }),
    billDate: date('账单日期', { ...kept, required: true }),
    payChannel: choice('支付渠道', payChannels, { ...kept, required: true }),
    diffType: choice('差异类型', diffTypes, { ...kept, required: true }),
    payNo: text('支付流水号', { ...kept, search: 'whole' }),
    thirdTradeNo: text('渠道订单号', { ...kept, search: 'whole' }),
    refundNo: text('退款单号', { ...kept, search: 'whole' }),
    orderNo: text('订单号', { ...kept, search: 'whole' }),
    plateNumber: plate('车牌号', kept),
    parkLotId: reference('停车场', parkLot, kept),
    platformMoney: money('平台金额', { ...kept, required: true }),
    channelMoney: money('渠道金额', { ...kept, required: true }),
    diffMoney: money('差异金额', { ...kept, help: '渠道金额减平台金额' }),
    platformState: choice('平台状态', sideStates, { ...kept, required: true }),
    channelState: choice('渠道状态', sideStates, { ...kept, required: true }),
    happenedAt: moment('发生时间', { ...kept, required: true }),
    handleState: choice('处理状态', handleStates, { ...kept, required: true, default: handleStates.open }),
    handleBy: text('处理人', { ...kept, composed: true }),
    handleAt: moment('处理时间', kept),
    remark: text('处理说明', kept),
  },
  list: {
    columns: [
      'billDate',
      'diffType',
      'handleState',
      'diffMoney',
      'platformMoney',
      'channelMoney',
      'plateNumber',
      'parkLotId',
      'platformState',
      'channelState',
      'payNo',
      'thirdTradeNo',
      'orderNo',
      'happenedAt',
      'handleBy',
      'remark',
      'diffNo',
    ],
    filters: [
      'billDate',
      'handleState',
      'diffType',
      'parkLotId',
      'payChannel',
      'taskId',
      'plateNumber',
      'payNo',
      'thirdTradeNo',
      'orderNo',
      'diffNo',
    ],
    sort: '-happenedAt',
    comeFrom: '对账时平台与渠道账单不一致的款项会列在这里',
    sums: ['platformMoney', 'channelMoney', 'diffMoney'],
  },
  exchange: {
    export: [
      'billDate',
      'diffType',
      'payNo',
      'thirdTradeNo',
      'refundNo',
      'orderNo',
      'plateNumber',
      'parkLotId',
      'platformMoney',
      'channelMoney',
      'diffMoney',
      'platformState',
      'channelState',
      'happenedAt',
      'handleState',
      'handleBy',
      'handleAt',
      'remark',
    ],
  },
  actions: {
    mend: action(
      '补单',
      { orderNo: text('订单号', { max: 40, help: '渠道有平台无时必填:款项所属的停车订单' }), remark },
      { dangerous: true, when: [toHandle, toMend], proposes: { orderNo: 'orderNo' } },
    ),
    writeOff: action('核销', { remark }, { dangerous: true, destroys: true, when: toHandle }),
    hold: action('挂账', { remark }, { when: { field: 'handleState', is: [handleStates.open] } }),
  },
})
