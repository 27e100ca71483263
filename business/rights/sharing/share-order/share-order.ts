import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { user } from '#business/ground/people/user/user.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { shareSpot } from '#business/rights/sharing/share-spot/share-spot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

/** State of domain.md 1.61, without 待支付: a rental is paid when it is made. */
export const rentStates = options({
  expected: [2, '待入场', 'waiting'],
  inside: [3, '使用中', 'active'],
  done: [4, '已完成', 'good'],
  cancelled: [5, '已取消', 'closed'],
  missed: [6, '超时未入场', 'closed'],
  overdue: [7, '超时占用', 'bad'],
  disputed: [8, '纠纷', 'bad'],
})
export const settleStates = options({
  none: [0, '未结算', 'closed'],
  due: [1, '待结算', 'waiting'],
  done: [2, '已结算', 'good'],
})
const reason = text('原因', { required: true, max: 64 })

/** A shared spot that someone rented and paid for some hours, and how the money is shared out (domain.md 1.61, 4.14). */
export const shareOrder = entity({
  name: 'share-order',
  wire: 'share',
  label: '共享订单',
  title: 'ShareNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ShareNo: text('共享单号', { written: 'server', search: 'whole' }),
    ShareSpotId: reference('共享发布', shareSpot, { required: true, offered: 'toRent' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    SpotId: reference('车位', parkSpot, { required: true, written: 'server' }),
    PlateNumber: plate('车牌号', { required: true }),
    Mobile: text('手机', { pattern: 'mobile' }),
    RentBegin: moment('租用开始', { required: true }),
    RentEnd: moment('租用结束', { required: true }),
    Hours: integer('计费小时', { required: true, written: 'server' }),
    Money: money('租金', { required: true, help: '按发布的每小时价格计算,不足一小时按一小时' }),
    PayChannel: choice('支付渠道', payChannels, { required: true, default: payChannels.cash }),
    PaidAt: moment('支付时间', { required: true, written: 'server' }),
    OperatorId: reference('收款人员', user, { written: 'server' }),
    ShareOrderState: choice('订单状态', rentStates, { required: true, written: 'server' }),
    EnterAt: moment('入场时间', { written: 'server' }),
    LeaveAt: moment('出场时间', { written: 'server' }),
    OvertimeMinutes: integer('超时时长', { written: 'server', unit: 'minutes' }),
    OrderNo: text('停车订单号', { written: 'server', search: 'whole' }),
    RefundMoney: money('退款金额', { required: true, default: 0, written: 'server' }),
    OwnerPercent: percent('发布人分成', { required: true, written: 'server' }),
    PropertyPercent: percent('物业分成', { required: true, written: 'server' }),
    OwnerIncome: money('发布人收益', { written: 'server' }),
    PropertyIncome: money('物业收益', { written: 'server' }),
    PlatformIncome: money('平台收益', { written: 'server' }),
    SettleState: choice('结算状态', settleStates, { required: true, default: settleStates.none, written: 'server' }),
    SettledAt: moment('结算时间', { written: 'server' }),
    CancelAt: moment('取消时间', { written: 'server' }),
    Reason: text('原因', { written: 'server' }),
    Remark: remark(),
  },
  failures: {
    share_order_ends_after_it_begins: { zh: '租用结束必须晚于租用开始', en: 'The rental must end after it begins' },
    share_order_spot_is_rented_once: {
      zh: '该车位在这段时间内已被租用,请换一个时段',
      en: 'The spot is rented for part of this time; choose another one',
    },
    share_order_plate_rents_once: {
      zh: '{PlateNumber} 在这段时间内已租用本车场的车位',
      en: '{PlateNumber} rents a spot of this car park for part of this time already',
    },
    share_order_share_spot_exists: {
      zh: '共享发布不存在或已被删除',
      en: 'The publication does not exist or was deleted',
    },
    share_order_refund_was_paid: { zh: '退款不能多于租金', en: 'Not more can be given back than was paid' },
  },
  list: {
    columns: [
      'ShareNo',
      'PlateNumber',
      'ShareOrderState',
      'Money',
      'RentBegin',
      'RentEnd',
      'ParkLotId',
      'SpotId',
      'Mobile',
      'EnterAt',
      'LeaveAt',
      'OvertimeMinutes',
      'RefundMoney',
      'OwnerIncome',
      'PropertyIncome',
      'PlatformIncome',
      'SettleState',
      'OrderNo',
      'OperatorId',
      'CreatedAt',
    ],
    filters: [
      'ParkLotId',
      'PlateNumber',
      'ShareOrderState',
      'SettleState',
      'ShareNo',
      'ShareSpotId',
      'SpotId',
      'Mobile',
      'RentBegin',
      'PaidAt',
    ],
    sort: '-CreatedAt',
    sums: ['Money', 'RefundMoney', 'OwnerIncome', 'PropertyIncome', 'PlatformIncome'],
  },
  verbs: ['create'],
  exchange: {
    export: [
      'ShareNo',
      'ParkLotId',
      'SpotId',
      'PlateNumber',
      'Mobile',
      'RentBegin',
      'RentEnd',
      'Hours',
      'Money',
      'PayChannel',
      'PaidAt',
      'OperatorId',
      'ShareOrderState',
      'EnterAt',
      'LeaveAt',
      'OvertimeMinutes',
      'RefundMoney',
      'OwnerIncome',
      'PropertyIncome',
      'PlatformIncome',
      'SettleState',
      'OrderNo',
    ],
  },
  actions: {
    cancel: action('取消租用', { reason }, { when: { field: 'ShareOrderState', is: [rentStates.expected] } }),
    dispute: action('登记纠纷', { reason }, { when: { field: 'SettleState', is: [settleStates.due] } }),
    resolve: action(
      '解决纠纷',
      { RefundMoney: money('退款金额', { required: true }), reason },
      { when: { field: 'ShareOrderState', is: [rentStates.disputed] } },
    ),
    settle: action(
      '结算',
      {},
      {
        dangerous: true,
        destroys: true,
        names: ['OwnerIncome'],
        when: { field: 'SettleState', is: [settleStates.due] },
      },
    ),
  },
})
