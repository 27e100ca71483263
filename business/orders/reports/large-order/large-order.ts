import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

/** Stays that cost a hundred yuan and more (domain.md 2.5, R58). */
export const largeOrder = report({
  name: 'large-order',
  wire: 'order',
  label: '大额订单',
  basis: '按出场时间列出应收一百元以上的订单',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号', { colour: 'plateColor' }),
    parkLotId: ofLot(),
    cameAt: moment('入场时间'),
    leftAt: moment('出场时间'),
    stayMinutes: integer('停车时长', { unit: 'minutes' }),
    payableAmount: money('应收金额'),
    couponMoney: money('优惠金额'),
    moneyValuePaid: money('实付金额'),
    payStatus: choice('支付状态', payStatuses),
    paidAt: moment('支付时间'),
    plateColor: choice('车牌颜色', plateColors),
  },
  key: ['orderNo'],
  unsummed: ['stayMinutes'],
  sort: '-payableAmount',
  drill: drill(parkOrder, { orderNo: 'orderNo' }, 'leftAt'),
})
