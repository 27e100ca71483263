import { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'
import type { ChangedOrder } from '#business/rights/claims/right-of-way.server.ts'
import { cameMeanwhile, moveOf, type Held } from '#business/rights/claims/spots-held.server.ts'
import type { CarOnSpot, Freed, KeepSpots, LotOfSpots, SpotsPassedOn } from '#business/rights/claims/spots-passed-on.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { carsOfPass, giveSpot, milliseconds, takeSpots, waits, type CarOfPass } from './cars-on-spots.server.ts'
import { takenFromBefore } from './cars-of-chains.server.ts'
import { giveOn, takeAway } from './give-on-spots.server.ts'
import { lotsThatGiveOn } from './spots-elsewhere.server.ts'

/**
 * 先出补位 (domain.md 4.12): when a car leaves the spot of its pass, the first of those that came in beyond the spots and were there then has it from that
 * moment on, and so on when that one leaves. Where it turns out that the car left at another time, or not at all, the spot is given on again. Where that car
 * was another one, or none (4.7), the spot was free for who came in beyond the spots meanwhile, whatever the policy. Who waits in another lot of the pass has
 * what is left.
 */
export async function passOnSpots(
  tx: Tx,
  { parkLotId, multiSpotPolicy }: LotOfSpots,
  orders: readonly ChangedOrder[],
  keep: KeepSpots,
): Promise<SpotsPassedOn> {
  const takesOver = multiSpotPolicy === multiSpotPolicies.takesOver
  const moves = orders
    .map((order) => moveOf(order, passOf(order), ({ passId }) => passId))
    .filter(({ before, after }) => before?.ownerId !== after?.ownerId || before?.leftAt !== after?.leftAt)
  const changed: CarOnSpot[] = []
  const noLonger = moves.flatMap(({ before }) => freedBy(before))
  if (takesOver) for (const each of noLonger) changed.push(...(await takeAway(tx, [parkLotId], each, keep)))
  const freed: Freed[] = []
  for (const { before, after, isNew } of moves) {
    if (before?.ownerId === after?.ownerId) continue
    if (after && !isNew) changed.push(...(await takeBack(tx, parkLotId, after, keep)))
    if (before) {
      const instead = await giveInstead(tx, parkLotId, before, keep)
      changed.push(...instead)
      const last = instead.at(-1)?.leftAt
      if (last) freed.push({ passId: before.ownerId, leftAt: last })
    }
  }
  freed.push(...moves.flatMap(({ after }) => freedBy(after)))
  const taken = new Set(await inWholeTenant(tx, () => takenFromBefore(tx, freed)))
  const free = freed.filter((spot) => !taken.has(spot))
  const given = takesOver ? await giveOn(tx, [parkLotId], free, keep) : { changed: [], left: free }
  const left = { noLonger, freed: given.left }
  const parkLotIds = await lotsThatGiveOn(tx, parkLotId, left)
  return {
    cars: [...changed, ...given.changed],
    ...(parkLotIds.length > 0 && { elsewhere: { ...left, parkLotIds } }),
  }
}

/** The spot that a car left. */
const freedBy = (held: Held | null): Freed[] => (held?.leftAt ? [{ passId: held.ownerId, leftAt: held.leftAt }] : [])

/** On whose spot it stands is said by its entry; of one that came in before its pass was sold or began, by its latest reading. */
function passOf({ readings }: ChangedOrder): string | null {
  const [first] = readings
  if (!first) return null
  const latest = first.pass?.passId ? first : readings.findLast(({ plateNumber }) => plateNumber === first.plateNumber)!
  return monthPassOf(latest)
}

/** Of a car that did not have the spot: who came in beyond the spots meanwhile has it from then on, one after the other. */
async function giveInstead(
  tx: Tx,
  parkLotId: string,
  { ownerId: passId, cameAt, leftAt }: Held,
  keep: KeepSpots,
): Promise<CarOnSpot[]> {
  if (leftAt !== null && leftAt <= cameAt) return []
  const came = sql<SqlBool>`${waits} and p.pass_cover ->> 'beyondSpots' is not null and ${cameMeanwhile(sql`p`, cameAt, leftAt)}`
  const next = await giveSpot(
    await tx.first(sql<CarOfPass>`${carsOfPass([parkLotId], passId, monthsOf(cameAt), came)} limit 1`),
    keep,
  )
  if (!next?.leftAt) return next ? [next] : []
  return [next, ...(await giveInstead(tx, parkLotId, { ownerId: passId, cameAt: next.leftAt, leftAt }, keep))]
}

/** Of a car that had the spot after all: who has it since it came in beyond the spots meanwhile has it no more. */
async function takeBack(
  tx: Tx,
  parkLotId: string,
  { ownerId: passId, cameAt, leftAt }: Held,
  keep: KeepSpots,
): Promise<CarOnSpot[]> {
  const since = sql<SqlBool>`${cameMeanwhile(sql`p`, cameAt, leftAt)} and (p.pass_cover ->> 'spotFrom')::bigint = ${milliseconds(sql`p.pass_at`)}`
  return takeSpots(await tx.rows(carsOfPass([parkLotId], passId, monthsOf(cameAt), since)), keep)
}

const monthsOf = (cameAt: number) => (column: Sql) => sinceMonthOf(column, cameAt)
