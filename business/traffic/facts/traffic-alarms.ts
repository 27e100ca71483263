import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'

/** The alarms of the traffic loop (domain.md 5.12; message class 1, vehicle passing) and how urgent each is. */
export const trafficAlarms = {
  [alarmTypes.blackListed]: levels.urgent,
  [alarmTypes.noPlate]: levels.ordinary,
  [alarmTypes.noEntry]: levels.important,
  [alarmTypes.repeatEntry]: levels.ordinary,
  [alarmTypes.tailgating]: levels.important,
  [alarmTypes.evasion]: levels.urgent,
  [alarmTypes.full]: levels.ordinary,
  [alarmTypes.arrearsEntry]: levels.important,
  [alarmTypes.lockedExit]: levels.important,
  [alarmTypes.unauthorizedLane]: levels.important,
} as const

export type AlarmType = keyof typeof trafficAlarms

/** What it is called: 黑名单车辆. */
export function labelOf(alarmType: AlarmType): string {
  return alarmTypes.find(({ code }) => code === alarmType)!.label
}
