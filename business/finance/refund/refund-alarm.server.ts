import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { refundStates } from './refund.ts'

/** Money that the channel did not give back, until someone finds another way; or that waits there for someone to act. */
export const refundAlarm = watchedAlarm({
  name: 'alarm-of-failed-refunds',
  type: alarmTypes.refundFault,
  level: levels.important,
  cron: '*/5 * * * *',
  lasts: true,
  find: () => sql`
    select refund_no as source, updated_at as happened_at, park_lot_id, order_no, plate_number, fail_reason as detail
    from refund where (refund_state = ${code(refundStates.failed)} or refund_state = ${code(refundStates.underWay)} and fail_reason is not null) and apply_at > now() - interval '90 days'`,
})
