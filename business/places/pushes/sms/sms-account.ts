import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { secret } from '#fields/secret/secret.ts'
import { text } from '#fields/text/text.ts'
import { smsProviders } from './sms-providers.ts'

/**
 * Which provider sends the tenant's short messages, and how many it may still send where it prepaid them at the platform (domain.md 1.49). One for
 * each tenant. With a provider of its own it pays that one: nothing is taken here.
 */
export const smsAccount = entity({
  name: 'sms-account',
  wire: 'sms',
  label: '短信账户',
  title: 'AccountName',
  scope: { by: 'tenant' },
  fields: {
    AccountName: text('账户名称', { required: true, default: '短信账户', written: 'server', composed: true }),
    SignName: text('短信签名', { required: true, min: 2, max: 12, help: '与服务商处审核通过的签名一致' }),
    Provider: choice('短信服务商', smsProviders, { written: 'server', emptyMeans: '未配置' }),
    KeyFingerprint: text('密钥指纹', { written: 'server', emptyMeans: '未设置密钥' }),
    KeySetAt: moment('密钥时间', { written: 'server' }),
    LeftCount: integer('剩余条数', { required: true, min: 0, written: 'server', unit: 'times' }),
    UsedCount: integer('已用条数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    UnitPrice: money('单价', { required: true, min: 0, written: 'server' }),
    WarnCount: integer('预警条数', { required: true, max: 999_999, help: '剩余条数不多于此数时产生系统告警' }),
  },
  list: {
    columns: [
      'AccountName',
      'SignName',
      'Provider',
      'KeyFingerprint',
      'KeySetAt',
      'LeftCount',
      'UsedCount',
      'UnitPrice',
      'WarnCount',
      'UpdatedAt',
    ],
    filters: ['SignName'],
    sort: 'AccountName',
  },
  verbs: ['update'],
  actions: {
    setAliyunKeys: action(
      '设置阿里云短信',
      {
        AccessKeyId: text('AccessKey ID', { required: true, max: 128 }),
        AccessKeySecret: secret('AccessKey Secret', { required: true, help: 'RAM 用户的密钥,须有短信发送与查询权限' }),
      },
      { dangerous: true, secret: true },
    ),
    setTencentKeys: action(
      '设置腾讯云短信',
      {
        SecretId: text('SecretId', { required: true, max: 128 }),
        SecretKey: secret('SecretKey', { required: true }),
        SdkAppId: text('SdkAppId', { required: true, max: 32, help: '短信应用的编号,如 1400006666' }),
      },
      { dangerous: true, secret: true },
    ),
    removeKeys: action(
      '停用服务商',
      {},
      { dangerous: true, destroys: true, when: { field: 'Provider', is: smsProviders.map(({ code }) => code) } },
    ),
  },
})
