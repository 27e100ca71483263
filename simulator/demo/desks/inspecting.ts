import { randomOf, type Random } from '../../random.ts'
import { minute } from '../../time.ts'

/** What an inspector writes down at a point. */
export interface Finding {
  readonly InspectResult: number
  readonly AbnormalReason?: number
  readonly Description?: string
}

const [normal, abnormal] = [1, 2]
const reason = { count: 1, plate: 2, device: 9, sign: 10, dirt: 11, blocked: 12, away: 13, other: 15 }

/** By InspectKind (domain.md 1.40): what is found there when something is wrong. */
const usual: Readonly<Record<number, readonly (readonly [number, string])[]>> = {
  1: [
    [reason.count, '实际余位与系统不一致,已复核两遍'],
    [reason.blocked, '一车占用两个车位'],
    [reason.sign, '车位号磨损不清'],
  ],
  2: [
    [reason.device, '车道屏缺字'],
    [reason.device, '闸杆抖动,落杆偏慢'],
    [reason.device, '相机镜头积灰,夜间识别受影响'],
    [reason.sign, '限高牌松动'],
  ],
  3: [
    [reason.dirt, '地面有油污'],
    [reason.dirt, '垃圾桶满溢'],
    [reason.blocked, '消防通道停有电动车'],
    [reason.other, '照明灯管两支不亮'],
  ],
  4: [
    [reason.away, '岗亭无人,五分钟后返岗'],
    [reason.sign, '收费公示牌脱落一角'],
  ],
  5: [
    [reason.blocked, '货车占用两个泊位卸货'],
    [reason.sign, '泊位线磨损'],
    [reason.plate, '车牌被遮挡,已拍照取证'],
    [reason.dirt, '泊位内堆放杂物'],
  ],
}
const abnormalShare = 0.22
const missedShare = 0.04

/** When somebody comes to the point after so many others of a task; null: nobody goes at all. The same in every run. */
export function comesAt(taskNo: string, begin: number, end: number, pointsDone: number): number | null {
  const random = randomOf(`walk/${taskNo}`)
  if (random.chance(missedShare)) return null
  let at = begin + random.fraction() * Math.min(0.12 * (end - begin), 20 * minute)
  for (let point = 0; point < pointsDone; point++) at += (3 + random.fraction() * 6) * minute
  return at
}

export function findingAt(seed: string, inspectKind: number): Finding {
  const random = randomOf(`finding/${seed}`)
  return random.chance(abnormalShare) ? trouble(random, inspectKind) : { InspectResult: normal }
}

/** Something that is wrong on the street. */
export function streetFinding(seed: string): Finding {
  return trouble(randomOf(`street/${seed}`), 5)
}

function trouble(random: Random, inspectKind: number): Finding {
  const [AbnormalReason, Description] = random.pick(usual[inspectKind]!)
  return { InspectResult: abnormal, AbnormalReason, Description }
}

/** What is made of a finding, and when: repaired where a device is at fault, else put right, rarely a mistake. */
export function settlementOf(
  inspectNo: string,
  abnormalReason: number,
): { readonly afterMinutes: number; readonly verb: 'handle' | 'repair' | 'dismiss'; readonly values: object } {
  const random = randomOf(`settled/${inspectNo}`)
  const afterMinutes = Math.max(1, random.logNormal(14, 0.9))
  if (abnormalReason === reason.device && random.chance(0.6))
    return { afterMinutes, verb: 'repair', values: { FaultType: 8, Urgency: 2 } }
  if (random.chance(0.08)) return { afterMinutes, verb: 'dismiss', values: { HandleResult: '复查未见异常' } }
  return { afterMinutes, verb: 'handle', values: { HandleResult: random.pick(results[abnormalReason] ?? otherwise) } }
}

const otherwise = ['已现场整改', '已通知项目经理整改,复查合格']
const results: Readonly<Record<number, readonly string[]>> = {
  [reason.count]: ['已盘点校正余位', '复盘后一致'],
  [reason.plate]: ['已联系车主纠正'],
  [reason.device]: ['现场调试后恢复', '已清洁镜头'],
  [reason.sign]: ['已补画标线', '已更换标牌'],
  [reason.dirt]: ['保洁已清理', '已通知保洁当日清理'],
  [reason.blocked]: ['已劝离', '已联系车主挪车'],
  [reason.away]: ['已约谈当班人员'],
}
