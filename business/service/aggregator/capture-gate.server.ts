import { seenAtLane } from '#business/places/devices/device/take-still.server.ts'
import { waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { Failure } from '#kernel/failure.ts'
import { wholeTenant } from '#server/scope.ts'
import { notDone, type Asked } from './asked.server.ts'
import { laneOf } from './find-stay.server.ts'
import { noLane } from './move-gate.server.ts'
import { results } from './pyun-codes.ts'
import type { Answered } from './show-bill.server.ts'

/** What a lane's camera sees now, with the plate of the car that waits there; the aggregator's own view of it, of which nothing is kept. */
export async function captureGate({ machine, account: { tenantId, parkLotId }, of }: Asked): Promise<Answered> {
  const at = await machine.database.snapshot(wholeTenant(tenantId), async (tx) => {
    const lane = await laneOf(tx, parkLotId, of('gate_id'))
    return lane && { laneId: lane.id, plate: (await waitingAt(tx, lane.id, parkLotId))?.plateNumber }
  })
  if (!at) return noLane
  try {
    const image = await seenAtLane(machine, tenantId, at.laneId)
    const seen = { image_base64: image.toString('base64'), ...(at.plate && { plate: at.plate }) }
    return { result_code: results.done, message: '处理成功', ...seen }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return notDone(results.failed, error.message)
  }
}
