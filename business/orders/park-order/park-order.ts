import { always } from '#kernel/answer.ts'
import { feeShape } from '#business/charging/fee-shape.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { feeMoney } from '#business/charging/fee/terms.ts'
import { chargeRule } from '#business/charging/charge-rule/charge-rule.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { insideStates, notVoidStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { handedChannels, payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payStatuses, payStatusesInside } from '#business/ground/dictionaries/pay-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { discountRule } from '#business/discounts/discount-rule/discount-rule.ts'
import { merchant } from '#business/discounts/merchant/merchant.ts'
import { noticeKinds } from '#business/orders/arrears-notice/notice-kind.ts'
import { appealKinds } from '#business/ground/dictionaries/appeal-kind.ts'
import { company } from '#business/rights/companies/company/company.ts'
import { orderSources } from '#business/ground/dictionaries/order-source.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money, type CodesOfRow } from '#fields/money/money.ts'
import { photos } from '#fields/photos/photos.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { agreementStates } from './agreement-states.ts'
import { correctionActions } from './correction-actions.ts'
import { streetActions } from './street-actions.ts'

const { leftUnpaid, abnormal, waitingExit } = orderStatuses
/** A car inside has no price until someone asks or pays, one without an entry that waits at its exit until a person says what it costs. */
const unpriced: { readonly unknownWhile: readonly CodesOfRow[] } = {
  unknownWhile: [
    { orderStatus: [orderStatuses.inside] },
    { orderStatus: [waitingExit], abnormalType: [abnormalTypes.noEntry] },
  ],
}
const reasonText = text('原因', { required: true, max: 64 })

