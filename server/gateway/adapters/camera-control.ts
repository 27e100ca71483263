import type { Json } from '#kernel/wire.ts'
import type { Machine } from '../../machine.ts'
import type { Device, DeviceDesk, Reach } from '../event.ts'
import type { Intake } from '../intake.ts'
import type { CameraRequest, VendorAdapter } from './adapter.ts'
import { adapterOf } from './adapters.ts'
import { askCamera } from './digest-request.ts'
import { noteCarriedOut } from './note-carried-out.ts'

/** Moves the barriers of cameras that have to be asked for it. */
export interface CameraControl {
  /** For a car that may go; what prevents it is a fault of the device, which staff see as an alarm. */
  openFor(device: Device): Promise<void>
  stop(): Promise<void>
}

const notReached = '未填写相机的IP地址或账号,不能开闸'
const notAllowed = '服务器不允许连接该相机的地址(CAMERA_NETWORKS)'
const noSuchCommand = '相机的协议没有这项指令'
const longestDetail = 64

/** `isAllowed`: whether the server may connect to an address at all. */
export function openCameraControl(
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  isAllowed: (address: string) => boolean,
): CameraControl {
  const underway = new Set<Promise<void>>()
  const track = (work: Promise<void>): Promise<void> => {
    const done = work
      .catch((error: unknown) => machine.log.error({ err: error }, 'a camera was not asked to move its barrier'))
      .finally(() => underway.delete(done))
    underway.add(done)
    return done
  }
  const requestsFor = async (device: Device, adapter: VendorAdapter, kind: string) => {
    const reach = await desk.reachOf(device)
    const mapping = adapter.isMapped ? await desk.mappingOf(device) : null
    return { reach, requests: adapter.control!(kind, reach?.channel ?? null, mapping) }
  }
  /** Why it was not done; null when it was. */
  const carryOut = async (
    adapter: VendorAdapter,
    reach: Reach | null,
    requests: readonly CameraRequest[],
  ): Promise<string | null> => {
    if (!reach) return notReached
    if (!isAllowed(reach.host)) return notAllowed
    for (const request of requests) {
      const answer = await askCamera(reach, request).catch(() => null)
      if (!answer) return `连接不上相机 ${reach.host}:${reach.port}`
      if (answer.status === 401) return '相机拒绝了账号或密码'
      if (answer.status !== 200 || adapter.isObeyed?.(answer.body?.toString() ?? '') === false)
        return `相机没有执行(HTTP ${answer.status})`
    }
    return null
  }
  const openFor = async (device: Device): Promise<void> => {
    const adapter = adapterOf(device.protocol)!
    const { reach, requests } = await requestsFor(device, adapter, 'open')
    // Its answer opens it.
    if (!requests) return
    const failReason = await carryOut(adapter, reach, requests)
    const detail = failReason?.slice(0, longestDetail)
    await intake.take(device, {
      eventId: `opening-${Date.now()}`,
      type: 'fault',
      at: new Date().toISOString(),
      fault: 'networkFault',
      active: failReason !== null,
      ...(detail && { detail }),
    })
  }
  const followCommands = async (device: Device | null): Promise<void> => {
    const adapter = device && adapterOf(device.protocol)
    if (!device || !adapter?.control) return
    for (;;) {
      const command = await desk.claimCommand(device)
      if (!command) return
      const { reach, requests } = await requestsFor(device, adapter, command.kind)
      const failReason = requests ? await carryOut(adapter, reach, requests) : noSuchCommand
      if (failReason === null) await noteCarriedOut(intake, device, command)
      else await intake.take(device, failed(command.commandId, failReason))
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
    openFor: (device) => track(openFor(device)),
    async stop() {
      for (const stop of stops) stop()
      await Promise.all(underway)
    },
  }
}

function failed(commandId: string, failReason: string): Record<string, Json> {
  const at = new Date().toISOString()
  return { eventId: `done-${commandId}`, type: 'commandResult', at, commandId, done: false, failReason }
}
