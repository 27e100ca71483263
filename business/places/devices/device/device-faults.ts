import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { wordOptions } from '#fields/choice/choice.ts'

/** What a device can know of itself and of what hangs on it (server/gateway/PROTOCOL.md). */
export const deviceFaults = wordOptions({
  detectorOffline: '地磁离线',
  detectorBatteryLow: '地磁电量低',
  posOffline: 'POS离线',
  screenOffline: '诱导屏离线',
  payMachineFault: '支付机故障',
  storageLow: '存储空间不足',
  powerFailure: '断电',
  networkFault: '网络异常',
})

/** The alarm of each fault, and its level where no rule of the tenant says otherwise. */
export const alarmOfFault = {
  detectorOffline: { alarmType: alarmTypes.detectorOffline, level: levels.important },
  detectorBatteryLow: { alarmType: alarmTypes.detectorBatteryLow, level: levels.ordinary },
  posOffline: { alarmType: alarmTypes.posOffline, level: levels.important },
  screenOffline: { alarmType: alarmTypes.screenOffline, level: levels.important },
  payMachineFault: { alarmType: alarmTypes.payMachineFault, level: levels.urgent },
  storageLow: { alarmType: alarmTypes.storageLow, level: levels.important },
  powerFailure: { alarmType: alarmTypes.powerFailure, level: levels.urgent },
  networkFault: { alarmType: alarmTypes.networkFault, level: levels.important },
} as const satisfies Record<(typeof deviceFaults)[number]['code'], unknown>

export type AlarmOfDevice = (typeof alarmOfFault)[keyof typeof alarmOfFault] | typeof alarmOfClock

/** The clock of a device is not that of the server. */
export const alarmOfClock = { alarmType: alarmTypes.clockDeviation, level: levels.important } as const
