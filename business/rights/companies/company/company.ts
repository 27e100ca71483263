import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { handedChannels, payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { ranges } from '#fields/integer/ranges.ts'
import { money } from '#fields/money/money.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'
import { topUpUndone } from '#business/ground/undo-top-up.ts'
import { chargeKinds } from './charge-kinds.ts'

const companyTypes = options({
  enterprise: [1, '企业'],
  merchant: [2, '商户'],
  hotel: [3, '酒店'],
  property: [4, '物业'],
  agency: [5, '机关'],
})

/** What happens to a car that comes when all spots of its company are taken. */
export const overQuotaPolicies = options({
  driverPays: [1, '按临停'],
  staysOut: [2, '禁止入场'],
  notice: [3, '提示'],
})

export const companyStates = options({
  inForce: [1, '正常', 'good'],
  stopped: [2, '停用', 'closed'],
  over: [3, '到期', 'bad'],
})

const kept = { written: 'server' } as const
const hasLedger = {
  zh: '单位已有资金往来,不能删除,可以停用',
  en: 'The company has a ledger, so it cannot be deleted; it can be stopped',
}
const unlimited = '不填则不限'

/**
 * A firm, hotel or property owner that parks on its own account (domain.md 1.20): so many spots and plates, in some lots, while its
 * contract runs. Its money is what its ledger adds up to.
 */
export const company = entity({
  name: 'company',
  table: 'company_now',
  wire: 'company',
  label: '单位',
  title: 'CompanyName',
  scope: { by: 'tenant' },
  fields: {
    CompanyCode: text('单位编号', { required: true, pattern: 'code', max: 32 }),
    CompanyName: text('单位名称', { required: true, pattern: 'name', max: 64 }),
    CompanyType: choice('单位类型', companyTypes, { required: true, default: companyTypes.enterprise }),
    ContactName: text('联系人', { pattern: 'contact' }),
    ContactMobile: text('联系电话', { pattern: 'mobile' }),
    Address: text('地址', { max: 255 }),
    TaxNum: text('税号', { pattern: 'taxNumber' }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    SpotQuota: integer('车位数', { ...ranges.upTo5Digits, help: unlimited }),
    PlateQuota: integer('车牌上限', {
      ...ranges.upTo5Digits,
      help: '不填则不限,只由工作人员增减车辆;填写后,联系人验证手机也可在上限内加车、停用',
    }),
    PlateCount: integer('车牌数', kept),
    InParkCount: integer('在场车辆', kept),
    OverQuotaPolicy: choice('超额处理', overQuotaPolicies, {
      required: true,
      default: overQuotaPolicies.driverPays,
      help: '车位数用完后,单位车辆再入场时的处理方式',
    }),
    ChargeKind: choice('付费方式', chargeKinds, { required: true, default: chargeKinds.monthly }),
    MonthMoney: money('月费', { min: 1, help: '包月时填写', example: '3000.00' }),
    Balance: money('预存余额', kept),
    CreditMoney: money('授信额度', { help: '记账月结不填则不限,预存扣费不填则不可透支;用完后车辆按临停收费' }),
    UsedCredit: money('已用额度', kept),
    ContractNo: text('合同编号', { max: 64 }),
    ContractBegin: date('合同开始', { required: true, usually: 'today' }),
    ContractEnd: date('合同到期', { help: '不填则长期有效' }),
    Status: choice('状态', companyStates, { ...kept, required: true, default: companyStates.inForce }),
  },
  failures: {
    company_code_is_unique: {
      zh: '单位编号“{CompanyCode}”已存在',
      en: 'The company code {CompanyCode} exists already',
    },
    company_name_is_unique: {
      zh: '单位名称“{CompanyName}”已存在',
      en: 'A company named “{CompanyName}” exists already',
    },
    company_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
    company_contract_in_order: {
      zh: '合同到期不能早于合同开始',
      en: 'The contract cannot end before it begins',
    },
    company_month_money_is_named: { zh: '付费方式为包月时,请填写月费', en: 'Fill in what the company pays each month' },
    company_vehicle_company_exists: {
      zh: '单位下还有车辆,请先删除车辆或停用单位',
      en: 'The company still has cars; delete them first or stop the company',
    },
    company_flow_company_exists: hasLedger,
    company_top_up_company_exists: hasLedger,
  },
  list: {
    columns: [
      'CompanyName',
      'CompanyCode',
      'CompanyType',
      'ParkLotIds',
      'ChargeKind',
      'SpotQuota',
      'InParkCount',
      'PlateQuota',
      'PlateCount',
      'Balance',
      'CreditMoney',
      'UsedCredit',
      'ContractEnd',
      'Status',
      'ContactName',
      'ContactMobile',
      'CreatedAt',
    ],
    filters: ['CompanyName', 'ParkLotIds', 'Status', 'ContractEnd', 'ChargeKind', 'CompanyType', 'CompanyCode'],
    sort: '-CreatedAt',
    sums: ['Balance', 'UsedCredit'],
  },
  form: [
    'CompanyCode',
    'CompanyName',
    'CompanyType',
    'ContactName',
    'ContactMobile',
    'Address',
    'TaxNum',
    'ParkLotIds',
    'SpotQuota',
    'PlateQuota',
    'OverQuotaPolicy',
    'ChargeKind',
    'MonthMoney',
    'CreditMoney',
    'ContractBegin',
    'ContractEnd',
    'ContractNo',
  ],
  exchange: {
    export: [
      'CompanyCode',
      'CompanyName',
      'CompanyType',
      'ContactName',
      'ContactMobile',
      'SpotQuota',
      'PlateQuota',
      'PlateCount',
      'ChargeKind',
      'Balance',
      'CreditMoney',
      'UsedCredit',
      'ContractEnd',
      'Status',
    ],
    import: [
      'CompanyCode',
      'CompanyName',
      'CompanyType',
      'ParkLotIds',
      'SpotQuota',
      'PlateQuota',
      'OverQuotaPolicy',
      'ChargeKind',
      'MonthMoney',
      'CreditMoney',
      'ContractBegin',
      'ContractEnd',
      'ContactName',
      'ContactMobile',
    ],
  },
  actions: {
    topUp: action(
      '充值',
      {
        PayMoney: money('充值金额', { required: true, min: 1 }),
        PayChannel: choice('支付渠道', handedChannels, { required: true, default: payChannels.bankTransfer }),
        Remark: remark(),
      },
      { makes: 'company-flow', when: { field: 'ChargeKind', is: [chargeKinds.prepaid] } },
    ),
    undoTopUp: action('撤销充值', topUpUndone, { makes: 'company-flow', dangerous: true }),
    adjustQuota: action(
      '调整车位',
      {
        SpotQuota: integer('车位数', { ...ranges.upTo5Digits, help: unlimited }),
        PlateQuota: integer('车牌上限', { ...ranges.upTo5Digits, help: unlimited }),
      },
      { proposes: { SpotQuota: 'SpotQuota', PlateQuota: 'PlateQuota' } },
    ),
    renew: action(
      '续签合同',
      { ContractNo: text('合同编号', { max: 64 }), ContractEnd: date('合同到期', { required: true }) },
      { proposes: { ContractNo: 'ContractNo', ContractEnd: 'ContractEnd' } },
    ),
    stop: action('停用', {}, { when: { field: 'Status', is: [companyStates.inForce, companyStates.over] } }),
    start: action('启用', {}, { when: { field: 'Status', is: [companyStates.stopped] } }),
  },
})
