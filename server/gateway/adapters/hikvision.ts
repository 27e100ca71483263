import { createHash } from 'node:crypto'
import {
  channelNames,
  named,
  parsed,
  percent,
  signOfLife,
  together,
  type CameraRequest,
  type MessageContent,
  type Unread,
  type VendorAdapter,
  type VendorFile,
  type VendorMessage,
  type VendorPicture,
} from './adapter.ts'
import { billCarSizes, directions, releaseTypes } from './protocol-codes.ts'
import { plateOf } from './hikvision-plate.ts'
import { spotsIn } from './hikvision-spots.ts'
import { decoded } from './decoded.ts'
import { isText } from './is-text.ts'
import { clockLost, presentMoment, saidMoment } from './moments.ts'
import { withoutComments, xmlValues } from './xml-values.ts'

/** What an event says, by the names of its elements; of equal names the first counts. */
interface Alert {
  readonly text: string
  get(name: string): string | undefined
}

/**
 * Hikvision ISAPI: a camera's HTTP listening pushes `EventNotificationAlert` of type ANPR (ISAPI ver20; XML, or JSON of the same names; alone, or as
 * `anpr.xml` alongside `licensePlatePicture.jpg` and `detectionPicture.jpg`; a recorder relays several at once; some firmware says it in the
 * address's query and sends the pictures alone), a 出入口终端 `vehiclePassingInParkingLot` (as github.com/hzbdzc/bdzc-parking-bridge recorded it), cameras above spots
 * `PackingSpaceRecognition` (hikvision-spots.ts), and `videoloss` or `heartBeat` is a sign of life. Its answer opens nothing: the barrier is opened by `PUT /ISAPI/Parking/channels/1/barrierGate` where the server reaches the camera (camera-control.ts).
 *
 * As the maker's commented XML and messages of DS-TCG and DS-TCM cameras in public integrations have it. Not tried with a camera: whether
 * every model that answers `statusCode` 1 has moved its barrier, and that `lock` holds it where it is.
 */
export const hikvision: VendorAdapter = {
  read(message) {
    const texts = textsOf(message)
    const spots = spotsIn(texts, message)
    if (spots) return { ...spots, answer: () => taken }
    const alerts = alertsOf(texts, message.fields)
    if (alerts.length === 0) return { unread: noXml }
    const cars = alerts.filter((alert) => !isIdle(alert) && (isPlateEvent(alert) || licenseOf(alert) !== undefined))
    if (cars.length > 0)
      return together(
        cars.map((alert) => readPlate(alert, cars.length === 1 ? message.files : [], message.receivedAt)),
        taken,
      )
    return alerts.some((alert) => alert.get('eventType') !== undefined) ? alive(message) : { unread: noAlert }
  },
  toUnread: { type: 'application/xml', body: statusOf(1, 'OK') },
  // The main stream of a recorder's channel is its number and 01.
  stillPath: (channel) => `/ISAPI/Streaming/channels/${channel === null ? 1 : channel * 100 + 1}/picture`,
  control: (kind, channel) => modesOf[kind]?.map((mode) => barrierGate(mode, channel ?? 1)) ?? null,
  isObeyed: (body) => body === '' || /<statusCode>\s*1\s*</.test(body) || /<statusString>\s*OK\s*</i.test(body),
}

const noXml = {
  zh: '报文中没有 anpr.xml,请在相机的 HTTP 监听设置中选择 XML 格式并上传车牌识别事件',
  en: 'There is no anpr.xml in the message; let the camera’s HTTP listening send plate events as XML',
}
const noAlert = {
  zh: '不认识的报文(没有 eventType),请核对设备的接入协议',
  en: 'An unknown message (no eventType); check the device’s protocol',
}
const noResult = {
  zh: '车牌识别事件不完整(缺少 licensePlate,或补传的事件没有 dateTime),请升级相机固件',
  en: 'The plate event is not whole (licensePlate is missing, or the dateTime of one sent later); update the camera’s firmware',
}
const noPassing = {
  zh: '相机上报的是违章等其他事件,不是过车,请在相机中只上传车牌识别事件',
  en: 'The camera reports another event, such as a violation, which is no passing; let it send plate events alone',
}
const noCar = {
  zh: '相机上报的是非机动车或行人,不是过车',
  en: 'The camera reports a bicycle or someone on foot, which is no passing of a car',
}

