import { createHash } from 'node:crypto'
import type { Json } from '#kernel/wire.ts'
import type { Command, EventResult } from '../event.ts'
import {
  inBeijing,
  json,
  named,
  parsed,
  percent,
  pictureBytes,
  plateOrNone,
  signOfLife,
  type MessageContent,
  type Unread,
  type VendorAdapter,
  type VendorAnswer,
  type VendorFile,
  type VendorMessage,
  type VendorPicture,
} from './adapter.ts'
import { decoded } from './decoded.ts'
import { isText } from './is-text.ts'
import { billCarSizes, colourByWord, plateColors, releaseTypes } from './protocol-codes.ts'
import { vzenithMqtt } from './vzenith-mqtt.ts'

/**
 * Vzenith (臻识), and the makers who build on its boards: HTTP push of `AlarmInfoPlate`, as its public document “车牌识别一体机 HTTP 推送” has it
 * (R3/R5/RX boards, up to V1.9.7 of 2025-03-18) and as public integrations use it. At the address itself come plate results, inputs, serial
 * data and plain heartbeats, and the same results as boards of MQTT write them (`ivs_result`: in a `payload`, the plate in base64, pictures by other names), there or
 * handed on by a bridge (vzenith-mqtt.ts), or as boards that say the colour as a word and the time as text (`platecolor`, `recotime`), which are opened by an answer of their own; `comet` is where a camera polls
 * (some, as 芊熠, by a `heartbeat` that is answered in its own name), the one message besides a plate result whose answer it carries out.
 *
 * Not tried with a camera: whether the barrier rose (it says no word of it: a command counts as carried out once its answer has gone out whole),
 * which output a barrier hangs on (0, as in the document's examples), and the voice of every model.
 */
export const vzenith: VendorAdapter = {
  commandPath: 'comet',
  takesStills: true,
  mqtt: vzenithMqtt,
  read(message) {
    const sent = message.text === '' ? valuesOf(message) : parsed(message.text)
    const isBeat = typeof sent?.['heartbeat'] === 'object'
    if (message.path === 'comet')
      return {
        events: [signOfLife(message)],
        waits: true,
        answer: (_results, command) => answerTo(command, message.address, isBeat),
      }
    if (!sent) return { unread: notJson }
    const said = 'payload' in sent ? { ...sent, ...named(sent['payload']) } : sent
    const result = resultIn(said)
    const isAlive = 'heartbeat' in named(said['AlarmInfoPlate'])
    if (result || ('AlarmInfoPlate' in said && !isAlive)) return readPlate(result ?? {}, sent['timestamp'], message)
    if ('TriggerImage' in said) return readStill(message, named(said['TriggerImage'])['imageFile'])
    const { image_content: still } = { ...said, ...named(said['body']) } as Record<string, unknown>
    if (still !== undefined) return readStill(message, still)
    const isKnown = isAlive || signsOfLife.some((name) => name in said)
    return isKnown
      ? { events: [signOfLife(message)], answer: () => answerTo(null, message.address, isBeat) }
      : { unread: unknownMessage }
  },
  toUnread: json({ Response_AlarmInfoPlate: { info: 'no', content: 'retransfer_stop' } }),
}

/** Input, serial data, the registration that is also the heartbeat, what a camera of MQTT says of itself. The third brings the camera's password, which nothing keeps. */
const signsOfLife = ['AlarmGioIn', 'SerialData', 'serialno', 'sn', 'heartbeat', 'Heartbeat', 'KeepAlive']

const nothingToDo = json({ status: 'ok' })

const notJson = {
  zh: '报文不是 JSON,请在相机的 HTTP 推送设置中选择 JSON 格式',
  en: 'The message is no JSON; choose JSON in the camera’s HTTP push settings',
}
const unknownMessage = {
  zh: '不认识的报文,请核对设备的接入协议与相机固件',
  en: 'An unknown message; check the device’s protocol and the camera’s firmware',
}
const noResult = {
  zh: '识别结果不完整(缺少 PlateResult 的 license,或离线补传没有 timeStamp),请升级相机固件',
  en: 'The plate result is not whole (license of PlateResult is missing, or the timeStamp of one sent later); update the camera’s firmware',
}
const noPassing = {
  zh: '相机上报的是车辆滞留或折返,不是过车,请到现场核实',
  en: 'The camera reports a car that stays or turns back, which is no passing; look on site',
}

/** `colorType` of the document, by its number. */
const colours = [
  plateColors.unknown,
  plateColors.blue,
  plateColors.yellow,
  plateColors.white,
  plateColors.black,
  plateColors.green,
  plateColors.yellowGreen,
]
/** `triggerType`: the car stays, stays no longer, turns back. */
const notPassed = [64, 65, 66]
/** `car_brand.type`: coach and lorry; of the rest the camera does not know more than its plate says. */
const largeCars = [0x05, 0x07]
/** A number before this is no moment in milliseconds. */
const firstMoment = Date.UTC(2015, 0)
/** Numbers are written as texts by some firmware. */
function whole(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : null
}

