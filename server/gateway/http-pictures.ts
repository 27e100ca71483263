import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { declaredFailure, fail, Failure } from '#kernel/failure.ts'
import { refuseWith } from '../http/answers.ts'
import { headerOf } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import type { Device, DeviceDesk } from './event.ts'
import { readToken, type Addressed } from './picture-address.ts'
import { arriving } from './arriving-body.ts'
import type { DeviceProof } from './proof.ts'
import type { Held, RoomForBodies } from './room-for-bodies.ts'

const path = '/api/device/picture'
const proven = new WeakMap<FastifyRequest, Addressed & { readonly device: Device; readonly held: Held }>()

/** The addresses that events were given for their pictures: the body is the picture. Nothing is read for anyone who has no token. */
export async function mountPictureUploads(
  app: FastifyInstance,
  machine: Machine,
  desk: DeviceDesk,
  proof: DeviceProof,
  room: RoomForBodies,
): Promise<void> {
  const prove = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.query as Record<string, unknown>
    const addressed = typeof token === 'string' ? readToken(token, Date.now()) : null
    const device =
      addressed &&
      (await proof.deviceOfAddress(addressed.serialNo, addressed.isGenuine, { carrier: 'http', address: request.ip }))
    if (addressed && device && desk.pictureNames.includes(addressed.name)) {
      const held = room.open(device)
      reply.raw.once('close', held.release)
      proven.set(request, { ...addressed, device, held })
      return undefined
    }
    const refused = declaredFailure({
      zh: '图片上传地址无效或已过期,请重新发送事件以取得新地址',
      en: 'The address for the picture is wrong or too old; send the event again to get a new one',
    })
    await refuseWith(machine, request, reply, Object.assign(refused, { state: 'deviceRefused' }), 401)
    return undefined
  }
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
      readUpTo(
        payload,
        proven.get(request)!.held,
        desk.mostPictureBytes,
        Number(headerOf(request, 'content-length') ?? 0),
      ),
    )
    own.route({
      method: 'PUT',
      url: path,
      config: { access: 'device', file: true },
      preParsing: prove,
      async handler(request, reply) {
        const { device, eventId, name } = proven.get(request)!
        const bytes = request.body === undefined ? Buffer.alloc(0) : (request.body as Buffer | null)
        const kept = await desk.keepPicture({ device, eventId, name, bytes })
        if (kept.outcome === 'refused') throw new Failure('invalid', kept.reason)
        reply.type('application/json; charset=utf-8')
        return JSON.stringify({
          state: 'success',
          message: '',
          data: { eventId, picture: name, outcome: kept.outcome },
        })
      },
    })
  })
}

/** So much of what is too large is still read, so that its sender learns why it was refused. */
const readInVain = 8

/** The whole body, or null when it is longer than `most`. */
async function readUpTo(payload: Readable, held: Held, most: number, announced: number): Promise<Buffer | null> {
  if (announced > most * readInVain) throw fail('tooLargeBody')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of arriving(payload)) {
    size += chunk.length
    if (size <= most && !held.take(chunk.length)) throw fail('busy')
    if (size <= most) chunks.push(chunk)
    if (size > most * readInVain) throw fail('tooLargeBody')
  }
  return size > most ? null : Buffer.concat(chunks)
}
