import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

export const changeKinds = options({
  published: [1, '发布一周', 'good'],
  added: [2, '新增', 'active'],
  moved: [3, '调整', 'waiting'],
  replaced: [4, '替班', 'waiting'],
  cancelled: [5, '取消', 'closed'],
})

/** A week made known to staff, or a change of what they have seen (domain.md 1.7). The database publishes no week that leaves a box open. */
export const shiftChange = entity({
  name: 'shift-change',
  wire: 'shift',
  label: '排班变更',
  title: 'ChangeNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ChangeNo: text('变更编号', { written: 'server', search: 'whole' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    WeekBegin: date('周一日期', { required: true, written: 'server' }),
    ChangeKind: choice('变更类型', changeKinds, { required: true, written: 'server' }),
    BeforeText: text('变更前', { written: 'server', lines: 2 }),
    AfterText: text('变更后', { written: 'server', lines: 2 }),
    ChangedAt: moment('变更时间', { required: true, written: 'server' }),
  },
  failures: {
    shift_change_leaves_no_hour_open: {
      zh: '还有岗亭时段无人值班,不能发布',
      en: 'Some hours of a box have no one on duty; the week cannot be published',
    },
  },
  list: {
    columns: ['ChangedAt', 'ParkLotId', 'WeekBegin', 'ChangeKind', 'BeforeText', 'AfterText', 'CreatedBy', 'ChangeNo'],
    filters: ['ParkLotId', 'ChangeKind', 'ChangedAt', 'WeekBegin'],
    sort: '-ChangedAt',
  },
  exchange: { export: ['ChangedAt', 'ParkLotId', 'WeekBegin', 'ChangeKind', 'BeforeText', 'AfterText', 'CreatedBy'] },
})
