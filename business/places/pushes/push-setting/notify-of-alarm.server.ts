import type { RecordOf } from '#kernel/entity.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { openAlarms } from '#business/places/devices/alarm/alarm.ts'
import { alarmClasses, alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import type { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { smsKinds } from '#business/places/pushes/sms/sms-kinds.ts'
import { writeSms } from '#business/places/pushes/sms/write-sms.server.ts'
import { dataScopes, enteringAccounts } from '#business/ground/people/user/user.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { repository } from '#server/repository/repository.ts'
import { wholeTenant } from '#server/scope.ts'
import { isWithinHours } from './push-hours.ts'
import { pushChannels, pushSetting } from './push-setting.ts'

type Setting = RecordOf<typeof pushSetting>

interface Alarm {
  readonly id: string
  readonly msg_type: CodeOf<typeof alarmClasses>
  readonly alarm_type: CodeOf<typeof alarmTypes>
  readonly level: CodeOf<typeof levels>
  readonly park_lot_id: string | null
  readonly description: string
  readonly repeat_count: number
}

/** Where the two kinds of alarms are handled (specification 2). */
const alarmPages = { passing: '/_cloud_operation/Alarm_Handle', device: '/_cloud_operation/Device_Notice' } as const

/** A message's category by the class of its alarm (domain.md 1.17). */
const categories: Readonly<Record<CodeOf<typeof alarmClasses>, CodeOf<typeof messageCategories>>> = {
  [alarmClasses.passing]: messageCategories.alarm,
  [alarmClasses.device]: messageCategories.device,
  [alarmClasses.charging]: messageCategories.finance,
  [alarmClasses.system]: messageCategories.system,
}

export const notifyOfAlarmJob = enqueuedJob<AlarmPayload>({ name: 'tell-alarm', run: notifyOfAlarm })

interface AlarmPayload {
  readonly tenantId: string
  readonly alarmId: string
}

/** Sends an alarm to those the tenant's push settings name, each setting once for an alarm. */
async function notifyOfAlarm(machine: Machine, { tenantId, alarmId }: AlarmPayload): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    const alarm = await tx.first<Alarm>(
      sql`select id, msg_type, alarm_type, level, park_lot_id, description, repeat_count from alarm where id = ${alarmId} and state in (${code(...openAlarms)})`,
    )
    if (!alarm) return
    const settings = await repository(pushSetting, tx).find(sql`
      status = ${code(enabledStates.enabled)} and event_type = ${alarm.msg_type} and threshold <= ${alarm.repeat_count}
      and (alarm_types = '{}' or ${alarm.alarm_type} = any(alarm_types))
      and (park_lot_ids = '{}' or ${alarm.park_lot_id}::bigint = any(park_lot_ids))`)
    const clock = wallTime(Date.now()).slice(11, 16)
    for (const setting of settings.filter(({ BeginTime, EndTime }) => isWithinHours(clock, BeginTime, EndTime)))
      if (await isDue(tx, setting, alarm)) await push(tx, tenantId, setting, alarm)
  })
}

/** Notes that the setting sends the alarm; false when it did before, or sent another one of the lot within its quiet minutes. */
async function isDue(
  tx: Tx,
  { id, QuietMinutes }: Setting,
  { id: alarmId, park_lot_id: lot }: Alarm,
): Promise<boolean> {
  await tx.run(sql`select from push_setting where id = ${id} for no key update`)
  const noted = await tx.run(sql`
    insert into push_told (push_setting_id, alarm_id, park_lot_id)
    select ${id}, ${alarmId}, ${lot}
    where not exists (select from push_told where push_setting_id = ${id} and park_lot_id is not distinct from ${lot}::bigint
      and told_at > now() - make_interval(mins => ${QuietMinutes}))
    on conflict do nothing`)
  return noted > 0
}

async function push(tx: Tx, tenantId: string, setting: Setting, alarm: Alarm): Promise<void> {
  const receivers = await tx.rows<{ id: string; mobile: string | null }>(sql`
    select id, mobile from tenant_user
    where account_state in (${code(...enteringAccounts)}) and (role_ids && ${setting.ReceiverRoleIds}::bigint[] or id = any(${setting.ReceiverUserIds}::bigint[]))
      and (data_scope = ${code(dataScopes.allLots)} or ${alarm.park_lot_id}::bigint = any(scope_park_lot_ids))`)
  const title = alarmTypes.find(({ code }) => code === alarm.alarm_type)!.label
  if (setting.Channels.includes(pushChannels.message))
    await notify(
      tx,
      tenantId,
      receivers.map(({ id }) => String(id)),
      {
        category: categories[alarm.msg_type],
        level: alarm.level,
        title,
        content: alarm.description,
        about: { kind: 'alarm', no: alarm.id },
        jumpUrl: `${alarm.msg_type === alarmClasses.passing ? alarmPages.passing : alarmPages.device}?open=${alarm.id}`,
      },
    )
  if (!setting.Channels.includes(pushChannels.sms)) return
  for (const { mobile } of receivers)
    if (mobile)
      await writeSms(tx, tenantId, {
        mobile,
        kind: smsKinds.alarm,
        variables: { 标题: title, 内容: alarm.description },
        bizNo: `A${alarm.id}`,
        parkLotId: alarm.park_lot_id,
        sender: setting.PushName,
      })
}
