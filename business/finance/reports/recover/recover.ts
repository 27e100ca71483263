import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { text } from '#fields/text/text.ts'

/** What came in after the car had left (domain.md 2.3, R35). */
export const recoverReport = report({
  name: 'recover',
  wire: 'statement',
  label: '追缴统计',
  basis: '按收款时间统计出场以后才支付的款项',
  period: { types: [periodTypes.month, periodTypes.chosen] },
  ...byLots,
  fields: {
    statDate: text('日期'),
    payChannel: choice('支付渠道', payChannels),
    recoverCount: integer('追缴次数'),
    recoverMoney: money('追缴金额'),
    cashMoney: money('现金金额'),
    onlineMoney: money('电子金额'),
    selfPayMoney: money('车主自助补缴'),
    avgHours: ratio('平均追缴时长(时)', { of: 'waitHours', by: 'recoverCount', unit: 'hours' }),
    waitHours: integer('欠费小时'),
  },
  hidden: ['waitHours'],
  key: ['statDate', 'payChannel'],
  groupings: [['statDate'], ['payChannel'], ['statDate', 'payChannel']],
  sort: 'statDate',
  chart: { as: 'bar', by: 'statDate', show: ['recoverMoney'] },
  drill: drill(payRecord, { payChannel: 'payChannel' }, 'paidAt', { payStatus: ['3'], bizType: ['6'] }),
})
