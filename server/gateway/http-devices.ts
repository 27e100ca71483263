import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declaredFailure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { refuseWith } from '../http/answers.ts'
import { namedValues } from '../http/bodies.ts'
import { headerOf } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import type { Device, DeviceDesk } from './event.ts'
import { wireResults, type Intake } from './intake.ts'
import type { Proof } from './proof.ts'

const longestWait = 25

/** Devices over HTTP (PROTOCOL.md): events in, results out; commands by waiting for them. */
export function mountDevices(
  app: FastifyInstance,
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  proof: Proof,
): void {
  const proven = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (device: Device, body: Record<string, unknown>) => Promise<Json>,
  ) => {
    const body = namedValues(request.body)
    const device = await proof.deviceBehind(
      headerOf(request, 'x-device-serial'),
      headerOf(request, 'x-device-key'),
      body as Json,
    )
    if (!device) {
      const refused = declaredFailure({ zh: '设备身份验证失败', en: 'The device could not prove itself' })
      return refuseWith(machine, request, reply, Object.assign(refused, { state: 'deviceRefused' }), 401)
    }
    reply.type('application/json; charset=utf-8')
    return JSON.stringify({ state: 'success', message: '', data: await answer(device, body) })
  }

  app.post('/api/device/event', { config: { access: 'device' } }, (request, reply) =>
    proven(request, reply, async (device, body) => wireResults(await intake.take(device, body))),
  )
  app.post('/api/device/command', { config: { access: 'device' } }, (request, reply) =>
    proven(request, reply, async (device, { wait }) => {
      const waiting = await desk.commandsFor(device)
      if (waiting.length) return { commands: waiting }
      const seconds = Math.min(longestWait, /^\d{1,2}$/.test(String(wait ?? 0)) ? Number(wait ?? 0) : 0)
      await commandOr(machine, device, seconds * 1000, request)
      return { commands: await desk.commandsFor(device) }
    }),
  )
}

/** Until a command for the device is hinted at, the time is up, or the device hangs up. */
function commandOr(machine: Machine, device: Device, ms: number, request: FastifyRequest): Promise<void> {
  if (ms === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = machine.hub.subscribe('command', (hint) => {
      if (hint.topic === 'command' && hint.device === device.deviceId && hint.tenantId === device.tenantId) end()
    })
    const timer = setTimeout(end, ms)
    request.raw.on('close', end)
    function end(): void {
      clearTimeout(timer)
      request.raw.off('close', end)
      stop()
      resolve()
    }
  })
}