/** One stay of one car in one lot (domain.md 1.26); its money is a projection of passings, payments and operations. */
export const parkOrder = entity({
  name: 'park-order',
  wire: 'order',
  label: '停车订单',
  title: 'orderNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    orderNo: text('订单号', { required: true, written: 'server', search: 'whole' }),
    orderStatus: choice('订单状态', orderStatuses, {
      required: true,
      default: orderStatuses.inside,
      written: 'server',
    }),
    plateNumber: plate('车牌号', { required: true, written: 'server', colour: 'plateColor' }),
    plateColor: choice('车牌颜色', plateColors, { required: true, default: plateColors.unknown, written: 'server' }),
    parkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    orderType: choice('订单类型', orderTypes, { required: true, default: orderTypes.temporary, written: 'server' }),
    cameAt: moment('入场时间', { required: true, written: 'server' }),
    leftAt: moment('出场时间', { written: 'server' }),
    stayMinutes: integer('停车时长', { min: 0, written: 'server', unit: 'minutes' }),
    abnormalType: choice('异常', abnormalTypes, { required: true, default: abnormalTypes.normal, written: 'server' }),
    inLaneId: reference('入口车道', lane, { written: 'server' }),
    outLaneId: reference('出口车道', lane, { written: 'server' }),
    regionId: reference('区域', parkRegion, { written: 'server', help: '车辆所在的区域;已出场的为离开前所在的区域' }),
    spotId: reference('车位', parkSpot, { written: 'server' }),
    inReleaseType: choice('入场放行方式', releaseTypes, { written: 'server' }),
    outReleaseType: choice('出场放行方式', releaseTypes, { written: 'server' }),
    billCarSizeId: choice('车型', billCarSizes, { required: true, default: billCarSizes.small, written: 'server' }),
    carType: choice('车辆类别', carTypes, { required: true, default: carTypes.temporary, written: 'server' }),
    chargeRuleId: reference('收费规则', chargeRule, { written: 'server' }),
    ruleVersion: integer('规则版本', { min: 0, written: 'server' }),
    chargeDetailJson: structure('计费明细', { written: 'server', money: feeMoney, shape: feeShape }),
    payableAmount: money('应收金额', { ...unpriced, required: true, default: 0, min: 0, written: 'server' }),
    couponMoney: money('优惠金额', { required: true, default: 0, min: 0, written: 'server' }),
    otherDiscountMoney: money('其他减免', { required: true, default: 0, min: 0, written: 'server' }),
    companyMoney: money('其中单位承担', {
      required: true,
      default: 0,
      min: 0,
      written: 'server',
      help: '其他减免中由关联单位支付的部分,订单完成后记入单位资金流水',
    }),
    waiveMoney: money('少收金额', { required: true, default: 0, min: 0, written: 'server' }),
    moneyValuePaid: money('实付金额', { required: true, default: 0, min: 0, written: 'server' }),
    needPayMoney: money('待付金额', { ...unpriced, required: true, default: 0, min: 0, written: 'server' }),
    arrearsMoney: money('欠费金额', { required: true, default: 0, min: 0, written: 'server' }),
    refundMoney: money('退款金额', { required: true, default: 0, min: 0, written: 'server' }),
    overPaidMoney: money('多付金额', {
      required: true,
      default: 0,
      min: 0,
      written: 'server',
      help: '超出应付的收款,不计收入、不可开票,待退还',
    }),
    payStatus: choice('支付状态', payStatuses, {
      required: true,
      default: payStatuses.nothingToPay,
      written: 'server',
      worded: { while: { field: 'orderStatus', is: insideStates }, as: payStatusesInside },
    }),
    paidAt: moment('支付时间', { written: 'server' }),
    payChannelSummary: choices('支付方式', payChannels, { written: 'server' }),
    outOperatorId: reference('收费员', user, { written: 'server' }),
    outReleaseReason: text('放行原因', { written: 'server' }),
    monthPassId: reference('关联月卡', billPackOrder, { written: 'server' }),
    companyId: reference('关联单位', company, { written: 'server' }),
    isOverQuota: flag('超单位车位', { required: true, default: 0, written: 'server' }),
    orderSource: choice('订单来源', orderSources, { required: true, default: orderSources.camera, written: 'server' }),
    isCorrected: flag('人工更正', { required: true, default: 0, written: 'server' }),
    isLocked: flag('已锁车', { required: true, default: 0, written: 'server', help: '锁车期间出口不放行' }),
    lockedUntil: moment('自动解锁时间', { written: 'server' }),
    remark: text('备注', { written: 'server', max: 64 }),
  },
  list: {
    columns: [
      'plateNumber',
      'orderStatus',
      'cameAt',
      'leftAt',
      'payableAmount',
      'moneyValuePaid',
      'parkLotId',
      'stayMinutes',
      'payStatus',
      'needPayMoney',
      'arrearsMoney',
      'orderNo',
      'couponMoney',
      'otherDiscountMoney',
      'companyMoney',
      'waiveMoney',
      'refundMoney',
      'payChannelSummary',
      'paidAt',
      'billCarSizeId',
      'carType',
      'inLaneId',
      'outLaneId',
      'regionId',
      'spotId',
      'outReleaseType',
      'outOperatorId',
      'abnormalType',
      'orderType',
      'orderSource',
      'isCorrected',
      'isLocked',
      'lockedUntil',
    ],
    filters: [
      'cameAt',
      'plateNumber',
      'parkLotId',
      'orderNo',
      'orderStatus',
      'payStatus',
      'orderType',
      'billCarSizeId',
      'carType',
      'companyId',
      'payChannelSummary',
      'leftAt',
      'paidAt',
      'stayMinutes',
      'payableAmount',
      'couponMoney',
      'arrearsMoney',
      'overPaidMoney',
      'outOperatorId',
      'outReleaseType',
      'plateColor',
      'inLaneId',
      'outLaneId',
      'regionId',
      'abnormalType',
      'orderSource',
      'isCorrected',
      'isLocked',
    ],
    sort: '-cameAt',
    sums: ['payableAmount', 'couponMoney', 'otherDiscountMoney', 'waiveMoney', 'moneyValuePaid', 'arrearsMoney'],
    period: 'cameAt',
    rollup: ['parkLotId'],
  },
  exchange: {
    export: [
      'orderNo',
      'payableAmount',
      'couponMoney',
      'moneyValuePaid',
      'plateNumber',
      'cameAt',
      'leftAt',
      'payStatus',
      'paidAt',
      'parkLotId',
      'plateColor',
      'billCarSizeId',
      'carType',
      'stayMinutes',
      'otherDiscountMoney',
      'waiveMoney',
      'arrearsMoney',
      'overPaidMoney',
      'payChannelSummary',
      'inLaneId',
      'outLaneId',
      'regionId',
      'outReleaseType',
      'outOperatorId',
      'orderStatus',
    ],
  },
  actions: {
    quote: action(
      '算费',
      {},
      {
        reads: true,
        when: { field: 'orderStatus', is: notVoidStates },
        returns: {
          stayMinutes: integer('停车时长', { unit: 'minutes' }),
          ...always({
            payableAmount: money('应收金额'),
            couponMoney: money('优惠金额'),
            otherDiscountMoney: money('其他减免'),
            waiveMoney: money('少收金额'),
            moneyValuePaid: money('实付金额'),
            needPayMoney: money('待付金额'),
            balanceMoney: money('储值余额', { help: '够付时出场自动扣款,不够则照常收费' }),
            arrearsMoney: money('其中欠费', { help: '出场时合并收费的车场:以前停车的欠费' }),
          }),
          chargeDetailJson: structure('计费明细', { money: feeMoney, shape: feeShape }),
        },
      },
    ),
    pay: action(
      '收款',
      {
        receivedMoney: money('收到金额', { required: true, min: 1, help: '多收的部分作为找零' }),
        payChannel: choice('支付渠道', handedChannels, { required: true, default: payChannels.cash }),
      },
      {
        when: { field: 'orderStatus', is: [...insideStates, leftUnpaid, abnormal] },
        proposes: { receivedMoney: 'needPayMoney' },
        returns: always({ changeMoney: money('找零'), moneyValuePaid: money('实付金额') }),
        returnsIf: 'changeMoney',
      },
    ),
    payByCode: action(
      '扫付款码',
      {
        authCode: text('付款码', { required: true, max: 24, help: '扫车主微信、支付宝或云闪付“收付款”里的条码' }),
      },
      {
        when: { field: 'orderStatus', is: [...insideStates, leftUnpaid, abnormal] },
        returns: {
          payResult: choice('支付结果', payRecordStates, { required: true }),
          failReason: text('失败原因'),
          arrearsMoney: money('出口还要收的欠费'),
        },
      },
    ),
    ...correctionActions,
    ...streetActions,
    payPart: action(
      '部分补缴',
      {
        payChannel: choice('支付渠道', handedChannels, { required: true, default: payChannels.cash }),
        payMoney: money('本次补缴金额', { required: true, min: 1 }),
      },
      {
        when: { field: 'orderStatus', is: [leftUnpaid] },
        proposes: { payMoney: 'arrearsMoney' },
        returns: { arrearsMoney: money('剩余欠费', { required: true }) },
      },
    ),
    writeOff: action(
      '核销欠费',
      { reasonText },
      {
        dangerous: true,
        destroys: true,
        names: ['arrearsMoney'],
        when: { field: 'orderStatus', is: [leftUnpaid, abnormal] },
      },
    ),
    lockCar: action(
      '锁车',
      { lockedUntil: moment('自动解锁时间', { help: '到时自动解锁;不填则一直锁到人工解锁' }), reasonText },
      {
        when: [
          { field: 'orderStatus', is: insideStates },
          { field: 'isLocked', is: [0] },
        ],
      },
    ),
    unlockCar: action('解锁', { reasonText }, { when: { field: 'isLocked', is: [1] } }),
    undoCorrection: action('撤销更正', { reasonText }, { when: { field: 'isCorrected', is: [1] } }),
    waive: action(
      '免费放行',
      { reasonText },
      {
        when: { field: 'orderStatus', is: insideStates },
        offeredWhile: { field: 'orderStatus', is: [waitingExit] },
      },
    ),
    grantDiscount: action(
      '发放优惠',
      {
        merchantId: reference('商户', merchant, { required: true, offered: 'inUse' }),
        ruleId: reference('优惠方案', discountRule, { required: true, offered: 'inUse' }),
      },
      { makes: 'discount-grant', when: { field: 'orderStatus', is: [...insideStates, leftUnpaid] } },
    ),
    useCoupon: action(
      '用券',
      { couponCode: text('券码', { required: true, max: 200, help: '可扫描纸质券上的二维码' }) },
      { when: { field: 'orderStatus', is: [...insideStates, leftUnpaid] } },
    ),
    agreement: action(
      '无感支付',
      {},
      {
        reads: true,
        when: { field: 'orderStatus', is: insideStates },
        returns: {
          ...always({ agreementState: choice('无感支付状态', agreementStates) }),
          agreementReason: text('渠道说明'),
        },
      },
    ),
    notify: action(
      '催缴',
      {
        NoticeKind: choice('催缴方式', noticeKinds, { required: true, default: noticeKinds.sms }),
        OwnerMobile: text('车主手机', { pattern: 'mobile', help: '不填则为该车牌会员的手机号' }),
      },
      { makes: 'arrears-notice', when: { field: 'orderStatus', is: [leftUnpaid] } },
    ),
    appeal: action(
      '登记申诉',
      {
        AppealKind: choice('申诉类型', appealKinds, { required: true, default: appealKinds.wrongAmount }),
        Mobile: text('手机号', { pattern: 'mobile' }),
        Description: text('申诉说明', { required: true, min: 1, max: 512, lines: 3 }),
        Pictures: photos('申诉图片'),
      },
      { makes: 'order-appeal', when: { field: 'orderStatus', is: notVoidStates } },
    ),
    void: action(
      '作废',
      { reasonText },
      { dangerous: true, destroys: true, when: { field: 'orderStatus', is: notVoidStates } },
    ),
  },
})
