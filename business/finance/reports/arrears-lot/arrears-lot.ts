import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** What was left unpaid, and what of it came in since (domain.md 2.3, R33). */
export const arrearsLot = report({
  name: 'arrears-lot',
  wire: 'statement',
  label: '欠费统计',
  basis: '按出场时间统计欠费离场的订单,追缴至今',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    parkLotId: ofLot(),
    unpaidCount: integer('未缴次数'),
    arrearsMoney: money('欠费金额'),
    recoverCount: integer('追缴次数'),
    recoverMoney: money('追缴金额'),
    writeOffMoney: money('核销金额'),
    leftMoney: money('仍欠金额'),
    recoverRate: ratio('追缴率(%)', { of: 'recoverMoney', by: 'arrearsMoney' }),
    dueMoney: money('应收净额'),
    arrearsRate: ratio('欠费率(%)', { of: 'leftMoney', by: 'dueMoney' }),
    plateCount: integer('车辆数'),
  },
  hidden: ['dueMoney'],
  key: ['parkLotId'],
  unsummed: ['plateCount'],
  sort: '-leftMoney',
  chart: { as: 'bar', by: 'parkLotId', show: ['arrearsMoney', 'recoverMoney'] },
  drill: drill(parkOrder, { parkLotId: 'parkLotId' }, 'leftAt', { orderStatus: ['4'] }),
})
