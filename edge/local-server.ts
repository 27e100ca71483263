import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { DeviceItem } from '#business/traffic/edge/snapshot.ts'
import { mostPictureBytes, pictureTooLarge } from '#business/places/pictures/passing-picture/picture-kinds.ts'
import { readBody, refusal, success, TooLarge, write, type Answer } from './answers.ts'
import { Away, type Centre } from './centre.ts'
import { ownToken, type KeptPictures } from './kept-pictures.ts'
import type { LaneBox } from './lane-box.ts'
import { ownCommand } from './local-commands.ts'
import { roomForPictures } from './room-for-pictures.ts'

const mostBytes = 40 * 2 ** 20
const longestWaitMs = 25_000

interface Proved {
  readonly serial: string
  readonly device: DeviceItem
  readonly headers: Record<string, string>
}

/** What cameras speak with in place of the centre: the same addresses, the same JSON (PROTOCOL.md). `answerMakers`: to cameras of other makers. */
export function openLocalServer(
  box: LaneBox,
  centre: Centre,
  pictures: KeptPictures,
  answerMakers: (request: IncomingMessage) => Promise<Answer | null>,
  patienceMs: number,
): Server {
  const roomOf = roomForPictures()

  /** The device behind a request; a key is checked by what the snapshot has of it. */
  const prove = (request: IncomingMessage): Proved | null => {
    const [serial, key] = [request.headers['x-device-serial'], request.headers['x-device-key']]
    if (typeof serial !== 'string' || typeof key !== 'string') return null
    const device = box.lot.device(serial)
    const said = createHash('sha256').update(createHash('sha256').update(key).digest()).digest()
    if (!device?.keyCheck || !timingSafeEqual(said, Buffer.from(device.keyCheck, 'base64url'))) return null
    return { serial, device, headers: { 'x-device-serial': serial, 'x-device-key': key } }
  }

  const takeEvents = async (proved: Proved, request: IncomingMessage): Promise<Answer> => {
    const type = request.headers['content-type'] ?? ''
    const body = await readBody(request, mostBytes)
    if (!box.isAlone) {
      const answer = await passEvents(proved, type, body)
      if (answer) return answer
    }
    const { events, files } = await readSent(type, body)
    const results = events.map((event) => box.take(proved.serial, proved.device, event))
    const kept = files.map(({ picture, eventId, type: of, bytes }) => {
      const event = events.find((each) => each['eventId'] === eventId)
      const address = event && pictures.addressesFor(proved.serial, { ...event, [picture]: true })?.[picture]
      return {
        part: `${picture}:${eventId}`,
        eventId,
        outcome: address && pictures.put(tokenOf(address), of, bytes) ? 'stored' : 'refused',
      }
    })
    return success({ results, ...(kept.length > 0 && { pictures: kept }) })
  }

  /** The centre's answer; null: it is away, and no one waits for it any longer. */
  const passEvents = async (proved: Proved, type: string, body: Buffer): Promise<Answer | null> => {
    const { events } = await readSent(type, body)
    if (events.every((event) => isOwnAnswer(event))) return null
    try {
      const init = { method: 'POST', headers: { ...proved.headers, 'content-type': type }, body: new Uint8Array(body) }
      const answer = await centre.pass('/api/device/event', init, patienceMs)
      if (answer.status === 200) {
        const { data } = JSON.parse(answer.body.toString()) as {
          data: { results: { decision?: { open?: boolean } }[] }
        }
        for (const [at, event] of events.entries())
          box.note(proved.serial, proved.device, event, data.results[at]?.decision?.open === true)
      }
      return answer
    } catch (error) {
      if (!(error instanceof Away)) throw error
      box.lost()
      return null
    }
  }

  const sendCommands = async (proved: Proved, request: IncomingMessage): Promise<Answer> => {
    const { wait = 0 } = JSON.parse((await readBody(request, mostBytes)).toString() || '{}') as { wait?: number }
    const gone = new AbortController()
    request.socket.once('close', () => gone.abort())
    const until = AbortSignal.any([gone.signal, AbortSignal.timeout(Math.min(longestWaitMs, Number(wait) * 1000 || 0))])
    const passed = box.isAlone
      ? null
      : centre
          .pass(
            '/api/device/command',
            {
              method: 'POST',
              headers: { ...proved.headers, 'content-type': 'application/json' },
              body: JSON.stringify({ wait }),
            },
            longestWaitMs + 5_000,
          )
          .catch(() => {
            box.lost()
            return null
          })
    // The centre's answer is waited for, however short the device's own wait: what it hands out would be lost.
    const local = box.commands.wait(proved.device.deviceId, until).then(() => (until.aborted ? passed : null))
    const answer = passed ? await Promise.race([passed, local]) : await local
    return answer ?? success({ commands: box.commands.take(proved.device.deviceId) })
  }

  /** Nothing is gathered for an address that neither the box gave nor the centre to one of its cameras. */
  const takePicture = async (token: string, request: IncomingMessage): Promise<Answer> => {
    const isOwn = token.startsWith(ownToken)
    const isKnown = isOwn ? pictures.isOwn(token) : box.lot.device(serialIn(token)) !== undefined
    if (!isKnown) return refusal(401, 'deviceRefused', '图片地址无效')
    const type = request.headers['content-type'] ?? ''
    const room = roomOf(request.socket.remoteAddress ?? '')
    try {
      // That the centre gave an address it alone can say; an own one is proven.
      const bytes = await readBody(request, mostPictureBytes, isOwn ? undefined : room.take)
      if (isOwn) return success({ outcome: pictures.put(token, type, bytes) ? 'stored' : 'refused' })
      return await centre.pass(
        `/api/device/picture?token=${encodeURIComponent(token)}`,
        { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) },
        60_000,
      )
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      return refusal(200, 'invalid', pictureTooLarge.zh)
    } finally {
      room.release()
    }
  }

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://box')
    if (pathname === '/health') return success({ version: box.lot.version, isAlone: box.isAlone })
    if (pathname === '/api/device/picture' && request.method === 'PUT')
      return takePicture(searchParams.get('token') ?? '', request)
    const ofMaker = await answerMakers(request)
    if (ofMaker) return ofMaker
    const proved = prove(request)
    if (!proved) return refusal(401, 'deviceRefused', '设备身份验证失败')
    if (pathname === '/api/device/event' && request.method === 'POST') return takeEvents(proved, request)
    if (pathname === '/api/device/command' && request.method === 'POST') return sendCommands(proved, request)
    return refusal(404, 'unknownCall', '没有这个接口')
  }
  return createServer((request, response) => {
    answerTo(request)
      .catch((error: unknown) =>
        error instanceof SyntaxError ? refusal(400, 'invalid', 'JSON') : refusal(503, 'busy', (error as Error).message),
      )
      .then((answer) => write(response, answer))
      .catch(() => response.destroy())
  })
}

