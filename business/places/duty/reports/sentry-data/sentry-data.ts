import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { shift } from '#business/places/duty/shift/shift.ts'
import { user } from '#business/ground/people/user/user.ts'
import { ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { byDuty } from '../duty-filters.ts'

const count = (label: string) => integer(label, { unit: 'times' })

/** What happened in every duty at a box, those that are not over among them (domain.md 2.3, R29). */
export const sentryData = report({
  name: 'sentry-data',
  wire: 'statement',
  label: '岗亭值班统计',
  basis: '按下班时间列出值班,在班的统计到当前',
  period: { types: [periodTypes.month, periodTypes.day, periodTypes.twoDays, periodTypes.chosen] },
  ...byDuty,
  fields: {
    dutyNo: text('值班编号', { search: 'whole' }),
    parkLotId: ofLot(),
    sentryId: reference('岗亭', sentry),
    userId: reference('值班人', user),
    shiftId: reference('班次', shift),
    onAt: moment('上班时间'),
    offAt: moment('下班时间'),
    dutyHours: integer('值班时长', { unit: 'minutes' }),
    inCount: count('入场车次'),
    outCount: count('出场车次'),
    cashMoney: money('现金金额'),
    onlineMoney: money('电子金额'),
    freeCount: count('免费放行'),
    openGateCount: count('直接开闸'),
    changePlateCount: count('修改车牌'),
    editOrderCount: count('修改订单'),
    forceOutCount: count('强制出场'),
    lateMinutes: integer('迟到', { unit: 'minutes' }),
    lossMoney: money('损失金额'),
  },
  key: ['dutyNo'],
  sort: '-onAt',
  drill: drill(dutySession, { DutyNo: 'dutyNo' }),
})
