import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'

export const loginKinds = options({
  password: [1, '密码'],
  sms: [2, '短信'],
  scan: [3, '扫码'],
  jump: [4, '第三方跳转'],
  handheld: [5, '手持机'],
  sentry: [6, '岗亭'],
  provider: [7, '单点登录'],
})
export const loginEvents = options({
  signedIn: [1, '登录成功', 'good'],
  signedOut: [2, '已退出', 'closed'],
  replaced: [3, '被顶下线', 'waiting'],
  failed: [4, '登录失败', 'bad'],
  locked: [5, '账号锁定', 'bad'],
})

/** Who came and went, and who was refused (domain.md 1.50); never changed. */
export const loginLog = entity({
  name: 'login-log',
  wire: 'user',
  label: '登录日志',
  title: 'UserName',
  scope: { by: 'tenant' },
  fields: {
    HappenedAt: moment('发生时间', { required: true, written: 'server' }),
    UserName: text('登录名', { required: true, written: 'server' }),
    RealName: text('姓名', { written: 'server', composed: true }),
    LoginKind: choice('登录方式', loginKinds, { required: true, default: loginKinds.password, written: 'server' }),
    EventKind: choice('事件', loginEvents, { required: true, written: 'server' }),
    Ip: text('IP', { written: 'server', search: 'prefix' }),
    Browser: text('浏览器', { written: 'server' }),
    FailReason: text('失败原因', { written: 'server' }),
  },
  list: {
    columns: ['HappenedAt', 'UserName', 'RealName', 'EventKind', 'LoginKind', 'Ip', 'Browser', 'FailReason'],
    filters: ['HappenedAt', 'UserName', 'EventKind', 'RealName', 'LoginKind', 'Ip'],
    sort: '-HappenedAt',
  },
  exchange: {},
})
