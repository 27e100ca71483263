import { entity } from '#kernel/entity.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { packKinds } from '#business/ground/dictionaries/pack-kind.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

export const saleStates = options({
  onSale: [1, '在售', 'good'],
  offSale: [2, '停售', 'closed'],
})
export const startedMonthPolicies = options({
  noRefund: [1, '已开始的期不退'],
  byDay: [2, '按天退'],
  daysUsed: [3, '已用天数按日价扣除'],
})
const upTo20 = { min: 1, max: 20 }
const upTo60 = { min: 1, max: 60 }
const daysOfAYear = { max: 366, unit: 'days' } as const

/** A kind of pass on sale: where it holds, what it costs for a period and a spot, how it is renewed and given back (domain.md 1.27). */
export const billPackRule = entity({
  name: 'bill-pack-rule',
  wire: 'billPackRule',
  label: '月卡规则',
  title: 'RuleName',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    RuleCode: text('规则编号', { pattern: 'code', required: true, written: 'once', max: 32 }),
    RuleName: text('规则名称', { required: true, max: 32 }),
    ParkLotIds: references('适用车场', parkLot, {
      emptyMeans: '全部车场',
      help: '月卡在所选车场通用;不选则各车场均可办理,月卡只在办理的车场有效',
    }),
    RegionIds: references('适用区域', parkRegion, {
      emptyMeans: '全部区域',
      help: '只有在所选区域及其下级区域内的时间免费;没有选到区域的车场不受限制',
    }),
    PackKind: choice('卡类型', packKinds, { required: true, default: packKinds.month }),
    BillCarSizeId: choice('车型', billCarSizes, {
      required: true,
      default: billCarSizes.any,
      help: '月卡只对该车型及更小的车有效',
    }),
    OriginMoney: money('原价', { required: true, help: '每期每个车位' }),
    BillPackMoney: money('售价', { required: true, help: '每期每个车位' }),
    MaxPlateCount: integer('最多绑定车牌', { required: true, default: 3, ...upTo20 }),
    MaxSpotCount: integer('最多绑定车位', { required: true, default: 2, ...upTo20 }),
    MinUnits: integer('最少购买期数', { required: true, default: 1, ...upTo60 }),
    MaxUnits: integer('最多购买期数', { required: true, default: 12, ...upTo60 }),
    RenewAdvanceDays: integer('可提前续费天数', { required: true, default: 30, ...daysOfAYear }),
    RenewExpireDays: integer('过期可续费天数', {
      required: true,
      default: 7,
      help: '过期更久的须重新办理',
      ...daysOfAYear,
    }),
    OnlineBuy: flag('允许线上办理', { required: true, default: 0, help: '车主可以用手机购买和续费' }),
    NeedAudit: flag('需审核', { required: true, default: 0, help: '审核通过后才生效' }),
    RefundAllowed: flag('可退款', { required: true, default: 1 }),
    RefundLossPercent: percent('退款损耗比例', { required: true, default: 0 }),
    RefundStartedMonthPolicy: choice('退款计算方式', startedMonthPolicies, {
      required: true,
      default: startedMonthPolicies.byDay,
    }),
    DayMoney: money('日价', {
      when: { field: 'RefundStartedMonthPolicy', is: [startedMonthPolicies.daysUsed], required: true },
    }),
    Status: choice('销售状态', saleStates, { required: true, default: saleStates.onSale }),
    Remark: remark(),
  },
  failures: {
    bill_pack_rule_code_is_unique: {
      zh: '规则编号“{RuleCode}”已存在',
      en: 'A pass rule with the code “{RuleCode}” exists already',
    },
    bill_pack_rule_name_is_unique: {
      zh: '规则名称“{RuleName}”已存在',
      en: 'A pass rule named “{RuleName}” exists already',
    },
    bill_pack_rule_is_not_dearer_than_before: {
      zh: '售价不能高于原价',
      en: 'The price must not be above the original price',
    },
    bill_pack_rule_units_in_order: {
      zh: '最少购买期数不能大于最多购买期数',
      en: 'The fewest periods must not be more than the most',
    },
    bill_pack_rule_day_price_is_named: {
      zh: '已用天数按日价扣除时必须填写日价',
      en: 'Give the price of a day when used days are deducted by it',
    },
    bill_pack_rule_regions_exist: { zh: '适用区域不存在或已被删除', en: 'A region does not exist or was deleted' },
    bill_pack_rule_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  offers: { onSale: { field: 'Status', is: [saleStates.onSale] } },
  list: {
    columns: [
      'RuleName',
      'Status',
      'PackKind',
      'BillPackMoney',
      'OriginMoney',
      'ParkLotIds',
      'RegionIds',
      'BillCarSizeId',
      'MaxPlateCount',
      'MaxSpotCount',
      'RefundLossPercent',
      'OnlineBuy',
      'NeedAudit',
      'RuleCode',
      'CreatedAt',
    ],
    filters: ['RuleName', 'ParkLotIds', 'PackKind', 'Status', 'RuleCode', 'BillCarSizeId'],
    sort: '-CreatedAt',
  },
  exchange: {
    export: [
      'RuleName',
      'RuleCode',
      'ParkLotIds',
      'RegionIds',
      'PackKind',
      'BillCarSizeId',
      'OriginMoney',
      'BillPackMoney',
      'MaxPlateCount',
      'MaxSpotCount',
      'RefundLossPercent',
      'Status',
      'CreatedAt',
    ],
  },
})
