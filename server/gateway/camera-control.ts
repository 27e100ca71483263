import type { Machine } from '../machine.ts'
import { openUnderWay } from '../under-way.ts'
import type { VendorAdapter } from './adapters/adapter.ts'
import { adapterOf } from './adapters/adapters.ts'
import { isListening } from './adapters/digest-request.ts'
import { byAnswerAlone, ifObeyed, moveBarrier, notReached, notReachedAt } from './adapters/move-barrier.ts'
import { carriedOut, notCarriedOut, openingTried } from './adapters/outcomes.ts'
import type { Device, DeviceDesk, Reach } from './event.ts'
import type { Intake } from './intake.ts'

/** Moves the barriers of cameras that have to be asked for it. */
export interface CameraControl {
  /**
   * For a car that may go; what prevents it is a fault of the device, which staff see as an alarm. Says, as soon as that is known, whether the camera is asked at all: not where no
   * account is known, where the server may not connect, or where nothing listens at its address and its answer opens too.
   */
  openFor(device: Device): Promise<boolean>
  /** Whether the lane box on which it hangs can ask it. */
  isAskedByBox(device: Device): Promise<boolean>
  stop(): Promise<void>
}

const notThroughBox = '相机挂在云盒下,但未推送到云盒,请把推送地址指向云盒'
const notAllowed = '服务器不允许连接该相机的地址(CAMERA_NETWORKS)'

/** `isAllowed`: whether the server may connect to an address at all. Cameras that hang on a lane box are asked by it, and never from here. */
export function openCameraControl(
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  isAllowed: (address: string) => boolean,
): CameraControl {
  const underWay = openUnderWay()
  const track = (work: Promise<void>): Promise<void> =>
    underWay.follow(
      work.catch((error: unknown) => machine.log.error({ err: error }, 'a camera was not asked to move its barrier')),
    )
  const requestsFor = async (device: Device, adapter: VendorAdapter, kind: string) => {
    const reach = await desk.reachOf(device)
    const mapping = adapter.isMapped ? await desk.mappingOf(device) : null
    return { reach, requests: adapter.control!(kind, reach?.channel ?? null, mapping) }
  }
  /** Why it was not done; null when it was. */
  const carryOut = (adapter: VendorAdapter, { reach, requests }: Awaited<ReturnType<typeof requestsFor>>) =>
    requests && reach && !isAllowed(reach.host) ? Promise.resolve(notAllowed) : moveBarrier(adapter, reach, requests)
  /** Why a camera is not asked to open for a car whose passing is being answered; null: it is. */
  const unasked = async (device: Device, { opensToo }: VendorAdapter, reach: Reach | null): Promise<string | null> => {
    if ((await desk.boxOf(device)) !== null) return notThroughBox
    if (!reach) return opensToo ? byAnswerAlone : notReached
    if (!isAllowed(reach.host)) return notAllowed
    return opensToo && !(await isListening(reach)) ? `${notReachedAt(reach)},${ifObeyed}` : null
  }
  const openFor = async (device: Device, decided: (isAsked: boolean) => void): Promise<void> => {
    const adapter = adapterOf(device.protocol)!
    const { reach, requests } = await requestsFor(device, adapter, 'open')
    // Its answer opens it.
    if (!requests) return
    const why = await unasked(device, adapter, reach)
    decided(why === null)
    await intake.take(device, openingTried(why ?? (await moveBarrier(adapter, reach, requests))))
  }
  const followCommands = async (device: Device | null): Promise<void> => {
    const adapter = device && adapterOf(device.protocol)
    if (!device || !adapter?.control || (await desk.boxOf(device)) !== null) return
    for (;;) {
      const command = await desk.claimCommand(device)
      if (!command) return
      const failReason = await carryOut(adapter, await requestsFor(device, adapter, command.kind))
      const events = failReason === null ? carriedOut(command) : [notCarriedOut(command, failReason)]
      await intake.take(device, { events })
    }
  }
  const stops = [
    machine.hub.subscribe('command', (event) => {
      void track(desk.deviceWithId(event.tenantId, event.device).then(followCommands))
    }),
    machine.hub.subscribe('missed', () => {
      void track(
        desk.devicesWithCommands().then(async (devices) => void (await Promise.all(devices.map(followCommands)))),
      )
    }),
  ]
  return {
    openFor: (device) => new Promise((decided) => void track(openFor(device, decided)).finally(() => decided(false))),
    isAskedByBox: async (device) => (await desk.reachOf(device)) !== null,
    async stop() {
      for (const stop of stops) stop()
      await underWay.ended()
    },
  }
}