function statusOf(code: number, words: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><ResponseStatus version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"><statusCode>${code}</statusCode><statusString>${words}</statusString></ResponseStatus>`
}

const taken = { type: 'application/xml', body: statusOf(1, 'OK') } as const

function alive(message: VendorMessage): MessageContent {
  return { events: [signOfLife(message)], answer: () => taken }
}

/** Whatever the parts are called: cameras name theirs `anpr.xml`, others by the kind of event, `xml_file`, or not at all. */
function textsOf({ text, fields, files }: VendorMessage): string[] {
  const parts = files.flatMap(({ bytes }) => (bytes && isText(bytes) ? [decoded(bytes)] : []))
  return [text, ...Object.values(fields), ...parts].map(withoutComments).flatMap(oneByOne)
}

function alertsOf(texts: readonly string[], fields: VendorMessage['fields']): Alert[] {
  const alerts = texts.flatMap((each) => {
    const said = each.trimStart().startsWith('<') ? [{ text: each, values: xmlValues(each) }] : jsonAlerts(each)
    return said.map(({ text, values }) => {
      const small = inSmallLetters(values)
      return { text, get: (name: string) => small.get(name.toLowerCase()) }
    })
  })
  const isInQuery = alerts.length === 0 && fields['licensePlate'] !== undefined
  return isInQuery ? [{ text: '', get: (name) => fields[name] }] : alerts
}

/** Of names that differ in the case of their letters the first counts. */
function inSmallLetters(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...values].toReversed().map(([name, value]) => [name.toLowerCase(), value]))
}

/** The alerts of a text: recorders write several one after the other. */
function oneByOne(text: string): string[] {
  const alerts = text.split(/(?=<(?:[\w-]+:)?EventNotificationAlert[\s>])/i).filter((each) => /alert/i.test(each))
  return alerts.length > 1 ? alerts : [text]
}

/** `inactive` is what a heartbeat says, of whatever kind of event. */
function isIdle(alert: Alert): boolean {
  return alert.get('eventState') === 'inactive' && !licenseOf(alert)
}

/** By its kind; an alert that names none is one if it says a plate. */
function isPlateEvent(alert: Alert): boolean {
  return /^(?:anpr|vehicle\w*|(?:license)?plate\w*)$/i.test(alert.get('eventType') ?? '')
}

