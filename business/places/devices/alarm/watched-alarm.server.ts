import { alarmStates, openAlarms } from '#business/places/devices/alarm/alarm.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import type { levels } from '#business/ground/dictionaries/level.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job, type Job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import type { Scope } from '#server/scope.ts'

/** An alarm that no one reports: it shows itself when someone looks at the books (domain.md 5.12). */
export interface WatchedAlarm {
  /** Of the job: `alarm-of-large-orders`. */
  readonly name: string
  readonly type: CodeOf<typeof alarmTypes>
  /** Where no rule of the tenant says otherwise. */
  readonly level: CodeOf<typeof levels>
  /** When it is looked for, as in a crontab, UTC. */
  readonly cron: string
  /** It is over, and says so, when it is found no more. Without, it is an incident that stays until someone handles it. */
  readonly lasts?: true
  /**
   * What there is in the tenant of the transaction: `source` (the same text for as long as it is the same occurrence) and `happened_at`, and where they
   * are known `park_lot_id`, `lane_id`, `device_id`, `order_no`, `plate_number` and `detail`, which is said after the alarm's name.
   */
  readonly find: () => Sql
}

/** Of an alarm whose occurrence is known as it happens. */
export type Occurrence = Pick<WatchedAlarm, 'type' | 'level' | 'find'>

/** The alarm as a job that looks for it in every tenant. Each occurrence is raised once, whatever happens to the alarm. */
export function watchedAlarm(alarm: WatchedAlarm): Job {
  return job({
    name: alarm.name,
    cron: alarm.cron,
    run: (machine, signal) => lookEverywhere(machine, alarm, signal),
  })
}

/** An alarm of the same kind whose occurrence is known as it happens: no job looks for it. */
export async function raiseOccurrence(machine: Machine, scope: Scope, alarm: Occurrence): Promise<void> {
  const raised = await machine.database.inScope(scope, (tx) => raiseFound(tx, alarm))
  await publishRaised(machine, scope, raised)
}

async function lookEverywhere(machine: Machine, alarm: WatchedAlarm, signal: AbortSignal): Promise<void> {
  for await (const scope of everyTenant(machine.database, signal)) {
    await publishRaised(machine, scope, await machine.database.inScope(scope, (tx) => raiseFound(tx, alarm)))
  }
}

async function publishRaised(machine: Machine, { tenantId }: Scope, raised: readonly string[]): Promise<void> {
  for (const id of raised) await machine.hub.publish({ tenantId, topic: 'raised', of: 'alarm', id })
}

/** Raises what is found and not raised yet, and lets end what is over. Returns the ids of the new alarms. */
async function raiseFound(
  tx: Tx,
  { type, level, lasts, find }: Omit<WatchedAlarm, 'name' | 'cron'>,
): Promise<string[]> {
  const { label } = alarmTypes.find((each) => each.code === type)!
  const rows = await tx.rows<{ id: string }>(sql`
    with found as materialized (
      select f ->> 'source' as source, (f ->> 'happened_at')::timestamptz as happened_at, (f ->> 'park_lot_id')::bigint as park_lot_id,
        (f ->> 'lane_id')::bigint as lane_id, (f ->> 'device_id')::bigint as device_id, f ->> 'order_no' as order_no,
        coalesce(f ->> 'plate_number', '') as plate_number, f ->> 'detail' as detail
      from (select to_jsonb(occurrence) as f from (${find()}) occurrence) each
    ), over as (
      update alarm set state = ${code(alarmStates.recovered)}, handled_at = now(), updated_at = now()
      where ${lasts ?? false} and alarm_type = ${type} and state in (${code(...openAlarms)}) and source is not null and source not in (select source from found)
    )
    insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, order_no, plate_number, description, source, happened_at, last_happened_at, created_by)
    select ${Math.floor(type / 100)}, ${type}, coalesce(r.level, ${level}), f.park_lot_id, f.lane_id, f.device_id, f.order_no, f.plate_number,
      concat_ws(' · ', ${label}::text, nullif(f.plate_number, ''), f.detail), f.source, f.happened_at, f.happened_at, '系统'
    from found f left join lateral alarm_rules_of(f.park_lot_id, array[${type}]::smallint[]) r on true
    where coalesce(r.is_raised, true)
    on conflict do nothing returning id`)
  return rows.map(({ id }) => String(id))
}
