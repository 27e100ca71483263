import { adapterOf } from '#server/gateway/adapters/adapters.ts'
import type { Mapping } from '#server/gateway/adapters/mapping.ts'
import { isListening } from '#server/gateway/adapters/digest-request.ts'
import { moveBarrier } from '#server/gateway/adapters/move-barrier.ts'
import { carriedOut, notCarriedOut, openingTried } from '#server/gateway/adapters/outcomes.ts'
import type { Centre, CommandOfCamera } from './centre.ts'
import type { LaneBox } from './lane-box.ts'

/** Moves the barriers of other makers' cameras in the local network, which only the box reaches. */
export interface Barriers {
  /** Whether a camera is asked to open for a car whose passing is being answered: not where nothing can be asked and the answer opens. */
  isAsked(serial: string): Promise<boolean>
  /** For a car that may go. What prevents it is reported as a fault of the camera, as it is where its answer has to open: `opensByAnswer`. */
  openFor(serial: string, opensByAnswer?: boolean): Promise<void>
  stop(): void
}

/** The centre holds the question so long while there is no command; without line or cameras it is looked again after so many milliseconds. */
const [waitSeconds, restMs] = [25, 1_000]
const tooLate = '指令到达云盒时已过期'
/** It was hung on the box, or became one that is asked, since the box was last given what it works with. */
const notKnownHere = '云盒尚未收到该相机的资料,请稍后再试'

/** Asks the centre for commands as long as it answers, and carries out its own. */
export function openBarriers(box: LaneBox, centre: Centre, log: (line: string) => void): Barriers {
  const stopped = new AbortController()
  /** Those that could not be opened last. */
  const failing = new Set<string>()
  /** What is asked of a camera, one after the other; another camera does not wait for it. */
  const underway = new Map<string, Promise<void>>()

  const requestsFor = (serial: string, kind: string) => {
    const device = box.lot.device(serial)
    const adapter = device && adapterOf(device.protocol)
    const reach = box.accounts[serial] ?? null
    const mapping = (device?.mapping ?? null) as Mapping | null
    return adapter?.control && { adapter, reach, requests: adapter.control(kind, reach?.channel ?? null, mapping) }
  }
  const inTurn = (serial: string, work: () => Promise<void>): Promise<void> => {
    const done = (underway.get(serial) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => log(`The camera ${serial} was not asked: ${(error as Error).message}`))
      .finally(() => {
        if (underway.get(serial) === done) underway.delete(serial)
      })
    underway.set(serial, done)
    return done
  }
  const isAsked = async (serial: string): Promise<boolean> => {
    const asked = requestsFor(serial, 'open')
    if (!asked?.adapter.opensToo) return true
    return asked.reach !== null && (await isListening(asked.reach))
  }
  const openFor = (serial: string, opensByAnswer = false) =>
    inTurn(serial, async () => {
      const asked = requestsFor(serial, 'open')
      if (!asked?.requests) return
      const failReason = await moveBarrier(asked.adapter, asked.reach, asked.requests, opensByAnswer)
      if (failReason === null && !failing.delete(serial)) return
      if (failReason !== null) failing.add(serial)
      await box.reportOwn(serial, [openingTried(failReason, box.now())])
    })
  const outcomeOf = (command: Omit<CommandOfCamera, 'serial'>, failReason: string | null) =>
    failReason === null ? carriedOut(command, box.now()) : [notCarriedOut(command, failReason, box.now())]
  const carryOut = ({ serial, ...command }: CommandOfCamera) =>
    inTurn(serial, async () => {
      const asked = requestsFor(serial, command.kind)
      const isLate = Date.parse(command.expiresAt) <= box.now()
      const failReason =
        asked && !isLate
          ? await moveBarrier(asked.adapter, asked.reach, asked.requests)
          : asked
            ? tooLate
            : notKnownHere
      await box.reportOwn(serial, outcomeOf(command, failReason))
    })
  box.commands.watch((deviceId) => {
    const [serial] = [...box.lot.devices()].find(([, device]) => device.deviceId === deviceId) ?? []
    if (!serial || !requestsFor(serial, 'open')?.requests) return
    box.commands.take(deviceId)
    void openFor(serial)
  })

  const follow = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const commands =
        box.isAlone || Object.keys(box.accounts).length === 0
          ? null
          : await centre.commands(waitSeconds, stopped.signal).catch(() => null)
      for (const command of commands ?? []) void carryOut(command)
      if (!commands) await rest(stopped.signal)
    }
  }
  void follow()
  return { isAsked, openFor, stop: () => stopped.abort() }
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, restMs)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
