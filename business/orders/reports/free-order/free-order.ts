import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

export const freeOrderKinds = options({
  byRule: [1, '规则内免费'],
  freePlate: [2, '免费车'],
  fullCoupon: [3, '全额券'],
  freeRelease: [4, '免费放行'],
  reduced: [5, '减免'],
  lost: [6, '放行少收'],
})

/** Stays that paid nothing (domain.md 2.5, R55). */
export const freeOrder = report({
  name: 'free-order',
  wire: 'order',
  label: '免费订单',
  basis: '按出场时间列出没有收费的订单',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号', { colour: 'plateColor' }),
    parkLotId: ofLot(),
    cameAt: moment('入场时间'),
    leftAt: moment('出场时间'),
    freeKind: choice('免费类别', freeOrderKinds),
    payableAmount: money('应收金额'),
    couponMoney: money('优惠金额'),
    otherDiscountMoney: money('其他减免'),
    waiveMoney: money('少收金额'),
    moneyValuePaid: money('实付金额'),
    outReleaseReason: text('放行原因'),
    payStatus: choice('支付状态', payStatuses),
    paidAt: moment('支付时间'),
    plateColor: choice('车牌颜色', plateColors),
  },
  key: ['orderNo'],
  sort: '-leftAt',
  drill: drill(parkOrder, { orderNo: 'orderNo' }, 'leftAt'),
})
