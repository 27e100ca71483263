import type { CarOnSpot, Freed, KeepSpots } from '#business/rights/claims/spots-passed-on.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { carsOfPass, giveSpot, takeSpots, waits, type CarOfPass } from './cars-on-spots.server.ts'

/** So long may a car have waited for a spot of its pass. */
const waitsAtMost = '31 days'

/** Gives each spot to the first car that waited for it in these lots, and on again where that car has left; `left` are those for which no one waited there. */
export async function giveOn(
  tx: Tx,
  parkLotIds: readonly string[],
  spots: readonly Freed[],
  keep: KeepSpots,
  isFree: (spot: Freed) => Promise<boolean> = async () => true,
): Promise<{ changed: CarOnSpot[]; left: Freed[] }> {
  const freed = [...spots]
  const changed: CarOnSpot[] = []
  const left: Freed[] = []
  while (freed.length > 0) {
    freed.sort((one, other) => one.leftAt - other.leftAt)
    const spot = freed.shift()!
    const next = (await isFree(spot)) ? await giveToNext(tx, parkLotIds, spot, keep) : undefined
    if (next) changed.push(next)
    else left.push(spot)
    if (next?.leftAt) freed.push({ passId: spot.passId, leftAt: next.leftAt })
  }
  return { changed, left }
}

/** Who had the spot in these lots that a car was said to leave then has it no more, nor has who had it after them. */
export async function takeAway(
  tx: Tx,
  parkLotIds: readonly string[],
  { passId, leftAt }: Freed,
  keep: KeepSpots,
): Promise<CarOnSpot[]> {
  const had = sql<SqlBool>`${waitedAt(leftAt)} and p.pass_cover ->> 'spotFrom' = ${String(leftAt)}`
  const cars = await takeSpots(await tx.rows(carsOfPass(parkLotIds, passId, monthsOf(leftAt), had)), keep)
  const since: CarOnSpot[] = []
  for (const car of cars)
    if (car.leftAt) since.push(...(await takeAway(tx, parkLotIds, { passId, leftAt: car.leftAt }, keep)))
  return [...cars, ...since]
}

async function giveToNext(
  tx: Tx,
  parkLotIds: readonly string[],
  { passId, leftAt }: Freed,
  keep: KeepSpots,
): Promise<CarOnSpot | undefined> {
  const waiting = sql<SqlBool>`${waits} and p.pass_cover ->> 'beyondSpots' = 'waits' and ${waitedAt(leftAt)} and (o.left_at is null or o.left_at > ${new Date(leftAt)})`
  return giveSpot(
    await tx.first(sql<CarOfPass>`${carsOfPass(parkLotIds, passId, monthsOf(leftAt), waiting)} limit 1`),
    keep,
    leftAt,
  )
}

const waitedAt = (leftAt: number) =>
  sql<SqlBool>`p.pass_at < ${new Date(leftAt)} and p.pass_at >= ${new Date(leftAt)}::timestamptz - ${waitsAtMost}::interval`

const monthsOf = (leftAt: number) => (column: Sql) => sinceMonthOf(column, leftAt, 2)
