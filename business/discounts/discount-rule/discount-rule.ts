import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { money } from '#fields/money/money.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { worthNames, worthBy, worthNothing } from '../worth.ts'

/** What merchants can give to a car, and what they pay for it (domain.md 1.32). */
export const discountRule = entity({
  name: 'discount-rule',
  wire: 'merchant',
  label: '优惠方案',
  title: 'RuleName',
  scope: { by: 'tenant' },
  fields: {
    RuleName: text('方案名称', { required: true, max: 64 }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    DiscountType: choice('优惠类型', discountTypes, { required: true, default: discountTypes.money }),
    ...worthBy('DiscountType'),
    SalePrice: money('结算单价', { required: true, help: '商户每发放一次的价格,再乘以商户的结算折扣' }),
    Stackable: flag('可叠加', { required: true, default: 0, help: '可与其他可叠加的优惠同用于一次停车' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    discount_rule_name_is_unique: { zh: '方案名称“{RuleName}”已存在', en: 'A rule named {RuleName} exists already' },
    discount_rule_is_worth_something: worthNothing,
    discount_rule_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  offers: { inUse: { field: 'Status', is: [enabledStates.enabled] } },
  list: {
    columns: ['RuleName', 'DiscountType', ...worthNames, 'SalePrice', 'Stackable', 'ParkLotIds', 'Status', 'CreatedAt'],
    filters: ['RuleName', 'ParkLotIds', 'Status', 'DiscountType'],
    sort: '-CreatedAt',
  },
  form: ['RuleName', 'ParkLotIds', 'DiscountType', ...worthNames, 'SalePrice', 'Stackable', 'Status'],
  exchange: { export: ['RuleName', 'DiscountType', ...worthNames, 'SalePrice', 'Stackable', 'ParkLotIds', 'Status'] },
})
