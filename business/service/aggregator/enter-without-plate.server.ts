import { unlicensedPolicies } from '#business/places/basics/park-lot/policies.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { pyunTime } from '#business/finance/payment/pyun/pyun-time.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { passByScan, waitsWithoutPlate } from '#business/traffic/lanes/pass-by-scan.server.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import { Failure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { laneOf } from './find-stay.server.ts'
import { payers, results } from './pyun-codes.ts'
import { notDone, type Asked } from './asked.server.ts'
import type { Answered } from './show-bill.server.ts'

/** A car without a plate comes in by the phone of its driver: only while one waits at the lane, and under the virtual plate that the aggregator gave it. */
export async function enterWithoutPlate({ machine, account, of, now }: Asked): Promise<Answered> {
  const plate = of('passport')
  if (!isVirtualPlate(plate)) return notDone(results.badArgument, 'passport 须为“无”和至少6位字母数字,如 无A123456')
  try {
    const { change, answer } = await machine.database.inScope(wholeTenant(account.tenantId), (tx) =>
      enter(tx, account.parkLotId, of('gate_id'), plate, now),
    )
    if (change) await notifyOfChanges(machine, account.tenantId, [change])
    return answer
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return notDone(results.failed, error.message)
  }
}

async function enter(
  tx: Tx,
  parkLotId: string,
  laneCode: string,
  plate: string,
  now: number,
): Promise<{ change: LotChange | null; answer: Answered }> {
  const refused = (code: string, message: string) => ({ change: null, answer: notDone(code, message) })
  const lane = await laneOf(tx, parkLotId, laneCode)
  if (!lane) return refused(results.badArgument, 'gate_id 不是本车场的车道编号')
  const waits = await waitsWithoutPlate(tx, parkLotId, lane.id, plate)
  if (await isInside(tx, parkLotId, plate)) return refused(results.withdrawn, '短时间重复入场')
  if (!waits || waits.direction !== directions.entry) return refused(results.none, '未检测到车辆')
  if (waits.lot.policies.unlicensedPolicy !== unlicensedPolicies.scan)
    return refused(results.failed, '本车场的无牌车由工作人员确认')
  const at = { laneId: lane.id, plateNumber: plate }
  const { open, text, change } = await passByScan(tx, waits, at, now)
  if (!open) return { change, answer: notDone(results.failed, text) }
  const order = [...change.orders.values()][0]
  const row =
    order && (await tx.first<{ no: string }>(sql`select order_no as no from park_order where id = ${order.orderId}`))
  const came = {
    plate,
    enter_time: pyunTime(now),
    enter_gate: lane.name,
    parking_time: 0,
    parking_serial: row?.no ?? '',
    car_type: payers.byHour,
    car_desc: '临停车辆',
  }
  return { change, answer: { result_code: results.done, message: '操作成功', ...came } }
}

async function isInside(tx: Tx, parkLotId: string, plate: string): Promise<boolean> {
  return Boolean(
    await tx.first(sql`select from open_stay where park_lot_id = ${parkLotId} and plate_number = ${plate}`),
  )
}
