import { passingAlarms } from '#kernel/passing-alarms.ts'
import { options } from '#fields/choice/choice.ts'

/** MsgType, the large class of an alarm (domain.md 1.17); 1 and "any other" are the specification's. */
export const alarmClasses = options({
  passing: [passingAlarms, '车辆通行告警'],
  device: [2, '设备告警'],
  charging: [3, '收费告警'],
  system: [4, '系统告警'],
})

/** AlarmType, domain.md 5.12; the hundreds are the class. */
export const alarmTypes = options({
  blackListed: [101, '黑名单车辆'],
  noPlate: [102, '无牌车'],
  noEntry: [103, '无入场记录'],
  repeatEntry: [104, '重复入场'],
  tailgating: [105, '跟车'],
  evasion: [106, '逃费/未缴费离场'],
  full: [107, '满位'],
  plateCorrectedOften: [108, '车牌纠正频繁'],
  standingInLane: [109, '长时间滞留车道'],
  passExpired: [110, '月卡过期入场'],
  overstay: [111, '超期在场'],
  arrearsEntry: [112, '欠费车辆入场'],
  lockedExit: [113, '锁定车辆出场'],
  openedByHandOften: [114, '频繁手动抬杆'],
  largeOrder: [115, '大额订单'],
  unauthorizedLane: [116, '未授权车道'],
  cameraOffline: [201, '相机离线'],
  barrierFault: [202, '道闸故障'],
  cloudBoxOffline: [203, '云盒离线'],
  detectorOffline: [204, '地磁离线'],
  detectorBatteryLow: [205, '地磁电量低'],
  posOffline: [206, 'POS离线'],
  screenOffline: [207, '诱导屏离线'],
  payMachineFault: [208, '支付机故障'],
  storageLow: [209, '存储空间不足'],
  recognitionLow: [210, '识别率过低'],
  clockDeviation: [211, '时间偏差'],
  powerFailure: [212, '断电'],
  networkFault: [213, '网络异常'],
  versionTooOld: [214, '版本过低'],
  openedUncommanded: [215, '道闸无指令开启'],
  refundFault: [301, '退款异常'],
  discrepancy: [302, '对账差异'],
  paidNotReleased: [303, '支付成功未放行'],
  notPosted: [304, '长时间未入账'],
  tooMuchCash: [305, '现金超限'],
  serviceFault: [401, '服务异常'],
  smsBalanceLow: [402, '短信余额不足'],
  licenceExpires: [403, '授权到期'],
  storageExceeded: [404, '存储超额'],
})
