import type { FastifyReply } from 'fastify'
import { camerasOnBox, type CameraOnBox } from '#business/places/devices/device/cameras-on-box.server.ts'
import { devicesAwaited } from '#business/places/devices/gate-commands.server.ts'
import { awaitCommand } from '#server/gateway/await-command.ts'
import type { Command, Device, DeviceDesk } from '#server/gateway/event.ts'
import { deviceEndpoints } from '#server/halves/endpoints.ts'
import { namedValues } from '#server/http/bodies.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { KnownBox } from '#business/places/devices/cloud-box/known-box.server.ts'
import { openDesk } from '../events/desk.server.ts'
import { boxOfRequest, isStillBox, mostAsked, proveBox } from './box-proof.server.ts'

const longestWait = 25

interface Claimed {
  readonly device: Device
  readonly command: Command
}

/** What lane boxes wait for: commands to the cameras that they ask in the server's place, each handed out once. */
export const boxCommandEndpoints = deviceEndpoints((app, machine) => {
  const desk = openDesk(machine)
  app.post(
    '/api/device/boxCommand',
    { config: { access: 'device' }, preParsing: proveBox(machine), bodyLimit: mostAsked },
    async (request, reply) => {
      const box = boxOfRequest(request)
      const { wait } = namedValues(request.body)
      const cameras = await machine.database.inScope(wholeTenant(box.tenantId), (tx) => camerasOnBox(tx, box.boxId))
      let claimed = await claim(machine, desk, box, cameras)
      if (claimed.length === 0) {
        const deviceIds = cameras.map(({ deviceId }) => deviceId)
        const seconds = typeof wait === 'number' ? Math.min(longestWait, Math.max(0, wait)) : 0
        const awaited = { tenantId: box.tenantId, deviceIds }
        const mayHave = await awaitCommand(machine, awaited, seconds * 1000, request, () =>
          isStillBox(machine, request),
        )
        if (mayHave) claimed = await claim(machine, desk, box, cameras)
      }
      giveBackUnsent(machine, desk, claimed, reply)
      reply.type('application/json; charset=utf-8')
      const commands = claimed.map(({ device, command }) => ({ serial: device.serialNo, ...command }))
      return JSON.stringify({ state: 'success', message: '', data: { commands } })
    },
  )
})

async function claim(
  { database }: Machine,
  desk: DeviceDesk,
  { tenantId }: KnownBox,
  cameras: readonly CameraOnBox[],
): Promise<Claimed[]> {
  const claimed: Claimed[] = []
  const ids = cameras.map(({ deviceId }) => deviceId)
  for (const id of await database.inScope(wholeTenant(tenantId), (tx) => devicesAwaited(tx, ids))) {
    const device = await desk.deviceWithId(tenantId, id)
    if (!device) continue
    for (let command; (command = await desk.claimCommand(device));) claimed.push({ device, command })
  }
  return claimed
}

/** What did not go out whole waits for the next time that the box asks. */
function giveBackUnsent(
  { log, underWay }: Machine,
  desk: DeviceDesk,
  claimed: readonly Claimed[],
  { raw }: FastifyReply,
): void {
  if (claimed.length === 0) return
  raw.once('close', () => {
    if (raw.writableFinished) return
    for (const { device, command } of claimed)
      void underWay.follow(
        desk
          .giveBack(device, command.commandId)
          .catch((error: unknown) => log.error({ err: error }, 'a command for a lane box was not given back')),
      )
  })
}
