import type { MenuEntry } from '#kernel/page.ts'
import { alarmRule } from '#business/places/devices/alarm-rule/alarm-rule.ts'
import { alarm } from '#business/places/devices/alarm/alarm.ts'
import { deviceMapping } from '#business/places/devices/device-mapping/device-mapping.ts'
import { device } from '#business/places/devices/device/device.ts'
import { guideScreen } from '#business/places/devices/guide-screen/guide-screen.ts'
import { ledScreen } from '#business/places/devices/led-screen/led-screen.ts'
import { magneticDetector } from '#business/places/devices/magnetic-detector/magnetic-detector.ts'
import { posDevice } from '#business/places/devices/pos-device/pos-device.ts'
import { repairOrder } from '#business/places/devices/repair-order/repair-order.ts'
import { quarantinedEvent } from '#business/places/devices/quarantined-event/quarantined-event.ts'

/** 设备管理: devices, alarms. */
export const devicesMenu: MenuEntry = {
  url: '/_cloud_basic/device',
  name: '设备管理',
  icon: 'device',
  children: [
    {
      url: '/_cloud_basic/deviceList',
      name: '设备台账',
      icon: 'device',
      children: [
        { url: '/_cloud_basic/Camera', name: '识别相机', show: device },
        { url: '/_cloud_basic/Device_Mapping', name: '字段映射', show: deviceMapping },
        { url: '/_cloud_basic/Pos_Device', name: 'POS设备', show: posDevice },
        { url: '/_cloud_basic/Magnetic_Detector', name: '地磁检测器', show: magneticDetector },
        { url: '/_cloud_basic/Guide_Screen', name: '诱导屏', show: guideScreen },
        { url: '/_cloud_basic/Led_Screen', name: '车道屏', show: ledScreen },
      ],
    },
    {
      url: '/_cloud_operation/alarmManage',
      name: '告警与工单',
      icon: 'facility',
      children: [
        { url: '/_cloud_operation/Alarm_Handle', name: '车辆通行告警', show: alarm },
        { url: '/_cloud_operation/Device_Notice', name: '设备告警', show: { permission: 'alarm:read' } },
        { url: '/_cloud_operation/Alarm_Rule', name: '告警规则', show: alarmRule },
        { url: '/_cloud_operation/Repair_Order', name: '维修工单', show: repairOrder },
        { url: '/_cloud_basic/Quarantined_Event', name: '待核实上报', show: quarantinedEvent },
      ],
    },
  ],
}
