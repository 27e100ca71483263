import { alarmRulesOf } from '#business/places/devices/alarm-rule/alarm-rules.server.ts'
import { raiseDeviceAlarm, recoverDeviceAlarm } from '#business/places/devices/alarm/raise-alarms.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { AlarmOfDevice } from './device-faults.ts'

/** A device has a fault, or has it no longer. */
export interface FaultReport {
  readonly deviceId: string
  readonly deviceName: string
  readonly parkLotId: string
  readonly laneId: string | null
  readonly alarm: AlarmOfDevice
  readonly active: boolean
  /** By the device's clock, which says what is newer; epoch milliseconds. */
  readonly at: number
  /** Of the alarm: never later than the server's clock. */
  readonly happenedAt: number
  /** What is said after the alarm's and the device's name; may be empty. */
  readonly detail: string
}

/**
 * A fault that starts raises the alarm of its device where the rules want it, one that ends lets it recover. Returns the id of a new alarm, and
 * whether anything changed; a report that is not newer than the last one, or says the same, changes nothing.
 */
export async function noteFault(tx: Tx, report: FaultReport): Promise<{ raised: string | null; changed: boolean }> {
  if (!(await isChange(tx, report))) return { raised: null, changed: false }
  const { deviceId, parkLotId, laneId, alarm, happenedAt } = report
  if (!report.active) {
    await recoverDeviceAlarm(tx, deviceId, alarm.alarmType, new Date(happenedAt))
    return { raised: null, changed: true }
  }
  const rule = (await alarmRulesOf(tx, parkLotId, [alarm.alarmType])).get(alarm.alarmType)
  if (rule && !rule.isRaised) return { raised: null, changed: false }
  const raised = await raiseDeviceAlarm(tx, {
    alarmType: alarm.alarmType,
    level: rule?.level ?? alarm.level,
    description: descriptionOf(report),
    parkLotId,
    laneId,
    deviceId,
    happenedAt,
  })
  return { raised, changed: raised !== null }
}

/** Of two reports of one moment the one that ends the fault counts, in whatever order they come. */
async function isChange(tx: Tx, { deviceId, alarm, active, at }: FaultReport): Promise<boolean> {
  const [before, noted] = await Promise.all([
    tx.first<{ is_active: boolean }>(sql`
      select is_active from device_fault where device_id = ${deviceId} and alarm_type = ${alarm.alarmType} for no key update`),
    tx.run(sql`
      insert into device_fault as f (device_id, alarm_type, is_active, said_at) values (${deviceId}, ${alarm.alarmType}, ${active}, ${new Date(at)})
      on conflict (tenant_id, device_id, alarm_type) do update set is_active = excluded.is_active, said_at = excluded.said_at
        where excluded.said_at > f.said_at or excluded.said_at = f.said_at and f.is_active and not excluded.is_active`),
  ])
  return noted > 0 && (before?.is_active ?? false) !== active
}

function descriptionOf({ alarm, deviceName, detail }: FaultReport): string {
  const { label } = alarmTypes.find(({ code }) => code === alarm.alarmType)!
  return [label, deviceName, detail].filter(Boolean).join(' · ')
}
