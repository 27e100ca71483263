import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'

/** Who owes most (domain.md 2.3, R34). */
export const arrearsPlate = report({
  name: 'arrears-plate',
  wire: 'statement',
  label: '欠费车辆排名',
  basis: '按出场时间统计仍欠费的订单',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    plateNumber: plate('车牌号'),
    unpaidCount: integer('未缴次数'),
    arrearsMoney: money('欠费金额'),
    firstAt: moment('首次欠费时间'),
    lastAt: moment('最近欠费时间'),
    parkLotCount: integer('涉及车场数'),
    isBlack: flag('是否黑名单'),
  },
  key: ['plateNumber'],
  unsummed: ['parkLotCount'],
  sort: '-arrearsMoney',
  drill: drill(parkOrder, { plateNumber: 'plateNumber' }, 'leftAt', { orderStatus: ['4'] }),
})
