import { options } from '#fields/choice/choice.ts'

/** InspectKind, domain.md 1.40. */
export const inspectKinds = options({
  stockTaking: [1, '车位盘点'],
  devices: [2, '设备巡查'],
  environment: [3, '环境卫生'],
  discipline: [4, '收费纪律'],
  roadside: [5, '路侧巡查'],
})

export const inspectResults = options({ normal: [1, '正常', 'good'], abnormal: [2, '异常', 'bad'] })

/** AbnormalReason, domain.md 1.40. */
export const abnormalReasons = options({
  spotCount: [1, '车位数不符'],
  plate: [2, '车牌不符'],
  plateColor: [3, '车牌颜色不符'],
  spot: [4, '泊位不符'],
  carSize: [5, '车型不符'],
  entryTime: [6, '入场时间不符'],
  carGone: [7, '系统有车实际无车'],
  carUnknown: [8, '系统无车实际有车'],
  deviceFault: [9, '设备故障'],
  signMissing: [10, '标识缺失'],
  dirt: [11, '卫生'],
  misparked: [12, '占道/违停'],
  collectorAbsent: [13, '收费员不在岗'],
  privateCash: [14, '私收现金'],
  other: [15, '其他'],
})
