import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { gotFrom } from '../user-coupon/user-coupon.ts'
import { worthNames, worthBy, worthNothing } from '../worth.ts'

export const activityStates = options({
  draft: [1, '草稿', 'waiting'],
  running: [2, '进行中', 'active'],
  paused: [3, '暂停', 'waiting'],
  ended: [4, '已结束', 'closed'],
})

/** Electronic coupons that people get while it runs (domain.md 1.33). */
export const couponActivity = entity({
  name: 'coupon-activity',
  wire: 'userCoupon',
  label: '优惠券活动',
  title: 'Name',
  scope: { by: 'tenant' },
  fields: {
    Name: text('活动名称', { required: true, max: 64 }),
    CouponType: choice('券类型', discountTypes, { required: true, default: discountTypes.money }),
    ...worthBy('CouponType'),
    TotalCount: integer('总量', { required: true, min: 1, max: 999_999 }),
    GrantedCount: integer('已发放', { required: true, default: 0, written: 'server' }),
    PerUserLimit: integer('每人限领', { min: 1, max: 99, default: 1 }),
    AllowMulti: flag('可叠加', { required: true, default: 0, help: '可与其他可叠加的优惠同用于一次停车' }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    BeginAt: moment('开始时间', { required: true }),
    EndAt: moment('结束时间', { required: true }),
    ValidDaysAfterGot: integer('领取后有效天数', { min: 1, max: 3650, help: '不填则到活动结束为止' }),
    Status: choice('状态', activityStates, { required: true, default: activityStates.draft, written: 'server' }),
  },
  failures: {
    coupon_activity_name_is_unique: { zh: '活动名称“{Name}”已存在', en: 'An activity named {Name} exists already' },
    coupon_activity_times_in_order: { zh: '结束时间要晚于开始时间', en: 'It must end after it begins' },
    coupon_activity_has_coupons_left: {
      zh: '总量不能少于已发放的张数',
      en: 'There cannot be fewer coupons than were given already',
    },
    coupon_activity_is_worth_something: worthNothing,
    coupon_activity_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'Name',
      'Status',
      'CouponType',
      'ReduceMoney',
      'ReduceMinutes',
      'ReducePercent',
      'TotalCount',
      'GrantedCount',
      'BeginAt',
      'EndAt',
      'ParkLotIds',
    ],
    filters: ['Name', 'Status', 'ParkLotIds', 'CouponType', 'EndAt'],
    sort: '-CreatedAt',
  },
  form: [
    'Name',
    'CouponType',
    ...worthNames,
    'TotalCount',
    'BeginAt',
    'EndAt',
    'PerUserLimit',
    'ValidDaysAfterGot',
    'ParkLotIds',
    'AllowMulti',
  ],
  exchange: {
    export: ['Name', 'CouponType', 'TotalCount', 'GrantedCount', 'ParkLotIds', 'BeginAt', 'EndAt', 'Status'],
  },
  actions: {
    issue: action(
      '发券',
      {
        OwnerMobile: text('手机', { required: true, pattern: 'mobile' }),
        PlateNumber: plate('车牌'),
        GotFrom: choice('领取来源', gotFrom, { required: true, default: gotFrom.servicePlatform }),
      },
      { when: { field: 'Status', is: [activityStates.running] }, returns: always({ CouponCode: text('券码') }) },
    ),
    start: action('开始', {}, { when: { field: 'Status', is: [activityStates.draft, activityStates.paused] } }),
    pause: action('暂停', {}, { when: { field: 'Status', is: [activityStates.running] } }),
    end: action(
      '结束',
      {},
      { when: { field: 'Status', is: [activityStates.draft, activityStates.running, activityStates.paused] } },
    ),
  },
})
