import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fail, Failure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { namedValues } from '../http/bodies.ts'
import type { Machine } from '../machine.ts'
import type { Device, DeviceDesk, EventResult } from './event.ts'
import { wireResults, type Intake } from './intake.ts'
import type { Held, RoomForBodies } from './room-for-bodies.ts'

const jsonPart = 'event'
const mostPictures = 20
const mostJson = 1_048_576

/** The outcome of a picture that came alongside events; `later`: nothing was stored, the device sends it again. */
interface PictureAnswer {
  readonly part: string
  readonly eventId: string
  readonly outcome: 'stored' | 'repeated' | 'refused' | 'later'
  readonly reason?: string
}

interface Gateway {
  readonly machine: Machine
  readonly desk: DeviceDesk
  readonly intake: Intake
  readonly room: RoomForBodies
}

/**
 * A message in parts (PROTOCOL.md, Pictures): the events as JSON under `event`, and pictures under `<name>:<eventId>`. An event counts whatever
 * happens to its pictures. One picture is in memory at a time.
 */
export async function takeWithPictures(
  { machine: { log }, desk, intake, room }: Gateway,
  device: Device,
  request: FastifyRequest,
): Promise<Json> {
  let results: EventResult[] = []
  const pictures: PictureAnswer[] = []
  const bounds: Parameters<FastifyRequest['parts']>[0] & { throwFileSizeLimit: boolean } = {
    limits: { fileSize: desk.mostPictureBytes, files: mostPictures, fields: 1, fieldSize: mostJson },
    isPartAFile: (name) => name !== jsonPart,
    throwFileSizeLimit: false,
  }
  const held = room.open(device)
  const { socket } = request.raw
  // A picture whose line breaks neither ends nor fails.
  socket.once('close', held.release)
  try {
    for await (const part of request.parts(bounds)) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw fail('tooLargeBody')
        results = await intake.take(device, readJson(part.value))
        continue
      }
      const [name = '', named] = part.fieldname.split(/:(.*)/s)
      const eventId = named ?? (results.length === 1 ? results[0]!.eventId : '')
      const bytes = await contentOf(part.file, held)
      const answer = await storePicture({ log, desk }, { device, eventId, name, bytes }, part.fieldname)
      held.giveBack()
      pictures.push({ part: part.fieldname, eventId, ...answer })
    }
  } finally {
    socket.off('close', held.release)
    held.release()
  }
  return { ...(wireResults(results) as Record<string, Json>), pictures: pictures as unknown as Json[] }
}

/** Null: it is too large. Undefined: there is no room for it; what comes is read on, so that the parts after it are. */
async function contentOf(file: MultipartFile['file'], held: Held): Promise<Buffer | null | undefined> {
  const chunks: Buffer[] = []
  let hasRoom = true
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hasRoom &&= held.take(chunk.length)
    if (hasRoom) chunks.push(chunk)
    else {
      chunks.length = 0
      held.giveBack()
    }
  }
  if (file.truncated) return null
  return hasRoom ? Buffer.concat(chunks) : undefined
}

interface SentPicture {
  readonly device: Device
  readonly eventId: string
  readonly name: string
  readonly bytes: Buffer | null | undefined
}

async function storePicture(
  { log, desk }: { readonly log: Machine['log']; readonly desk: DeviceDesk },
  { device, eventId, name, bytes }: SentPicture,
  part: string,
): Promise<Pick<PictureAnswer, 'outcome' | 'reason'>> {
  if (!desk.pictureNames.includes(name) || eventId === '' || eventId.length > 64) {
    const reason = `不认识的图片“${part.slice(0, 80)}”,名称应为 ${desk.pictureNames[0]}:事件号`
    return { outcome: 'refused', reason }
  }
  try {
    if (bytes === undefined) throw fail('busy')
    const kept = await desk.keepPicture({ device, eventId, name, bytes })
    return { outcome: kept.outcome, ...(kept.outcome === 'refused' && { reason: kept.reason.zh }) }
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error, device: device.serialNo }, 'a picture was not stored')
    const failure = error instanceof Failure ? error : fail('broken')
    return { outcome: 'later', reason: failure.say('zh', (word) => word) }
  }
}

function readJson(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return namedValues(value)
  try {
    return namedValues(JSON.parse(value) as unknown)
  } catch (error) {
    if (error instanceof SyntaxError) throw fail('notJson')
    throw error
  }
}
