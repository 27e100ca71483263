import { directions } from '#business/ground/dictionaries/direction.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { oneJustInLike } from '../decide/like-just-in.ts'
import { readRights } from '../rights/read-rights.server.ts'
import { letInLately } from './let-in-lately.server.ts'
import type { Lot } from './lot.server.ts'
import type { ReportedPassing } from './lot-change.ts'

/**
 * Readings of entries whose devices opened by themselves: one that differs in one character from a car that another camera of the lane has just let in is one more reading of that car, and has
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
    const car = oneJustInLike(passing, letIn, lot.policies)
    const isOne = car !== undefined && !(await isKnown(tx, lot, passing))
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
