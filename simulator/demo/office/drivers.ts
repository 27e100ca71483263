import { memberSources } from '../../codes.ts'
import { randomOf, type Random } from '../../random.ts'
import { day } from '../../time.ts'
import type { Car } from '../../town/cars.ts'
import { newCar } from '../../town/cars.ts'
import { regularsOf } from '../../town/traffic.ts'
import { demoTown } from '../demo-town.ts'
import { companyCars, hospitalStaff } from '../known-cars.ts'
import { plateMix } from '../plate-mix.ts'
import { passHolders } from '../residents.ts'
import { mobile, nickName } from './people-names.ts'

/** A driver who registered; `promotedBy`: which of the promoters brought them, from 0. */
export interface Driver {
  readonly mobile: string
  readonly nickName: string
  /** Null: has not said yet. */
  readonly car: Car | null
  readonly source: number
  readonly state: number
  readonly promotedBy: number | null
  /** So long before the town was made, ms. */
  readonly registeredBefore: number
}

const { wechat, alipay, app, console: counter, shared } = memberSources
const promoters = 5
/** A promotion started so long ago; before it, people found us by themselves. */
const promotionDays = 42
const historyDays = 120

/** Cars whose drivers have registered: residents, the firms’ people, the hospital’s, those who come again and again, and some who came once. */
function cars(random: Random): (Car | null)[] {
  const town = demoTown(0)
  const regulars = town.lots
    .filter(({ code }) => code !== 'RH')
    .flatMap((lot) => random.shuffled(regularsOf(town, lot)).slice(0, 30))
    .filter(({ plateNumber }) => plateNumber !== '')
  const once = Array.from({ length: 40 }, () => newCar(plateMix, random)).filter((car) => car.plateNumber !== '')
  const known = [...passHolders.slice(0, 44), ...companyCars, ...hospitalStaff, ...regulars, ...once]
  const unlike = [...new Map(known.map((car) => [car.plateNumber, car])).values()]
  return [...unlike, ...Array.from({ length: 18 }, () => null)]
}

/** The drivers of the town, the same in every run, in the order in which they registered. */
export const drivers: readonly Driver[] = made()

function made(): Driver[] {
  const random = randomOf('drivers')
  const mobiles = new Set<string>()
  const freeMobile = () => {
    for (;;) {
      const wanted = mobile(random)
      if (!mobiles.has(wanted) && mobiles.add(wanted)) return wanted
    }
  }
  return random
    .shuffled(cars(random))
    .map((car): Driver => {
      const source = Number(random.weighted({ [wechat]: 52, [alipay]: 16, [app]: 8, [counter]: 6, [shared]: 18 }))
      const days = source === shared ? random.fraction() ** 1.3 * promotionDays : random.fraction() * historyDays
      return {
        mobile: freeMobile(),
        nickName: nickName(random),
        car,
        source,
        state: Number(random.weighted({ 1: 96, 2: 2.5, 3: 1.5 })),
        promotedBy: source === shared ? random.whole(0, promoters - 1) : null,
        registeredBefore: days * day,
      }
    })
    .toSorted((one, other) => other.registeredBefore - one.registeredBefore)
}