/** The values of a form and of its parts; those that are JSON as what they say. */
function valuesOf({ fields, files }: VendorMessage): Record<string, unknown> {
  const texts = files.flatMap(({ name, bytes }) => (bytes && isText(bytes) ? [[name, decoded(bytes)] as const] : []))
  const values = [...Object.entries(fields), ...texts]
  return Object.fromEntries(values.map(([name, value]) => [name, /^\s*\{/.test(value) ? parsed(value) : value]))
}

/** So many groups of a message are looked into. */
const mostGroups = 50

/** The plate's result, wherever it stands: in `AlarmInfoPlate` with its `result`, in the event of a bridge, alone, in a field of a form. */
function resultIn(message: Record<string, unknown>): Record<string, unknown> | null {
  const groups = [message]
  for (const group of groups) {
    if ('PlateResult' in group) return named(group['PlateResult'])
    groups.push(
      ...Object.values(group)
        .map(named)
        .slice(0, mostGroups - groups.length),
    )
  }
  return null
}

/** `sentAt`: what the message around the result says of its own time. */
function readPlate(
  plate: Record<string, unknown>,
  sentAt: unknown,
  { receivedAt, files }: VendorMessage,
): MessageContent | Unread {
  const time = named(named(plate['timeStamp'])['Timeval'])
  const [sec, usec, plateid] = [whole(time['sec']), whole(time['usec']) ?? 0, whole(plate['plateid'])]
  const license = plainText(plate['license'])
  const isOffline = whole(plate['isoffline']) === 1
  const began =
    inMs(plate['start_time']) ??
    momentOf(plate['recotime'] ?? wallClockOf(time)) ??
    inMs(plate['begin_time']) ??
    inMs(sentAt)
  const at = sec ? sec * 1000 + Math.floor(usec / 1000) : (began ?? (isOffline ? null : receivedAt))
  if (typeof license !== 'string' || at === null) return { unread: noResult }
  if (notPassed.includes(Number(plate['triggerType']))) return { unread: noPassing }
  const eventId = sec || at === began ? `${sec || began}-${usec}-${plateid ?? 0}` : idWithoutTime(plate, receivedAt)
  const confidence = percent(plate['confidence'])
  const ofPlates = firstOf(plate['plates'])
  const isLarge = largeCars.includes(Number(named(plate['car_brand'])['type']))
  const event = {
    eventId,
    type: 'passing',
    at: new Date(at).toISOString(),
    plateNumber: plateOrNone(license.split('|')[0]!),
    plateColor: colours[Number(plate['colorType'] ?? ofPlates['color'])] ?? colourIn(plate['platecolor']),
    ...(confidence !== undefined && { confidence }),
    ...(isLarge && { billCarSizeId: billCarSizes.large }),
    ...(isOffline && wasOpened(plate['gioouts']) && { opened: true, releaseType: releaseTypes.offline }),
  }
  return {
    events: [event],
    pictures: picturesOf(eventId, plate, files),
    ...(isOffline && { isPast: true }),
    answer: ([result]) => (isOffline ? continueAfter(plateid) : answerPlate(result, plateid, 'recotime' in plate)),
  }
}

/** Epoch milliseconds of so many of them, or of seconds; null: none that a camera's clock can have. */
function inMs(value: unknown): number | null {
  const number = whole(value) ?? 0
  const at = number > firstMoment ? number : number * 1000
  return at > firstMoment && at < firstMoment * 10 ? at : null
}

/** What some firmware says in the place of `sec`. */
function wallClockOf({ decyear, decmon, decday, dechour, decmin, decsec }: Record<string, unknown>): string {
  return `${String(decyear)}-${String(decmon)}-${String(decday)} ${String(dechour)}:${String(decmin)}:${String(decsec)}`
}

/** What is said of the plate once more among all that the camera saw: there alone by some boards. */
function firstOf(plates: unknown): Record<string, unknown> {
  return named(Array.isArray(plates) ? plates[0] : null)
}

/** Epoch milliseconds of a time of Beijing; null: it is none. */
function momentOf(written: unknown): number | null {
  const at = typeof written === 'string' ? Date.parse(inBeijing(written)) : Number.NaN
  return Number.isNaN(at) ? null : at
}

function colourIn(word: unknown): number {
  return colourByWord(String(word)) ?? plateColors.unknown
}

/** A plate; in the messages of MQTT it is in base64, one in Latin letters as well. Of a car with three, `粤ZJ068澳|MX7742|ZM127`, the first is of this country. */
function plainText(license: unknown): unknown {
  if (typeof license !== 'string' || !/^(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(license))
    return license
  const text = Buffer.from(license, 'base64').toString()
  return /^[A-Z\d]{4,10}$/.test(text) || (/\p{Script=Han}/u.test(text) && !text.includes('\uFFFD')) ? text : license
}

const aMinute = 60_000

/** The short form of a result (简略) says no time: what a camera sends again, because it heard no answer, is the same within a minute. */
function idWithoutTime(plate: Record<string, unknown>, receivedAt: number): string {
  const pictures = { imageFile: null, imageFragmentFile: null, full_image_content: null, small_image_content: null }
  const said = { ...plate, ...pictures }
  return createHash('sha256')
    .update(`${Math.floor(receivedAt / aMinute)} ${JSON.stringify(said)}`)
    .digest('hex')
    .slice(0, 40)
}

/** `ctrltype`: 1 by a server's word, 2 by the camera's own list while it was alone. */
function wasOpened(outputs: unknown): boolean {
  return Array.isArray(outputs) && outputs.some((each) => Number(named(each)['ctrltype']) > 0)
}

/** In the result as base64, or as parts of the form; null: one that is larger than a picture may be. */
function picturesOf(eventId: string, result: Record<string, unknown>, files: readonly VendorFile[]): VendorPicture[] {
  const images = files.filter(({ bytes }) => bytes === null || !isText(bytes))
  const closeUp = images.find(({ name, filename }) => /fragment|small|plate/i.test(`${name} ${filename}`))
  const whole = images.find((file) => file !== closeUp)
  const said = { ...firstOf(result['plates']), ...result }
  const within = (...names: string[]) => pictureBytes(names.map((name) => said[name]).find(Boolean))
  const scene = within('imageFile', 'full_image_content') ?? whole?.bytes
  const plate = within('imageFragmentFile', 'small_image_content') ?? closeUp?.bytes
  return [
    ...(scene === undefined ? [] : [{ eventId, name: 'scenePicture' as const, bytes: scene }]),
    ...(plate === undefined ? [] : [{ eventId, name: 'platePicture' as const, bytes: plate }]),
  ]
}

/** The car of a record from the time without a line is gone: nothing opens, and the next record may come. */
function continueAfter(plateid: number | null): VendorAnswer {
  const next = { plateid: plateid ?? 0, continue: 1 }
  return json({
    Response_AlarmInfoPlate: { info: 'no', content: 'retransfer_stop', ContinuePushOffline: next },
  })
}

/** `isByWords`: what opens the barrier is `Open` of a `Response`. */
function answerPlate(result: EventResult | undefined, plateid: number | null, isByWords: boolean): VendorAnswer {
  const { open, text, due } = named(result?.decision)
  return json({
    ...(isByWords && { Response: { Open: open === true ? 1 : 0, SerialData: { data: '', datalen: 0 } } }),
    Response_AlarmInfoPlate: {
      info: open === true ? 'ok' : 'no',
      content: 'retransfer_stop',
      is_pay: Number(due ?? 0) > 0 ? 'false' : 'true',
      ...(plateid !== null && { plateid }),
      ...voice(text),
    },
  })
}

/** Spoken by the camera. */
function voice(text: unknown): Record<string, Json> {
  if (typeof text !== 'string' || text === '') return {}
  const spoken = Buffer.from(text).toString('base64')
  return {
    playserver_json_request: {
      type: 'ps_voice_play',
      voice: spoken,
      voice_interval: 0,
      voice_volume: 100,
      voice_male: 1,
    },
  }
}

/** What the camera sees, for which it was asked with the answer to a poll; it does not say by which command. */
function readStill(message: VendorMessage, image: unknown): MessageContent {
  const alive = signOfLife(message)
  const bytes = pictureBytes(image)
  return {
    events: [alive],
    ...(bytes && { pictures: [{ eventId: String(named(alive)['eventId']), name: 'stillPicture', bytes }] }),
    answer: () => nothingToDo,
  }
}

/**
 * The output that lifts the barrier: a pulse by `info`, held for as long as it is to stay open, let go to let it come down. `isBeat`: to a board whose poll is a
 * `heartbeat`, which takes no other name for what it is answered.
 */
function answerTo(command: Command | null, address: string, isBeat: boolean): VendorAnswer {
  const name = isBeat ? 'Response_Heartbeat' : 'Response_AlarmInfoPlate'
  if (!command) return isBeat ? json({ [name]: { info: 'no' } }) : nothingToDo
  if (command.kind === 'still') return json({ [name]: { info: 'no', TriggerImage: { snapImageRelativeUrl: address } } })
  const held = { keepOpen: 1, close: 0 }[command.kind]
  return json({
    [name]:
      held === undefined
        ? { info: 'ok', ...voice(command.text) }
        : { info: 'no', ivs_ioctrl: { delay: 500, io: 0, value: held } },
  })
}
