import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { faultTypes } from '#business/places/devices/repair-order/fault-type.ts'
import { repairOrder } from '#business/places/devices/repair-order/repair-order.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { reference } from '#fields/reference/reference.ts'

/** Repair orders by fault, repairer and lot, and how quickly they were answered and repaired (domain.md 2.10, R82). */
export const repairStat = report({
  name: 'repair-stat',
  wire: 'statement',
  label: '维修统计',
  basis: '按报修时间统计,不含已驳回和已关闭的工单',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    faultType: choice('故障类型', faultTypes),
    assigneeId: reference('维修人', user),
    parkLotId: ofLot(),
    repairCount: integer('工单数'),
    finishCount: integer('修复数'),
    overdueCount: integer('超时数'),
    acceptCount: integer('接单数'),
    responseMinutes: integer('响应分钟'),
    avgResponseMinutes: ratio('平均响应(分)', { of: 'responseMinutes', by: 'acceptCount', unit: 'minutes' }),
    fixMinutes: integer('修复分钟'),
    avgFixMinutes: ratio('平均修复(分)', { of: 'fixMinutes', by: 'finishCount', unit: 'minutes' }),
    firstFixCount: integer('一次修复数'),
    firstFixRate: ratio('一次修复率(%)', { of: 'firstFixCount', by: 'finishCount' }),
    cost: money('维修费用'),
    scoreCount: integer('评分数'),
    scoreSum: integer('总评分'),
    avgScore: ratio('平均评分', { of: 'scoreSum', by: 'scoreCount', unit: 'times' }),
  },
  hidden: ['acceptCount', 'responseMinutes', 'fixMinutes', 'firstFixCount', 'scoreCount', 'scoreSum'],
  key: ['faultType', 'assigneeId', 'parkLotId'],
  groupings: [['faultType'], ['assigneeId'], ['parkLotId'], ['faultType', 'assigneeId', 'parkLotId']],
  sort: '-repairCount',
  chart: { as: 'bar', by: 'faultType', show: ['repairCount', 'overdueCount'] },
  drill: drill(repairOrder, { FaultType: 'faultType', AssigneeId: 'assigneeId', ParkLotId: 'parkLotId' }, 'ReportAt'),
})
