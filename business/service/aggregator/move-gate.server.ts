import { forNoCar, laneCommands, type GateMove } from '#business/places/basics/lane/lane-commands.server.ts'
import { gateStates, laneTypes } from '#business/places/basics/lane/lane.ts'
import { operationBook } from '#business/places/basics/lane/operation-book.server.ts'
import { waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { Failure } from '#kernel/failure.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { laneOf, type AskedLane } from './find-stay.server.ts'
import { results } from './pyun-codes.ts'
import { notDone, type Asked } from './asked.server.ts'
import type { Answered } from './show-bill.server.ts'

const moves = { OPEN: 'open', CLOSE: 'close', KEEP_OPEN: 'keepOpen' } as const
export const noLane = notDone(results.badArgument, 'gate_id 不是本车场的车道编号')
const notAllowed = notDone(results.failed, '车场没有允许平台控制道闸')

/** The control room of the aggregator moves a barrier, where the car park allows it; it stands in the log of operations with the reason that was given. */
export async function moveGate({ machine, account, of, ip }: Asked): Promise<Answered> {
  const kind = moves[of('status') as keyof typeof moves]
  if (!kind) return notDone(results.badArgument, 'status 须为 OPEN、CLOSE 或 KEEP_OPEN')
  if (!account.mayMoveGates) return notAllowed
  try {
    const device = await machine.database.inScope(wholeTenant(account.tenantId), async (tx) => {
      const lane = await laneOf(tx, account.parkLotId, of('gate_id'))
      return lane && (await move(tx, account.parkLotId, lane, kind, of('reason') || '远程控制', ip))
    })
    if (device === null) return noLane
    await machine.hub.publish({ tenantId: account.tenantId, topic: 'command', device })
    return { result_code: results.done, message: '指令已下发' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return notDone(results.failed, error.message)
  }
}

const by = 'P云'
const states = { open: gateStates.OPEN, close: gateStates.CLOSE, keepOpen: gateStates.KEEP_OPEN }

async function move(
  tx: Tx,
  parkLotId: string,
  lane: AskedLane,
  kind: GateMove['kind'],
  reason: string,
  ip: string,
): Promise<string> {
  const waiting = kind === 'close' ? null : await waitingAt(tx, lane.id, parkLotId)
  const opens = waiting ? { ...forNoCar, opensPassingNo: waiting.passingNo } : forNoCar
  const releaseType = kind === 'close' ? null : releaseTypes.remote
  const reasonText = `${by}:${reason}`.slice(0, 255)
  const device = await laneCommands.get()(tx, lane.id, {
    kind,
    reasonText,
    operatorId: null,
    by,
    ...opens,
    releaseType,
  })
  const isExit = (waiting?.direction ?? lane.type) === laneTypes.exit
  await operationBook.get()(
    tx,
    { system: by, ip },
    {
      parkLotId,
      laneId: lane.id,
      operateType: operationOf(kind, isExit, waiting !== null),
      orderNo: waiting?.orderNo ?? null,
      passingNo: waiting?.passingNo ?? null,
      plateNumber: waiting?.plateNumber || null,
      oldValue: { gateState: lane.gateState },
      newValue: { gateState: states[kind] },
      reasonText,
    },
  )
  return device
}

function operationOf(kind: GateMove['kind'], isExit: boolean, isForCar: boolean) {
  if (kind === 'close') return isExit ? operateTypes.closeExit : operateTypes.closeEntry
  if (!isForCar) return operateTypes.openDirectly
  return isExit ? operateTypes.vehicleOut : operateTypes.forceEntry
}

/** What a barrier last said, and which car waits before it. */
export async function showGate(tx: Tx, { account, of }: Asked): Promise<Answered> {
  const lane = await laneOf(tx, account.parkLotId, of('gate_id'))
  if (!lane) return noLane
  if (!(lane.gateState in moves)) return notDone(results.failed, '道闸状态未知')
  const waiting = await waitingAt(tx, lane.id, account.parkLotId)
  const state = { result_code: results.done, message: '处理成功', status: lane.gateState }
  return waiting?.plateNumber ? { ...state, plate: waiting.plateNumber } : state
}
