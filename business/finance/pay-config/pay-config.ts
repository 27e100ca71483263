import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkingLot } from '#business/basics/parking-lot/parking-lot.ts'
import { bizTypes } from '#business/dictionaries/biz-type.ts'
import { enabledStates } from '#business/dictionaries/enabled.ts'
import { payChannels } from '#business/dictionaries/pay-channel.ts'
import { payScenes } from '#business/dictionaries/pay-scene.ts'
import { subMerchant } from '#business/finance/sub-merchant/sub-merchant.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { secret } from '#fields/secret/secret.ts'
import { remark, text } from '#fields/text/text.ts'

const configuredBizTypes = options({
  parking: [bizTypes.parking, '临停'],
  pass: [bizTypes.pass, '月卡'],
  appointment: [bizTypes.appointment, '预约'],
  merchantTopUp: [bizTypes.merchantTopUp, '商户充值'],
  memberTopUp: [bizTypes.memberTopUp, '会员充值'],
  recovery: [bizTypes.recovery, '补缴'],
  shared: [bizTypes.shared, '共享车位'],
})
const settleCycles = options({
  tPlusOne: [1, 'T+1'],
  dPlusOne: [2, 'D+1'],
  weekly: [3, '周结'],
  monthly: [4, '月结'],
})

/** Which merchant account the money of a business and a channel goes to (domain.md 1.9). Its key goes in and never comes out. */
export const payConfig = entity({
  name: 'pay-config',
  wire: 'payConfig',
  label: '支付配置',
  title: 'ConfigName',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    ConfigName: text('配置名称', { pattern: 'name', max: 64, required: true }),
    ParkLotIds: references('适用车场', parkingLot, { emptyMeans: '全部车场' }),
    BizType: choice('业务', configuredBizTypes, { required: true, default: configuredBizTypes.parking }),
    PayChannel: choice('支付渠道', payChannels, { required: true, default: payChannels.wechat }),
    PayScenes: choices('支付场景', payScenes, { emptyMeans: '全部支付场景' }),
    SubMerchantId: reference('收款子商户', subMerchant),
    MchNo: text('商户号', { pattern: 'code', required: true, search: 'prefix' }),
    AppId: text('AppId', { max: 64 }),
    FeeRate: percent('手续费率'),
    SettleCycle: choice('结算周期', settleCycles, { required: true, default: settleCycles.tPlusOne }),
    Priority: integer('优先级', { required: true, default: 0, max: 99, help: '数字小的先用' }),
    BeginAt: date('生效日期', { required: true, usually: 'today' }),
    EndAt: date('失效日期', { help: '不填则长期有效' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    KeyFingerprint: text('密钥指纹', { written: 'server' }),
    KeySetAt: moment('密钥时间', { written: 'server' }),
    Remark: remark(),
  },
  failures: {
    pay_config_name_is_unique: {
      zh: '配置名称“{ConfigName}”已存在',
      en: 'A setting named “{ConfigName}” exists already',
    },
    pay_config_dates_in_order: {
      zh: '失效日期不能早于生效日期',
      en: 'The last day must not be before the first',
    },
    pay_config_sub_merchant_exists: {
      zh: '收款子商户不存在或已被删除',
      en: 'The sub-merchant does not exist or was deleted',
    },
    pay_config_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'ConfigName',
      'ParkLotIds',
      'BizType',
      'PayChannel',
      'PayScenes',
      'SubMerchantId',
      'MchNo',
      'FeeRate',
      'SettleCycle',
      'Priority',
      'Status',
      'KeyFingerprint',
      'KeySetAt',
      'UpdatedAt',
    ],
    filters: ['ConfigName', 'PayChannel', 'BizType', 'ParkLotIds', 'Status', 'MchNo', 'SubMerchantId'],
    sort: 'Priority',
  },
  form: [
    'ConfigName',
    'ParkLotIds',
    'BizType',
    'PayChannel',
    'PayScenes',
    'SubMerchantId',
    'MchNo',
    'AppId',
    'FeeRate',
    'SettleCycle',
    'BeginAt',
    'EndAt',
    'Priority',
    'Status',
    'Remark',
  ],
  exchange: {
    export: [
      'ConfigName',
      'ParkLotIds',
      'BizType',
      'PayChannel',
      'PayScenes',
      'SubMerchantId',
      'MchNo',
      'AppId',
      'FeeRate',
      'SettleCycle',
      'Priority',
      'BeginAt',
      'EndAt',
      'Status',
    ],
  },
  actions: {
    setKey: action(
      '设置密钥',
      { ApiKey: secret('API密钥', { required: true, help: '保存后不能再查看,只显示指纹' }) },
      { dangerous: true, secret: true },
    ),
  },
})
