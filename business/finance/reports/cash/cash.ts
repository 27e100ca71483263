import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Every payment in cash (domain.md 2.6, R69). */
export const cashReport = report({
  name: 'cash',
  wire: 'cashFlow',
  label: '现金流水',
  basis: '按收款时间列出现金收款',
  period: { types: [periodTypes.day, periodTypes.month, periodTypes.twoDays, periodTypes.chosen] },
  ...byLots,
  fields: {
    payNo: text('支付流水号', { search: 'whole' }),
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号'),
    parkLotId: ofLot(),
    operatorId: reference('收费员', user),
    payMoney: money('支付金额'),
    receivedMoney: money('收到现金'),
    changeMoney: money('找零'),
    overPaidMoney: money('多付金额'),
    paidAt: moment('支付时间'),
  },
  key: ['payNo'],
  sort: '-paidAt',
  drill: drill(payRecord, { payNo: 'payNo' }),
})
