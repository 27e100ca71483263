import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { notifyOfChanges } from '../events/desk.server.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import { lockLots } from '../lot/lot.server.ts'
import type { Elsewhere } from '../rights/give-on-elsewhere.server.ts'
import { giveOn, takeAway, type Freed } from '../rights/give-on-spots.server.ts'

/** A car left the spot of a pass of several lots, or had not left it: who waits for it in the others has it from then on, or no more. */
export const giveOnSpotsJob = enqueuedJob<Elsewhere>({ name: 'give-on-spots', run: giveOnSpots })

async function giveOnSpots(machine: Machine, { tenantId, ...news }: Elsewhere): Promise<void> {
  const changes = await machine.database.inScope(wholeTenant(tenantId), (tx) => giveOnIn(tx, news))
  await notifyOfChanges(machine, tenantId, changes)
}

async function giveOnIn(tx: Tx, { parkLotIds, noLonger, freed }: Omit<Elsewhere, 'tenantId'>): Promise<LotChange[]> {
  const lots = await lockLots(tx, parkLotIds)
  const here = [...lots.keys()]
  const changed = []
  for (const each of noLonger) changed.push(...(await takeAway(tx, here, each)))
  changed.push(...(await giveOn(tx, here, freed, (spot) => isFree(tx, spot))).changed)
  const changes: LotChange[] = []
  for (const [parkLotId, cars] of Map.groupBy(changed, (car) => String(car.park_lot_id))) {
    const touches = cars.map(({ plate_number, pass_at }) => ({ plateNumbers: [plate_number], at: pass_at.getTime() }))
    changes.push(await changeLot(tx, lots.get(parkLotId)!, { touches }, Date.now()))
  }
  return changes
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
