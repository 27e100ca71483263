import { gateStates } from '#business/places/basics/lane/lane.ts'
import { waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { noteBarrier, type BarrierWord } from '#business/places/basics/lane/note-barrier.server.ts'
import { raiseDeviceAlarm } from '#business/places/devices/alarm/raise-alarms.server.ts'
import { noteLife, type Sign } from '#business/places/devices/device/note-life.server.ts'
import { noteNoStill } from '#business/places/devices/device/take-still.server.ts'
import {
  answerCommand,
  carriedOutByOpening,
  type AnsweredCommand,
  showKind,
  stillKind,
} from '#business/places/devices/gate-commands.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import type { Tx } from '#server/database/database.ts'
import type { DeviceEvent } from '#server/gateway/event.ts'
import { stateAfter } from '#server/gateway/adapters/outcomes.ts'
import { byHandOf, type OpenedByHand } from '../lanes/opened-by-hand.server.ts'
import type { Lifted } from './lifted-barriers.server.ts'
import type { DevicePlace } from '../lot/places.server.ts'

interface Received {
  readonly event: DeviceEvent
  readonly place: DevicePlace
  readonly at: number
}

/** What came of what devices said of themselves. */
interface ReceivedOf<Event> {
  /** Those that are done with that. */
  readonly own: Event[]
  readonly openedByHand: readonly OpenedByHand[]
  /** Commands for cars that barriers could not carry out. */
  readonly unopened: readonly AnsweredCommand[]
  /** Barriers that went up and were not up before. */
  readonly lifted: readonly Lifted[]
}

/** Whether an event may show that a barrier let a car through: its lot is locked before it is handled. */
export function mayOpen({ type, values: { gateState } }: DeviceEvent): boolean {
  return type === 'commandResult' || (type === 'gate' && isUp(gateState))
}

const isUp = (gateState: unknown) => gateState === gateStates.OPEN || isKept(gateState)
const isKept = (gateState: unknown) => gateState === gateStates.KEEP_OPEN

/**
 * What devices say of themselves: any event is a sign of life; a barrier's state, the answer to a command. A device that was offline is
 * back, and its alarm with it. `isOwn`: those that are about the device and not about cars. A barrier that opens answers the person's command that was on its way to it.
 */
export async function handleDeviceEvents<Event extends Received>(
  tx: Tx,
  received: readonly Event[],
  now: number,
  isOwn: (event: Event) => boolean,
): Promise<ReceivedOf<Event>> {
  await noteLife(tx, signsOf(received), now)
  const own = received.filter(isOwn)
  const openedByHand: OpenedByHand[] = []
  const unopened: AnsweredCommand[] = []
  const lifted: Lifted[] = []
  for (const { event, place } of own) {
    const answered = event.type === 'commandResult' ? await takeAnswer(tx, event, place) : undefined
    const isDone = event.values['done'] === true
    if (answered && isDone) openedByHand.push(...byHandOf(answered, event.at))
    else if (answered && answered.exit_passing_id !== null) unopened.push(answered)
    const gateState =
      event.type === 'gate' ? event.values['gateState'] : isDone && answered && stateAfter[answered.kind]
    const laneId = answered ? String(answered.lane_id) : place.laneId
    if (!gateState || !laneId) continue
    const word = { deviceId: place.deviceId, parkLotId: place.parkLotId, laneId, gateState, at: event.at }
    const said = await takeBarrierWord(tx, word, now)
    lifted.push(...said.lifted)
    openedByHand.push(...said.openedByHand)
  }
  return { own, openedByHand, unopened, lifted }
}

/** A barrier is up or down from now on. */
async function takeBarrierWord(
  tx: Tx,
  word: BarrierWord & Pick<Lifted, 'parkLotId'>,
  now: number,
): Promise<Pick<ReceivedOf<never>, 'lifted' | 'openedByHand'>> {
  const { deviceId, parkLotId, laneId, gateState, at } = word
  const before = await noteBarrier(tx, word, now)
  if (!before || !isUp(gateState)) return { lifted: [], openedByHand: [] }
  const up = { laneId, at, isKeptOpen: isKept(gateState) }
  const waiting = await waitingAt(tx, laneId, parkLotId)
  const commands = await carriedOutByOpening(tx, up, waiting?.passingNo ?? null)
  return {
    lifted: before.wentUp ? [{ ...up, deviceId, parkLotId, liftedBefore: before.wentUpBefore }] : [],
    openedByHand: commands.flatMap((command) => byHandOf(command, at)),
  }
}

/** One sign of life for a device, with what its camera read last. */
function signsOf(received: readonly Received[]): Sign[] {
  return [...Map.groupBy(received, ({ place }) => place.deviceId)].map(([deviceId, own]) => {
    const capture = own.findLast(({ event }) => event.type === 'passing')?.event
    const plate = String(capture?.values['plateNumber'] ?? '')
    return { deviceId, capture: capture ? { plate, at: capture.at } : null }
  })
}

/** A command that failed is an alarm at its lane. Returns the command; undefined: it was answered before. */
async function takeAnswer(
  tx: Tx,
  { values, at }: DeviceEvent,
  { parkLotId, deviceId }: DevicePlace,
): Promise<AnsweredCommand | undefined> {
  const isDone = values['done'] === true
  const answer = { isDone, failReason: values['failReason'], at }
  const answered = await answerCommand(tx, deviceId, values['commandId'], answer)
  if (answered?.kind === stillKind) {
    if (!isDone) await noteNoStill(tx, deviceId, String(values['failReason'] ?? ''))
    return undefined
  }
  if (answered?.kind === showKind) return undefined
  if (!answered || isDone) return answered
  await raiseDeviceAlarm(tx, {
    alarmType: alarmTypes.barrierFault,
    level: levels.urgent,
    description: '道闸未执行开闸指令',
    parkLotId,
    laneId: answered.lane_id,
    deviceId,
    happenedAt: at,
  })
  return answered
}
