import { directions } from '#business/ground/dictionaries/direction.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { gateFlow } from './gate-flow.ts'

export const gateFlowHandler = reportHandler(
  gateFlow,
  ({ period }) => sql`
    select p.park_lot_id, p.gate_id, count(*) filter (where p.direction = ${code(directions.entry)}) as in_count, count(*) filter (where p.direction = ${code(directions.exit)}) as out_count,
      count(*) filter (where p.direction in (${code(directions.entry, directions.exit)})) as total_count, rank() over (order by count(*) filter (where p.direction in (${code(directions.entry, directions.exit)})) desc) as rank
    from passing p join park_lot l on l.id = p.park_lot_id join lane a on a.id = p.lane_id and a.lane_type <> ${code(laneTypes.inside)}
    where not p.is_void and p.is_opened and ${placed('p.pass_at', period)} group by 1, 2`,
)
