import { entity } from '#kernel/entity.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

/** How many short messages the tenant may still send (domain.md 1.49). One for each tenant; the platform recharges it. */
export const smsAccount = entity({
  name: 'sms-account',
  wire: 'sms',
  label: '短信账户',
  title: 'AccountName',
  scope: { by: 'tenant' },
  fields: {
    AccountName: text('账户名称', { required: true, default: '短信账户', written: 'server' }),
    SignName: text('短信签名', { required: true, min: 2, max: 12 }),
    LeftCount: integer('剩余条数', { required: true, min: 0, written: 'server', unit: 'times' }),
    UsedCount: integer('已用条数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    UnitPrice: money('单价', { required: true, min: 0, written: 'server' }),
    WarnCount: integer('预警条数', { required: true, max: 999_999, help: '剩余条数不多于此数时产生系统告警' }),
  },
  list: {
    columns: ['AccountName', 'SignName', 'LeftCount', 'UsedCount', 'UnitPrice', 'WarnCount', 'UpdatedAt'],
    filters: ['SignName'],
    sort: 'AccountName',
  },
  verbs: ['update'],
})
