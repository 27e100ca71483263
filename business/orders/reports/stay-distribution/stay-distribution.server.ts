import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { stayDistribution, stayRanges } from './stay-distribution.ts'

const ranges = sql.join(
  stayRanges.map(
    ([name, from, below], at) => sql`(${sql.lit(at + 1)}, ${sql.lit(name)}, ${sql.lit(from)}, ${sql.lit(below)})`,
  ),
)

export const stayDistributionHandler = reportHandler(
  stayDistribution,
  ({ period }) => sql`
    select r.no as range_no, r.name as range_name, count(o.id) as out_count, coalesce(sum(o.payable_amount), 0) as payable_amount,
      coalesce(sum(o.money_value_paid), 0) as money_value_paid, count(o.id) filter (where o.car_type = ${code(carTypes.temporary)}) as temp_count
    from (values ${ranges}) r (no, name, least_minutes, below_minutes)
    left join (select o.* from ${ordersLeft(period)}) o on coalesce(o.stay_minutes, 0) >= r.least_minutes and coalesce(o.stay_minutes, 0) < r.below_minutes group by 1, 2`,
)
