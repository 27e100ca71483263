import { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { CarOnSpot, Freed, KeepSpots, SpotsLeft } from '#business/rights/claims/spots-passed-on.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { giveOn, takeAway } from './give-on-spots.server.ts'

/** The other lots of these passes in which cars wait for a spot that becomes free. */
export async function lotsThatGiveOn(tx: Tx, parkLotId: string, { noLonger, freed }: SpotsLeft): Promise<string[]> {
  const passes = [...new Set([...noLonger, ...freed].map(({ passId }) => passId))]
  if (passes.length === 0) return []
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct r.park_lot_id::text as id from bill_pack_park_lot_plate own
    join bill_pack_park_lot_plate r on r.chain_id = own.chain_id and r.park_lot_id <> own.park_lot_id
    join park_lot l on l.id = r.park_lot_id and l.multi_spot_policy = ${code(multiSpotPolicies.takesOver)}
    where own.park_lot_id = ${parkLotId} and own.bill_pack_id = any(${passes}::bigint[])`)
  return rows.map(({ id }) => id)
}

/** A car left a spot in another lot of its pass, or had not left it: who waits for it in these has it from then on, or no more. */
export async function giveOnSpots(
  tx: Tx,
  parkLotIds: readonly string[],
  { noLonger, freed }: SpotsLeft,
  keep: KeepSpots,
): Promise<CarOnSpot[]> {
  const changed: CarOnSpot[] = []
  for (const each of noLonger) changed.push(...(await takeAway(tx, parkLotIds, each, keep)))
  const given = await giveOn(tx, parkLotIds, freed, keep, (spot) => isFree(tx, spot))
  return [...changed, ...given.changed]
}

/** Whether fewer cars are on spots of the pass, in all its lots, than it has: another may have come in by it meanwhile. */
async function isFree(tx: Tx, { passId }: Freed): Promise<boolean> {
  const inside = await tx.rows<{ came_at: Date; park_spot_count: number }>(sql`
    select s.came_at, own.park_spot_count from bill_pack_park_lot_plate own join bill_pack_park_lot_plate r on r.chain_id = own.chain_id
    join open_stay s on s.park_lot_id = r.park_lot_id and s.plate_number = r.plate_number
    where own.bill_pack_id = ${passId}`)
  const inMonths = inMonthsOf(
    sql`p.pass_at`,
    inside.map(({ came_at }) => came_at.getTime()),
  )
  const on = await tx.first<{ cars: number }>(sql`
    select count(distinct (s.park_lot_id, s.plate_number))::int as cars from bill_pack_park_lot_plate own join bill_pack_park_lot_plate r on r.chain_id = own.chain_id
    join open_stay s on s.park_lot_id = r.park_lot_id and s.plate_number = r.plate_number
    join passing p on p.park_lot_id = s.park_lot_id and p.plate_number = s.plate_number and p.pass_at = s.came_at and ${inMonths} and not p.is_void and p.month_pass_id is not null
    where own.bill_pack_id = ${passId}`)
  return on!.cars < (inside[0]?.park_spot_count ?? Infinity)
}
