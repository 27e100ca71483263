import type { CodeOf } from '#fields/choice/choice.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { reasonKinds } from './release-reason.ts'

/** Reasons with which a desk begins, by kind, in the order of domain.md 5.9, which names none for what is put right. */
export const usualReasons: Readonly<Record<CodeOf<typeof reasonKinds>, readonly Sentence[]>> = {
  [reasonKinds.free]: [
    { zh: '公务车', en: 'Official vehicle' },
    { zh: '领导车辆', en: 'Management vehicle' },
    { zh: '施工车', en: 'Construction vehicle' },
    { zh: '送货车', en: 'Delivery vehicle' },
    { zh: '外卖/快递', en: 'Food delivery or courier' },
    { zh: '救护/消防/警车', en: 'Ambulance, fire or police' },
    { zh: '访客', en: 'Visitor' },
    { zh: '员工', en: 'Employee' },
    { zh: '车主投诉处理', en: 'Driver complaint' },
    { zh: '设备故障', en: 'Device fault' },
    { zh: '网络故障', en: 'Network fault' },
    { zh: '其他', en: 'Other' },
  ],
  [reasonKinds.abnormal]: [
    { zh: '识别错误', en: 'Misread plate' },
    { zh: '无入场记录', en: 'No entry record' },
    { zh: '跟车', en: 'Tailgating' },
    { zh: '逃费', en: 'Fee evasion' },
    { zh: '断电', en: 'Power cut' },
    { zh: '断网', en: 'Network down' },
    { zh: '闸机故障', en: 'Barrier fault' },
    { zh: '场内事故', en: 'Accident in the car park' },
    { zh: '紧急疏散', en: 'Emergency evacuation' },
    { zh: '其他', en: 'Other' },
  ],
  [reasonKinds.amountChange]: [
    { zh: '规则错误', en: 'Wrong rule' },
    { zh: '时间错误', en: 'Wrong time' },
    { zh: '优惠漏用', en: 'Missed discount' },
    { zh: '客户协商', en: 'Agreed with the customer' },
    { zh: '其他', en: 'Other' },
  ],
  [reasonKinds.correction]: [
    { zh: '识别错误', en: 'Misread plate' },
    { zh: '核对录像', en: 'Seen on the recording' },
    { zh: '漏记入场或出场', en: 'Entry or exit not recorded' },
    { zh: '时间错误', en: 'Wrong time' },
    { zh: '车主申诉', en: 'Driver objected' },
    { zh: '操作失误', en: 'Done by mistake' },
    { zh: '其他', en: 'Other' },
  ],
}
