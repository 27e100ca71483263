import { cardStates } from '../../codes.ts'
import { randomOf } from '../../random.ts'
import { day, hour, minute } from '../../time.ts'
import { newCar } from '../../town/cars.ts'
import { plateMix } from '../plate-mix.ts'

/** A pass as far as the office looks at it; days as the wall shows them, moments in epoch ms. */
export interface SeenPass {
  readonly mobile: string
  readonly plates: readonly string[]
  readonly state: number
  readonly waitsForAudit: boolean
  readonly soldAt: number
  readonly changedAt: number
  /** The first instant after it. */
  readonly ends: number
  readonly suspendedOn: number | null
  readonly isRenewed: boolean
}

/** What its holder comes with next, and when. */
export interface PassFate {
  readonly at: number
  readonly what: 'approve' | 'reject' | 'renew' | 'changePlate' | 'suspend' | 'resume' | 'refund' | 'cancel'
  readonly Reason: string | null
  /** Of who drives another car from now on. */
  readonly newPlate: string
}

const { inForce, expiring: endingSoon } = cardStates
const small = { ...plateMix, kinds: { ...plateMix.kinds, none: 0, yellow: 0, newEnergyLarge: 0 } }
const wishes = { nothing: 58, changePlate: 20, suspend: 8, refund: 9, cancel: 5 } as const
const reasons = {
  changePlate: ['换新车', '原车已出售', '临时使用家人车辆', '油车换新能源'],
  suspend: ['出差两个月', '车辆大修', '产假'],
  refund: ['工作调动,不再停放', '公司搬迁', '改乘地铁'],
  cancel: ['离职', '重复办理'],
} as const
const refusedBecause = ['在职证明已过期', '车牌与证明不一致']

/** The same for the same pass in every run; null: its holder only parks. What was changed after a wish came up has had its wish. */
export function fateOf(pass: SeenPass): PassFate | null {
  const random = randomOf(`holder/${pass.mobile}`)
  const [isApproved, renews] = [random.chance(0.85), random.chance(0.8)]
  const audit = pass.soldAt + random.logNormal(15, 0.9) * minute
  const renewal = pass.ends - random.whole(2, 7 * 24) * hour
  const newPlate = newCar(small, random).plateNumber
  const wish = random.weighted(wishes)
  const comes = pass.soldAt + (random.chance(0.6) ? random.logNormal(3, 1) * minute : random.whole(1, 25) * day)
  if (pass.waitsForAudit)
    return isApproved
      ? { at: audit, what: 'approve', Reason: null, newPlate }
      : { at: audit, what: 'reject', Reason: random.pick(refusedBecause), newPlate }
  if (pass.suspendedOn !== null)
    return { at: pass.suspendedOn + random.whole(5, 50) * day, what: 'resume', Reason: null, newPlate }
  if ((pass.state !== inForce && pass.state !== endingSoon) || pass.isRenewed) return null
  const isGranted = pass.changedAt >= comes || pass.plates.includes(newPlate)
  if (wish !== 'nothing' && !isGranted && comes < pass.ends)
    return { at: comes, what: wish, Reason: random.pick<string>(reasons[wish]), newPlate }
  return renews ? { at: Math.max(renewal, pass.soldAt + 5 * minute), what: 'renew', Reason: null, newPlate } : null
}
