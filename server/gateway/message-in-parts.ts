import type { FastifyRequest } from 'fastify'
import { fail, Failure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { namedValues } from '../http/bodies.ts'
import type { Machine } from '../machine.ts'
import type { Device, DeviceDesk, EventResult } from './event.ts'
import { wireResults, type Intake } from './intake.ts'
import type { RoomForBodies } from './room-for-bodies.ts'

const jsonPart = 'event'
const mostPictures = 20
const mostJson = 1_048_576

/** What became of a picture that came alongside events; `later`: nothing was stored, the device sends it again. */
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
  const parts = request.parts(bounds)
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw fail('tooLargeBody')
      results = await intake.take(device, readJson(part.value))
      continue
    }
    const [name = '', named] = part.fieldname.split(/:(.*)/s)
    const eventId = named ?? (results.length === 1 ? results[0]!.eventId : '')
    const held = room.open(device)
    const chunks: Buffer[] = []
    let hasRoom = true
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      hasRoom &&= held.take(chunk.length)
      if (hasRoom) chunks.push(chunk)
      else chunks.length = 0
    }
    const answered = { part: part.fieldname, eventId }
    if (!desk.pictureNames.includes(name) || eventId === '' || eventId.length > 64) {
      const reason = `不认识的图片“${part.fieldname.slice(0, 80)}”,名称应为 ${desk.pictureNames[0]}:事件号`
      pictures.push({ ...answered, outcome: 'refused', reason })
      held.release()
      continue
    }
    const bytes = part.file.truncated ? null : Buffer.concat(chunks)
    try {
      if (!hasRoom) throw fail('busy')
      const kept = await desk.keepPicture({ device, eventId, name, bytes })
      pictures.push({
        ...answered,
        outcome: kept.outcome,
        ...(kept.outcome === 'refused' && { reason: kept.reason.zh }),
      })
    } catch (error) {
      if (!(error instanceof Failure)) log.error({ err: error, device: device.serialNo }, 'a picture was not stored')
      const failure = error instanceof Failure ? error : fail('broken')
      pictures.push({ ...answered, outcome: 'later', reason: failure.say('zh', (word) => word) })
    } finally {
      held.release()
    }
  }
  return { ...(wireResults(results) as Record<string, Json>), pictures: pictures as unknown as Json[] }
}

function readJson(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return namedValues(value)
  try {
    return namedValues(JSON.parse(value) as unknown)
  } catch (error) {
    if (error instanceof SyntaxError) throw fail('malformed', { reason: `event: ${error.message}` })
    throw error
  }
}
