import type { Sentence } from '#kernel/sentence.ts'
import type { Json } from '#kernel/wire.ts'
import type { Command, EventResult } from '../event.ts'
import { isCrowded } from './crowded.ts'
import { unescaped } from './decoded.ts'
import type { Mapping } from './mapping.ts'
import { colourByWord } from './protocol-codes.ts'

/** A part of a message that was sent as a file. */
export interface VendorFile {
  /** Of the part. */
  readonly name: string
  readonly filename: string
  readonly bytes: Buffer
}

/** What a device of another maker sent, whatever form it had. */
export interface VendorMessage {
  /** Behind the device's address, without slashes at its ends; empty at the address itself. */
  readonly path: string
  /** Where the device sends to, without what it puts behind it. */
  readonly address: string
  /** The body, where it has no parts. */
  readonly text: string
  /** The values of a form, and of the address's query. */
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly VendorFile[]
  /** By the server's clock; epoch milliseconds. */
  readonly receivedAt: number
}

/** An answer as the device understands it. */
export interface VendorAnswer {
  readonly type: 'application/json' | 'application/xml'
  readonly body: string
}

/** A picture of one of the events; `bytes` as of a file. */
export interface VendorPicture {
  readonly eventId: string
  readonly name: 'scenePicture' | 'platePicture' | 'stillPicture'
  readonly bytes: Buffer
}

/** What a message says, in the words of PROTOCOL.md. */
export interface MessageContent {
  readonly events: readonly Json[]
  readonly pictures?: readonly VendorPicture[]
  /** The device waits for a command with it, and gets it with the answer. */
  readonly waits?: true
  /** It is sent after the car has gone: nothing opens for it. */
  readonly isPast?: true
  /** By event, the names under which the channel may be registered through which the device saw it, the closest first. */
  readonly channels?: ReadonlyMap<string, readonly string[]>
  /** What is to be seen to: why another car that the message speaks of is in none of the events, or that the camera's clock was never set. */
  readonly quarantined?: Sentence
  /**
   * `results`: one for each event; `command`: what it waited for, null when there was nothing. `isAsked`: the camera itself is asked to open for the cars that may go, where its
   * maker's answer `opensToo`.
   */
  answer(results: readonly EventResult[], command: Command | null, isAsked?: boolean): VendorAnswer
}

/** A message that says nothing to us: why, for the person who set up the device. It is kept for people to see. */
export interface Unread {
  readonly unread: Sentence
}

/** Turns the messages of one maker's devices into our events, and what we decide into its answers. Knows no database and no sockets. */
export interface VendorAdapter {
  /** Where, behind the address, a device asks for commands; absent where it never does. */
  readonly commandPath?: string
  /** `mapping`: of the device, where `isMapped`; null when none was chosen. */
  read(message: VendorMessage, mapping: Mapping | null): MessageContent | Unread
  /** How its messages are read was set up by someone. */
  readonly isMapped?: true
  /** To a message that was not read: do not send it again. */
  readonly toUnread: VendorAnswer
  /**
   * Present where the camera itself is asked, for its answer opens nothing: the requests that carry out a kind of command one after the other; null
   * where there is none for it. `channel`: of a recorder that is asked in its place; `mapping`: as of `read`.
   */
  control?(kind: string, channel: number | null, mapping: Mapping | null): readonly CameraRequest[] | null
  /** Next to `control`: what its answer says opens as well, where the camera is not asked. One of the two moves a barrier for a car, never both. */
  readonly opensToo?: true
  /** With the answer to a command `still` a device sends what it sees now. */
  readonly takesStills?: true
  /** Where a camera of this maker, asked with its account, answers with what it sees now; absent where the maker publishes no such place. */
  stillPath?(channel: number | null): string
  /** Whether the camera's answer, HTTP 200, says that it did so. */
  isObeyed?(body: string): boolean
  /** Present where its devices may speak over MQTT as well, at topics of their maker's; `read` reads what they say there. */
  readonly mqtt?: MakerMqtt
}

/** How the devices of a maker speak over MQTT. A layout is how a device begins its topics, the serial number in it included. */
export interface MakerMqtt {
  /** Null: no topic, and no filter, of this maker's. */
  layoutOf(topic: string): string | null
  /** Whether a device asks there for what it is to do. */
  isWanted(filter: string): boolean
  /** Whether a device says something there. */
  isSaid(topic: string): boolean
  /** What has a device carry out a command, or open for a car. */
  request(
    layout: string,
    command: Pick<Command, 'commandId' | 'kind'>,
  ): { readonly topic: string; readonly body: string }
  /** What came of a request; null where the message is no reply. */
  replyIn(topic: string, text: string): { readonly commandId: string; readonly failReason: string | null } | null
}

/** A request to a camera. */
export interface CameraRequest {
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly type?: string
  readonly body?: string
}

