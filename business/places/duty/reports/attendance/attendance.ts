import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { shiftPlan } from '#business/places/duty/shift-plan/shift-plan.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { reference } from '#fields/reference/reference.ts'

const count = (label: string) => integer(label, { unit: 'times' })

/** Who came to their published shifts, who was late, left early or did not come (domain.md 2.3, R31). Cancelled shifts do not count. */
export const attendance = report({
  name: 'attendance',
  wire: 'statement',
  label: '考勤统计',
  basis: '按排班日期统计已发布且已开始的排班',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    userId: reference('值班人', user),
    parkLotId: ofLot(),
    planDays: count('应出勤'),
    realDays: count('实出勤'),
    lateCount: count('迟到次数'),
    earlyCount: count('早退次数'),
    absentCount: count('缺勤次数'),
    dutyHours: integer('值班时长', { unit: 'minutes' }),
    attendRate: ratio('出勤率(%)', { of: 'realDays', by: 'planDays' }),
  },
  key: ['userId', 'parkLotId'],
  groupings: [['userId'], ['userId', 'parkLotId'], ['parkLotId']],
  sort: '-planDays',
  chart: { as: 'bar', by: 'userId', show: ['planDays', 'realDays'] },
  drill: drill(shiftPlan, { UserId: 'userId', ParkLotId: 'parkLotId' }, 'PlanDate'),
})
