import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { clock } from '#fields/clock/clock.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** When cars may be expected in a lot, and how many at once under this rule (domain.md 1.31); appointments cost nothing. */
export const appointRule = entity({
  name: 'appoint-rule',
  wire: 'appoint',
  label: '预约规则',
  title: 'RuleName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    RuleCode: text('规则编号', { pattern: 'code', required: true, max: 20, written: 'once', search: 'prefix' }),
    RuleName: text('规则名称', { pattern: 'name', required: true, max: 20 }),
    OpenBegin: clock('开放开始', { required: true, default: '06:00' }),
    OpenEnd: clock('开放结束', { required: true, default: '23:00', help: '预约时段在每日开放时间之内' }),
    FlexMinutes: integer('弹性入场', { required: true, default: 15, max: 120, unit: 'minutes' }),
    OverTimeMinutes: integer('超时未入场自动取消', {
      required: true,
      default: 30,
      max: 1440,
      unit: 'minutes',
      help: '弹性入场之后再等待此时长,仍未入场的记为超时',
    }),
    MaxMinutes: integer('最长预约时长', { required: true, default: 240, min: 15, max: 1440, unit: 'minutes' }),
    AdvanceDaysMax: integer('最多提前天数', { required: true, default: 7, max: 90, unit: 'days' }),
    QuotaPerSlot: integer('每时段名额', { required: true, default: 10, min: 1, max: 9999 }),
    NoShowLimit: integer('爽约上限', {
      required: true,
      default: 3,
      max: 99,
      unit: 'times',
      help: '30天内超时未入场达到此次数的车辆不能再预约,0 表示不限',
    }),
    Description: text('说明', { max: 500 }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    appoint_rule_code_is_unique: {
      zh: '规则编号“{RuleCode}”已存在',
      en: 'A rule with the code “{RuleCode}” exists already',
    },
    appoint_rule_opens_before_it_closes: {
      zh: '开放结束必须晚于开放开始',
      en: 'The daily end must be after the daily begin',
    },
    appoint_rule_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    appoint_order_rule_exists: {
      zh: '规则下已有预约订单,不能删除,可以停用',
      en: 'There are appointments under the rule, so it cannot be deleted; it can be disabled',
    },
  },
  offers: { inUse: { field: 'Status', is: [enabledStates.enabled] } },
  list: {
    columns: [
      'RuleName',
      'RuleCode',
      'ParkLotId',
      'OpenBegin',
      'OpenEnd',
      'QuotaPerSlot',
      'MaxMinutes',
      'FlexMinutes',
      'OverTimeMinutes',
      'AdvanceDaysMax',
      'NoShowLimit',
      'Status',
      'CreatedAt',
    ],
    filters: ['ParkLotId', 'RuleName', 'Status', 'RuleCode'],
    sort: '-CreatedAt',
  },
  form: [
    'ParkLotId',
    'RuleCode',
    'RuleName',
    'OpenBegin',
    'OpenEnd',
    'QuotaPerSlot',
    'MaxMinutes',
    'FlexMinutes',
    'OverTimeMinutes',
    'AdvanceDaysMax',
    'NoShowLimit',
    'Description',
    'Status',
  ],
})
