import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { percent } from '#fields/percent/percent.ts'
import { references } from '#fields/references/references.ts'
import { secret } from '#fields/secret/secret.ts'
import { text } from '#fields/text/text.ts'
import { invoiceProviders } from '../invoice/invoice-providers.ts'

/** 车辆停放服务. */
export const parkingGoodsCode = '3040502020200000000'

export const sellerChecks = options({ works: [1, '诺诺接受了密钥和签名', 'good'] })

/** The legal entity in whose name invoices are issued, for some lots or for all (domain.md 1.34). */
export const invoiceSeller = entity({
  name: 'invoice-seller',
  wire: 'invoice',
  label: '开票主体',
  title: 'Name',
  scope: { by: 'tenant' },
  fields: {
    Name: text('主体名称', { required: true, min: 2, max: 100 }),
    TaxNum: text('税号', { required: true, pattern: 'taxNumber', search: 'whole' }),
    Address: text('地址', { max: 128 }),
    Phone: text('电话', { pattern: 'phone', personal: false }),
    Bank: text('开户行', { max: 64 }),
    BankAccount: text('银行账号', { max: 32 }),
    GoodsName: text('商品名称', { required: true, min: 1, max: 64, default: '停车费' }),
    GoodsCode: text('税收分类编码', {
      pattern: 'differingDigits',
      max: 19,
      default: parkingGoodsCode,
      help: '19 位数字;车辆停放服务为 3040502020200000000;商户和单位的充值固定按预付卡销售、不征税开具',
    }),
    TaxRate: percent('税率', { required: true, default: 9 }),
    Clerk: text('开票人', { required: true, max: 12 }),
    Payee: text('收款人', { max: 12 }),
    Checker: text('复核人', { max: 12 }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    Provider: choice('开票通道', invoiceProviders, { written: 'server', emptyMeans: '未配置' }),
    KeyFingerprint: text('密钥指纹', { written: 'server', emptyMeans: '未设置密钥' }),
    KeySetAt: moment('密钥时间', { written: 'server' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    invoice_seller_tax_num_is_unique: {
      zh: '税号“{TaxNum}”已是另一个开票主体的税号',
      en: 'The tax number {TaxNum} belongs to another invoice seller',
    },
    invoice_seller_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  offers: { inUse: { field: 'Status', is: [enabledStates.enabled] } },
  list: {
    columns: [
      'Name',
      'TaxNum',
      'ParkLotIds',
      'GoodsName',
      'TaxRate',
      'Clerk',
      'Provider',
      'KeySetAt',
      'Phone',
      'Status',
    ],
    filters: ['Name', 'TaxNum', 'Status'],
    sort: '-CreatedAt',
  },
  form: [
    'Name',
    'TaxNum',
    'ParkLotIds',
    'GoodsName',
    'GoodsCode',
    'TaxRate',
    'Clerk',
    'Payee',
    'Checker',
    'Address',
    'Phone',
    'Bank',
    'BankAccount',
    'Status',
  ],
  exchange: {
    export: ['Name', 'TaxNum', 'ParkLotIds', 'GoodsName', 'GoodsCode', 'TaxRate', 'Clerk', 'Status'],
  },
  actions: {
    setNuonuoKeys: action(
      '设置诺诺密钥',
      {
        AppKey: text('AppKey', {
          required: true,
          max: 64,
          help: '诺诺开放平台自用型应用的 AppKey,须为此税号的企业创建',
        }),
        AppSecret: secret('AppSecret', { required: true }),
      },
      { dangerous: true, secret: true },
    ),
    checkKeys: action(
      '检查诺诺密钥',
      {},
      {
        reads: true,
        when: { field: 'Provider', is: [invoiceProviders.nuonuo] },
        returns: always({ Result: choice('检查结果', sellerChecks) }),
      },
    ),
    removeKeys: action(
      '停用诺诺',
      {},
      { dangerous: true, destroys: true, when: { field: 'Provider', is: [invoiceProviders.nuonuo] } },
    ),
  },
})
