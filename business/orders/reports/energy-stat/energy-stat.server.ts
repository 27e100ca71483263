import { ordersCame } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { energyStat } from './energy-stat.ts'

export const energyStatHandler = reportHandler(
  energyStat,
  ({ period }) => sql`
    select o.plate_color, count(*) as in_count, count(distinct o.plate_number) as plate_count, sum(o.payable_amount) as payable_amount
    from ${ordersCame(period)} group by 1`,
)
