import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { mostPictureBytes, pictureKinds } from '#business/places/pictures/passing-picture/picture-kinds.ts'
import type { DeviceItem } from '#business/traffic/edge/snapshot.ts'
import { named, type MessageContent, type VendorAdapter, type VendorMessage } from '#server/gateway/adapters/adapter.ts'
import { adapterOf } from '#server/gateway/adapters/adapters.ts'
import { unreachedHeader } from '#server/gateway/adapters/box-headers.ts'
import type { Mapping } from '#server/gateway/adapters/mapping.ts'
import { readBy } from '#server/gateway/adapters/read-by.ts'
import { mostBody, readMessage, unpacked } from '#server/gateway/adapters/read-message.ts'
import type { EventResult } from '#server/gateway/event.ts'
import { readBody, refusal, type Answer } from './answers.ts'
import type { Barriers } from './barriers.ts'
import { Away, type Centre } from './centre.ts'
import type { KeptPictures } from './kept-pictures.ts'
import type { EventAnswer, LaneBox } from './lane-box.ts'

/** A device of the car park with its serial number. */
interface Known {
  readonly serial: string
  readonly device: DeviceItem
}

interface Sent {
  /** Path and query, as the camera asked. */
  readonly address: string
  readonly type: string
  readonly encoding: string | undefined
  readonly body: Buffer
}

/** A camera that polls is answered at the latest after this, as by the centre. */
const pollMs = 3_000
const addressOf = /^(\/api\/device\/([a-z]+)\/([^/]+))(?:\/(.*?))?\/?$/

/**
 * Cameras of other makers at the addresses that they have at the centre. While it answers, their messages go on as they came, and so does what it says; while it is
 * away they are read here, and answered in their maker's way. The maker's answer does not open every barrier: where it does not, the box asks the camera.
 */
