import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { blackHit } from './black-hit.ts'

export const blackHitHandler = reportHandler(
  blackHit,
  ({ period }) => sql`
    select a.alarm_no, a.happened_at as hit_at, a.plate_number, a.park_lot_id, a.lane_id, a.description
    from alarm a join park_lot l on l.id = a.park_lot_id where a.alarm_type = ${code(alarmTypes.blackListed)} and ${placed('a.happened_at', period)}`,
)
