import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Cash that collectors owe and what of it reached the bank (domain.md 2.3, R32). */
export const cashPostingStatistics = report({
  name: 'cash-posting-statistics',
  wire: 'statement',
  label: '现金入账统计',
  basis: '按下班时间统计已结束值班的现金',
  period: { types: [periodTypes.month, periodTypes.year, periodTypes.chosen] },
  ...byLots,
  fields: {
    statDate: text('日期'),
    userId: reference('收费员', user),
    parkLotId: ofLot(),
    dutyCount: integer('值班次数', { unit: 'times' }),
    cashMoney: money('应缴现金'),
    postedMoney: money('已入账'),
    bearMoney: money('系统承担'),
    repayMoney: money('应补缴'),
    repaidMoney: money('已补缴'),
    unpostedMoney: money('未入账'),
  },
  key: ['statDate', 'userId', 'parkLotId'],
  groupings: [['userId'], ['statDate', 'userId'], ['statDate'], ['parkLotId']],
  sort: '-unpostedMoney',
  drill: drill(dutySession, { UserId: 'userId', ParkLotId: 'parkLotId' }, 'OffAt'),
})
