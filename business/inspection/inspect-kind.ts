import { options } from '#fields/choice/choice.ts'

/** InspectKind, domain.md 1.40. */
export const inspectKinds = options({ 1: '车位盘点', 2: '设备巡查', 3: '环境卫生', 4: '收费纪律', 5: '路侧巡查' })

export const inspectResult = { normal: 1, abnormal: 2 } as const
export const inspectResults = options({ 1: '正常', 2: '异常' }, { 1: 'good', 2: 'bad' })

/** AbnormalReason, domain.md 1.40. */
export const abnormalReasons = options({
  1: '车位数不符',
  2: '车牌不符',
  3: '车牌颜色不符',
  4: '泊位不符',
  5: '车型不符',
  6: '入场时间不符',
  7: '系统有车实际无车',
  8: '系统无车实际有车',
  9: '设备故障',
  10: '标识缺失',
  11: '卫生',
  12: '占道/违停',
  13: '收费员不在岗',
  14: '私收现金',
  15: '其他',
})
