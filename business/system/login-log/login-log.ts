import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'

const loginKinds = options({ 1: '密码', 2: '短信', 3: '扫码', 4: '第三方跳转', 5: '手持机', 6: '岗亭' })
const eventKinds = options(
  { 1: '登录成功', 2: '已退出', 3: '被顶下线', 4: '登录失败', 5: '账号锁定' },
  { 1: 'good', 2: 'closed', 3: 'waiting', 4: 'bad', 5: 'bad' },
)

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
    RealName: text('姓名', { written: 'server' }),
    LoginKind: choice('登录方式', loginKinds, { required: true, default: 1, written: 'server' }),
    EventKind: choice('事件', eventKinds, { required: true, written: 'server' }),
    Ip: text('IP', { written: 'server', search: 'prefix' }),
    Browser: text('浏览器', { written: 'server' }),
    FailReason: text('失败原因', { written: 'server' }),
  },
  list: {
    columns: ['HappenedAt', 'UserName', 'RealName', 'EventKind', 'LoginKind', 'Ip', 'Browser', 'FailReason'],
    filters: ['HappenedAt', 'UserName', 'EventKind', 'RealName', 'LoginKind', 'Ip'],
    sort: '-HappenedAt',
  },
  exchange: { export: ['HappenedAt', 'UserName', 'RealName', 'EventKind', 'LoginKind', 'Ip', 'Browser', 'FailReason'] },
})
