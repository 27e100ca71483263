import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declaredFailure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { refuseWith } from '../http/answers.ts'
import { namedValues } from '../http/bodies.ts'
import { headerOf } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import type { CameraControl } from './camera-control.ts'
import { countedBody } from './arriving-body.ts'
import { mountAdapters } from './http-adapters.ts'
import { awaitCommand } from './await-command.ts'
import type { Device, DeviceDesk } from './event.ts'
import { mountPictureUploads } from './http-pictures.ts'
import { wireResults, type Intake } from './intake.ts'
import { takeWithPictures } from './message-in-parts.ts'
import type { DeviceProof } from './proof.ts'
import { roomForPictures, roomForWords } from './room-for-bodies.ts'

const longestWait = 25
/** Bytes of a request for commands. */
const mostAsked = 4_096
const proven = new WeakMap<FastifyRequest, Device>()

/** Devices over HTTP (PROTOCOL.md): events in, results out; commands by waiting for them; pictures. */
export async function mountDevices(
  app: FastifyInstance,
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  proof: DeviceProof,
  control: CameraControl,
): Promise<void> {
  const [room, words] = [roomForPictures(), roomForWords()]
  const deviceBehind = (request: FastifyRequest) =>
    proof.deviceBehind(headerOf(request, 'x-device-serial'), headerOf(request, 'x-device-key'), {
      carrier: 'http',
      address: request.ip,
    })
  /** Before the body is read, and after it is looked where the request comes from: nothing is gathered for anyone who cannot prove itself. */
  const prove = async (request: FastifyRequest, reply: FastifyReply, payload: Readable) => {
    const device = await deviceBehind(request)
    if (device) {
      proven.set(request, device)
      // Of a message in parts each part is counted as it comes.
      return isInParts(request) ? undefined : countedBody(request, reply, payload, () => words.open(device))
    }
    const refused = declaredFailure({ zh: '设备身份验证失败', en: 'The device could not prove itself' })
    await refuseWith(machine, request, reply, Object.assign(refused, { state: 'deviceRefused' }), 401)
    return undefined
  }
  const answer = (
    path: string,
    { file, bodyLimit }: { readonly file: boolean; readonly bodyLimit?: number },
    work: (device: Device, request: FastifyRequest) => Promise<Json>,
  ) =>
    app.post(path, { config: { access: 'device', file }, preParsing: prove, bodyLimit }, async (request, reply) => {
      const data = await work(proven.get(request)!, request)
      reply.type('application/json; charset=utf-8')
      return JSON.stringify({ state: 'success', message: '', data })
    })

  answer('/api/device/event', { file: true }, async (device, request) =>
    request.isMultipart()
      ? takeWithPictures({ machine, desk, intake, room, words }, device, request)
      : wireResults(await intake.take(device, namedValues(request.body))),
  )
  answer('/api/device/command', { file: false, bodyLimit: mostAsked }, async (device, request) => {
    const { wait } = namedValues(request.body)
    const waiting = await desk.commandsFor(device)
    if (waiting.length) return { commands: waiting }
    const seconds = Math.min(longestWait, /^\d{1,2}$/.test(String(wait ?? 0)) ? Number(wait ?? 0) : 0)
    const { tenantId, deviceId } = device
    const mayHave = await awaitCommand(
      machine,
      { tenantId, deviceIds: [deviceId] },
      seconds * 1000,
      request,
      async () => (await deviceBehind(request)) !== null,
    )
    return { commands: mayHave ? await desk.commandsFor(device) : [] }
  })
  await mountPictureUploads(app, machine, desk, proof, room)
  await mountAdapters(app, machine, desk, intake, proof, control, { room, words })
}

function isInParts({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '')
}
