import { createHash } from 'node:crypto'
import type { Json } from '#kernel/wire.ts'
import type { Command, EventResult } from '../event.ts'
import {
  colouredPlate,
  json,
  named,
  parsed,
  percent,
  pictureBytes,
  plateOrNone,
  signOfLife,
  together,
  type MessageContent,
  type Unread,
  type VendorAdapter,
  type VendorAnswer,
  type VendorFile,
  type VendorMessage,
  type VendorPicture,
} from './adapter.ts'
import { decoded, formValues } from './decoded.ts'
import { isText } from './is-text.ts'
import { clockLost, presentMoment, saidMoment } from './moments.ts'
import { inOwnNames, namesOf } from './names-in.ts'
import { billCarSizes, colourByWord, plateColors, releaseTypes } from './protocol-codes.ts'
import { vzenithMqtt } from './vzenith-mqtt.ts'

/**
 * Vzenith (臻识), and the makers who build on its boards: HTTP push of `AlarmInfoPlate`, as its public document “车牌识别一体机 HTTP 推送” has it
 * (R3/R5/RX boards, up to V1.9.7 of 2025-03-18) and as public integrations use it. At the address itself come plate results, inputs, serial
 * data and plain heartbeats, and the same results as boards of MQTT write them (`ivs_result`: in a `payload`, the plate in base64, pictures by other names), there or
 * handed on by a bridge (vzenith-mqtt.ts), or as boards that say the colour as a word and the time as text (`platecolor`, `recotime`), which are opened by an answer of their own; `comet` is where a camera polls, and where results count too that are sent there by mistake
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
    const sent = sentIn(message)
    const isBeat = typeof sent?.['heartbeat'] === 'object'
    const said = sent && 'payload' in sent ? { ...sent, ...named(sent['payload']) } : sent
    const results = said ? resultsIn(said) : []
    if (message.path === 'comet' && results.length === 0)
      return {
        events: [signOfLife(message)],
        waits: true,
        answer: (_results, command) => answerTo(command, message.address, isBeat),
      }
    if (!sent || !said) return { unread: notJson }
    const isAlive = 'heartbeat' in named(said['AlarmInfoPlate'])
    if (results.length > 0 || ('AlarmInfoPlate' in said && !isAlive))
      return readPlates(results.length > 0 ? results : [{}], sent['timestamp'], message)
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
/** `type` of the maker's programs (LT_…): what kind of plate it is; for one whose colour the camera does not say. */
const coloursOfTypes: Readonly<Record<number, number>> = {
  1: plateColors.blue,
  2: plateColors.black,
  3: plateColors.yellow,
  4: plateColors.yellow,
  5: plateColors.white,
  6: plateColors.white,
  8: plateColors.white,
  9: plateColors.white,
  10: plateColors.black,
  11: plateColors.black,
  12: plateColors.green,
  13: plateColors.yellow,
  14: plateColors.black,
  15: plateColors.white,
  16: plateColors.white,
  17: plateColors.white,
  18: plateColors.green,
  19: plateColors.green,
}
/** `triggerType`: the car stays, stays no longer, turns back. */
const notPassed = [64, 65, 66]
/** `car_brand.type`: coach and lorry; of the rest the camera does not know more than its plate says. */
const largeCars = [0x05, 0x07]
/** Numbers are written as texts by some firmware. */
function whole(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : null
}

/** Names of the document, and of the messages of MQTT. */
const names = namesOf(`AlarmInfoPlate PlateResult license colorType type confidence plateid isoffline triggerType
  timeStamp Timeval sec usec decyear decmon decday dechour decmin decsec recotime
  platecolor car_brand gioouts ctrltype plates color start_time begin_time payload body
  imageFile imageFragmentFile full_image_content small_image_content TriggerImage image_content
  AlarmGioIn SerialData serialno KeepAlive`)