/** As JSON has it; of several cars in one list each with what is said around it. */
function jsonAlerts(text: string): { text: string; values: ReadonlyMap<string, string> }[] {
  const said = /^\s*\{/.test(text) ? parsed(text) : null
  if (!said) return []
  const { values, cars } = jsonValues(said)
  if (cars.length < 2) return [{ text, values }]
  return cars.map((car) => ({ text: JSON.stringify(car), values: new Map([...values, ...jsonValues(car).values]) }))
}

/** The values by their names, of equal names the first; `cars`: the first list that has plates. */
function jsonValues(said: Record<string, unknown>) {
  const values = new Map<string, string>()
  let cars: readonly Record<string, unknown>[] = []
  const within = [said]
  for (const each of within)
    for (const [name, value] of Object.entries(each)) {
      if (Array.isArray(value) && cars.length === 0) cars = value.map(named).filter((one) => 'licensePlate' in one)
      if (typeof value === 'object') within.push(named(Array.isArray(value) ? value[0] : value))
      else if (!values.has(name)) values.set(name, String(value))
    }
  return { values, cars }
}

function readPlate(alert: Alert, files: readonly VendorFile[], receivedAt: number): MessageContent | Unread {
  const isHalf = licenseOf(alert) === undefined
  const license = licenseOf(alert) ?? (isOfCar(alert) ? '' : undefined)
  const isPast =
    alert.get('isDataRetransmission') === 'true' ||
    alert.get('alarmDataType') === '1' ||
    alert.get('passingType') === superseded
  // One that says no time happened as it comes; sent again, because it heard no answer, it is the same within a minute.
  const time = alert.get('dateTime') || alert.get('absTime')
  const { at: said, isLost } = isPast ? saidMoment(time) : presentMoment(time, receivedAt)
  const at = said ?? (isPast ? undefined : new Date(receivedAt).toISOString())
  if (alert.get('eventType') !== undefined && !isPlateEvent(alert)) return { unread: noPassing }
  if (license === undefined || !at) return { unread: noResult }
  const ids = ['enterID', 'exitID', 'channelID'].map((name) => alert.get(name)).filter(Boolean)
  const { plateNumber, plateColor } = plateOf(license, alert.get('plateColor'))
  // What was read at a moment is one car, also where it is sent again under another number.
  const isRead = plateNumber !== '' && said
  const eventId = idOf(isRead ? undefined : alert.get('UUID'), [said ?? at.slice(0, 16), license, ...ids].join(' '))
  if (plateNumber === '' && kindsOfVehicle(alert).some((kind) => noMotor.test(kind))) return { unread: noCar }
  const confidence = percent(alert.get('confidenceLevel'))
  const size = sizeOf(alert)
  const event = {
    eventId,
    type: 'passing',
    at,
    plateNumber,
    plateColor,
    ...(confidence !== undefined && { confidence }),
    ...(size && { billCarSizeId: size }),
    ...directionOf(alert),
    ...(isPast &&
      alert.get('barrierGateCtrlType') === wasOpened && { opened: true, releaseType: releaseTypes.offline }),
  }
  return {
    events: [event],
    pictures: picturesOf(eventId, alert, files),
    channels: new Map([
      [eventId, channelNames(alert.get('channelID') ?? alert.get('dynChannelID'), alert.get('line'))],
    ]),
    ...(isPast && { isPast }),
    ...(isHalf ? { quarantined: noResult } : isLost && { quarantined: clockLost }),
    answer: () => taken,
  }
}

/** `originalLicensePlate`, the plate before it was put into letters and digits, counts where it alone has the province, or is the only one. */
function licenseOf(alert: Alert): string | undefined {
  const [license, original] = [alert.get('licensePlate'), alert.get('originalLicensePlate')]
  const hasMore = /\p{Script=Han}/u.test(original ?? '') && !/\p{Script=Han}/u.test(license ?? '')
  const said = hasMore ? original : (license ?? original)
  const others = ['plateNumber', 'plateNo', 'plate'].map((name) => alert.get(name))
  return said ?? others.find((each) => each !== undefined)
}

/** An event with one of these is of a car, also where the plate is missing. */
function isOfCar(alert: Alert): boolean {
  return (
    isPlateEvent(alert) &&
    ['line', 'direction', 'pictureInfoList', 'picNum'].some((name) => alert.get(name) !== undefined)
  )
}

/** One for a car, however often it is sent: its details may follow what opens for it. Some firmware has one UUID for all its cars, and at two channels two may pass at once. */
function idOf(uuid: string | undefined, car: string): string {
  return createHash('sha256')
    .update(`${uuid ?? ''} ${car}`)
    .digest('hex')
    .slice(0, 40)
}

/** `passingType`: a 出入口终端 says it of a car once the next one stands there, minutes later. */
const superseded = 'stop'
/** Of what is sent later: the camera had opened by itself. */
const wasOpened = '0'

/** `vehicleType`: the word of the maker's document, or the number that `vehicleInfo` has (2 large, 4 with two wheels). */
const sizes: readonly [RegExp, number][] = [
  [
    /^(?:large\w*|bus|truck|mediumHeavyTruck|crane|concreteMixer|slagTruck|containerTruck|platformTrailer|oilTankTruck|coach|2)$/i,
    billCarSizes.large,
  ],
  [/^mediumBus$/i, billCarSizes.medium],
  [/^(?:twoWheelVehicle|4)$/i, billCarSizes.motorcycle],
]

/** What of them is no car: 3 is someone on foot. */
const noMotor = /^(?:pedestrian|non-?motor\w*|3)$/i

/** Some firmware says it twice, of the car and of the plate. */
function kindsOfVehicle(alert: Alert): string[] {
  return Array.from(alert.text.matchAll(/\bvehicleType"?\s*[>:]\s*"?(\w+)/gi), ([, word]) => word!)
}

function sizeOf(alert: Alert): number | undefined {
  const said = kindsOfVehicle(alert)
  return sizes.find(([like]) => said.some((word) => like.test(word)))?.[1]
}

/** Said by a 出入口终端, and where lanes are configured in the camera itself (`rodeType` custom). */
function directionOf(alert: Alert): { direction?: number } {
  const went = { enter: directions.entry, exit: directions.exit }[alert.get('directionType') ?? '']
  if (went) return { direction: went }
  if (alert.get('rodeType') !== 'custom') return {}
  const from = alert.text.indexOf('<Custom>')
  const [, way] = /<direction>\s*(enter|leave)\s*</.exec(from === -1 ? '' : alert.text.slice(from)) ?? []
  return way ? { direction: way === 'enter' ? directions.entry : directions.exit } : {}
}

function picturesOf(eventId: string, alert: Alert, files: readonly VendorFile[]): VendorPicture[] {
  const listed = listedIn(alert.text)
  const inParts = files.filter(({ bytes }) => !isText(bytes))
  const images = inParts.length > 0 ? inParts : addressesIn(listed)
  const kinds = new Map(images.map((file, index) => [file, kindsOf(file, index, listed)]))
  const find = (...likes: RegExp[]) =>
    likes.map((like) => images.find((file) => kinds.get(file)!.some((kind) => like.test(kind)))).find(Boolean)
  const plate = find(/^licensePlate/i, /^plate/i)
  // Of pictures with names of their own the largest shows the scene.
  const [largest] = images
    .filter(
      (file) => file !== plate && !kinds.get(file)!.some((kind) => /^feature|face|pilot|^plateBinary/i.test(kind)),
    )
    .toSorted((a, b) => b.bytes.length - a.bytes.length)
  const scene = find(/^detect/i, /^vehicle/i, /detect/i) ?? largest
  return [
    ...(scene ? [{ eventId, name: 'scenePicture' as const, bytes: scene.bytes }] : []),
    ...(plate ? [{ eventId, name: 'platePicture' as const, bytes: plate.bytes }] : []),
  ]
}

const mostListed = 80

/** What an alert says of each of its pictures. */
function listedIn(text: string): ReadonlyMap<string, string>[] {
  return text
    .split('<pictureInfo>')
    .slice(1, mostListed)
    .map((info) => xmlValues(info.split('</pictureInfo>', 1)[0]!))
}

/** Where it sends the addresses of pictures in their place (`dataType` 1). */
function addressesIn(listed: readonly ReadonlyMap<string, string>[]): VendorFile[] {
  return listed.flatMap((info) => {
    const address = info.get('pictureURL') ?? ''
    return /^https?:/i.test(address)
      ? [{ name: info.get('fileName') ?? info.get('type') ?? '', filename: '', bytes: Buffer.from(address) }]
      : []
  })
}

/** What a picture is called, and what the list of pictures says that it is: by its name, or by its place where it has none. */
function kindsOf(
  { name, filename }: VendorFile,
  index: number,
  listed: readonly ReadonlyMap<string, string>[],
): string[] {
  const own = [name, filename].filter(Boolean)
  const info = own.length
    ? listed.find((each) => own.some((it) => it === each.get('fileName') || it === each.get('pId')))
    : listed[index]
  return [...own, info?.get('type') ?? '']
}

/** A barrier that is locked stays where it is and obeys nothing else until it is unlocked. */
const modesOf: Readonly<Record<string, readonly string[]>> = {
  open: ['open'],
  keepOpen: ['open', 'lock'],
  close: ['unlock', 'close'],
}

function barrierGate(mode: string, channel: number): CameraRequest {
  return {
    method: 'PUT',
    path: `/ISAPI/Parking/channels/${channel}/barrierGate`,
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?><BarrierGate><ctrlMode>${mode}</ctrlMode></BarrierGate>`,
  }
}
