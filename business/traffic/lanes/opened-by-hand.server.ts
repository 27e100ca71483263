import { sql } from '#kernel/sql.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { handleResults } from '#business/places/devices/alarm/alarm.ts'
import { handleAsLetGo } from '#business/places/devices/alarm/raise-alarms.server.ts'
import type { AnsweredCommand } from '#business/places/devices/gate-commands.server.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { plateColorOf } from '#fields/plate/plate-number.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange, ReportedPassing } from '../lot/lot-change.ts'
import { openingEventId, type Way } from '#business/rights/claims/facts.ts'
import { passingNames, knownPassing, type PassingRow } from '../lot/known.server.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import type { Lot } from '../lot/lot.server.ts'
import { readAgainAs } from '../rights/read-again.server.ts'
import { noteEntered } from '../rights/read-rights.server.ts'

/** A barrier that is open because a person said so, and what passes by that. */
export interface OpenedByHand {
  readonly commandId: string
  readonly parkLotId: string
  readonly laneId: string
  /** By the clock of the device that opened. */
  readonly at: number
  /** The passing of the car that waited there. */
  readonly passingNo: string | null
  /** A car that the person saw pass, or the plate of the one that waited; empty: without one. Null: no one says so. */
  readonly passedPlate: string | null
  readonly releaseType: number
  readonly reason: string
  readonly operatorId: string | null
  readonly by: string
}

/** None where the barrier opened for no one in particular. */
export function byHandOf(row: AnsweredCommand, at: number): OpenedByHand[] {
  if (row.release_type === null || (row.opens_passing_no === null && row.passed_plate === null)) return []
  return [
    {
      commandId: String(row.id),
      parkLotId: String(row.park_lot_id),
      laneId: String(row.lane_id),
      at,
      passingNo: row.opens_passing_no,
      passedPlate: row.passed_plate,
      releaseType: row.release_type,
      reason: row.reason,
      operatorId: row.operator_id === null ? null : String(row.operator_id),
      by: row.created_by,
    },
  ]
}

/** What opened by a person's hand is a fact: the car that waited has passed, or one that the person saw. */
export async function openByHand(tx: Tx, lot: Lot, opening: OpenedByHand, now: number): Promise<LotChange[]> {
  const { passingNo, passedPlate } = opening
  if (passingNo === null) return passedPlate === null ? [] : [await recordSeen(tx, lot, opening, now)]
  const waited = await passingAt(tx, lot, opening.laneId, passingNo)
  return waited ? [await letThrough(tx, lot, waited, opening, now)] : []
}

/** A passing at a lane, as it is known now. */
export async function passingAt(tx: Tx, lot: Lot, laneId: string, passingNo: string): Promise<KnownPassing | null> {
  const row = await tx.first<PassingRow>(
    sql`select ${passingNames} from passing p where p.park_lot_id = ${lot.parkLotId} and p.lane_id = ${laneId} and p.passing_no = ${passingNo} and not p.is_void`,
  )
  return row ? knownPassing(row) : null
}

/** The barrier is up for the car that waited: it has passed, under this release. */
export async function letThrough(
  tx: Tx,
  lot: Lot,
  waited: KnownPassing,
  {
    at,
    releaseType,
    passedPlate,
    reason,
    operatorId,
    by,
  }: Omit<OpenedByHand, 'commandId' | 'parkLotId' | 'laneId' | 'passingNo'>,
  now: number,
): Promise<LotChange> {
  const plateNumber = waited.plateNumber || (passedPlate ?? '')
  if (plateNumber !== waited.plateNumber)
    await readAgainAs(tx, lot, [waited], {
      plateNumber,
      plateColor: plateColorOf(plateNumber),
      cameAt: waited.passAt,
      by,
    })
  const openedAt = Math.min(at, now)
  await tx.run(sql`
    update passing set release_reason = ${reason}, operator_id = ${operatorId}, updated_at = now(), updated_by = ${by},
      opened_at = coalesce(opened_at, ${new Date(openedAt)}), release_type = coalesce(release_type, ${releaseType})
    where passing_no = ${waited.passingId} and pass_at = ${new Date(waited.passAt)}`)
  const change = await changeLot(
    tx,
    lot,
    {
      opened: [{ passingId: waited.passingId, openedAt, releaseType }],
      liftedFor: waited.passingId,
      touches: [{ plateNumbers: [plateNumber], at: waited.passAt }],
    },
    now,
  )
  await nameOperator(tx, change, waited, reason, operatorId)
  await takeUse(tx, lot, waited)
  if (operatorId === null) return change
  const result = handleResults.opened
  const isHandled = await handleAsLetGo(tx, { ...waited, parkLotId: lot.parkLotId, operatorId, reason, result })
  return isHandled ? { ...change, alarms: { ...change.alarms, changed: true } } : change
}

