import { sql } from 'kysely'
import type { RecordOf } from '#kernel/entity.ts'
import { wallClock } from '#kernel/wall-clock.ts'
import { alarmTypes } from '#business/dictionaries/alarm-type.ts'
import { messageCategory } from '#business/messages/message/message.ts'
import { tell } from '#business/messages/message/tell.server.ts'
import { smsKind, writeSms } from '#business/messages/sms/write-sms.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobList } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { repository } from '#server/repository/repository.ts'
import { wholeTenant } from '#server/scope.ts'
import { isWithinHours } from './push-hours.ts'
import { pushChannel, pushSetting } from './push-setting.ts'

type Setting = RecordOf<typeof pushSetting>

interface Alarm {
  readonly id: string
  readonly msg_type: number
  readonly alarm_type: number
  readonly level: number
  readonly park_lot_id: string | null
  readonly description: string
  readonly repeat_count: number
}

/** Where the two kinds of alarms are handled (specification 2). */
const alarmPages = { passing: '/_cloud_operation/Alarm_Handle', device: '/_cloud_operation/Device_Notice' } as const
const passing = 1

/** A message's category by the class of its alarm (domain.md 1.17). */
const categories: Readonly<Record<number, number>> = {
  1: messageCategory.alarm,
  2: messageCategory.device,
  3: messageCategory.finance,
  4: messageCategory.system,
}

export function tellAlarmJob(machine: Machine): JobList {
  return { 'tell-alarm': (payload) => tellAlarm(machine, payload as { tenantId: string; alarmId: string }) }
}

/** Tells an alarm to whom the tenant's push settings name, each setting once for an alarm. */
async function tellAlarm(
  machine: Machine,
  { tenantId, alarmId }: { tenantId: string; alarmId: string },
): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    const alarm = await tx.first<Alarm>(
      sql`select id, msg_type, alarm_type, level, park_lot_id, description, repeat_count from alarm where id = ${alarmId} and state in (1, 2)`,
    )
    if (!alarm) return
    const settings = await repository(pushSetting, tx).find(sql`
      status = 1 and event_type = ${alarm.msg_type} and threshold <= ${alarm.repeat_count}
      and (alarm_types = '{}' or ${alarm.alarm_type} = any(alarm_types))
      and (park_lot_ids = '{}' or ${alarm.park_lot_id}::bigint = any(park_lot_ids))`)
    const clock = wallClock(Date.now()).slice(11, 16)
    for (const setting of settings.filter(({ BeginTime, EndTime }) => isWithinHours(clock, BeginTime, EndTime)))
      if (await isDue(tx, setting, alarm)) await push(tx, tenantId, setting, alarm)
  })
}

/** Notes that the setting tells the alarm; false when it did before, or told another one of the lot within its quiet minutes. */
async function isDue(
  tx: Tx,
  { id, QuietMinutes }: Setting,
  { id: alarmId, park_lot_id: lot }: Alarm,
): Promise<boolean> {
  await tx.run(sql`select from push_setting where id = ${id} for update`)
  const noted = await tx.run(sql`
    insert into push_told (push_setting_id, alarm_id, park_lot_id)
    select ${id}, ${alarmId}, ${lot}
    where not exists (select from push_told where push_setting_id = ${id} and park_lot_id is not distinct from ${lot}::bigint
      and told_at > now() - make_interval(mins => ${QuietMinutes ?? 0}))
    on conflict do nothing`)
  return noted > 0
}

async function push(tx: Tx, tenantId: string, setting: Setting, alarm: Alarm): Promise<void> {
  const receivers = await tx.rows<{ id: string; mobile: string | null }>(sql`
    select id, mobile from tenant_user
    where account_state in (1, 3) and (role_ids && ${setting.ReceiverRoleIds}::bigint[] or id = any(${setting.ReceiverUserIds}::bigint[]))
      and (data_scope = 1 or ${alarm.park_lot_id}::bigint = any(scope_park_lot_ids))`)
  const title = alarmTypes.find(({ code }) => code === alarm.alarm_type)!.label
  if (setting.Channels.includes(pushChannel.message))
    await tell(
      tx,
      tenantId,
      receivers.map(({ id }) => String(id)),
      {
        category: categories[alarm.msg_type]!,
        level: alarm.level,
        title,
        content: alarm.description,
        about: { kind: 'alarm', no: alarm.id },
        jumpUrl: `${alarm.msg_type === passing ? alarmPages.passing : alarmPages.device}?open=${alarm.id}`,
      },
    )
  if (!setting.Channels.includes(pushChannel.sms)) return
  for (const { mobile } of receivers)
    if (mobile)
      await writeSms(tx, tenantId, {
        mobile,
        kind: smsKind.alarm,
        variables: { 标题: title, 内容: alarm.description },
        bizNo: `A${alarm.id}`,
        parkLotId: alarm.park_lot_id,
        sender: setting.PushName,
      })
}
