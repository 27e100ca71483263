import { randomOf } from '../../random.ts'
import { minute } from '../../time.ts'

/** What someone at a box does by hand: lets a car through, lowers a barrier, or takes the cash of someone who left without paying. */
export interface Intervention {
  readonly kind: 'openGate' | 'closeGate' | 'cash'
  readonly reasonText: string
}

const everyMinutes = 38
const firstWithinMinutes = 3

const opening: Readonly<Record<string, readonly string[]>> = {
  CH: ['急诊送医', '救护/消防/警车', '设备故障', '领导车辆'],
  CM: ['送货车', '识别错误', '设备故障', '外卖/快递'],
  RH: ['访客', '外卖/快递', '救护/消防/警车', '识别错误'],
  ES: ['网络故障', '识别错误', '员工'],
  LP: ['景区工作用车', '施工车', '识别错误'],
}
const closing = ['闸杆未自动落下', '防止跟车', '场内车位已满,暂停放行']

/** How many times someone who is on duty since an instant has lent a hand by now. The same for the same duty in every run. */
export function interventionsDue(dutyNo: string, onAt: number, now: number): number {
  const random = randomOf(`hands/${dutyNo}`)
  let at = onAt + random.fraction() * firstWithinMinutes * minute
  let due = 0
  for (; at <= now; at += random.exponential(everyMinutes) * minute) due++
  return due
}

/** The one after so many others; on the street there are no barriers. */
export function interventionOf(dutyNo: string, lot: string, before: number): Intervention {
  const random = randomOf(`hand/${dutyNo}/${before}`)
  const reasons = opening[lot]
  if (!reasons || random.chance(0.3)) return { kind: 'cash', reasonText: '现场补缴' }
  if (random.chance(0.15)) return { kind: 'closeGate', reasonText: random.pick(closing) }
  return { kind: 'openGate', reasonText: random.pick(reasons) }
}