/** A car that was kept waiting at an entry uses what lists give it only once it is let in. */
export async function takeUse(tx: Tx, lot: Lot, waited: KnownPassing): Promise<void> {
  if (waited.direction !== directions.entry || waited.opened) return
  const entered = await passingAt(tx, lot, waited.laneId, waited.passingId)
  if (entered?.plateNumber) await noteEntered(tx, lot, [entered])
}

/** The order says who let the car out, and why. */
async function nameOperator(
  tx: Tx,
  { orders }: LotChange,
  { passingId, direction }: Pick<KnownPassing, 'passingId' | 'direction'>,
  reason: string,
  operatorId: string | null,
): Promise<void> {
  const order = orders.get(passingId)
  if (!order || direction !== directions.exit) return
  await tx.run(
    sql`update park_order set out_release_reason = ${reason}, out_operator_id = ${operatorId} where id = ${order.orderId} and ${inMonthsOf(sql`came_at`, [order.content.cameAt ?? order.content.began.at])}`,
  )
}

/** No camera saw it: the person did. */
async function recordSeen(tx: Tx, lot: Lot, opening: OpenedByHand, now: number): Promise<LotChange> {
  const { laneId, commandId, at, releaseType, reason, operatorId, by } = opening
  const plateNumber = opening.passedPlate ?? ''
  const lane = await tx.first<LaneWithCar>(sql`
    select l.gate_id, l.lane_type, s.order_id is not null as is_inside, coalesce(o.region_id = l.region_to_id, false) as is_beyond
    from lane l left join open_stay s on s.park_lot_id = l.park_lot_id and s.plate_number = ${plateNumber} left join park_order o on o.id = s.order_id and o.came_at = s.came_at
    where l.id = ${laneId}`)
  const passAt = Math.min(at, now)
  const passing: ReportedPassing = {
    passingId: `/${openingEventId(commandId)}`,
    eventId: openingEventId(commandId),
    laneId,
    gateId: String(lane!.gate_id),
    deviceId: null,
    direction: wayOf(lane!),
    plateNumber,
    recoPlateNumber: '',
    plateIsSure: plateNumber !== '',
    plateColor: plateNumber ? plateColorOf(plateNumber) : plateColors.unknown,
    billCarSizeId: billCarSizes.small,
    confidence: null,
    passAt,
    uploadAt: now,
    opened: { openedAt: passAt, releaseType },
    byHand: { dataSource: dataSources.byHand, releaseReason: reason, operatorId, by },
  }
  const change = await changeLot(tx, lot, { passings: [passing], liftedFor: passing.passingId }, now)
  await nameOperator(tx, change, passing, reason, operatorId)
  return change
}

interface LaneWithCar {
  gate_id: string
  lane_type: CodeOf<typeof laneTypes>
  is_inside: boolean
  /** It was last seen going into the region behind the lane. */
  is_beyond: boolean
}

/** On a lane for both directions a car that is inside goes out, on one within the lot a car that is in the region behind it. */
function wayOf({ lane_type: laneType, is_inside, is_beyond }: LaneWithCar): Way {
  if (laneType === laneTypes.entry) return directions.entry
  if (laneType === laneTypes.exit) return directions.exit
  return (laneType === laneTypes.inside ? is_beyond : is_inside) ? directions.exit : directions.entry
}
