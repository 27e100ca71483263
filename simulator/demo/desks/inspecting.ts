import { abnormalReasons, faultTypes, inspectKinds, inspectResults, urgencies } from '../../codes.ts'
import { randomOf, type Random } from '../../random.ts'
import { minute } from '../../time.ts'

/** What an inspector writes down at a point. */
export interface Finding {
  readonly InspectResult: number
  readonly AbnormalReason?: number
  readonly Description?: string
}

/** By InspectKind (domain.md 1.40): what is found there when something is wrong. */
const usual: Readonly<Record<number, readonly (readonly [number, string])[]>> = {
  [inspectKinds.stockTaking]: [
    [abnormalReasons.spotCount, '实际余位与系统不一致,已复核两遍'],
    [abnormalReasons.misparked, '一车占用两个车位'],
    [abnormalReasons.signMissing, '车位号磨损不清'],
  ],
  [inspectKinds.devices]: [
    [abnormalReasons.deviceFault, '车道屏缺字'],
    [abnormalReasons.deviceFault, '闸杆抖动,落杆偏慢'],
    [abnormalReasons.deviceFault, '相机镜头积灰,夜间识别受影响'],
    [abnormalReasons.signMissing, '限高牌松动'],
  ],
  [inspectKinds.environment]: [
    [abnormalReasons.dirt, '地面有油污'],
    [abnormalReasons.dirt, '垃圾桶满溢'],
    [abnormalReasons.misparked, '消防通道停有电动车'],
    [abnormalReasons.other, '照明灯管两支不亮'],
  ],
  [inspectKinds.discipline]: [
    [abnormalReasons.collectorAbsent, '岗亭无人,五分钟后返岗'],
    [abnormalReasons.signMissing, '收费公示牌脱落一角'],
  ],
  [inspectKinds.roadside]: [
    [abnormalReasons.misparked, '货车占用两个泊位卸货'],
    [abnormalReasons.signMissing, '泊位线磨损'],
    [abnormalReasons.plate, '车牌被遮挡,已拍照取证'],
    [abnormalReasons.dirt, '泊位内堆放杂物'],
  ],
}
const abnormalShare = 0.22
const missedShare = 0.04

/** When someone comes to the point after so many others of a task; null: no one goes at all. The same in every run. */
export function comesAt(taskNo: string, begin: number, end: number, pointsDone: number): number | null {
  const random = randomOf(`walk/${taskNo}`)
  if (random.chance(missedShare)) return null
  let at = begin + random.fraction() * Math.min(0.12 * (end - begin), 20 * minute)
  for (let point = 0; point < pointsDone; point++) at += (3 + random.fraction() * 6) * minute
  return at
}

export function findingAt(seed: string, inspectKind: number): Finding {
  const random = randomOf(`finding/${seed}`)
  return random.chance(abnormalShare) ? trouble(random, inspectKind) : { InspectResult: inspectResults.normal }
}

/** Something that is wrong on the street. */
export function streetFinding(seed: string): Finding {
  return trouble(randomOf(`street/${seed}`), inspectKinds.roadside)
}

function trouble(random: Random, inspectKind: number): Finding {
  const [AbnormalReason, Description] = random.pick(usual[inspectKind]!)
  return { InspectResult: inspectResults.abnormal, AbnormalReason, Description }
}

/** What is made of a finding, and when: repaired where a device is at fault, else put right, rarely a mistake. */
export function settlementOf(
  inspectNo: string,
  abnormalReason: number,
): { readonly afterMinutes: number; readonly verb: 'handle' | 'repair' | 'dismiss'; readonly values: object } {
  const random = randomOf(`settled/${inspectNo}`)
  const afterMinutes = Math.max(1, random.logNormal(14, 0.9))
  if (abnormalReason === abnormalReasons.deviceFault && random.chance(0.6))
    return { afterMinutes, verb: 'repair', values: { FaultType: faultTypes.other, Urgency: urgencies.ordinary } }
  if (random.chance(0.08)) return { afterMinutes, verb: 'dismiss', values: { HandleResult: '复查未见异常' } }
  return {
    afterMinutes,
    verb: 'handle',
    values: { HandleResult: random.pick(results[abnormalReason] ?? usualResults) },
  }
}

const usualResults = ['已现场整改', '已通知项目经理整改,复查合格']
const results: Readonly<Record<number, readonly string[]>> = {
  [abnormalReasons.spotCount]: ['已盘点校正余位', '复盘后一致'],
  [abnormalReasons.plate]: ['已联系车主纠正'],
  [abnormalReasons.deviceFault]: ['现场调试后恢复', '已清洁镜头'],
  [abnormalReasons.signMissing]: ['已补画标线', '已更换标牌'],
  [abnormalReasons.dirt]: ['保洁已清理', '已通知保洁当日清理'],
  [abnormalReasons.misparked]: ['已劝离', '已联系车主挪车'],
  [abnormalReasons.collectorAbsent]: ['已约谈当班人员'],
}
