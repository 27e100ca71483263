import { alarmClasses, alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { alarm, alarmStates, openAlarms, type handleResults } from './alarm.ts'

/** The one way in which other areas raise alarms and let them end. */
interface NewAlarm {
  readonly alarmType: CodeOf<typeof alarmTypes>
  readonly level: number
  readonly description: string
}

/** An alarm about a car at a lane; moments epoch milliseconds. */
export interface PassingAlarm extends NewAlarm {
  readonly parkLotId: string
  readonly laneId: string | null
  readonly deviceId: string | null
  readonly orderNo: string | null
  readonly plateNumber: string
  readonly passingId: string
  readonly happenedAt: number
}

/** Raises an alarm of a passing, once of a type. What happens again at the lane within these minutes counts on the alarm that is open. Returns the new one's id. */
export async function raiseOrRepeat(tx: Tx, alarm: PassingAlarm, mergeMinutes: number): Promise<string | null> {
  const at = new Date(alarm.happenedAt)
  const merged = await tx.run(sql`
    update alarm set repeat_count = repeat_count + 1, last_happened_at = greatest(last_happened_at, ${at}), updated_at = now()
    where alarm_type = ${alarm.alarmType} and park_lot_id = ${alarm.parkLotId} and lane_id = ${alarm.laneId} and plate_number = ${alarm.plateNumber}
      and state in (${code(...openAlarms)}) and passing_id <> ${alarm.passingId} and last_happened_at between ${at}::timestamptz - make_interval(mins => ${mergeMinutes}) and ${at}::timestamptz + make_interval(mins => ${mergeMinutes})`)
  return merged ? null : raisePassingAlarm(tx, alarm, { times: 1, lastAt: alarm.happenedAt })
}

/** The same without looking for one to count on. `times`: how often it has happened by now. Null: this passing has one of the type. */
export async function raisePassingAlarm(
  tx: Tx,
  alarm: PassingAlarm,
  { times, lastAt }: { readonly times: number; readonly lastAt: number },
): Promise<string | null> {
  const made = await tx.first<{ id: string }>(sql`
    insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, order_no, plate_number, description, happened_at, last_happened_at, repeat_count, state, passing_id, created_by)
    values (${alarmClasses.passing}, ${alarm.alarmType}, ${alarm.level}, ${alarm.parkLotId}, ${alarm.laneId}, ${alarm.deviceId}, ${alarm.orderNo}, ${alarm.plateNumber}, ${alarm.description},
      ${new Date(alarm.happenedAt)}, ${new Date(lastAt)}, ${times}, ${alarmStates.open}, ${alarm.passingId}, '系统')
    on conflict do nothing returning id`)
  return made ? String(made.id) : null
}

/** What a later fact had explained is so after all: its alarm is open again. Null: none of the passing had recovered. */
export async function reopenPassingAlarm(
  tx: Tx,
  { alarmType, passingId }: Pick<PassingAlarm, 'alarmType' | 'passingId'>,
): Promise<string | null> {
  const reopened = await tx.first<{ id: string }>(sql`
    update alarm set state = ${code(alarmStates.open)}, handled_at = null, updated_at = now()
    where alarm_type = ${alarmType} and passing_id = ${passingId} and state = ${code(alarmStates.recovered)} returning id`)
  return reopened ? String(reopened.id) : null
}

/** What later facts explain is over; what staff have closed stays as they left it. */
export async function recoverPassingAlarm(tx: Tx, alarmType: number, passingId: string, at: Date): Promise<void> {
  await tx.run(sql`
    update alarm set state = ${code(alarmStates.recovered)}, handled_at = greatest(last_happened_at, ${at}), updated_at = now()
    where alarm_type = ${alarmType} and passing_id = ${passingId} and state in (${code(...openAlarms)})`)
}

/**
 * Cars that no camera could read have got their plates: the alarm of a lane about such cars is over once none of them is without. `remark` says by what.
 */
export async function recoverNoPlate(
  tx: Tx,
  parkLotId: string,
  passings: readonly { readonly laneId: string; readonly passAt: number }[],
  remark: string,
): Promise<void> {
  for (const { laneId, passAt } of passings) {
    const at = new Date(passAt)
    await tx.run(sql`
      update alarm a set state = ${code(alarmStates.recovered)}, handled_at = greatest(a.last_happened_at, now()), handle_remark = ${remark}, updated_at = now()
      where a.alarm_type = ${code(alarmTypes.noPlate)} and a.park_lot_id = ${parkLotId} and a.lane_id = ${laneId} and a.state in (${code(...openAlarms)})
        and ${at}::timestamptz between a.happened_at and a.last_happened_at
        and not exists (
          select from passing p where p.park_lot_id = a.park_lot_id and p.lane_id = a.lane_id and p.plate_number = '' and not p.is_void
            and p.pass_at between a.happened_at and a.last_happened_at and ${sinceMonthOf(sql`p.pass_at`, passAt, 1)})`)
  }
}

const { noEntry, blackListed, arrearsEntry, lockedExit, unauthorizedLane, noPlate } = alarmTypes

/** What calls a person to a car at a lane, and is dealt with as that person lets it go. */
const endedByLettingGo = code(noEntry, blackListed, arrearsEntry, lockedExit, unauthorizedLane, noPlate)

/** A car at a lane, and who let it go and why. */
interface LetGo {
  readonly parkLotId: string
  readonly laneId: string
  readonly passingId: string
  readonly plateNumber: string
  /** Epoch milliseconds. */
  readonly passAt: number
  readonly operatorId: string
  readonly reason: string
  readonly result: typeof handleResults.opened | typeof handleResults.releaseConfirmed
}

/** The person who lets a car go has handled what called them to it; of cars without a plate that are one alarm, with the last of them. True: there was such an alarm. */
export async function handleAsLetGo(tx: Tx, car: LetGo): Promise<boolean> {
  const { parkLotId, laneId, passingId, plateNumber, operatorId, reason, result } = car
  const passAt = new Date(car.passAt)
  const handled = await tx.run(sql`
    update alarm a set state = ${code(alarmStates.handled)}, handler_id = ${operatorId}, handled_at = greatest(a.last_happened_at, now()),
      handle_result = ${code(result)}, handle_remark = ${reason.slice(0, alarm.fields.handleRemark.max)}, updated_at = now()
    where a.alarm_type in (${endedByLettingGo}) and a.park_lot_id = ${parkLotId} and a.lane_id = ${laneId} and a.plate_number = ${plateNumber}
      and a.state in (${code(...openAlarms)}) and ${passAt}::timestamptz between a.happened_at and a.last_happened_at
      and (a.plate_number <> '' or not exists (
        select from passing p where p.park_lot_id = a.park_lot_id and p.lane_id = a.lane_id and p.plate_number = '' and p.passing_no <> ${passingId}
          and not p.is_void and not p.is_opened and p.pass_at between a.happened_at and a.last_happened_at and ${sinceMonthOf(sql`p.pass_at`, car.passAt, 1)}))`)
  return handled > 0
}

/** An alarm that happened again so many times, the latest then, whatever staff made of it. */
export async function repeatAlarm(tx: Tx, id: string, times: number, last: Date): Promise<void> {
  await tx.run(
    sql`update alarm set repeat_count = repeat_count + ${times}, last_happened_at = greatest(last_happened_at, ${last}), updated_at = now() where id = ${id}`,
  )
}

/** Opens an alarm again that was over no longer ago than these minutes; false: it was not. */
export async function resumeAlarm(
  tx: Tx,
  id: string,
  { times, first, last, mergeMinutes }: { times: number; first: Date; last: Date; mergeMinutes: number },
): Promise<boolean> {
  const merge = sql`make_interval(mins => ${mergeMinutes})`
  const resumed = await tx.run(sql`
    update alarm set state = ${code(alarmStates.open)}, handled_at = null, repeat_count = repeat_count + ${times},
      last_happened_at = greatest(last_happened_at, ${last}), updated_at = now()
    where id = ${id} and state = ${code(alarmStates.recovered)} and ${first}::timestamptz between happened_at - ${merge} and handled_at + ${merge}`)
  return resumed > 0
}

/** It is over; what staff have closed themselves stays as they left it. */
export async function recoverAlarm(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`
    update alarm set state = ${code(alarmStates.recovered)}, handled_at = greatest(last_happened_at, ${at}), updated_at = now() where id = ${id} and state in (${code(...openAlarms)})`)
}

