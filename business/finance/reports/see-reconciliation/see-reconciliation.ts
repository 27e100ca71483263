import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

/** What came in and went back through each channel, and what its bills say of it (domain.md 1.38, 2.6 R64–R65). */
export const seeReconciliation = report({
  name: 'see-reconciliation',
  wire: 'cashFlow',
  label: '财务对账总览',
  basis: '平台按收退款时间,渠道按账单日期;无账单的渠道只有平台金额',
  period: { types: [periodTypes.month, periodTypes.year, periodTypes.chosen] },
  ...byLots,
  fields: {
    statDate: text('日期'),
    payChannel: choice('支付渠道', payChannels),
    orderCount: integer('收费笔数'),
    receiptMoney: money('收款金额'),
    refundMoney: money('退款金额'),
    netMoney: money('净额'),
    billMoney: money('渠道账单金额'),
    feeMoney: money('手续费'),
    settleMoney: money('应结金额'),
    diffCount: integer('差异笔数'),
    openCount: integer('未处理差异'),
    diffMoney: money('差异金额'),
  },
  key: ['statDate', 'payChannel'],
  groupings: [['statDate', 'payChannel'], ['statDate'], ['payChannel']],
  sort: 'statDate',
  chart: { as: 'bar', by: 'statDate', show: ['netMoney', 'billMoney'] },
  drill: drill(payRecord, { payChannel: 'payChannel' }, 'paidAt', { payStatus: ['3'] }),
})
