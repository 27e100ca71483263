import { instant, wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'
import { spotKinds } from '#business/places/basics/park-spot/park-spot.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { trialFee } from '#business/charging/fee/trial.ts'
import { lotsAsTheyAre } from '#business/traffic/lot/lot.server.ts'
import { tariffOf } from '#business/traffic/price/tariff-of.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import { addDelivery } from '../webhook-delivery/add-delivery.server.ts'
import type { ReportedLot } from './platform-request.ts'

/** Lengths of stay by which rates are said, in hours: what a driver compares, and the day. */
const saidHours = [1, 2, 4, 8, 24]
const saidFrom = '08:00'

/** Puts what a car park is, as it will be at the attempt, on its way to a platform. */
export async function describeLot(tx: Tx, tenantId: string, webhookId: string, parkLotId: string): Promise<void> {
  await addDelivery(tx, tenantId, {
    webhookId,
    kind: deliveredKinds.lotDescribed,
    type: 'lot.described',
    happenedAt: new Date(),
    parkLotIds: [parkLotId],
    data: {},
  })
}

/** A car park as platforms list it: its name, place, spots and rates. */
export async function readLot(tx: Tx, parkLotId: string, now: number): Promise<ReportedLot> {
  const kinds = (...of: number[]) => sql`count(s.id) filter (where s.spot_kind in (${code(...of)}))::int`
  const row = await tx.first<Omit<ReportedLot, 'rates'>>(sql`
    select l.park_lot_name as name, coalesce(l.address, '') as address, coalesce(a.area_code, '') as "areaCode", l.longitude::float as longitude, l.latitude::float as latitude,
      l.lot_kind as "lotKind", l.scene_kind as "sceneKind", l.is_charge as "isCharge", l.total_spot_count as total,
      to_char(l.open_begin_time, 'HH24:MI') || '-' || to_char(l.open_end_time, 'HH24:MI') as "openTime",
      ${kinds(spotKinds.monthly, spotKinds.owned)} as monthly, ${kinds(spotKinds.charging)} as charging
    from park_lot l left join area a on a.id = l.area_id left join park_spot s on s.park_lot_id = l.id
    where l.id = ${parkLotId} group by l.tenant_id, l.id, a.area_code`)
  return { ...row!, rates: await ratesOf(tx, parkLotId, now) }
}

/** What a small car without a right pays for stays from tomorrow morning on, by the engine: rules have more forms than a sentence could say. */
async function ratesOf(tx: Tx, parkLotId: string, now: number): Promise<string> {
  const lot = (await lotsAsTheyAre(tx, [parkLotId])).get(parkLotId)
  if (!lot?.isCharge) return '免费'
  const cameAt = new Date(instant(`${addDays(wallDate(now, lot.zone), 1)} ${saidFrom}:00`, lot.zone)!)
  const car = { carType: carTypes.temporary, billCarSizeId: billCarSizes.small, plateColor: plateColors.blue }
  const tariff = tariffOf(lot, car, cameAt.getTime())
  if (!tariff) return '免费'
  const fees = saidHours.map((hours) => {
    const leftAt = new Date(cameAt.getTime() + hours * 3_600_000)
    return `${hours}小时${yuan(trialFee(tariff, { cameAt, leftAt }).payable)}元`
  })
  return `小型车${saidFrom}入场:${fees.join(',')}`
}
