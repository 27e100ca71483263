import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fail, Failure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { namedValues } from '../http/bodies.ts'
import type { Machine } from '../machine.ts'
import type { Device, DeviceDesk, EventResult } from './event.ts'
import { wireResults, type Intake } from './intake.ts'
import { mostUncounted } from './arriving-body.ts'
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
  /** For pictures, and for what is said of them. */
  readonly room: RoomForBodies
  readonly words: RoomForBodies
}

/**
 * A message in parts (PROTOCOL.md, Pictures): the events as JSON under `event`, and pictures under `<name>:<eventId>`. An event counts whatever
 * happens to its pictures. One part is in memory at a time, as it comes.
 */
export async function takeWithPictures(
  { machine: { log }, desk, intake, room, words }: Gateway,
  device: Device,
  request: FastifyRequest,
): Promise<Json> {
  let results: EventResult[] = []
  const pictures: PictureAnswer[] = []
  const bounds: Parameters<FastifyRequest['files']>[0] & { throwFileSizeLimit: boolean } = {
    limits: { fileSize: desk.mostPictureBytes, files: 1 + mostPictures, parts: 1 + mostPictures },
    isPartAFile: () => true,
    throwFileSizeLimit: false,
  }
  const [held, said] = [room.open(device), words.open(device)]
  const release = () => {
    held.release()
    said.release()
  }
  const { socket } = request.raw
  // A part whose line breaks neither ends nor fails.
  socket.once('close', release)
  try {
    for await (const part of request.files(bounds)) {
      if (part.fieldname === jsonPart) {
        if (results.length > 0) throw fail('notEvents')
        results = await intake.take(device, readJson(await wordsOf(part.file, said)))
        continue
      }
      const [name = '', named] = part.fieldname.split(/:(.*)/s)
      const eventId = named ?? (results.length === 1 ? results[0]!.eventId : '')
      const bytes = await contentOf(part.file, held)
      const answer = await storePicture({ log, desk }, { device, eventId, name, bytes }, part.fieldname)
      held.giveBack()
      pictures.push({ part: part.fieldname, eventId, ...answer })
    }
  } catch (error) {
    // What still comes goes nowhere: its sender says it to the end, and reads why.
    request.raw.unpipe().resume()
    throw error
  } finally {
    socket.off('close', release)
    release()
  }
  return { ...(wireResults(results) as Record<string, Json>), pictures: pictures as unknown as Json[] }
}

/** What is said of the pictures. */
async function wordsOf(file: MultipartFile['file'], held: Held): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostJson) throw fail('tooLargeBody')
    if (size > mostUncounted && !held.take(chunk.length)) throw fail('busy')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
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

function readJson(text: string): Record<string, unknown> {
  try {
    return namedValues(JSON.parse(text) as unknown)
  } catch (error) {
    if (error instanceof SyntaxError) throw fail('notJson')
    throw error
  }
}
