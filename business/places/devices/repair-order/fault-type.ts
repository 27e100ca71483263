import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { options, type CodeOf } from '#fields/choice/choice.ts'

/** What is wrong with a device or a place (domain.md 1.18). */
export const faultTypes = options({
  offline: [1, '离线'],
  misread: [2, '识别异常'],
  barrier: [3, '道闸故障'],
  display: [4, '显示故障'],
  printer: [5, '打印故障'],
  power: [6, '电源'],
  network: [7, '网络'],
  other: [8, '其他'],
})

/** The fault that an alarm speaks of (AlarmType, domain.md 5.12). */
const faultOfAlarm: Readonly<Partial<Record<CodeOf<typeof alarmTypes>, CodeOf<typeof faultTypes>>>> = {
  [alarmTypes.cameraOffline]: faultTypes.offline,
  [alarmTypes.barrierFault]: faultTypes.barrier,
  [alarmTypes.cloudBoxOffline]: faultTypes.offline,
  [alarmTypes.detectorOffline]: faultTypes.offline,
  [alarmTypes.detectorBatteryLow]: faultTypes.power,
  [alarmTypes.posOffline]: faultTypes.offline,
  [alarmTypes.screenOffline]: faultTypes.display,
  [alarmTypes.payMachineFault]: faultTypes.other,
  [alarmTypes.recognitionLow]: faultTypes.misread,
  [alarmTypes.powerFailure]: faultTypes.power,
  [alarmTypes.networkFault]: faultTypes.network,
}

export function faultOf(alarmType: CodeOf<typeof alarmTypes>): CodeOf<typeof faultTypes> {
  return faultOfAlarm[alarmType] ?? faultTypes.other
}