/** An alarm about a device at its lane. */
export interface DeviceAlarm extends NewAlarm {
  readonly parkLotId: string
  readonly laneId: string | null
  readonly deviceId: string
  /** Epoch milliseconds. */
  readonly happenedAt: number
}

/** Each device has each fault at most once at a time. One that is open already counts on where it `repeats`. Returns its id; null: it was open already. */
export async function raiseDeviceAlarm(tx: Tx, alarm: DeviceAlarm, repeats = false): Promise<string | null> {
  const at = new Date(alarm.happenedAt)
  const raised = await tx.first<{ id: string }>(sql`
    insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, description, happened_at, last_happened_at, created_by)
    values (${alarmClasses.device}, ${alarm.alarmType}, ${alarm.level}, ${alarm.parkLotId}, ${alarm.laneId}, ${alarm.deviceId}, ${alarm.description}, ${at}, ${at}, '系统')
    on conflict do nothing returning id`)
  if (raised || !repeats) return raised ? String(raised.id) : null
  const again = await tx.first<{ id: string }>(sql`
    update alarm set repeat_count = repeat_count + 1, last_happened_at = greatest(last_happened_at, ${at}), updated_at = now()
    where device_id = ${alarm.deviceId} and alarm_type = ${alarm.alarmType} and msg_type = ${code(alarmClasses.device)} and state in (${code(...openAlarms)}) returning id`)
  return again ? String(again.id) : raiseDeviceAlarm(tx, alarm, repeats)
}

/** The device has that fault no longer; what staff have closed stays as they left it. */
export async function recoverDeviceAlarm(
  tx: Tx,
  deviceId: string,
  alarmType: CodeOf<typeof alarmTypes>,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update alarm set state = ${code(alarmStates.recovered)}, handled_at = greatest(last_happened_at, ${at}), updated_at = now()
    where device_id = ${deviceId} and alarm_type = ${alarmType} and msg_type = ${code(alarmClasses.device)} and state in (${code(...openAlarms)})`)
}

/** One open alarm of a type about the system at a time (domain.md 5.12); the caller holds a lock that keeps others from asking meanwhile. */
export async function raiseSystemAlarm(tx: Tx, { alarmType, level, description }: NewAlarm): Promise<void> {
  await tx.run(sql`
    insert into alarm (msg_type, alarm_type, level, description, happened_at, last_happened_at, created_by)
    select ${code(alarmClasses.system)}, ${code(alarmType)}, ${code(level)}, ${description}, now(), now(), '系统'
    where not exists (select from alarm where alarm_type = ${code(alarmType)} and state in (${code(...openAlarms)}))`)
}
