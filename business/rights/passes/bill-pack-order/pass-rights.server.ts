import type { RecordOf } from '#kernel/entity.ts'
import { billPackParkLotPlate, bindings } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-plate.ts'
import { billPackParkLotSpot } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-spot.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import type { billPackOrder } from './bill-pack-order.ts'

export type Pass = RecordOf<typeof billPackOrder>

/** The plates or spot numbers of a pass, as they are written: joined by commas. */
export function listOf(joined: string | null): string[] {
  return joined ? joined.split(',') : []
}

/**
 * Returns the plates of a pass their days in each of its lots, and its numbered spots theirs where it was sold; a plate or spot that another pass
 * holds in the lot on one of them is refused.
 */
export async function grantRights(tx: Tx, pass: Pass, begin: string, end: string, by: string): Promise<void> {
  const { ParkLotId, ParkLotIds, OwnerName, OwnerMobile } = pass
  const common = { BillPackId: pass.id, OwnerName, OwnerMobile, BeginDate: begin, EndDate: end }
  const plates = listOf(pass.PlateNumber)
  const spots = listOf(pass.ParkSpotNumbers)
  for (const lot of ParkLotIds!)
    for (const [at, PlateNumber] of plates.entries())
      await repository(billPackParkLotPlate, tx).create(
        {
          ...common,
          ParkLotId: lot,
          PlateNumber,
          ParkSpotNumber: (lot === ParkLotId && spots[at]) || null,
          IsMain: at === 0,
        },
        by,
      )
  for (const ParkSpotNumber of spots)
    await repository(billPackParkLotSpot, tx).create(
      { ...common, ParkLotId, ParkSpotNumber, PlateCount: plates.length },
      by,
    )
}

/** After this day the pass gives nothing any more. */
export async function endRights(tx: Tx, passId: string, lastDay: string, by: string): Promise<void> {
  for (const table of [billPackParkLotPlate.table, billPackParkLotSpot.table]) {
    await tx.run(sql`delete from ${sql.table(table)} where bill_pack_id = ${passId} and begin_date > ${lastDay}::date`)
    const released = table === billPackParkLotPlate.table ? sql`, status = ${code(bindings.unbound)}` : sql``
    await tx.run(sql`
      update ${sql.table(table)} set end_date = ${lastDay}::date, updated_at = now(), updated_by = ${by} ${released}
      where bill_pack_id = ${passId} and end_date > ${lastDay}::date`)
  }
}

/** The owner's name and mobile, wherever the pass wrote them down. */
export async function renameOwner(tx: Tx, passId: string): Promise<void> {
  for (const table of [billPackParkLotPlate.table, billPackParkLotSpot.table])
    await tx.run(sql`
      update ${sql.table(table)} r set owner_name = o.owner_name, owner_mobile = o.owner_mobile
      from bill_pack_order o where o.id = ${passId} and r.bill_pack_id = o.id`)
}
