import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { gate } from '#business/places/basics/gate/gate.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { reference } from '#fields/reference/reference.ts'

/** Cars in and out at each gate (domain.md 2.2, R19). */
export const gateFlow = report({
  name: 'gate-flow',
  wire: 'statement',
  label: '出入口流量排名',
  basis: '按道闸打开的通行记录统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    parkLotId: ofLot(),
    gateId: reference('出入口', gate),
    inCount: integer('进场车次'),
    outCount: integer('出场车次'),
    totalCount: integer('合计'),
    rate: ratio('占比(%)', { of: 'totalCount' }),
    rank: integer('排名'),
  },
  key: ['parkLotId', 'gateId'],
  unsummed: ['rank'],
  sort: '-totalCount',
  chart: { as: 'bar', by: 'gateId', show: ['inCount', 'outCount'] },
  drill: drill(passing, { parkLotId: 'parkLotId', gateId: 'gateId' }, 'passAt', { isOpened: '1' }),
  trafficFlow: true,
})
