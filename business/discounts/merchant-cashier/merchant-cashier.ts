import { entity } from '#kernel/entity.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { discountRule } from '../discount-rule/discount-rule.ts'
import { merchant } from '../merchant/merchant.ts'

/** Who gives discounts for a merchant besides its contact, by a phone of their own and within limits of their own. */
export const merchantCashier = entity({
  name: 'merchant-cashier',
  wire: 'merchant',
  label: '商户收银员',
  title: 'CashierName',
  scope: { by: 'tenant' },
  fields: {
    MerchantId: reference('商户', merchant, { required: true, written: 'once' }),
    CashierName: text('收银员姓名', { required: true, max: 32 }),
    Mobile: text('手机号', { required: true, pattern: 'mobile' }),
    RuleIds: references('可发方案', discountRule, { emptyMeans: '商户的全部方案' }),
    DayLimitCount: integer('每日发放上限', { min: 1, max: 9_999, help: '不填则不限' }),
    EndDate: date('有效至', { help: '不填则长期有效' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    merchant_cashier_is_once_in_a_shop: {
      zh: '这个手机号已是该商户的收银员',
      en: 'This mobile number is a cashier of the merchant already',
    },
    merchant_cashier_rules_exist: {
      zh: '优惠方案不存在或已被删除',
      en: 'A discount rule does not exist or was deleted',
    },
    discount_grant_cashier_exists: {
      zh: '收银员已有发放记录,不能删除,可以停用',
      en: 'The cashier has given discounts and cannot be deleted, only disabled',
    },
  },
  list: {
    columns: ['CashierName', 'MerchantId', 'Status', 'Mobile', 'RuleIds', 'DayLimitCount', 'EndDate', 'CreatedAt'],
    filters: ['MerchantId', 'CashierName', 'Status', 'Mobile'],
    sort: '-CreatedAt',
  },
  exchange: { export: ['CashierName', 'MerchantId', 'Mobile', 'DayLimitCount', 'EndDate', 'Status'] },
})
