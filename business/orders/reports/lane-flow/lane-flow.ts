import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { reference } from '#fields/reference/reference.ts'

/** Passings of each lane, how many without a person, how many read right (domain.md 2.2, R18). */
export const laneFlow = report({
  name: 'lane-flow',
  wire: 'statement',
  label: '车道流量统计',
  basis: '按通行记录统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    parkLotId: ofLot(),
    laneId: reference('车道', lane),
    passCount: integer('通行次数'),
    autoCount: integer('自动放行'),
    manualCount: integer('人工放行'),
    autoRate: ratio('自动放行率(%)', { of: 'autoCount', by: 'passCount' }),
    noPlateCount: integer('无牌次数'),
    correctCount: integer('纠正车牌'),
    readCount: integer('未纠正次数'),
    recoRate: ratio('识别率(%)', { of: 'readCount', by: 'passCount' }),
  },
  hidden: ['readCount'],
  key: ['parkLotId', 'laneId'],
  sort: '-passCount',
  chart: { as: 'bar', by: 'laneId', show: ['passCount'] },
  drill: drill(passing, { parkLotId: 'parkLotId', laneId: 'laneId' }, 'passAt'),
  trafficFlow: true,
})