/** As JSON, one message or a list of them, or as a form, also where it does not say that it is one. */
function sentIn(message: VendorMessage): Record<string, unknown> | null {
  const { text } = message
  if (text === '') return valuesOf(message)
  if (/^\w+=[^{<\r\n]*$/.test(text)) return formValues(text)
  const sent = parsed(/^\s*\[/.test(text) ? `{"messages":${text}}` : text)
  return sent && inOwnNames(sent, names)
}

/** The values of a form and of its parts; those that are JSON as what they say. */
function valuesOf({ fields, files }: VendorMessage): Record<string, unknown> {
  const texts = files.flatMap(({ name, bytes }) => (bytes && isText(bytes) ? [[name, decoded(bytes)] as const] : []))
  const values = [...Object.entries(fields), ...texts]
  return Object.fromEntries(values.map(([name, value]) => [name, /^\s*\{/.test(value) ? parsed(value) : value]))
}

/** So many groups of a message are looked into. */
const mostGroups = 50

/** The results of plates, wherever they stand: in `AlarmInfoPlate` with its `result`, in the event of a bridge, alone, in a field of a form; one, or a list. */
function resultsIn(message: Record<string, unknown>): Record<string, unknown>[] {
  const groups = [message]
  const results = new Set<Record<string, unknown>>()
  for (const group of groups) {
    if ('PlateResult' in group) for (const each of [group['PlateResult']].flat()) results.add(named(each))
    else
      groups.push(
        ...Object.values(group)
          .flatMap((each) => (Array.isArray(each) ? each : [each]).slice(0, mostGroups).map(named))
          .slice(0, mostGroups - groups.length),
      )
  }
  return [...results]
}

/** Of several cars the answer opens for the first that may go: it stands in front. */
function readPlates(
  plates: readonly Record<string, unknown>[],
  sentAt: unknown,
  message: VendorMessage,
): MessageContent | Unread {
  const cars = plates.map((plate) => readPlate(plate, sentAt, message))
  const [first] = cars.flatMap((car) => ('unread' in car ? [] : [car]))
  return together(cars, (results, command) => {
    const opening = results.find((result) => named(result.decision)['open'] === true) ?? results[0]
    return first!.answer(opening ? [opening] : [], command)
  })
}

/** `sentAt`: what the message around the result says of its own time. */
function readPlate(
  plate: Record<string, unknown>,
  sentAt: unknown,
  { receivedAt, files }: VendorMessage,
): MessageContent | Unread {
  const plateid = whole(plate['plateid'])
  const license = plate['license'] ?? (seenBy.some((name) => name in plate) ? '' : undefined)
  const isHalf = plate['license'] === undefined
  const isOffline = /^(?:1|true)$/.test(String(plate['isoffline']))
  const { said, isLost } = momentOf(plate, sentAt, isOffline ? null : receivedAt)
  const at = said ?? (isOffline ? null : receivedAt)
  if (typeof license !== 'string' || at === null) return { unread: noResult }
  if (notPassed.includes(Number(plate['triggerType']))) return { unread: noPassing }
  const { plate: plateNumber, colour } = colouredPlate(plainText(license).split('|')[0]!)
  const eventId = said === null ? idWithoutTime(plate, receivedAt) : idAt(plate, plateNumber, said)
  const confidence = percent(plate['confidence'])
  const ofPlates = firstOf(plate['plates'])
  const isLarge = largeCars.includes(Number(named(plate['car_brand'])['type']))
  const event = {
    eventId,
    type: 'passing',
    at: new Date(at).toISOString(),
    plateNumber,
    plateColor:
      colourOf(plate['colorType'] ?? plate['color'] ?? ofPlates['color'], plate['platecolor']) ||
      (colour ?? coloursOfTypes[Number(plate['type'])] ?? plateColors.unknown),
    ...(confidence !== undefined && { confidence }),
    ...(isLarge && { billCarSizeId: billCarSizes.large }),
    ...(isOffline && wasOpened(plate['gioouts']) && { opened: true, releaseType: releaseTypes.offline }),
  }
  return {
    events: [event],
    pictures: picturesOf(eventId, plate, files),
    ...(isOffline && { isPast: true }),
    ...(isHalf ? { quarantined: noResult } : isLost && { quarantined: clockLost }),
    answer: ([result]) => (isOffline ? continueAfter(plateid) : answerPlate(result, plateid, 'recotime' in plate)),
  }
}

/** A result with one of these is of a car, also where its plate is missing. */
const seenBy = ['timeStamp', 'triggerType', 'imageFile', 'plateid']

/** When a car passed, epoch milliseconds; null: no one says. `sentAt`: of the message around the result; `receivedAt`: null of a car that had gone. */
function momentOf(
  plate: Record<string, unknown>,
  sentAt: unknown,
  receivedAt: number | null,
): { said: number | null; isLost: boolean } {
  const stamp = plate['timeStamp'] ?? plate['timestamp']
  const time = named(named(stamp)['Timeval'])
  const { start_time: start, begin_time: begin, recotime } = plate
  const moments = [time['sec'], stamp, start, recotime, wallClockOf(time), begin, sentAt]
    .filter((each) => Number(each) !== 0)
    .map((each) => (receivedAt === null ? saidMoment(each) : presentMoment(each, receivedAt)))
    .map(({ at, isLost }) => ({ at: Date.parse(at ?? ''), isLost }))
  const found = moments.find(({ at }) => !Number.isNaN(at))?.at ?? null
  const isWholeSecond = found !== null && found % 1000 === 0
  const part = isWholeSecond ? Math.floor((whole(time['usec']) ?? 0) / 1000) % 1000 : 0
  return { said: found === null ? null : found + part, isLost: found === null && moments.some(({ isLost }) => isLost) }
}

/** The same when the result is sent again, under another number too; where no plate was read, by the number. */
function idAt(plate: Record<string, unknown>, plateNumber: string, at: number): string {
  const { sec, usec } = named(named(plate['timeStamp'])['Timeval'])
  const number =
    (plateNumber === '' && whole(plate['plateid'])) ||
    hashOf(plateNumber || String(plate['license'] ?? '')).slice(0, 16)
  return `${whole(sec) || at}-${whole(usec) ?? 0}-${number}`
}

function hashOf(said: string): string {
  return createHash('sha256').update(said).digest('hex')
}

/** What some firmware says in the place of `sec`; empty where it does not. */
function wallClockOf({ decyear, decmon, decday, dechour, decmin, decsec }: Record<string, unknown>): string {
  if (decyear === undefined) return ''
  return `${String(decyear)}-${String(decmon)}-${String(decday)} ${String(dechour)}:${String(decmin)}:${String(decsec)}`
}

/** What is said of the plate once more among all that the camera saw: there alone by some boards. */
function firstOf(plates: unknown): Record<string, unknown> {
  return named(Array.isArray(plates) ? plates[0] : null)
}

/** By its number, or the word that stands in its place; unknown: neither says one. */
function colourOf(code: unknown, word: unknown): number {
  return colours[Number(code)] ?? colourByWord(String(code)) ?? colourByWord(String(word)) ?? plateColors.unknown
}

/** A plate; in the messages of MQTT it is in base64, one in Latin letters as well. Of a car with three, `粤ZJ068澳|MX7742|ZM127`, the first is of this country. */
function plainText(license: string): string {
  // NULL is base64 as well.
  if (plateOrNone(license) === '') return ''
  if (!/^(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(license)) return license
  const text = decoded(Buffer.from(license, 'base64'))
  return /^(?:[A-Z\d]{4,10}|[\p{Script=Han}_A-Z\d|]{2,40})$/u.test(text) ? text : license
}

const aMinute = 60_000

/** The short form of a result (简略) says no time: what a camera sends again, because it heard no answer, is the same within a minute. */
function idWithoutTime(plate: Record<string, unknown>, receivedAt: number): string {
  const pictures = { imageFile: null, imageFragmentFile: null, full_image_content: null, small_image_content: null }
  const said = { ...plate, ...pictures }
  return hashOf(`${Math.floor(receivedAt / aMinute)} ${JSON.stringify(said)}`).slice(0, 40)
}

/** `ctrltype`: 1 by a server's word, 2 by the camera's own list while it was alone. */
function wasOpened(outputs: unknown): boolean {
  return Array.isArray(outputs) && outputs.some((each) => Number(named(each)['ctrltype']) > 0)
}

/** In the result as base64, or as parts of the form. */
function picturesOf(eventId: string, result: Record<string, unknown>, files: readonly VendorFile[]): VendorPicture[] {
  const images = files.filter(({ bytes }) => !isText(bytes))
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
