import { gateStates } from '#business/places/basics/lane/lane.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { betweenMonthsOf } from '#server/database/months.ts'
import { readTwice, type LetIn } from '../decide/like-just-in.ts'
import { readRights } from '../rights/read-rights.server.ts'
import { letInLately } from './let-in-lately.server.ts'
import type { Lot } from './lot.server.ts'
import type { ReportedPassing } from './lot-change.ts'

/**
 * Readings of entries whose devices opened by themselves: one that differs in one character from a car that the lane has just let in is one more reading of that car, and has
 * its plate, until a person says that it was another car (另一辆车) or exits show that there were two (`giveBackReadings`). What the device read is kept. A plate that is inside, or
 * that a right names, was not read by mistake.
 */
export async function asOneCar(
  tx: Tx,
  lot: Lot,
  reported: readonly ReportedPassing[],
): Promise<readonly ReportedPassing[]> {
  const openedAlone = reported.filter((passing) => isByItself(lot, passing))
  if (openedAlone.length === 0) return reported
  const cars = openedAlone.map(({ plateNumber, passAt }) => ({ plateNumber, at: passAt }))
  const letIn = await letInLately(tx, lot.parkLotId, cars, sql<SqlBool>`true`)
  const taken = new Map<string, ReportedPassing>()
  for (const passing of openedAlone.toSorted((one, other) => one.passAt - other.passAt)) {
    const car = readTwice(passing, letIn, lot.policies)
    const isOne =
      car !== undefined && !(await isKnown(tx, lot, passing)) && !(await passedBetween(tx, lot, passing, car))
    const now = isOne ? { ...passing, plateNumber: car[0]!.plateNumber, readAs: passing.plateNumber } : passing
    taken.set(passing.passingId, now)
    letIn.push(now)
  }
  return reported.map((passing) => taken.get(passing.passingId) ?? passing)
}

function isByItself(
  { policies }: Lot,
  { plateNumber, plateIsSure, direction, laneId, spotId, opened }: ReportedPassing,
): boolean {
  const isEntry = direction === directions.entry && !spotId && !policies.innerLanes.includes(laneId)
  return isEntry && plateNumber !== '' && !plateIsSure && opened?.releaseType === releaseTypes.offline
}

async function isKnown(tx: Tx, lot: Lot, passing: ReportedPassing): Promise<boolean> {
  const { plateNumber } = passing
  const inside = await tx.first(
    sql`select 1 from open_stay where park_lot_id = ${lot.parkLotId} and plate_number = ${plateNumber}`,
  )
  if (inside) return true
  const claims = (await readRights(tx, lot, [passing]))(passing)
  return claims.some(({ claim }) => claim.holds || claim.pass || claim.company)
}

/** Two plates that one camera reads within a second stand in one picture. */
const onePicture = 1_000

/** Whether something shows that the car had driven on when its own camera read the other plate: both in one picture, another car at the lane in between, or the barrier that closed. Other cameras look from elsewhere. */
async function passedBetween(
  tx: Tx,
  { parkLotId }: Lot,
  passing: ReportedPassing,
  car: readonly LetIn[],
): Promise<boolean> {
  const own = car.filter(({ deviceId }) => deviceId === passing.deviceId).map(({ passAt }) => passAt)
  if (own.length === 0) return false
  if (own.some((at) => Math.abs(at - passing.passAt) < onePicture)) return true
  const [from, to] = [Math.min(...own, passing.passAt), Math.max(...own, passing.passAt)]
  const { laneId } = passing
  const between = (name: string) => sql`${sql.ref(name)} > ${new Date(from)} and ${sql.ref(name)} <= ${new Date(to)}`
  return Boolean(
    await tx.first(sql`
      select 1 from lane where id = ${laneId} and gate_state = ${gateStates.CLOSE} and ${between('gate_state_at')}
      union all
      select 1 from passing where park_lot_id = ${parkLotId} and lane_id = ${laneId} and ${between('pass_at')} and ${betweenMonthsOf(sql`pass_at`, from, to)} and not is_void
        and direction = ${code(directions.entry)} and plate_number <> all(${[passing.plateNumber, car[0]!.plateNumber]}::text[])
      limit 1`),
  )
}
