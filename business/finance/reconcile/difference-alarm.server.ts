import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import { refundStates } from '../refund/refund.ts'
import { endsEarlierMs } from './reconcile-day.server.ts'
import { handleStates } from './reconcile-diff/reconcile-diff.ts'
import { reconcileStates } from './reconcile-task/reconcile-task.ts'

const labels = JSON.stringify(Object.fromEntries(payChannels.map(({ code, label }) => [code, label])))

/** What our books say of the day of a task `t`. */
const moved = sql`exists (select from pay_record p where p.pay_channel = t.pay_channel and p.mch_no = t.mch_no and p.pay_status = ${code(payRecordStates.paid)} and ${ofDay('p.paid_at')})
  or exists (select from refund r join pay_record p on p.pay_no = r.pay_no where p.mch_no = t.mch_no and r.pay_channel = t.pay_channel and r.refund_state = ${code(refundStates.done)} and ${ofDay('r.finish_at')})`

/** The channel's own day. */
function ofDay(column: string) {
  const earlier = sql`make_interval(secs => coalesce((${JSON.stringify(endsEarlierMs)}::jsonb ->> t.pay_channel::text)::int, 0) / 1000)`
  return sql`${sql.ref(column)} >= (t.bill_date - ${earlier}) at time zone ${consoleZone} and ${sql.ref(column)} < (t.bill_date + 1 - ${earlier}) at time zone ${consoleZone}`
}

/**
 * A day on which our books and the channel's bill differ, until each difference is handled; and one with money in our books whose bill could not be compared two days later, until
 * it is there or a person loads it.
 */
export const differenceAlarm = watchedAlarm({
  name: 'alarm-of-differences',
  type: alarmTypes.discrepancy,
  level: levels.important,
  cron: '*/10 * * * *',
  lasts: true,
  find: () => sql`
    select 'Z' || task_id as source, min(created_at) as happened_at, bill_date || ' · ' || count(*) || ' 笔差异' as detail
    from reconcile_diff where handle_state = ${code(handleStates.open)} and bill_date > now() - interval '90 days' group by task_id, bill_date
    union all
    select 'M' || t.id, now(), t.bill_date || ' · ' || (${labels}::jsonb ->> t.pay_channel::text) || ' · ' || t.mch_no || ' 的账单未核对:' || t.error_info || '。也可从商户平台下载账单,在“对账任务”中导入账单'
    from reconcile_task t where t.state = ${code(reconcileStates.failed)} and t.bill_date between (now() at time zone ${consoleZone})::date - 90 and (now() at time zone ${consoleZone})::date - 2 and (${moved})`,
})
