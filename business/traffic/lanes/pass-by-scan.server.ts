import { randomUUID } from 'node:crypto'
import { declaredFailure } from '#kernel/failure.ts'
import { waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { recoverPassingAlarm } from '#business/places/devices/alarm/raise-alarms.server.ts'
import { openForCar } from '#business/places/devices/gate-commands.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { cameraRoles } from '#business/ground/dictionaries/camera-role.ts'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import type { Way } from '#business/rights/claims/facts.ts'
import { sql } from '#kernel/sql.ts'
import { lockLots, type Lot } from '../lot/lot.server.ts'

const noDevice = {
  zh: '这个车道没有能开闸的设备,请按车道上的对讲,或联系工作人员',
  en: 'Nothing at this lane can open the barrier; press the intercom, or ask the staff',
}

/** What a lane answers to a car whose driver scanned its code; `text` is what the lane's screen would say. */
export interface ScannedPassing {
  readonly open: boolean
  readonly text: string
  /** Of the stay that it starts or ends; null where it does neither. */
  readonly payToken: string | null
  /** To be published after the commit. */
  readonly change: LotChange
}

export interface WaitsWithoutPlate {
  readonly lot: Lot
  readonly direction: Way
  /** The camera's reading of the car. */
  readonly passingNo: string
}

/** Who waits before the lane without a plate, and in which direction; null when no one does. The lot is locked. */
export async function waitsWithoutPlate(
  tx: Tx,
  parkLotId: string,
  laneId: string,
  orAs: string | null,
): Promise<WaitsWithoutPlate | null> {
  const lot = [...(await lockLots(tx, [parkLotId])).values()][0]!
  const waiting = await waitingAt(tx, laneId, parkLotId)
  if (!waiting || (waiting.plateNumber !== '' && waiting.plateNumber !== orAs)) return null
  const { direction, passingNo } = waiting
  return direction === directions.inside ? null : { lot, direction, passingNo }
}

/**
 * The car without a plate that waits at a lane passes under the virtual plate of its driver's phone (domain.md 4.7): a fact like a camera's, decided by
 * the same rules. The lot is locked.
 */
export async function passByScan(
  tx: Tx,
  { lot, direction, passingNo }: WaitsWithoutPlate,
  { laneId, plateNumber }: { laneId: string; plateNumber: string },
  now: number,
): Promise<ScannedPassing> {
  const lane = (await tx.first<{ gate_id: string; device_id: string | null }>(sql`
    select l.gate_id, (select d.id from device d where d.lane_id = l.id and d.device_status = ${code(deviceStatuses.claimed)} and d.asset_state = ${code(assetStates.inUse)} and d.role <> ${code(cameraRoles.monitor)} order by d.role, d.id limit 1) as device_id
    from lane l where l.id = ${laneId}`))!
  if (lane.device_id === null) throw declaredFailure(noDevice)
  const deviceId = String(lane.device_id)
  const eventId = `scan-${randomUUID()}`
  const passingId = `${deviceId}/${eventId}`
  const passing = {
    passingId,
    eventId,
    laneId,
    gateId: String(lane.gate_id),
    deviceId,
    direction,
    plateNumber,
    recoPlateNumber: '',
    plateIsSure: true,
    plateColor: plateColors.unknown,
    billCarSizeId: billCarSizes.small,
    confidence: null,
    passAt: now,
    uploadAt: now,
    opened: null,
    byHand: { dataSource: dataSources.codeScan, releaseReason: '无牌车扫码', operatorId: null, by: '车主' },
  }
  const change = await changeLot(tx, lot, { passings: [passing] }, now)
  const { open, text } = change.decisionAt(passingId) as { open: boolean; text: string }
  const order = change.orders.get(passingId)
  const answer = { open, text, payToken: order?.payToken ?? null }
  if (!open) return { ...answer, change }
  await recoverPassingAlarm(tx, alarmTypes.noPlate, passingNo, new Date(now))
  const place = { parkLotId: lot.parkLotId, laneId, deviceId, orderId: order?.orderId ?? null, passingId }
  await openForCar(tx, place, direction === directions.entry ? entered : left)
  return { ...answer, change: { ...change, commanded: [...change.commanded, deviceId] } }
}

const entered = { reason: '无牌车扫码入场', screenText: '欢迎光临' }
const left = { reason: '无牌车扫码出场', screenText: '一路平安' }
