import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { removeInTurns } from '#server/remove-in-turns.ts'

const together = 5_000

/** In the night of China. */
export const forgetAlarmsJob = job({ name: 'forget-alarms', cron: '50 18 * * *', fill: '2d', run: forgetAlarms })

/** Deletes alarms that their tenants keep no longer, with what says that they were raised; also such as no one ever handled. */
export async function forgetAlarms(machine: Machine, signal?: AbortSignal): Promise<void> {
  const remove = async (tx: Tx) => {
    const horizon = sql`now() - make_interval(days => ${parameterOf('alarmKeepDays')})`
    const row = await tx.first<{ gone: string }>(sql`
      with old as (
        select id, happened_at from alarm where happened_at < ${horizon} and last_happened_at < ${horizon}
        order by happened_at limit ${together} for update skip locked
      ), gone as (
        delete from alarm a using old where a.id = old.id and a.happened_at = old.happened_at
        returning a.alarm_type, alarm_is_about(a.passing_id, a.source) as about
      ), known as (
        delete from alarm_raised r using gone where r.alarm_type = gone.alarm_type and r.about = gone.about
      )
      select count(*) as gone from gone`)
    return Number(row!.gone)
  }
  const forgotten = await removeInTurns(machine, together, remove, signal)
  if (forgotten) machine.log.info({ forgotten }, 'old alarms were deleted')
}
