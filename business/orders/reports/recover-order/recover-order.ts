import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Payments that came after the car had left, with their stays (domain.md 2.5, R59). */
export const recoverOrder = report({
  name: 'recover-order',
  wire: 'order',
  label: '补缴订单',
  basis: '按收款时间列出出场以后支付的款项',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    payNo: text('支付流水号', { search: 'whole' }),
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号'),
    parkLotId: ofLot(),
    leftAt: moment('出场时间'),
    recoverMoney: money('追缴金额'),
    recoverAt: moment('补缴时间'),
    payChannel: choice('支付渠道', payChannels),
    operatorId: reference('追缴人', user),
  },
  key: ['payNo'],
  sort: '-recoverAt',
  drill: drill(parkOrder, { orderNo: 'orderNo' }),
})
