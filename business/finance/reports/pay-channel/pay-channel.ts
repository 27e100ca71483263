import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** What came in by which channel (domain.md 2.1, R05). */
export const payChannelReport = report({
  name: 'pay-channel',
  wire: 'statement',
  label: '支付渠道统计',
  basis: '按收款时间统计成功的收款,退款按退款时间',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    payChannel: choice('支付渠道', payChannels),
    payCount: integer('支付笔数'),
    payMoney: money('支付金额'),
    countRate: ratio('笔数占比(%)', { of: 'payCount' }),
    moneyRate: ratio('金额占比(%)', { of: 'payMoney' }),
    refundCount: integer('退款笔数'),
    refundMoney: money('退款金额'),
    netMoney: money('净额'),
  },
  key: ['payChannel'],
  sort: '-payMoney',
  chart: { as: 'bar', by: 'payChannel', show: ['payMoney'] },
  drill: drill(payRecord, { payChannel: 'payChannel' }, 'paidAt', { payStatus: ['3'] }),
})
