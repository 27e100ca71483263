import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

/** Every payment of which money went back (domain.md 2.6, R62). */
export const refundReport = report({
  name: 'refund-statistics',
  wire: 'cashFlow',
  label: '退款流水',
  basis: '按退款时间列出已退的款项',
  period: { types: [periodTypes.month, periodTypes.day, periodTypes.twoDays, periodTypes.chosen] },
  ...byLots,
  fields: {
    payNo: text('支付流水号', { search: 'whole' }),
    orderNo: text('订单号', { search: 'whole' }),
    parkLotId: ofLot(),
    plateNumber: plate('车牌号'),
    payChannel: choice('支付渠道', payChannels),
    payMoney: money('支付金额'),
    refundMoney: money('退款金额'),
    paidAt: moment('支付时间'),
    finishAt: moment('完成时间'),
  },
  key: ['payNo'],
  sort: '-finishAt',
  drill: drill(payRecord, { payNo: 'payNo' }),
})
