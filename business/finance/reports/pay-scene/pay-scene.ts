import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** What came in where, and how much of it without a person (domain.md 2.1, R06). */
export const paySceneReport = report({
  name: 'pay-scene',
  wire: 'statement',
  label: '支付场景统计',
  basis: '按收款时间统计成功的收款,退款按退款时间',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    payScene: choice('支付场景', payScenes),
    payCount: integer('支付笔数'),
    payMoney: money('支付金额'),
    countRate: ratio('笔数占比(%)', { of: 'payCount' }),
    moneyRate: ratio('金额占比(%)', { of: 'payMoney' }),
    refundCount: integer('退款笔数'),
    refundMoney: money('退款金额'),
    netMoney: money('净额'),
    unmannedMoney: money('无人化金额'),
    unmannedRate: ratio('无人化率(%)', { of: 'unmannedMoney', by: 'payMoney' }),
  },
  hidden: ['unmannedMoney'],
  key: ['payScene'],
  sort: '-payMoney',
  chart: { as: 'bar', by: 'payScene', show: ['payMoney'] },
  drill: drill(payRecord, { payScene: 'payScene' }, 'paidAt', { payStatus: ['3'] }),
})
