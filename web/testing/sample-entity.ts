import { entity } from '#kernel/entity.ts'
import { action } from '#kernel/action.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

const statuses = options({ enabled: [1, '正常', 'good'], disabled: [2, '停用', 'closed'] })

/** A small concept for the tests of the entity pages. */
export const sample = entity({
  name: 'sample-plate',
  wire: 'sample',
  label: '样例车辆',
  title: 'plateNumber',
  scope: { by: 'tenant' },
  fields: {
    plateNumber: plate('车牌号', { required: true }),
    ownerName: text('车主', { max: 8, required: true }),
    status: choice('状态', statuses, { default: statuses.enabled }),
    limitMoney: money('限额'),
    beginDate: date('开始日期', { usually: 'today' }),
    stayMinutes: integer('时长', { unit: 'minutes', written: 'server' }),
    seenAt: moment('时间', { written: 'server' }),
  },
  list: {
    columns: ['plateNumber', 'ownerName', 'status', 'limitMoney', 'seenAt'],
    filters: ['plateNumber', 'status', 'seenAt', 'ownerName', 'limitMoney'],
    sort: '-seenAt',
    sums: ['limitMoney'],
  },
  form: ['plateNumber', 'ownerName', 'status', 'limitMoney', 'beginDate'],
  exchange: { export: ['plateNumber', 'ownerName'], import: ['plateNumber', 'ownerName'] },
  actions: { stop: action('停用', {}, { dangerous: true, when: { field: 'status', is: [statuses.enabled] } }) },
})
