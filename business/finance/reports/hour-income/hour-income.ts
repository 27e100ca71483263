import { periodTypes } from '#kernel/period.ts'
import { report } from '#kernel/report.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { text } from '#fields/text/text.ts'

/** Money and exits by the hour of the day (domain.md 2.1, R11). */
export const hourIncome = report({
  name: 'hour-income',
  wire: 'statement',
  label: '分时段收入统计',
  basis: '按收款时间的钟点统计',
  period: { types: [periodTypes.day, periodTypes.twoDays, periodTypes.month, periodTypes.chosen] },
  ...byLots,
  fields: {
    hour: text('收款时段'),
    payCount: integer('支付笔数'),
    payMoney: money('支付金额'),
    onlineMoney: money('电子金额'),
    cashMoney: money('现金金额'),
    outCount: integer('出场车次'),
    moneyRate: ratio('金额占比(%)', { of: 'payMoney' }),
  },
  key: ['hour'],
  sort: 'hour',
  chart: { as: 'line', by: 'hour', show: ['payMoney', 'onlineMoney', 'cashMoney'] },
})
