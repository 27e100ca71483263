import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { worthGiven, worthNames } from '../worth.ts'

/** The codes of specification 4. */
export const grantTypes = options({
  paper: [1, '纸质'],
  electronic: [2, '电子'],
})
export const couponStates = options({
  disabled: [1, '停用', 'closed'],
  enabled: [2, '启用', 'good'],
})
export const couponUse = options({
  unused: [0, '未使用', 'waiting'],
  used: [1, '已使用', 'good'],
})
const unused = { field: 'IsUsed' as const, is: [couponUse.unused] }
export const gotFrom = options({
  wechatMiniProgram: [1, '小程序(微信)'],
  alipayMiniProgram: [2, '小程序(支付宝)'],
  officialAccount: [3, '公众号'],
  merchantPlatform: [4, '商户平台'],
  servicePlatform: [5, '客服平台'],
  paper: [6, '线下纸质'],
  other: [7, '其他'],
})

/** One coupon: a code that takes something off one order (specification 3, 4; domain.md 1.33). Expired follows from IsUsed and EndAt. */
export const userCoupon = entity({
  name: 'user-coupon',
  wire: 'userCoupon',
  label: '优惠券',
  title: 'CouponCode',
  scope: { by: 'tenant' },
  fields: {
    CouponCode: text('券码', { required: true, written: 'server', search: 'whole' }),
    CouponName: text('券名称', { required: true, written: 'server' }),
    CouponType: choice('券类型', discountTypes, { required: true, written: 'server' }),
    ...worthGiven,
    AllowMulti: flag('可叠加', { required: true, default: 0, written: 'server' }),
    ParkLotIds: references('适用车场', parkLot, { written: 'server', emptyMeans: '全部车场' }),
    GrantType: choice('发放方式', grantTypes, { required: true, written: 'server' }),
    GotFrom: choice('领取来源', gotFrom, { required: true, written: 'server' }),
    OwnerMobile: text('手机', { written: 'server', personal: 'phone' }),
    PlateNumber: plate('车牌', { written: 'server' }),
    GotAt: moment('领取时间', { written: 'server' }),
    BeginAt: moment('生效时间', { required: true, written: 'server' }),
    EndAt: moment('有效期至', { required: true, written: 'server' }),
    Status: choice('状态', couponStates, { required: true, default: couponStates.enabled, written: 'server' }),
    IsUsed: choice('是否使用', couponUse, { required: true, default: couponUse.unused, written: 'server' }),
    UsedAt: moment('使用时间', { written: 'server' }),
    DeductMoney: money('实际抵扣', { required: true, default: 0, min: 0, written: 'server' }),
    OrderNo: text('订单号', { written: 'server', search: 'whole' }),
  },
  list: {
    columns: [
      'CouponCode',
      'CouponName',
      'IsUsed',
      'CouponType',
      'ReduceMoney',
      'ReduceMinutes',
      'ReducePercent',
      'EndAt',
      'Status',
      'GrantType',
      'GotFrom',
      'PlateNumber',
      'OwnerMobile',
      'GotAt',
      'UsedAt',
      'DeductMoney',
      'OrderNo',
    ],
    filters: [
      'CouponCode',
      'IsUsed',
      'Status',
      'CouponName',
      'CouponType',
      'GrantType',
      'GotFrom',
      'PlateNumber',
      'OwnerMobile',
      'GotAt',
      'EndAt',
      'UsedAt',
    ],
    sort: '-CreatedAt',
    sums: ['DeductMoney'],
  },
  exchange: {
    export: [
      'CouponCode',
      'GrantType',
      'GotFrom',
      'UsedAt',
      'Status',
      'IsUsed',
      'CouponName',
      'CouponType',
      ...worthNames,
      'PlateNumber',
      'OwnerMobile',
      'GotAt',
      'EndAt',
      'DeductMoney',
      'OrderNo',
    ],
  },
  actions: {
    disable: action('停用券', {}, { when: [{ field: 'Status', is: [couponStates.enabled] }, unused] }),
    enable: action('启用券', {}, { when: { field: 'Status', is: [couponStates.disabled] } }),
  },
})
