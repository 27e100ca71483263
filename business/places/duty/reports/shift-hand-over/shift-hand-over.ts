import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { auditStates, dutySession, dutyStates } from '#business/places/duty/duty-session/duty-session.ts'
import { user } from '#business/ground/people/user/user.ts'
import { ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { byDuty } from '../duty-filters.ts'

/** Every duty that was handed over, with the cash that was due and counted (domain.md 2.3, R30). */
export const shiftHandOver = report({
  name: 'shift-hand-over',
  wire: 'statement',
  label: '交接班报表',
  basis: '按下班时间列出已交接的值班',
  period: { types: [periodTypes.month, periodTypes.day, periodTypes.twoDays, periodTypes.chosen] },
  filters: { ...byDuty.filters, auditStates: choices('审核状态', auditStates) },
  lots: byDuty.lots,
  fields: {
    dutyNo: text('值班编号', { search: 'whole' }),
    parkLotId: ofLot(),
    sentryId: reference('岗亭', sentry),
    userId: reference('值班人', user),
    handToUserId: reference('接班人', user),
    onAt: moment('上班时间'),
    offAt: moment('下班时间'),
    dutyState: choice('值班状态', dutyStates),
    inCount: integer('入场车次', { unit: 'times' }),
    outCount: integer('出场车次', { unit: 'times' }),
    cashCount: integer('现金笔数', { unit: 'times' }),
    cashMoney: money('应缴现金'),
    onlineMoney: money('线上收款'),
    cashHandMoney: money('上缴现金'),
    cashDiffMoney: money('长短款'),
    diffReason: text('差异原因'),
    auditState: choice('审核状态', auditStates),
  },
  key: ['dutyNo'],
  sort: '-offAt',
  drill: drill(dutySession, { DutyNo: 'dutyNo' }),
})
