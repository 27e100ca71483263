import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'
import { discountRule } from '../discount-rule/discount-rule.ts'
import { topUpUndone } from '#business/ground/undo-top-up.ts'
import { settleKinds } from './settle-kinds.ts'

/** Fen: a million yuan at once. */
const mostTopUp = 100_000_000

const hasBooks = {
  zh: '商户已有充值或发放记录,不能删除,可以停用',
  en: 'The merchant has top-ups or grants, so it cannot be deleted; it can be disabled',
}

export const merchantTypes = options({
  restaurant: [1, '餐饮'],
  shop: [2, '零售'],
  cinema: [3, '影院'],
  hotel: [4, '酒店'],
  office: [5, '办公'],
  other: [9, '其他'],
})

/** A shop that pays for its customers' parking (domain.md 1.32). Balance and used credit are what its balance log adds up to. */
export const merchant = entity({
  name: 'merchant',
  wire: 'merchant',
  label: '商户',
  title: 'MerchantName',
  scope: { by: 'tenant' },
  fields: {
    MerchantNo: text('商户编号', { required: true, pattern: 'code', max: 32 }),
    MerchantName: text('商户名称', { required: true, max: 64 }),
    MerchantType: choice('商户类型', merchantTypes, { required: true, default: merchantTypes.restaurant }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    RuleIds: references('可发方案', discountRule, { emptyMeans: '全部方案' }),
    ContactName: text('联系人', { max: 32 }),
    ContactMobile: text('联系人手机', { pattern: 'mobile' }),
    Address: text('地址', { max: 255 }),
    SettleKind: choice('结算方式', settleKinds, { required: true, default: settleKinds.prepaid }),
    Balance: money('账户余额', { required: true, default: 0, written: 'server' }),
    CreditMoney: money('授信额度', { required: true, default: 0, min: 0, written: 'server' }),
    UsedCreditMoney: money('已用授信', { required: true, default: 0, written: 'server' }),
    DiscountPercent: percent('结算折扣', { required: true, default: 100, help: '商户按结算单价的百分之几付费' }),
    DayLimitCount: integer('每日发放上限', { min: 1, max: 99_999, help: '不填则不限' }),
    MonthLimitMoney: money('每月金额上限', { min: 1, help: '不填则不限' }),
    PlateDayLimit: integer('单车每日次数', { min: 1, max: 99, default: 1 }),
    ValidHours: integer('优惠有效期', { required: true, min: 1, max: 720, default: 24, unit: 'hours' }),
    NeedInPark: flag('仅在场可发', {
      required: true,
      default: 1,
      help: '否:商户可为尚未入场的车辆提前发放,有效期内下一次停车使用,到期未用自动回收',
    }),
    ContractBegin: date('合同开始'),
    ContractEnd: date('合同结束'),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    merchant_no_is_unique: {
      zh: '商户编号“{MerchantNo}”已存在',
      en: 'The merchant number {MerchantNo} exists already',
    },
    merchant_name_is_unique: {
      zh: '商户名称“{MerchantName}”已存在',
      en: 'A merchant named “{MerchantName}” exists already',
    },
    merchant_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
    merchant_rules_exist: { zh: '优惠方案不存在或已被删除', en: 'A discount rule does not exist or was deleted' },
    merchant_contract_in_order: { zh: '合同结束不能早于合同开始', en: 'The contract cannot end before it begins' },
    merchant_balance_log_merchant_exists: hasBooks,
    merchant_top_up_merchant_exists: hasBooks,
    discount_grant_merchant_exists: hasBooks,
    merchant_cashier_merchant_exists: {
      zh: '商户还有收银员,请先删除收银员或停用商户',
      en: 'The merchant still has cashiers; delete them first or disable the merchant',
    },
    merchant_credit_is_enough: {
      zh: '授信额度不能低于已用授信',
      en: 'The credit cannot be below what is used of it',
    },
  },
  offers: { inUse: { field: 'Status', is: [enabledStates.enabled] } },
  list: {
    columns: [
      'MerchantName',
      'Status',
      'MerchantType',
      'SettleKind',
      'Balance',
      'CreditMoney',
      'UsedCreditMoney',
      'ParkLotIds',
      'ContactName',
      'ContactMobile',
      'ContractEnd',
      'MerchantNo',
      'CreatedAt',
    ],
    filters: ['MerchantName', 'ParkLotIds', 'Status', 'SettleKind', 'MerchantNo', 'MerchantType'],
    sort: '-CreatedAt',
    sums: ['Balance', 'UsedCreditMoney'],
  },
  form: [
    'MerchantNo',
    'MerchantName',
    'MerchantType',
    'ParkLotIds',
    'RuleIds',
    'SettleKind',
    'DiscountPercent',
    'DayLimitCount',
    'MonthLimitMoney',
    'PlateDayLimit',
    'ValidHours',
    'NeedInPark',
    'ContractBegin',
    'ContractEnd',
    'ContactName',
    'ContactMobile',
    'Address',
    'Status',
  ],
  exchange: {
    export: [
      'MerchantNo',
      'MerchantName',
      'MerchantType',
      'ParkLotIds',
      'RuleIds',
      'SettleKind',
      'Balance',
      'CreditMoney',
      'UsedCreditMoney',
      'DiscountPercent',
      'Status',
      'ContactName',
      'ContactMobile',
    ],
    import: ['MerchantNo', 'MerchantName', 'ParkLotIds', 'SettleKind', 'ContactName', 'ContactMobile'],
  },
  actions: {
    grant: action(
      '发放优惠',
      {
        RuleId: reference('优惠方案', discountRule, { required: true, offered: 'inUse' }),
        PlateNumber: plate('车牌', { required: true }),
      },
      { makes: 'discount-grant', when: { field: 'Status', is: [enabledStates.enabled] } },
    ),
    topUp: action(
      '充值',
      {
        PayMoney: money('充值金额', { required: true, min: 1, max: mostTopUp }),
        GiveMoney: money('赠送金额', { default: '0.00', max: mostTopUp }),
        Remark: remark(),
      },
      { makes: 'merchant-balance-log', when: { field: 'SettleKind', is: [settleKinds.prepaid] } },
    ),
    undoTopUp: action('撤销充值', topUpUndone, { makes: 'merchant-balance-log', dangerous: true }),
    adjustCredit: action(
      '调整授信',
      { CreditMoney: money('授信额度', { required: true }), Remark: remark() },
      { when: { field: 'SettleKind', is: [settleKinds.credit] }, proposes: { CreditMoney: 'CreditMoney' } },
    ),
    settle: action(
      '结算',
      { PayMoney: money('付款金额', { required: true, min: 1, help: '不超过已用授信' }), Remark: remark() },
      { when: { field: 'SettleKind', is: [settleKinds.credit] }, proposes: { PayMoney: 'UsedCreditMoney' } },
    ),
  },
})
