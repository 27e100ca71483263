import type { Device } from '../device/device.ts'
import type { Command, CommandResultEvent, FaultEvent, GateEvent } from '../device/events.ts'
import type { Random } from '../random.ts'
import { pause } from '../stopping.ts'
import { day, isoTime, minute, second } from '../time.ts'
import type { OfflineAt } from '../town/offline.ts'
import type { LotFaults } from '../town/town.ts'

/** What stands at a lane in real time: it beats, obeys commands, moves the barrier and sends what it sees. */
export interface LaneBox {
  /** When the barrier opened last, epoch ms; 0: not yet. */
  readonly openedAt: number
  /** Lifts the barrier and lowers it again after the car. */
  open(): void
  /** Lives until it is stopped; silent while the lot is offline. Rejects when Berth does not take what it says. */
  live(): Promise<void>
}

const beatEvery = 30 * second
const carPassesIn = 6 * second
/** How soon it notices that its line is gone. */
const looksAgain = 5 * second
const faultWords = ['powerFailure', 'networkFault', 'storageLow'] as const
const noAnswer = { fails: '道闸未响应', expired: '指令已过期' }

export function laneBox(
  device: Device,
  faults: LotFaults,
  offlineAt: OfflineAt,
  random: Random,
  stop: AbortSignal,
  sendStill: (laneCode: string, upload: string) => void = () => {},
): LaneBox {
  let openedAt = 0
  let count = 0
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  const say = (
    event:
      | Omit<GateEvent, 'eventId' | 'at'>
      | Omit<CommandResultEvent, 'eventId' | 'at'>
      | Omit<FaultEvent, 'eventId' | 'at'>
      | { type: 'heartbeat' },
  ): void => {
    const now = Date.now()
    const eventId = `${event.type}-${now}-${count++}`
    device
      .send([{ ...event, eventId, at: isoTime(now) }], stop)
      .catch((error: unknown) => stop.aborted || broken.reject(error))
  }
  const open = (): void => {
    openedAt = Date.now()
    say({ type: 'gate', gateState: 'OPEN' })
    void pause(carPassesIn, stop).then(() => stop.aborted || say({ type: 'gate', gateState: 'CLOSE' }))
  }
  const obey = ({ commandId, kind, expiresAt, laneCode, upload }: Command): void => {
    if (random.chance(faults.gate.silent)) return
    const failReason =
      Date.parse(expiresAt) <= Date.now()
        ? noAnswer.expired
        : random.chance(faults.gate.fails)
          ? noAnswer.fails
          : undefined
    say({ type: 'commandResult', commandId, done: !failReason, ...(failReason && { failReason }) })
    if (failReason) return
    if (kind === 'still') return upload === undefined ? undefined : sendStill(laneCode, upload)
    if (kind === 'open') open()
    else if (kind !== 'show') say({ type: 'gate', gateState: kind === 'close' ? 'CLOSE' : 'KEEP_OPEN' })
  }

  const beat = async (stop: AbortSignal): Promise<void> => {
    await pause(random.whole(0, beatEvery), stop)
    while (!stop.aborted) {
      say({ type: 'heartbeat' })
      await pause(beatEvery, stop)
    }
  }
  /** Says first that all is well: it may have stopped, or ended, during a fault. */
  const ail = async (stop: AbortSignal): Promise<void> => {
    if (faults.box.perDay === 0) return
    for (const fault of faultWords) say({ type: 'fault', fault, active: false })
    while (!stop.aborted) {
      await pause(random.exponential(day / faults.box.perDay), stop)
      if (stop.aborted) return
      const fault = random.pick(faultWords)
      say({ type: 'fault', fault, active: true })
      await pause(random.exponential(faults.box.minutes * minute), stop)
      if (!stop.aborted) say({ type: 'fault', fault, active: false })
    }
  }
  const live = async (): Promise<void> => {
    while (!stop.aborted) {
      const spell = offlineAt(Date.now())
      if (spell) {
        await device.disconnect()
        await pause(spell.to - Date.now(), stop)
        continue
      }
      const lost = new AbortController()
      const online = AbortSignal.any([stop, lost.signal])
      const busy = Promise.all([beat(online), ail(online), device.onCommand(obey, online)])
      while (!online.aborted) {
        await Promise.race([pause(looksAgain, stop), busy])
        if (offlineAt(Date.now())) lost.abort()
      }
      await busy
    }
    await device.disconnect()
  }
  return {
    get openedAt() {
      return openedAt
    },
    open,
    live: () => Promise.race([live(), broken.promise]),
  }
}
