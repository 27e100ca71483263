import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { device } from '#business/places/devices/device/device.ts'
import { bizTypes, refundedAtPayment } from '#business/ground/dictionaries/biz-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { refundReasons } from '../refund/refund.ts'

/** Money that moved, or that someone was asked for (domain.md 1.36). Only its state changes after it was written. */
export const payRecord = entity({
  name: 'pay-record',
  wire: 'payRecord',
  label: '支付流水',
  title: 'payNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    payNo: text('支付流水号', { required: true, written: 'server', search: 'whole' }),
    payStatus: choice('支付状态', payRecordStates, {
      required: true,
      default: payRecordStates.waiting,
      written: 'server',
    }),
    plateNumber: plate('车牌号', { required: true, default: '', written: 'server' }),
    parkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    payMoney: money('支付金额', { required: true, min: 0, written: 'server' }),
    paidAt: moment('支付时间', { written: 'server' }),
    payChannel: choice('支付渠道', payChannels, { required: true, written: 'server' }),
    payScene: choice('支付场景', payScenes, { required: true, written: 'server' }),
    bizType: choice('业务', bizTypes, { required: true, default: bizTypes.parking, written: 'server' }),
    orderNo: text('订单号', { written: 'server', search: 'whole' }),
    payerMoney: money('付款人实付', { required: true, default: 0, min: 0, written: 'server' }),
    changeMoney: money('找零', { required: true, default: 0, min: 0, written: 'server' }),
    overPaidMoney: money('多付金额', {
      required: true,
      default: 0,
      written: 'server',
      help: '超出应付的收款,不计收入、不可开票,待退还',
    }),
    refundMoney: money('退款金额', { required: true, default: 0, min: 0, written: 'server' }),
    refundedAt: moment('退款时间', { written: 'server' }),
    thirdTradeNo: text('渠道订单号', { written: 'server', search: 'whole' }),
    jointNo: text('合并支付号', {
      written: 'server',
      search: 'whole',
      help: '车主一次支付多笔订单时,渠道侧的商户订单号;渠道订单号记在其中第一笔上',
    }),
    operatorId: reference('收费员', user, { written: 'server' }),
    deviceId: reference('收款设备', device, { written: 'server' }),
    failReason: text('失败原因', { written: 'server', composed: true }),
    expireAt: moment('失效时间', { written: 'server' }),
    notifyAt: moment('渠道通知时间', { written: 'server' }),
  },
  list: {
    columns: [
      'payNo',
      'plateNumber',
      'payMoney',
      'payStatus',
      'paidAt',
      'payChannel',
      'payScene',
      'bizType',
      'parkLotId',
      'orderNo',
      'refundMoney',
      'payerMoney',
      'changeMoney',
      'overPaidMoney',
      'thirdTradeNo',
      'operatorId',
      'createdAt',
    ],
    filters: [
      'createdAt',
      'plateNumber',
      'parkLotId',
      'payStatus',
      'payChannel',
      'payScene',
      'bizType',
      'operatorId',
      'payMoney',
      'paidAt',
      'payNo',
      'thirdTradeNo',
      'jointNo',
      'orderNo',
    ],
    sort: '-createdAt',
    sums: ['payMoney', 'payerMoney', 'changeMoney', 'refundMoney'],
    rollup: ['parkLotId'],
  },
  exchange: {
    export: [
      'payNo',
      'orderNo',
      'parkLotId',
      'plateNumber',
      'bizType',
      'payChannel',
      'payScene',
      'payMoney',
      'changeMoney',
      'payerMoney',
      'refundMoney',
      'thirdTradeNo',
      'jointNo',
      'payStatus',
      'paidAt',
      'operatorId',
    ],
  },
  actions: {
    refund: action(
      '申请退款',
      {
        refundMoney: money('退款金额', { required: true, min: 1 }),
        reasonType: choice('退款原因', refundReasons, { required: true }),
        reason: text('申请备注', { required: true, max: 64 }),
      },
      {
        makes: 'refund',
        dangerous: true,
        names: ['refundMoney'],
        when: { field: 'payStatus', is: [payRecordStates.paid] },
        offeredWhile: { field: 'bizType', is: refundedAtPayment },
        proposes: { refundMoney: 'payMoney' },
      },
    ),
  },
})
