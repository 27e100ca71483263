import type { ChangedOrder } from '#business/rights/claims/right-of-way.server.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'
import type { CarOnSpot, LotOfSpots, SpotsLeft } from '#business/rights/claims/spots-passed-on.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { recordset } from '#server/database/recordset.ts'
import type { Touch } from '../stays/tail.ts'
import { rightsOfWay } from './rights-of-way.server.ts'

/**
 * Each right passes on its spots once these orders were written, and what turns out of a car is kept with its passing. Returns the stays that are to be folded
 * with it. The other lots in which cars wait give on what is left once this is committed, one message after the other: each lot is locked alone.
 */
export async function passOnSpotsOfRights(tx: Tx, lot: LotOfSpots, orders: readonly ChangedOrder[]): Promise<Touch[]> {
  const touches: Touch[] = []
  for (const right of rightsOfWay()) {
    const passed = await right.passOnSpots?.(tx, lot, orders, (cars) => keepSpots(tx, cars))
    touches.push(...touchesOf(passed?.cars ?? []))
    if (passed?.elsewhere) await giveOnElsewhere(tx, passed.elsewhere)
  }
  return touches
}

/** Cars left spots in another lot, or had not left them: what follows for those that wait in these lots, which are locked. */
export async function giveOnSpotsOfRights(
  tx: Tx,
  parkLotIds: readonly string[],
  left: SpotsLeft,
): Promise<CarOnSpot[]> {
  const changed: CarOnSpot[] = []
  for (const right of rightsOfWay())
    changed.push(...((await right.giveOnSpots?.(tx, parkLotIds, left, (cars) => keepSpots(tx, cars))) ?? []))
  return changed
}

export function touchesOf(cars: readonly CarOnSpot[]): Touch[] {
  return cars.map(({ plateNumber, passAt }) => ({ plateNumbers: [plateNumber], at: passAt }))
}

async function giveOnElsewhere(
  tx: Tx,
  { parkLotIds, noLonger, freed }: SpotsLeft & { readonly parkLotIds: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    select enqueue_job_in_turn('give-on-spots', json_build_object('tenantId', scope_tenant()::text, 'parkLotIds', ${JSON.stringify(parkLotIds)}::json,
      'noLonger', ${JSON.stringify(noLonger)}::json, 'freed', ${JSON.stringify(freed)}::json), 'give-on-spots ' || scope_tenant(), null)`)
}

async function keepSpots(tx: Tx, cars: readonly CarOnSpot[]): Promise<void> {
  if (cars.length === 0) return
  const rows = cars.map(({ passing, kept: { pass, company } }) => ({
    id: passing,
    month_pass_id: pass ? monthPassOf({ pass }) : null,
    pass_cover: pass,
    company_cover: company,
  }))
  const types = { id: 'bigint', month_pass_id: 'bigint', pass_cover: 'jsonb', company_cover: 'jsonb' }
  await tx.run(sql`
    update passing p set month_pass_id = case when x.pass_cover is null then p.month_pass_id else x.month_pass_id end,
      pass_cover = coalesce(x.pass_cover, p.pass_cover), company_cover = coalesce(x.company_cover, p.company_cover), updated_at = now()
    from ${recordset(rows, types)}
    where p.id = x.id and ${inMonthsOf(
      sql`p.pass_at`,
      cars.map(({ passAt }) => passAt),
    )}`)
}
