import { alarmStates } from '#business/places/devices/alarm/alarm.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { alarmStat } from './alarm-stat.ts'

export const alarmStatHandler = reportHandler(
  alarmStat,
  ({ period }) => sql`
    select a.alarm_type, a.park_lot_id, count(*) as count, count(*) filter (where a.state = ${code(alarmStates.handled)}) as handled_count, count(*) filter (where a.state = ${code(alarmStates.recovered)}) as auto_recover_count,
      count(*) filter (where a.state = ${code(alarmStates.ignored)}) as ignore_count, coalesce(sum(floor(extract(epoch from a.handled_at - a.happened_at) / 60)) filter (where a.state = ${code(alarmStates.handled)}), 0)::bigint as handle_minutes
    from alarm a join park_lot l on l.id = a.park_lot_id where ${placed('a.happened_at', period)} group by 1, 2`,
)
