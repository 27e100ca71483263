import { appointStates, cancelReasons } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, add, findOne, idOf, query, type Row } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { consoleTime, day, dayStart, hour, instantOf, minute } from '../../time.ts'
import type { Car } from '../../town/cars.ts'
import { drivers } from '../office/drivers.ts'
import { mobile } from '../office/people-names.ts'
import type { Staff } from '../staff-access.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { takeDue, type DueStep } from './due-steps.ts'
import { expectedCars } from './expected-cars.ts'

const { booked: expected } = appointStates
/** CancelReason (domain.md 1.31). */
const { user: byDriver, platform: byPlatform, full: lotIsFull } = cancelReasons
const quarter = 15 * minute
/** Appointments by rule, and how many come in a day’s calls. */
const rules = { CHVISIT: 55, LPTOUR: 25, ESRIDE: 20 } as const
const lotOf = { CHVISIT: 'CH', LPTOUR: 'LP', ESRIDE: 'ES' } as const
const remarks = ['复诊', '老人行动不便', '亲友来访', '赶早班车', null, null, null, null]

const booking = arrivals({ name: 'appointment', perDay: 30, first: 14 })

/** Drivers let themselves be expected: most of them come, some cancel, some stay away. */
export async function lookAtAppointments(staff: Staff, town: TownSoFar): Promise<number> {
  const service = await staff.as('sunli')
  const operator = await staff.as('chenxiaoyan')
  const known = async () => (await query(service, 'appointOrder', {})).total
  const came = await booking(town, known, (seed) => book(operator, service, town, randomOf(seed)))
  const { rows } = await query(service, 'appointOrder', { AppointState: [expected] }, { PerPage: 100, Page: 1 })
  return came + (await takeDue(rows, (row) => nextStep(service, row)))
}

async function book(operator: Console, service: Console, town: TownSoFar, random: Random): Promise<boolean> {
  const RuleCode = random.weighted(rules)
  const rule = await findOne(operator, 'appointRule', { RuleCode })
  if (!rule) return false
  const now = Date.now()
  const soon = expectedCars(town, lotOf[RuleCode], now + quarter, now + 4 * hour)
  const visit = soon.length > 0 && random.chance(0.7) ? random.pick(soon) : null
  const car = visit?.car ?? random.pick(drivers.filter((driver) => driver.car !== null)).car!
  const comesAt = visit?.cameAt ?? now + random.whole(20, 24 * 60) * minute
  const length = random.whole(2, 8) * quarter
  const begin = whenOpen(rule, Math.max(Math.floor(comesAt / quarter) * quarter, now + minute), length)
  return unlessOver(() =>
    add(service, 'appointOrder', {
      RuleId: idOf('appointRule', rule),
      PlateNumber: car.plateNumber,
      OwnerMobile: mobileOf(car, random),
      AppointBegin: consoleTime(begin),
      AppointEnd: consoleTime(begin + length),
      Remark: random.pick(remarks),
    }),
  )
}

/** The moment, or where the whole length does not lie in the open hours of one day, the next opening for which it does. */
function whenOpen({ OpenBegin, OpenEnd }: Row, wanted: number, length: number): number {
  for (let at = dayStart(wanted); ; at += day) {
    const [opens, closes] = [OpenBegin, OpenEnd].map((time) =>
      instantOf(`${consoleTime(at).slice(0, 10)} ${String(time)}`),
    )
    const begin = Math.max(wanted, opens!)
    if (begin + length <= closes!) return begin
  }
}

function mobileOf({ plateNumber }: Car, random: Random): string {
  return drivers.find(({ car }) => car?.plateNumber === plateNumber)?.mobile ?? mobile(random)
}

/** The same for the same appointment in every run; null: no one cancels it. */
function nextStep(service: Console, row: Row): DueStep | null {
  const random = randomOf(`appointment/${String(row['AppointNo'])}`)
  if (!random.chance(0.16)) return null
  const CancelReason = Number(random.weighted({ [byDriver]: 80, [byPlatform]: 12, [lotIsFull]: 8 }))
  return {
    at: instantOf(String(row['CreatedAt'])) + random.logNormal(10, 0.8) * minute,
    take: () => act(service, 'appointOrder', 'cancel', idOf('appointOrder', row), { CancelReason }),
  }
}
