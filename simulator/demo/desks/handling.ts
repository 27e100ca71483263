import { alarmResults, alarmTypes, urgencies } from '../../codes.ts'
import { randomOf, type Random } from '../../random.ts'
import { minute } from '../../time.ts'

/** An alarm as far as people look at it. */
export interface SeenAlarm {
  readonly alarmNo: string
  readonly alarmType: number
  /** Code of its lot. */
  readonly lot: string
  /** Epoch ms. */
  readonly happenedAt: number
}

/** What someone makes of an alarm, and when. */
export interface Handling {
  readonly at: number
  readonly by: string
  readonly verb: 'handle' | 'ignore' | 'repair'
  readonly values: Readonly<Record<string, unknown>>
}

const atTheDesk = 'chenxiaoyan'
const maintainer = 'zhouqiang'
/** Who stands at the lot's barriers. */
const collectors: Readonly<Record<string, string>> = { CM: 'wangjianguo', CH: 'wangjianguo', LR: 'fangzhiqiang' }

/** What people write down, by AlarmType (domain.md 5.12). */
const remarks: Readonly<Record<number, readonly (readonly [number, string])[]>> = {
  [alarmTypes.blackListed]: [
    [alarmResults.onSite, '已劝离,未放行'],
    [alarmResults.onSite, '核实身份后劝返'],
  ],
  [alarmTypes.noPlate]: [
    [alarmResults.opened, '登记车主信息后放行'],
    [alarmResults.plateCorrected, '现场补录车牌'],
  ],
  [alarmTypes.noEntry]: [
    [alarmResults.releaseConfirmed, '核对录像后放行'],
    [alarmResults.plateCorrected, '入场车牌识别有误,已核对'],
  ],
  [alarmTypes.repeatEntry]: [
    [alarmResults.plateCorrected, '上次离场漏拍,已核对'],
    [alarmResults.falseAlarm, '同车二次识别'],
  ],
  [alarmTypes.tailgating]: [
    [alarmResults.onSite, '已记录车牌,移交追缴'],
    [alarmResults.falseAlarm, '录像核对未跟车'],
  ],
  [alarmTypes.evasion]: [
    [alarmResults.onSite, '已电话联系车主补缴'],
    [alarmResults.onSite, '已移交催缴'],
  ],
  [alarmTypes.full]: [[alarmResults.onSite, '已引导车辆至邻近车场']],
  [alarmTypes.arrearsEntry]: [
    [alarmResults.onSite, '已提醒车主补缴'],
    [alarmResults.releaseConfirmed, '车主承诺离场一并缴清'],
  ],
  [alarmTypes.cameraOffline]: [[alarmResults.onSite, '检查网络后恢复']],
  [alarmTypes.barrierFault]: [
    [alarmResults.onSite, '现场复位道闸'],
    [alarmResults.opened, '遥控无应答,已手动开闸'],
  ],
}
const usualResults = [[alarmResults.onSite, '已现场处理']] as const

const ignoredShare = 0.06
const ignoredBecause = ['重复提醒', '测试车辆', '无需处理']
/** Share of the faults of devices that a repair order is made of. */
const repairedShare = 0.3
/** Most are looked at soon, the rest is left to the next day. */
const soon = { share: 0.62, medianMinutes: 14, spread: 0.8 }
const late = { medianMinutes: 1200, spread: 0.45 }

/** The same for the same alarm in every run, so that no one changes their mind about it. */
export function handlingOf({ alarmNo, alarmType, lot, happenedAt }: SeenAlarm): Handling {
  const random = randomOf(`handling/${alarmNo}/${happenedAt}`)
  const at = happenedAt + minute + minutesUntilHandled(random) * minute
  const isDevice = alarmType >= 200
  const office = isDevice ? maintainer : atTheDesk
  if (random.chance(ignoredShare))
    return { at, by: office, verb: 'ignore', values: { handleRemark: random.pick(ignoredBecause) } }
  if (isDevice && random.chance(repairedShare))
    return { at, by: office, verb: 'repair', values: { urgency: urgencies.ordinary } }
  const [handleResult, handleRemark] = random.pick(remarks[alarmType] ?? usualResults)
  const by = isDevice ? office : (collectors[lot] ?? office)
  return { at, by, verb: 'handle', values: { handleResult, handleRemark } }
}

function minutesUntilHandled(random: Random): number {
  const { medianMinutes, spread } = random.chance(soon.share) ? soon : late
  return random.logNormal(medianMinutes, spread)
}
