import { failFields } from '#kernel/failure.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { billPackParkLotPlate, bindings } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-plate.ts'
import { plateChangeLog } from '#business/rights/passes/bill-pack-plate/plate-change-log.ts'
import { sql } from '#kernel/sql.ts'
import { repository } from '#server/repository/repository.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import type { billPackOrder } from './bill-pack-order.ts'
import { refusal } from './pass-offer.ts'
import { listOf, type Pass } from './pass-rights.server.ts'

const notOfPass = { zh: '该月卡没有车牌 {plate}', en: 'The pass has no plate {plate}' }
const ofPassAlready = { zh: '该月卡已有车牌 {plate}', en: 'The pass has the plate {plate} already' }

/**
 * Puts a plate in the place of another from today on, in this pass and in what it was renewed to. A car that is inside under the old plate parks by the pass until
 * it leaves (domain.md 4.13); it does not come in by it again.
 */
export async function changePlate(
  { tx, records, incoming, by }: VerbContext<typeof billPackOrder>,
  pass: Pass,
  values: { OldPlateNumber: string; NewPlateNumber: string; Reason: string },
): Promise<void> {
  const { OldPlateNumber: old, NewPlateNumber: fresh, Reason } = values
  if (!listOf(pass.PlateNumber).includes(old)) throw failFields([refusal('OldPlateNumber', notOfPass, { plate: old })])
  if (listOf(pass.PlateNumber).includes(fresh))
    throw failFields([refusal('NewPlateNumber', ofPassAlready, { plate: fresh })])
  const today = wallDate(Date.now())
  for (let changed: Pass | null = pass; changed; changed = await renewalOf(changed)) {
    const PlateNumber = listOf(changed.PlateNumber)
      .map((plate) => (plate === old ? fresh : plate))
      .join(',')
    await records.update(changed.id, { PlateNumber }, by)
    await moveRights(changed.id)
  }
  await repository(plateChangeLog, tx).create(
    {
      BillPackId: pass.id,
      ParkLotId: pass.ParkLotId,
      OldPlateNumber: old,
      NewPlateNumber: fresh,
      Reason,
      OperatorName: incoming.person.realName,
      OperatedAt: new Date(),
    },
    by,
  )

  function renewalOf({ HasRenewToId }: Pass): Promise<Pass> | null {
    return HasRenewToId ? records.lock(HasRenewToId) : null
  }

  async function moveRights(passId: string): Promise<void> {
    const plates = repository(billPackParkLotPlate, tx)
    const rows = await plates.find(
      sql`bill_pack_id = ${passId} and plate_number = ${old} and end_date >= ${today}::date`,
    )
    for (const {
      id,
      BeginDate,
      BillPackId,
      ParkLotId,
      ParkSpotNumber,
      EndDate,
      OwnerName,
      OwnerMobile,
      IsMain,
    } of rows) {
      if (BeginDate > today) await plates.delete(id)
      else {
        await plates.update(id, { EndDate: today, Status: bindings.unbound }, by)
        await tx.run(sql`
          update bill_pack_park_lot_plate r set inside_until = case when exists (
            select from open_stay s where s.park_lot_id = r.park_lot_id and s.plate_number = r.plate_number) then 'infinity' else now() end
          where r.id = ${id}`)
      }
      const from = [BeginDate, today, await firstDayAfterOld(ParkLotId)].toSorted().at(-1)!
      if (from > EndDate) continue
      await plates.create(
        {
          PlateNumber: fresh,
          BeginDate: from,
          EndDate,
          BillPackId,
          ParkLotId,
          ParkSpotNumber,
          OwnerName,
          OwnerMobile,
          IsMain,
        },
        by,
      )
    }
  }

  /** The new plate was taken off a pass today, this one or another, and parks by that until the end of today. */
  async function firstDayAfterOld(parkLotId: string): Promise<string> {
    const [parksToday] = await repository(billPackParkLotPlate, tx).find(
      sql`park_lot_id = ${parkLotId} and plate_number = ${fresh} and end_date = ${today}::date and status = ${bindings.unbound}`,
    )
    if (!parksToday) return today
    await tx.run(sql`update bill_pack_park_lot_plate set inside_until = null where id = ${parksToday.id}`)
    return addDays(today, 1)
  }
}
