import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** The channel's own review (3 of domain.md 1.35) comes with a channel that reviews. */
export const merchantStates = options({
  draft: [1, '草稿', 'waiting'],
  submitted: [2, '待审核', 'waiting'],
  open: [4, '已开通', 'good'],
  refused: [5, '已驳回', 'bad'],
  frozen: [6, '已冻结', 'closed'],
})
export const settleAccountKinds = options({
  company: [1, '对公'],
  person: [2, '对私'],
})
const reason = text('原因', { required: true, max: 64 })

/** Two people see to it where money goes. */
export const notSubmitter = {
  field: 'SubmittedBy',
  is: 'others',
  refusal: { zh: '不能审核自己提交的子商户', en: 'You cannot audit a sub-merchant that you submitted' },
} as const

/** The legal entity under the payment provider that receives the money (domain.md 1.35). */
export const subMerchant = entity({
  name: 'sub-merchant',
  wire: 'subMerchant',
  label: '子商户',
  title: 'SubMerchantName',
  scope: { by: 'tenant' },
  fields: {
    SubMerchantNo: text('子商户编号', { required: true, pattern: 'code', written: 'once', search: 'whole' }),
    SubMerchantName: text('子商户名称', { required: true, min: 2, max: 100 }),
    LicenseNo: text('营业执照号', { required: true, pattern: 'taxNumber' }),
    LegalName: text('法人', { required: true, pattern: 'contact' }),
    ContactMobile: text('联系手机', { pattern: 'mobile' }),
    FeeRate: percent('费率', { required: true, default: 0.6, help: '每笔收款按此比例扣除手续费,四舍五入到分' }),
    SettleKind: choice('账户性质', settleAccountKinds, { written: 'server' }),
    SettleBank: text('开户行', { written: 'server' }),
    SettleAccountName: text('账户名称', { written: 'server' }),
    SettleAccountNo: text('结算账号', { written: 'server' }),
    SettleAlipay: text('收款支付宝账号', { written: 'server' }),
    State: choice('状态', merchantStates, { required: true, default: merchantStates.draft, written: 'server' }),
    SubmittedBy: reference('提交人', user, { written: 'server' }),
    Reason: text('原因', { written: 'server' }),
  },
  failures: {
    sub_merchant_no_is_unique: {
      zh: '子商户编号“{SubMerchantNo}”已存在',
      en: 'The sub-merchant number {SubMerchantNo} is taken',
    },
  },
  list: {
    columns: [
      'SubMerchantNo',
      'SubMerchantName',
      'State',
      'LegalName',
      'FeeRate',
      'SettleBank',
      'SettleAccountNo',
      'LicenseNo',
      'SubmittedBy',
      'Reason',
    ],
    filters: ['SubMerchantName', 'State', 'LicenseNo', 'SubMerchantNo', 'LegalName'],
    sort: '-CreatedAt',
  },
  verbs: ['create', 'update'],
  editWhile: {
    field: 'State',
    is: [merchantStates.draft, merchantStates.refused],
    refusal: { zh: '只有草稿或已驳回的子商户可以修改', en: 'Only a draft or a refused sub-merchant can be changed' },
  },
  exchange: {
    export: ['SubMerchantNo', 'SubMerchantName', 'LegalName', 'LicenseNo', 'FeeRate', 'SettleAccountNo', 'State'],
  },
  actions: {
    settleTo: action(
      '结算账户',
      {
        SettleKind: choice('账户性质', settleAccountKinds, { required: true, default: settleAccountKinds.company }),
        SettleBank: text('开户行', { required: true, max: 64 }),
        SettleAccountName: text('账户名称', { required: true, max: 100 }),
        SettleAccountNo: text('结算账号', {
          required: true,
          help: '8–30 位数字,保存后只显示末四位',
          example: '6222021234567890123',
        }),
        SettleAlipay: text('收款支付宝账号', {
          max: 100,
          help: '支付宝登录号,或2088开头的16位用户号,户名须与账户名称一致;填写后可经支付宝划款给它',
        }),
      },
      {
        dangerous: true,
        when: { field: 'State', is: [merchantStates.draft, merchantStates.refused, merchantStates.open] },
        proposes: {
          SettleKind: 'SettleKind',
          SettleBank: 'SettleBank',
          SettleAccountName: 'SettleAccountName',
          SettleAlipay: 'SettleAlipay',
        },
      },
    ),
    submit: action('提交', {}, { when: { field: 'State', is: [merchantStates.draft, merchantStates.refused] } }),
    approve: action(
      '审核通过',
      {},
      { dangerous: true, when: { field: 'State', is: [merchantStates.submitted] }, whose: notSubmitter },
    ),
    reject: action(
      '驳回',
      { reason },
      { when: { field: 'State', is: [merchantStates.submitted] }, whose: notSubmitter },
    ),
    openAccount: action(
      '开立子账户',
      {
        ParkLotId: reference('停车场', parkLot, { required: true }),
        AccountName: text('账户名称', { required: true, min: 1, max: 64 }),
      },
      { returns: always({ AccountNo: text('账户编号') }) },
    ),
    freeze: action('冻结', { reason }, { dangerous: true, when: { field: 'State', is: [merchantStates.open] } }),
    unfreeze: action('解冻', {}, { dangerous: true, when: { field: 'State', is: [merchantStates.frozen] } }),
  },
})
