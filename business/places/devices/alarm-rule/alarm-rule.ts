import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

/** Within how many minutes the same alarm again is the same alarm (domain.md 1.17), where no rule says otherwise. */
export const usualMergeMinutes = 5

/**
 * Whether alarms of a type are raised, how urgent they are and when a repetition is a new one (domain.md 1.17). A lot's own rule goes before
 * the one for all lots; without either an alarm is raised with its type's level.
 */
export const alarmRule = entity({
  name: 'alarm-rule',
  wire: 'alarm',
  label: '告警规则',
  title: 'ruleNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    ruleNo: text('规则编号', { written: 'server', search: 'prefix' }),
    alarmType: choice('告警类型', alarmTypes, { required: true }),
    parkLotId: reference('停车场', parkLot, { emptyMeans: '全部车场', help: '不填则为所有没有单独规则的车场' }),
    isRaised: flag('是否告警', { required: true, default: 1, help: '关闭后不再产生该类告警,已有的不受影响' }),
    level: choice('级别', levels, { required: true, default: levels.important }),
    mergeMinutes: integer('合并时间', {
      required: true,
      default: usualMergeMinutes,
      max: 1_440,
      unit: 'minutes',
      help: '同一来源在此时间内再次发生时并入原告警',
    }),
    remark: remark(),
  },
  failures: {
    alarm_rule_is_one_for_a_lot: {
      zh: '该车场已有此类告警的规则',
      en: 'The car park has a rule for this kind of alarm already',
    },
    alarm_rule_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'ruleNo',
      'alarmType',
      'parkLotId',
      'isRaised',
      'level',
      'mergeMinutes',
      'remark',
      'updatedAt',
      'updatedBy',
    ],
    filters: ['alarmType', 'parkLotId', 'isRaised', 'level', 'ruleNo'],
    sort: 'alarmType',
  },
  exchange: {
    export: ['ruleNo', 'alarmType', 'parkLotId', 'isRaised', 'level', 'mergeMinutes', 'remark'],
  },
})