interface SentFile {
  readonly picture: string
  readonly eventId: string
  readonly type: string
  readonly bytes: Buffer
}

/** The events of a message, and the pictures that came with them: parts named by picture and event. */
async function readSent(type: string, body: Buffer): Promise<{ events: Record<string, unknown>[]; files: SentFile[] }> {
  if (!type.startsWith('multipart/form-data')) return { events: eventsIn(JSON.parse(body.toString())), files: [] }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const files: SentFile[] = []
  let events: Record<string, unknown>[] = []
  for (const [name, part] of form) {
    if (name === 'event') events = eventsIn(JSON.parse(typeof part === 'string' ? part : await part.text()))
    else if (typeof part !== 'string') {
      const [picture = '', ...eventId] = name.split(':')
      files.push({ picture, eventId: eventId.join(':'), type: part.type, bytes: Buffer.from(await part.arrayBuffer()) })
    }
  }
  return { events, files }
}

function eventsIn(sent: unknown): Record<string, unknown>[] {
  const { events } = sent as { events?: unknown }
  return Array.isArray(events) ? (events as Record<string, unknown>[]) : [sent as Record<string, unknown>]
}

function isOwnAnswer({ type, commandId }: Record<string, unknown>): boolean {
  return type === 'commandResult' && String(commandId).startsWith(ownCommand)
}

/** Whose picture an address of the centre is for (server/gateway/picture-address.ts). */
function serialIn(token: string): string {
  try {
    const [serial] = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as unknown[]
    return String(serial)
  } catch {
    return ''
  }
}

function tokenOf(address: string): string {
  return address.slice(address.indexOf('=') + 1)
}
