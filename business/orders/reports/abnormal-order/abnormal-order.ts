import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

export const abnormalOrderReasons = options({
  abnormal: [1, '异常'],
  overpaid: [2, '多付'],
  overThirtyDays: [3, '超过三十天未出场'],
})

/** Stays that someone should look at (domain.md 2.5, R54). */
export const abnormalOrder = report({
  name: 'abnormal-order',
  wire: 'order',
  label: '异常订单',
  basis: '按入场时间列出异常、多付或超过三十天未出场的订单',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号', { colour: 'plateColor' }),
    parkLotId: ofLot(),
    cameAt: moment('入场时间'),
    leftAt: moment('出场时间'),
    abnormalReason: choice('异常原因', abnormalOrderReasons),
    payableAmount: money('应收金额'),
    couponMoney: money('优惠金额'),
    moneyValuePaid: money('实付金额'),
    overPaidMoney: money('多付金额'),
    payStatus: choice('支付状态', payStatuses),
    paidAt: moment('支付时间'),
    orderStatus: choice('订单状态', orderStatuses),
    abnormalType: choice('异常', abnormalTypes),
    plateColor: choice('车牌颜色', plateColors),
  },
  key: ['orderNo'],
  sort: '-cameAt',
  drill: drill(parkOrder, { orderNo: 'orderNo' }, 'cameAt'),
})
