import { directions } from '#business/ground/dictionaries/direction.ts'
import { readParkingOrder } from '#business/finance/payment/pyun/parking-order.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { passByScan, waitsWithoutPlate } from '#business/traffic/lanes/pass-by-scan.server.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import { Failure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Asked } from './asked.server.ts'
import { laneOf } from './find-stay.server.ts'

/** A car without a plate was paid for by the phone that scanned the code of its exit (`gate_id`): it leaves under the virtual plate of its stay. Nothing where no such car waits. */
export async function leaveWithoutPlate(asked: Asked): Promise<void> {
  const { machine, account } = asked
  const change = await machine.database
    .inScope(wholeTenant(account.tenantId), (tx) => leave(tx, asked))
    .catch((error: unknown) => {
      // Nothing can open there: the money counts, and the car stands in the console.
      if (error instanceof Failure) return null
      throw error
    })
  if (change) await notifyOfChanges(machine, account.tenantId, [change])
}

async function leave(tx: Tx, { account: { parkLotId }, of, now }: Asked) {
  const [lane, paid] = [await laneOf(tx, parkLotId, of('gate_id')), readParkingOrder(of('parking_order'))]
  const stay = await tx.first<{ plate_number: string }>(sql`
    select s.plate_number from open_stay s join park_order o on o.id = s.order_id
    where s.park_lot_id = ${parkLotId} and o.order_no = ${paid?.orderNo ?? ''}`)
  if (!lane || !stay || !isVirtualPlate(stay.plate_number)) return null
  const waits = await waitsWithoutPlate(tx, parkLotId, lane.id, null)
  if (waits?.direction !== directions.exit) return null
  return (await passByScan(tx, waits, { laneId: lane.id, plateNumber: stay.plate_number }, now)).change
}
