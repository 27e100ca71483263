import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { discountRule } from '../discount-rule/discount-rule.ts'
import { merchantCashier } from '../merchant-cashier/merchant-cashier.ts'
import { merchant } from '../merchant/merchant.ts'
import { userCoupon } from '../user-coupon/user-coupon.ts'
import { worthGiven } from '../worth.ts'
import { grantStates } from './grant-states.ts'

export const grantWays = options({
  plate: [1, '输车牌'],
  staticCode: [2, '静态二维码'],
  changingCode: [3, '动态二维码'],
  electronic: [4, '电子券'],
  paper: [5, '纸质券'],
  pos: [6, 'POS'],
  api: [7, 'API'],
})
export const grantSettleStates = options({
  open: [0, '未结', 'waiting'],
  settled: [1, '已结', 'good'],
})

/**
 * A reduction given to a car's stay, by a merchant or by a coupon (domain.md 1.32): a fact of the stay, from which its order follows. What was given in
 * advance waits for the next stay of its plate; until then it has no car park.
 */
export const discountGrant = entity({
  name: 'discount-grant',
  wire: 'merchant',
  label: '发放记录',
  title: 'GrantNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    GrantNo: text('发放单号', { required: true, written: 'server', search: 'whole' }),
    MerchantId: reference('商户', merchant, { written: 'server' }),
    CashierId: reference('收银员', merchantCashier, { written: 'server' }),
    ParkLotId: reference('停车场', parkLot, { written: 'server' }),
    PlateNumber: plate('车牌', { required: true, written: 'server' }),
    RuleId: reference('优惠方案', discountRule, { written: 'server' }),
    CouponId: reference('优惠券', userCoupon, { written: 'server' }),
    DiscountType: choice('优惠类型', discountTypes, { required: true, written: 'server' }),
    ...worthGiven,
    Stackable: flag('可叠加', { required: true, default: 0, written: 'server' }),
    DeductMoney: money('实际抵扣', { required: true, default: 0, min: 0, written: 'server' }),
    SettleMoney: money('商户结算金额', { required: true, default: 0, min: 0, written: 'server' }),
    GrantWay: choice('发放方式', grantWays, { required: true, written: 'server' }),
    GrantAt: moment('发放时间', { required: true, written: 'server' }),
    ExpireAt: moment('有效期至', { required: true, written: 'server' }),
    UsedAt: moment('使用时间', { written: 'server' }),
    OrderNo: text('订单号', { written: 'server', search: 'whole' }),
    State: choice('状态', grantStates, { required: true, default: grantStates.unused, written: 'server' }),
    SettleState: choice('结算状态', grantSettleStates, {
      required: true,
      default: grantSettleStates.open,
      written: 'server',
    }),
  },
  list: {
    columns: [
      'GrantNo',
      'PlateNumber',
      'MerchantId',
      'RuleId',
      'State',
      'GrantAt',
      'DiscountType',
      'ReduceMoney',
      'ReduceMinutes',
      'ReducePercent',
      'DeductMoney',
      'SettleMoney',
      'ParkLotId',
      'UsedAt',
      'OrderNo',
      'GrantWay',
      'SettleState',
      'CashierId',
      'CreatedBy',
    ],
    filters: [
      'MerchantId',
      'PlateNumber',
      'GrantAt',
      'RuleId',
      'State',
      'UsedAt',
      'ParkLotId',
      'CashierId',
      'OrderNo',
      'GrantNo',
    ],
    sort: '-GrantAt',
    sums: ['DeductMoney', 'SettleMoney'],
  },
  exchange: {
    export: [
      'GrantNo',
      'MerchantId',
      'ParkLotId',
      'PlateNumber',
      'RuleId',
      'DiscountType',
      'DeductMoney',
      'SettleMoney',
      'GrantWay',
      'GrantAt',
      'UsedAt',
      'OrderNo',
      'State',
      'SettleState',
    ],
  },
  actions: {
    recall: action(
      '回收',
      { Reason: text('原因', { required: true, max: 32 }) },
      { when: { field: 'State', is: [grantStates.unused] } },
    ),
  },
})
