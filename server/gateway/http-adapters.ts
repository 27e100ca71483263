import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { refuseWith } from '../http/answers.ts'
import { headerOf } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { awaitCommand } from './await-command.ts'
import type { Command, Device, DeviceDesk } from './event.ts'
import type { Intake } from './intake.ts'
import type { DeviceProof } from './proof.ts'
import { refusalLimit } from './refusals.ts'
import type { RoomForBodies } from './room-for-bodies.ts'
import type { VendorAdapter } from './adapters/adapter.ts'
import { adapters } from './adapters/adapters.ts'
import { boxHeader, openedHeader, unreachedHeader } from './adapters/box-headers.ts'
import type { CameraControl } from './camera-control.ts'
import { carriedOut } from './adapters/outcomes.ts'
import { readBy } from './adapters/read-by.ts'
import { mostBody, readMessage, type Arrived } from './adapters/read-message.ts'
import { acceptAnyBody, type HeldOfMessage } from './vendor-body.ts'
import { quarantineMessage, storePictures, takeContent } from './vendor-message.ts'

/** A camera that polls is answered at the latest after this: its own patience is a setting of some seconds. */
const pollMs = 3_000

/** Characters in which a lane box names cameras. */
const mostUnreached = 1_000

/** What a camera, or a lane box, makes use of; what protects pages in a browser only fills the small buffer in which a camera reads an answer. */
const forCameras = new Set(['content-type', 'content-length', 'connection', 'retry-after', openedHeader])

const proven = new WeakMap<FastifyRequest, { readonly device: Device; readonly held: HeldOfMessage }>()
/** Pictures that are being stored after the answer. */
const keeping = new WeakMap<FastifyRequest, Promise<void>>()

/**
 * Devices of other makers over HTTP, each maker at addresses of its own: `/api/device/<protocol>/<key>` and what the maker puts behind it. The key
 * is the device's own, and proves it before a byte of the body is read.
 */
export async function mountAdapters(
  app: FastifyInstance,
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  proof: DeviceProof,
  control: CameraControl,
  { room, words }: { readonly room: RoomForBodies; readonly words: RoomForBodies },
): Promise<void> {
  const parts = { machine, desk, intake, control, isWorthListing: refusalLimit(Date.now) }
  await app.register(async (own) => {
    acceptAnyBody(own, (request) => proven.get(request)!.held)
    own.addHook('onSend', async (_request, reply) => {
      for (const name of Object.keys(reply.getHeaders())) if (!forCameras.has(name)) reply.removeHeader(name)
    })
    for (const [protocol, adapter] of Object.entries(adapters)) {
      const deviceBehind = ({ params, ip }: FastifyRequest) =>
        proof.deviceAtAddress(protocol, (params as { key: string }).key, { carrier: 'http', address: ip })
      const isStillProven = async (request: FastifyRequest) => (await deviceBehind(request)) !== null
      const prove = async (request: FastifyRequest, reply: FastifyReply) => {
        const device = await deviceBehind(request)
        if (device) {
          const held = { pictures: room.open(device), words: words.open(device) }
          reply.raw.once('close', () => {
            held.words.release()
            void (keeping.get(request) ?? Promise.resolve()).then(held.pictures.release)
          })
          proven.set(request, { device, held })
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
          handler: (request, reply) => answerMessage({ ...parts, isStillProven }, adapter, request, reply),
        })
    }
  })
}

interface Parts {
  readonly machine: Machine
  readonly desk: DeviceDesk
  readonly intake: Intake
  readonly isWorthListing: (serialNo: string, address: string | null) => boolean
  readonly control: CameraControl
  readonly isStillProven: (request: FastifyRequest) => Promise<boolean>
}

async function answerMessage(
  parts: Parts,
  adapter: VendorAdapter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { machine, desk } = parts
  const { device } = proven.get(request)!
  const { key, '*': behind = '' } = request.params as { key: string; '*'?: string }
  const where = { path: behind.replace(/\/$/, ''), address: `/api/device/${device.protocol}/${key}` }
  const message = readMessage(request, where)
  const isCut = (request.body as Arrived | undefined)?.isCut === true
  const said = readBy(adapter, message, adapter.isMapped ? await desk.mappingOf(device) : null)
  if ('unread' in said) {
    if (isCut) throw fail('busy')
    await quarantineMessage(parts, device, message, said.unread)
    return send(reply, adapter.toUnread)
  }
  const { results, seenBy, opened } = await takeContent(parts, device, message, said)
  // A lane box opens by itself, and has to know who may go: not every maker's answer says it.
  const throughBox = headerOf(request, boxHeader) !== null
  if (throughBox) reply.header(openedHeader, opened.map(({ serialNo }) => serialNo).join(','))
  const [asked] = throughBox || !adapter.control ? [] : opened.map((each) => parts.control.openFor(each))
  // What it said of cars counts; it comes again, with its pictures.
  if (isCut) throw fail('busy')
  const command = said.waits ? await nextCommand(parts, device, request) : null
  const { follow } = machine.underWay
  if (command) reply.raw.once('close', () => void follow(noteGiven(parts, device, command, reply.raw.writableFinished)))
  reply.raw.once('finish', () => keeping.set(request, follow(storePictures(machine, desk, said, seenBy))))
  const [first] = opened
  const unreached = headerOf(request, unreachedHeader, mostUnreached)?.split(',') ?? []
  const isWithinReach = throughBox && first !== undefined && !unreached.includes(first.serialNo)
  const isAskedByBox = isWithinReach && (await parts.control.isAskedByBox(first))
  const isAsked = adapter.opensToo ? isAskedByBox || (await asked) === true : false
  return send(reply, said.answer(results, command, isAsked))
}

function send(reply: FastifyReply, { type, body }: { type: string; body: string }): string {
  reply.type(`${type}; charset=utf-8`)
  return body
}

async function nextCommand(
  { machine, desk, isStillProven }: Parts,
  device: Device,
  request: FastifyRequest,
): Promise<Command | null> {
  const waiting = await desk.claimCommand(device)
  if (waiting) return waiting
  const { tenantId, deviceId } = device
  const awaited = { tenantId, deviceIds: [deviceId] }
  const mayHave = await awaitCommand(machine, awaited, pollMs, request, () => isStillProven(request))
  return mayHave ? desk.claimCommand(device) : null
}

/** The answer with the command went out whole, which is all that is ever known of it; or it did not, and the command waits for the next poll. */
async function noteGiven(
  { machine, desk, intake }: Parts,
  device: Device,
  command: Command,
  wentOut: boolean,
): Promise<void> {
  try {
    await (wentOut ? intake.take(device, { events: carriedOut(command) }) : desk.giveBack(device, command.commandId))
  } catch (error) {
    machine.log.error({ err: error, device: device.serialNo }, 'the outcome of a command was not noted')
  }
}