/** What a channel, and a lane of it, may be registered as; none where the message says neither. */
export function channelNames(channel: unknown, lane: unknown): string[] {
  const [own, within] = [channel, lane].map((each) =>
    typeof each === 'string' || typeof each === 'number' ? String(each).trim() : '',
  ) as [string, string]
  return own === '' ? [] : [...(within === '' ? [] : [`${own}-${within}`]), own]
}

/** A sign of life, for messages that say no more. */
export function signOfLife({ receivedAt }: VendorMessage): Json {
  return { eventId: `alive-${receivedAt}`, type: 'heartbeat', at: new Date(receivedAt).toISOString() }
}

export function json(body: Json): VendorAnswer {
  return { type: 'application/json', body: JSON.stringify(body) }
}

/** What may be anything, as named values; none where it is no object. */
export function named(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** Base64 as bytes, of either alphabet, and with the blanks that a form made of its plus signs; an address as what it is, which no picture is; null where there is none. */
export function pictureBytes(value: unknown): Buffer | null {
  if (typeof value !== 'string' || value === '') return null
  if (/^https?:/i.test(value)) return Buffer.from(value)
  return Buffer.from(value.replace(/^data:[^,]*,/, '').replaceAll(' ', '+'), 'base64')
}

/** Of what is a plate, a time, or a word in its place. */
const longestWord = 100

/** What cameras say in Latin letters where they read no plate. */
const noPlate =
  /^_*(?:unkno?wn?|unlicensed|unrecogni[sz]ed?|undetected|unread(?:able)?|no[ _-]?plate(?:[^a-z\d].*)?|not[ _-]?(?:available|detected|recogni[sz]ed|found)|none|null|n\/?a)_*$/i

/** A plate as cameras say it: empty where it is one of the words that they have for none, zeros, or the eight ones of an analysis server. Without a letter and a digit, as 无号牌 or 无法识别, it is a word. */
export function plateOrNone(plate: string): string {
  const said = plate.trim()
  if (said.length > longestWord) return plate
  return /^(?:[^A-Za-z\d]*|0+|1{8})$/.test(said) || noPlate.test(said) ? '' : plate
}

/** A plate and the colour that is written before it: 蓝浙AX2P12, or escaped as in an address. 黑 alone is Heilongjiang. */
export function colouredPlate(said: string): { readonly plate: string; readonly colour: number | undefined } {
  const written = said.length <= longestWord ? unescaped(said) : said
  const [, word = '', plate = ''] =
    /^\s*((?:黄绿|渐变绿|新能源绿?|[蓝黄白黑绿])(?:色|牌)?(?=\p{Script=Han}))?(.*)$/su.exec(written)!
  return { plate: plateOrNone(plate), colour: colourByWord(word) }
}

/** By itself: `/[\0\s]+$/` looks at each of so many zeros as often as there are zeros. */
function withoutTail(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end -= 1
  return text.slice(0, end)
}

/** A JSON object as named values; null where the text is none. Firmware puts a zero byte before or after it, and a comma after the last value; and breaks the lines of base64 within a text. */
export function parsed(text: string): Record<string, unknown> | null {
  if (isCrowded(text, ['[', '{', ','])) return null
  const clean = withoutTail(text.replace(/^[\uFEFF\0]+/, ''))
  for (const each of [clean, clean.replaceAll(/,(?=\s*[}\]])/g, '').replaceAll(/[\r\n\t]+/g, '')])
    try {
      return named(JSON.parse(each))
    } catch {
      // The second one is the last.
    }
  return null
}

/** A camera's certainty of 0 to 100; undefined where it says none. Some count to 255 or to 1000, or say a part of one. */
export function percent(certainty: unknown): number | undefined {
  const number = certainty === '' || certainty === null ? Number.NaN : Number(certainty ?? Number.NaN)
  if (!Number.isFinite(number) || number < 0) return undefined
  const whole = number < 1 ? 1 : ([100, 255, 1000].find((most) => number <= most) ?? number)
  return Math.round((number * 100) / whole)
}

/** Cars of one message as one content: those that were read, and the reason of the first that was not. */
export function together(
  cars: readonly (MessageContent | Unread)[],
  answer: VendorAnswer | MessageContent['answer'],
): MessageContent | Unread {
  const read = cars.flatMap((car) => ('unread' in car ? [] : [car]))
  const unread = cars.find((car) => 'unread' in car)
  if (read.length <= 1 && !(unread && read.length)) return read[0] ?? unread!
  const quarantined = unread?.unread ?? read.find((car) => car.quarantined)?.quarantined
  return {
    events: read.flatMap(({ events }) => events),
    pictures: read.flatMap(({ pictures = [] }) => pictures),
    channels: new Map(read.flatMap(({ channels = [] }) => [...channels])),
    ...(read.every(({ isPast }) => isPast) && { isPast: true }),
    ...(quarantined && { quarantined }),
    answer: typeof answer === 'function' ? answer : () => answer,
  }
}
