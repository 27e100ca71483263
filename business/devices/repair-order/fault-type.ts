import { options } from '#fields/choice/choice.ts'

/** What is wrong with a device or a place (domain.md 1.18). */
export const faultTypes = options({
  1: '离线',
  2: '识别异常',
  3: '道闸故障',
  4: '显示故障',
  5: '打印故障',
  6: '电源',
  7: '网络',
  8: '其他',
})

export const otherFault = 8

/** The fault that an alarm speaks of (AlarmType, domain.md 5.12). */
const faultOfAlarm: Readonly<Record<number, number>> = {
  201: 1,
  202: 3,
  203: 1,
  204: 1,
  205: 6,
  206: 1,
  207: 4,
  208: 8,
  210: 2,
  212: 6,
  213: 7,
}

export function faultOf(alarmType: number): number {
  return faultOfAlarm[alarmType] ?? otherFault
}
