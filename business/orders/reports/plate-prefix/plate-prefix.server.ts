import { ordersCame } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { platePrefix } from './plate-prefix.ts'

export const platePrefixHandler = reportHandler(
  platePrefix,
  ({ period }) => sql`
    select left(o.plate_number, 2) as city, left(o.plate_number, 1) as province, count(distinct o.plate_number) as plate_count, count(*) as in_count
    from ${ordersCame(period)} where o.plate_number <> '' group by 1, 2`,
)
