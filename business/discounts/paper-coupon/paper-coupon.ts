import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { worthNames, worthBy, worthNothing } from '../worth.ts'

const worth = worthBy('CouponType')

/** A batch of coupons to be printed and handed out on paper (domain.md 1.33). Its codes are made with it. */
export const paperCoupon = entity({
  name: 'paper-coupon',
  wire: 'userCoupon',
  label: '纸质优惠券',
  title: 'Name',
  scope: { by: 'tenant' },
  fields: {
    BatchNo: text('批次号', { required: true, written: 'server', search: 'whole' }),
    Name: text('名称', { required: true, max: 64, written: 'once' }),
    CouponType: choice('券类型', discountTypes, { required: true, default: discountTypes.money, written: 'once' }),
    ReduceMoney: { ...worth.ReduceMoney, written: 'once' },
    ReduceMinutes: { ...worth.ReduceMinutes, written: 'once' },
    ReducePercent: { ...worth.ReducePercent, written: 'once' },
    MaxMoney: { ...worth.MaxMoney, written: 'once' },
    Count: integer('张数', { required: true, min: 1, max: 5_000, default: 100, written: 'once' }),
    AllowMulti: flag('可叠加', {
      required: true,
      default: 0,
      written: 'once',
      help: '可与其他可叠加的优惠同用于一次停车',
    }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场', written: 'once' }),
    ValidBegin: date('有效期开始', { required: true, written: 'once' }),
    ValidEnd: date('有效期结束', { required: true, written: 'once' }),
    LayoutColumns: integer('每行张数', { required: true, min: 2, max: 4, default: 3, help: 'A4 纸每行打印 2 至 4 张' }),
    Footer: text('券面说明', { max: 64, help: '印在每张券的底部' }),
    PrintCount: integer('打印次数', { required: true, default: 0, written: 'server' }),
  },
  failures: {
    paper_coupon_days_in_order: {
      zh: '有效期结束不能早于有效期开始',
      en: 'The last valid day cannot be before the first',
    },
    paper_coupon_is_worth_something: worthNothing,
    paper_coupon_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'Name',
      'BatchNo',
      'CouponType',
      'ReduceMoney',
      'ReduceMinutes',
      'ReducePercent',
      'Count',
      'PrintCount',
      'ValidBegin',
      'ValidEnd',
      'ParkLotIds',
      'CreatedBy',
      'CreatedAt',
    ],
    filters: ['Name', 'CouponType', 'ParkLotIds', 'BatchNo', 'CreatedAt'],
    sort: '-CreatedAt',
  },
  form: [
    'Name',
    'CouponType',
    ...worthNames,
    'Count',
    'ValidBegin',
    'ValidEnd',
    'ParkLotIds',
    'AllowMulti',
    'LayoutColumns',
    'Footer',
  ],
  verbs: ['create', 'update'],
  exchange: {
    export: [
      'BatchNo',
      'Name',
      'CouponType',
      'Count',
      'PrintCount',
      'ValidBegin',
      'ValidEnd',
      'CreatedBy',
      'CreatedAt',
    ],
  },
})
