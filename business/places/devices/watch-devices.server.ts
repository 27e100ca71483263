import { commandStates } from './gate-command.ts'
import { alarmClasses, alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { isUnavailable } from '#server/database/violation.ts'
import { watch } from '#server/halves/watch.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { onlineStates } from './device/device.ts'
import { stillFailures } from './device/still-failures.ts'
import { stillKind, unmoving } from './gate-commands.server.ts'

const everyMs = 5_000

/** Devices that stopped sending are offline, commands that no one answered expire; both raise an alarm where the rules want it (domain.md 1.10, 5.12). */
export const deviceWatch = watch((machine) => {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() =>
      watchOnce(machine).catch((error: unknown) => {
        if (!isUnavailable(error)) machine.log.warn({ err: error }, 'devices could not be watched')
      }),
    )
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
})

export async function watchOnce(machine: Machine): Promise<void> {
  const quiet = await machine.database.everywhere((tx) =>
    tx.rows<{ tenant_id: string }>(sql`select distinct tenant_id from devices_to_watch()`),
  )
  for (const { tenant_id } of quiet.flat()) {
    const tenantId = String(tenant_id)
    const { raised, unanswered } = (await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
      await giveUpUnanswered(tx, tenantId)
      return tx.first<{ raised: string[]; unanswered: number }>(sql`
        with silent as (
          update device set online_state = ${code(onlineStates.offline)}, last_offline_at = now(), offline_count = offline_count + 1
          where online_state = ${code(onlineStates.online)} and last_heartbeat_at < now() - device_patience() returning id, park_lot_id, lane_id, device_name
        ), unanswered as (
          update gate_command set state = ${code(commandStates.expired)}
          where state in (${code(commandStates.waiting, commandStates.sent)}) and not still_lasts(expires_at, expires_at - created_at) returning device_id, park_lot_id, lane_id, kind
        ), unseen as (
          update device d set still_failure = ${stillFailures.noResponse.zh} from unanswered u where u.kind = ${stillKind} and d.id = u.device_id and d.id not in (select id from silent)
        ), alarms as (
          select id as device_id, park_lot_id, lane_id, ${code(alarmTypes.cameraOffline)} as alarm_type, '相机离线 · ' || device_name as description from silent
          union all select distinct on (device_id) device_id, park_lot_id, lane_id, ${code(alarmTypes.barrierFault)}, '道闸未应答开闸指令' from unanswered where kind <> all(${[...unmoving]}::text[])
        ), raised as (
          insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, description, happened_at, last_happened_at, created_by)
          select ${code(alarmClasses.device)}, a.alarm_type, coalesce(r.level, ${code(levels.important)}), a.park_lot_id, a.lane_id, a.device_id, a.description, now(), now(), '系统'
          from alarms a left join lateral alarm_rules_of(a.park_lot_id, array[a.alarm_type]::smallint[]) r on true where coalesce(r.is_raised, true)
          on conflict do nothing returning id
        )
        select array(select id::text from raised) as raised, (select count(*)::int from unanswered where kind <> all(${[...unmoving]}::text[])) as unanswered`)
    }))!
    machine.unanswered.commands += unanswered
    for (const id of raised) await machine.hub.publish({ tenantId, topic: 'raised', of: 'alarm', id })
    await machine.hub.publish({ tenantId, topic: 'changed', of: 'device' })
  }
}

/** A command that its device never fetched, or never answered, while it lasted opened nothing that anyone knows of (`take-back-openings`). */
async function giveUpUnanswered(tx: Tx, tenantId: string): Promise<void> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from gate_command
    where state in (${code(commandStates.waiting, commandStates.sent)}) and not still_lasts(expires_at, expires_at - created_at) and exit_passing_id is not null for no key update skip locked`)
  const commandIds = rows.map(({ id }) => String(id))
  if (commandIds.length > 0) await enqueue(tx, 'take-back-openings', { tenantId, commandIds })
}
