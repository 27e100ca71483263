import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { inspectKinds } from '#business/service/inspection/inspect-kind.ts'
import { parkLotInspect } from '#business/service/inspection/park-lot-inspect/park-lot-inspect.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { reference } from '#fields/reference/reference.ts'

/** Tasks and what was found on them and alongside them, by lot, inspector and kind (domain.md 2.9, R78). */
export const inspectStat = report({
  name: 'inspect-stat',
  wire: 'parkLotInspect',
  label: '巡检统计',
  basis: '任务按计划开始时间统计,未到时间的不计;记录按巡检时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    parkLotId: ofLot(),
    inspectorId: reference('巡检员', user),
    inspectKind: choice('巡检类型', inspectKinds),
    planCount: integer('计划次数'),
    doneCount: integer('完成次数'),
    missCount: integer('漏检次数'),
    overtimeCount: integer('超时次数'),
    doneRate: ratio('完成率(%)', { of: 'doneCount', by: 'planCount' }),
    pointCount: integer('巡检点次'),
    abnormalCount: integer('异常数'),
    abnormalRate: ratio('异常率(%)', { of: 'abnormalCount', by: 'pointCount' }),
    handledCount: integer('已处理数'),
    handleMinutes: integer('处理分钟'),
    avgHandleMinutes: ratio('平均处理(分)', { of: 'handleMinutes', by: 'handledCount', unit: 'minutes' }),
    pictureCount: integer('图片数'),
  },
  hidden: ['handleMinutes'],
  key: ['parkLotId', 'inspectorId', 'inspectKind'],
  groupings: [['parkLotId'], ['inspectorId'], ['inspectKind'], ['parkLotId', 'inspectorId', 'inspectKind']],
  sort: '-planCount',
  chart: { as: 'bar', by: 'parkLotId', show: ['doneCount', 'missCount'] },
  drill: drill(
    parkLotInspect,
    { ParkLotId: 'parkLotId', InspectorId: 'inspectorId', InspectKind: 'inspectKind' },
    'InspectAt',
  ),
})
