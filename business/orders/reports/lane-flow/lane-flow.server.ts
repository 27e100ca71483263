import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { laneFlow } from './lane-flow.ts'

const byPeople = [
  releaseTypes.free,
  releaseTypes.abnormal,
  releaseTypes.remote,
  releaseTypes.byHand,
  releaseTypes.forced,
]

export const laneFlowHandler = reportHandler(
  laneFlow,
  ({ period }) => sql`
    select p.park_lot_id, p.lane_id, count(*) as pass_count, count(*) filter (where p.release_type in (${code(releaseTypes.auto, releaseTypes.paid)})) as auto_count,
      count(*) filter (where p.release_type in (${code(...byPeople)})) as manual_count, count(*) filter (where p.reco_plate_number = '') as no_plate_count,
      count(*) filter (where p.plate_number <> p.reco_plate_number) as correct_count, count(*) filter (where p.plate_number = p.reco_plate_number) as read_count
    from passing p join park_lot l on l.id = p.park_lot_id where not p.is_void and ${placed('p.pass_at', period)} group by 1, 2`,
)
