import { bucket, flowFigures, sums } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { carFlow } from './car-flow.ts'

const summed = carFlow.sums.filter((name) => name !== 'totalCount')

export const carFlowHandler = reportHandler(
  carFlow,
  ({ period }) => sql`
    select ${bucket(period, 'f')} as stat_time, f.park_lot_id, ${sums('f', carFlow, summed)}, sum(f.in_count + f.out_count) as total_count
    from ${flowFigures(period)} f group by 1, 2`,
)
