import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { refuseWith } from '../../http/answers.ts'
import type { Machine } from '../../machine.ts'
import { awaitCommand } from '../await-command.ts'
import type { Command, Device, DeviceDesk } from '../event.ts'
import type { Intake } from '../intake.ts'
import type { Proof } from '../proof.ts'
import { refusalLimit } from '../refusals.ts'
import type { Said, VendorAdapter, VendorMessage } from './adapter.ts'
import { adapters } from './adapters.ts'
import { commandsGivenOnce } from './commands-given-once.ts'
import { abridged, mostBody, readMessage, takeAnyBody } from './vendor-body.ts'

/** A camera that polls is answered at the latest after this: its own patience is a setting of some seconds. */
const pollMs = 3_000

const proven = new WeakMap<FastifyRequest, Device>()

/**
 * Devices of other makers over HTTP, each maker at addresses of its own: `/api/device/<protocol>/<key>` and what the maker puts behind it. The key
 * is the device's own, and proves it before a byte of the body is read.
 */
export async function mountAdapters(
  app: FastifyInstance,
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  proof: Proof,
): Promise<void> {
  const parts = { machine, desk, intake, isWorthListing: refusalLimit(Date.now), commands: commandsGivenOnce(desk) }
  await app.register(async (own) => {
    takeAnyBody(own)
    for (const [protocol, adapter] of Object.entries(adapters)) {
      const prove = async (request: FastifyRequest, reply: FastifyReply) => {
        const { key } = request.params as { key: string }
        const device = await proof.deviceAtAddress(protocol, key, { carrier: 'http', address: request.ip })
        if (device) {
          proven.set(request, device)
          return undefined
        }
        const refused = declaredFailure({
          zh: '推送地址不正确,请在控制台重置设备密钥并把新地址填入相机',
          en: 'The address is wrong; issue a new key in the console and enter the new address in the camera',
        })
        await refuseWith(machine, request, reply, Object.assign(refused, { state: 'deviceRefused' }), 401)
        return undefined
      }
      for (const url of [`/api/device/${protocol}/:key`, `/api/device/${protocol}/:key/*`])
        own.route({
          method: 'POST',
          url,
          bodyLimit: mostBody,
          config: { access: 'device', file: true },
          preParsing: prove,
          handler: (request, reply) => answerMessage(parts, adapter, request, reply),
        })
    }
  })
}

interface Parts {
  readonly machine: Machine
  readonly desk: DeviceDesk
  readonly intake: Intake
  readonly isWorthListing: (serialNo: string, address: string | null) => boolean
  readonly commands: ReturnType<typeof commandsGivenOnce>
}

async function answerMessage(
  parts: Parts,
  adapter: VendorAdapter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { machine, desk, intake } = parts
  const device = proven.get(request)!
  const path = ((request.params as { '*'?: string })['*'] ?? '').replace(/\/$/, '')
  const message = await readMessage(request, path, desk.mostPictureBytes)
  const said = adapter.read(message)
  if ('unread' in said) {
    await setAside(parts, device, message, said.unread)
    return send(reply, adapter.toUnread)
  }
  const results = await intake.take(device, { events: [...said.events] })
  const command = said.waits ? await nextCommand(parts, device, request) : null
  if (command) reply.raw.once('finish', () => void noteGiven(parts, device, command))
  // The barrier does not wait for the pictures.
  reply.raw.once('finish', () => void keepPictures(machine, desk, device, said))
  return send(reply, said.answer(results, command))
}

function send(reply: FastifyReply, { type, body }: { type: string; body: string }): string {
  reply.type(`${type}; charset=utf-8`)
  return body
}

async function nextCommand({ machine, commands }: Parts, device: Device, request: FastifyRequest) {
  const waiting = await commands.next(device)
  if (waiting) return waiting
  await awaitCommand(machine, device, pollMs, request)
  return request.raw.destroyed && !request.raw.complete ? null : commands.next(device)
}

/** A barrier that is told to stay open, or to come down, is so from now on: these devices say nothing of it themselves. */
const stateAfter: Readonly<Record<string, string>> = { keepOpen: 'KEEP_OPEN', close: 'CLOSE' }

/** The answer with the command went out whole: that is all that is ever known of it. */
async function noteGiven({ machine, intake }: Parts, device: Device, { commandId, kind }: Command): Promise<void> {
  const at = new Date().toISOString()
  const gateState = stateAfter[kind]
  const events: Json[] = [
    { eventId: `done-${commandId}`, type: 'commandResult', at, commandId, done: true },
    ...(gateState ? [{ eventId: `gate-${commandId}`, type: 'gate', at, gateState }] : []),
  ]
  try {
    await intake.take(device, { events })
  } catch (error) {
    machine.log.error({ err: error, device: device.serialNo }, 'a command that a camera was given was not noted')
  }
}

async function keepPictures({ log }: Machine, desk: DeviceDesk, device: Device, said: Said): Promise<void> {
  for (const picture of said.pictures ?? [])
    try {
      await desk.keepPicture({ device, ...picture })
    } catch (error) {
      const isOurs = !(error instanceof Failure)
      log[isOurs ? 'error' : 'warn']({ err: error, device: device.serialNo }, 'a picture was not stored')
    }
}

async function setAside(
  { desk, isWorthListing }: Parts,
  { tenantId, deviceId, serialNo }: Device,
  message: VendorMessage,
  reason: { zh: string; en: string },
): Promise<void> {
  if (!isWorthListing(serialNo, null)) return
  const { receivedAt } = message
  await desk.quarantine([{ tenantId, deviceId, serialNo, reason, sent: abridged(message), receivedAt }])
}