export function makerCameras(
  box: LaneBox,
  centre: Centre,
  pictures: KeptPictures,
  barriers: Barriers,
  patienceMs: number,
) {
  const deviceOfKey = (key: string): Known | undefined => {
    const check = createHash('sha256').update(createHash('sha256').update(key).digest()).digest('base64url')
    for (const [serial, device] of box.lot.devices()) if (device.keyCheck === check) return { serial, device }
    return undefined
  }

  /** The camera that saw an event: the one at the channel that the message names, else the device that sent it. */
  const seenBy = (sender: Known, { channels }: MessageContent, eventId: string): Known => {
    for (const name of channels?.get(eventId) ?? [])
      for (const [serial, device] of box.lot.devices())
        if (device.on?.deviceId === sender.device.deviceId && device.on.channel === name) return { serial, device }
    return sender
  }

  /** Of the cameras whose cars a message is about, those that its answer alone can open: the box cannot ask them. */
  const unaskedIn = async (said: MessageContent | null, sender: Known): Promise<readonly string[]> => {
    const passings = said?.events.map(named).filter(({ type }) => type === 'passing') ?? []
    const serials = [...new Set(passings.map(({ eventId }) => seenBy(sender, said!, String(eventId)).serial))]
    const asked = await Promise.all(serials.map((serial) => barriers.isAsked(serial)))
    return serials.filter((_, at) => !asked[at])
  }

  /** The centre's answer; null: it is away. */
  const pass = async (
    { address, type, encoding, body }: Sent,
    waitMs: number,
    read: () => Promise<MessageContent | null>,
    sender: Known,
    unasked: readonly string[],
  ): Promise<Answer | null> => {
    try {
      const headers = {
        ...(type && { 'content-type': type }),
        ...(encoding && { 'content-encoding': encoding }),
        ...(unasked.length > 0 && { [unreachedHeader]: unasked.join(',') }),
      }
      const answer = await centre.pass(address, { method: 'POST', headers, body: new Uint8Array(body) }, waitMs)
      for (const serial of answer.opened) void barriers.openFor(serial, unasked.includes(serial))
      const said = answer.status === 200 ? await read() : null
      for (const event of said?.events.map(named) ?? []) {
        const { serial, device } = seenBy(sender, said!, String(event['eventId']))
        box.note(serial, device, event, answer.opened.includes(serial))
      }
      return answer
    } catch (error) {
      if (!(error instanceof Away)) throw error
      box.lost()
      return null
    }
  }

  const decide = async (
    adapter: VendorAdapter,
    said: MessageContent,
    sender: Known,
    unasked: readonly string[],
  ): Promise<Answer> => {
    let isAsked = false
    const results = said.events.map(named).map((event) => {
      const { serial, device } = seenBy(sender, said, String(event['eventId']))
      const sent = (said.pictures ?? []).filter(
        ({ eventId, name, bytes }) =>
          eventId === event['eventId'] && bytes.length <= mostPictureBytes && Object.hasOwn(pictureKinds, name),
      )
      const result = box.take(serial, device, { ...event, ...Object.fromEntries(sent.map(({ name }) => [name, true])) })
      for (const { name, bytes } of sent) keep(pictures, result, name, bytes)
      if (adapter.control && !said.isPast && named(result.decision)['open'] === true) {
        isAsked ||= !unasked.includes(serial)
        void barriers.openFor(serial, unasked.includes(serial))
      }
      return result as EventResult
    })
    return inMakersWay(said.answer(results, said.waits ? await nextCommand(sender) : null, isAsked))
  }

  /** Commands of the box are openings alone, and one opens. */
  const nextCommand = async ({ device }: Known) => {
    await box.commands.wait(device.deviceId, AbortSignal.timeout(pollMs))
    return box.commands.take(device.deviceId)[0] ?? null
  }

  /** The answer to a request at an address of another maker's camera; null: it is no such address. */
  return async (request: IncomingMessage): Promise<Answer | null> => {
    const address = request.url ?? '/'
    const { pathname, searchParams } = new URL(address, 'http://box')
    const [, at = '', protocol = '', key = '', path = ''] = addressOf.exec(pathname) ?? []
    const adapter = adapterOf(protocol)
    if (!adapter || request.method !== 'POST') return null
    const sender = deviceOfKey(key)
    if (sender?.device.protocol !== protocol) return refusal(401, 'deviceRefused', '设备身份验证失败')
    const { 'content-type': type = '', 'content-encoding': encoding } = request.headers
    const sent = { address, type, encoding, body: await readBody(request, mostBody) }
    const readOnce = async () => {
      const body = { bytes: await asSent(sent) }
      const where = { path, address: at }
      const asked = { body, headers: { 'content-type': type }, query: Object.fromEntries(searchParams) }
      return contentOf(adapter, sender.device, readMessage(asked, where))
    }
    let reading: ReturnType<typeof readOnce> | undefined
    const read = () => (reading ??= readOnce())
    const unasked = adapter.opensToo ? await unaskedIn(await read(), sender) : []
    if (!box.isAlone) {
      const polls = path === adapter.commandPath
      const answer = await pass(sent, polls ? patienceMs + pollMs : patienceMs, read, sender, unasked)
      if (answer) return answer
    }
    const said = await read()
    return said ? decide(adapter, said, sender, unasked) : inMakersWay(adapter.toUnread)
  }
}

/** Null: it says nothing to us. */
function contentOf(adapter: VendorAdapter, device: DeviceItem, message: VendorMessage): MessageContent | null {
  const said = readBy(adapter, message, device.mapping as Mapping | null)
  return 'unread' in said ? null : said
}

/** Before it was packed; what is said to be packed and is not says nothing. */
async function asSent({ body, encoding }: Sent): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of unpacked(Readable.from([body]), encoding)) chunks.push(chunk)
  } catch {
    return Buffer.alloc(0)
  }
  return Buffer.concat(chunks)
}

function keep(pictures: KeptPictures, { uploads }: EventAnswer, name: string, bytes: Buffer): void {
  const address = uploads?.[name]
  const isPng = bytes[0] === 0x89
  if (address) pictures.put(address.slice(address.indexOf('=') + 1), isPng ? 'image/png' : 'image/jpeg', bytes)
}

function inMakersWay({ type, body }: { type: string; body: string }): Answer {
  return { status: 200, body: Buffer.from(body), type: `${type}; charset=utf-8` }
}
