import { arrearsPolicies } from '#business/places/basics/park-lot/policies.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { arrearsDueAtExit } from './arrears-at-exit.ts'
import type { Lot } from '../lot/lot.server.ts'
import { carCategoryOf, type Kept } from '#business/rights/claims/claim.ts'
import type { Passing } from '#business/rights/claims/facts.ts'
import { sql } from '#kernel/sql.ts'
import { readRights } from '../rights/read-rights.server.ts'

/** What plates owe from stays they have left in all lots of the tenant, fen. */
export async function arrearsOf(tx: Tx, plates: readonly string[]): Promise<Map<string, number>> {
  const rows = await inWholeTenant(tx, () =>
    tx.rows<{ plate_number: string; money: string }>(sql`
      select plate_number, sum(arrears_money) as money from lasting_order where plate_number = any(${[...plates]}::text[]) and arrears_money > 0 and order_status = ${code(orderStatuses.leftUnpaid)} group by 1`),
  )
  return new Map(rows.map(({ plate_number, money }) => [plate_number, Number(money)]))
}

/** What the exit at which a car stands asks for of earlier stays, as its lane says it; fen. */
export async function arrearsDueOf(
  tx: Tx,
  lot: Lot,
  plateNumber: string,
  exit: Passing & Partial<Kept>,
): Promise<number> {
  if (!chargesArrears(lot)) return 0
  const owed = (await arrearsOf(tx, [plateNumber])).get(plateNumber) ?? 0
  if (owed === 0) return 0
  const claimsOf = await readRights(tx, lot, [], [exit.plateNumber])
  return arrearsDueAtExit(lot.policies, carCategoryOf(claimsOf(exit, keptOf(exit))), owed)
}

/** One that no camera has read yet is asked about for the first time. */
function keptOf({ pass, company }: Partial<Kept>): Kept | undefined {
  return pass === undefined || company === undefined ? undefined : { pass, company }
}

export function chargesArrears({ policies }: Lot): boolean {
  return policies.arrearsPolicy === arrearsPolicies.chargeAtExit
}

/**
 * Lots that money for these plates may change alongside its own, to be locked with it: where they owe, if a lot of these charges arrears at its exit.
 */
export async function lotsOwed(tx: Tx, parkLotIds: readonly string[], plates: readonly string[]): Promise<string[]> {
  if (plates.length === 0) return []
  const standing = await tx.rows<{ order_id: string; came_at: Date }>(
    sql`select order_id, came_at from open_stay where is_standing and park_lot_id = any(${[...parkLotIds]}::bigint[])`,
  )
  const inMonths = inMonthsOf(
    sql`o.came_at`,
    standing.map(({ came_at }) => came_at.getTime()),
  )
  const rows = await tx.rows<{ id: string }>(sql`
    with plate as (
      select unnest(${[...plates]}::text[]) as number
      union select o.plate_number from park_order o where o.id = any(${standing.map(({ order_id }) => order_id)}::bigint[]) and ${inMonths} and o.plate_numbers && ${[...plates]}::text[])
    select distinct a.park_lot_id as id from plate join lasting_order a on a.plate_number = plate.number and a.arrears_money > 0 and a.order_status = ${code(orderStatuses.leftUnpaid)}
    where exists (select from park_lot l where l.id = any(${[...parkLotIds]}::bigint[]) and l.arrears_policy = ${code(arrearsPolicies.chargeAtExit)})`)
  return rows.map(({ id }) => String(id))
}
