import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { secret } from '#fields/secret/secret.ts'
import { text } from '#fields/text/text.ts'

/** How the connection to the mail server is encrypted; one that is not is refused, for the password would be read on the way. */
export const mailSecurities = options({ tls: [1, 'SSL/TLS'], startTls: [2, 'STARTTLS'] })

export const mailStates = options({ notSet: [1, '未配置', 'waiting'], set: [2, '已配置', 'good'] })

/** What signs in to the tenant's mail server (SMTP). One for each tenant. */
export const mailAccount = entity({
  name: 'mail-account',
  wire: 'mail',
  label: '邮件账户',
  title: 'AccountName',
  scope: { by: 'tenant' },
  fields: {
    AccountName: text('账户名称', { required: true, default: '邮件账户', written: 'server', composed: true }),
    State: choice('状态', mailStates, { required: true, default: mailStates.notSet, written: 'server' }),
    Host: text('邮件服务器', { written: 'server', max: 253, emptyMeans: '未配置' }),
    Port: integer('端口', { written: 'server', min: 1, max: 65_535 }),
    Security: choice('加密方式', mailSecurities, { written: 'server' }),
    UserName: text('登录名', { written: 'server', max: 100 }),
    FromAddress: text('发件地址', { written: 'server', max: 100 }),
    FromName: text('发件人名称', { max: 32, help: '收件人看到的名称,不填则只显示发件地址' }),
    KeySetAt: moment('密码设置时间', { written: 'server' }),
    LastSentAt: moment('最近发出', { written: 'server' }),
  },
  list: {
    columns: [
      'AccountName',
      'State',
      'Host',
      'Port',
      'Security',
      'UserName',
      'FromAddress',
      'FromName',
      'KeySetAt',
      'LastSentAt',
    ],
    filters: ['State'],
    sort: 'AccountName',
  },
  verbs: ['update'],
  actions: {
    setServer: action(
      '设置邮件服务器',
      {
        Host: text('邮件服务器', {
          required: true,
          min: 3,
          max: 253,
          help: '如 smtp.exmail.qq.com,不带 https://',
          example: 'smtp.exmail.qq.com',
        }),
        Security: choice('加密方式', mailSecurities, { required: true, default: mailSecurities.tls }),
        Port: integer('端口', {
          required: true,
          min: 1,
          max: 65_535,
          default: 465,
          help: 'SSL/TLS 多为 465,STARTTLS 多为 587',
        }),
        UserName: text('登录名', { required: true, max: 100, help: '多为完整的邮箱地址' }),
        Password: secret('密码或授权码', { required: true }),
        FromAddress: text('发件地址', { required: true, pattern: 'email' }),
      },
      {
        dangerous: true,
        secret: true,
        proposes: {
          Host: 'Host',
          Security: 'Security',
          Port: 'Port',
          UserName: 'UserName',
          FromAddress: 'FromAddress',
        },
      },
    ),
    sendTest: action(
      '发送测试邮件',
      { Email: text('收件邮箱', { required: true, pattern: 'email' }) },
      { makes: 'mail-record', when: { field: 'State', is: [mailStates.set] } },
    ),
    removeServer: action(
      '停用邮件服务器',
      {},
      { dangerous: true, destroys: true, when: { field: 'State', is: [mailStates.set] } },
    ),
  },
})
