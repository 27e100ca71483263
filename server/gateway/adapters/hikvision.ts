import { createHash } from 'node:crypto'
import {
  inBeijing,
  named,
  parsed,
  plateOrNone,
  signOfLife,
  type CameraRequest,
  type MessageContent,
  type Unread,
  type VendorAdapter,
  type VendorFile,
  type VendorMessage,
  type VendorPicture,
} from './adapter.ts'
import { billCarSizes, directions, plateColors } from './protocol-codes.ts'
import { decoded } from './decoded.ts'
import { isText } from './is-text.ts'
import { xmlValues } from './xml-values.ts'

/** What an event says, by the names of its elements; of equal names the first counts. */
interface Alert {
  readonly text: string
  get(name: string): string | undefined
}

/**
 * Hikvision ISAPI: a camera's HTTP listening pushes `EventNotificationAlert` of type ANPR (ISAPI ver20; XML, or JSON of the same names; alone, or as
 * `anpr.xml` alongside `licensePlatePicture.jpg` and `detectionPicture.jpg`), and `videoloss` or `heartBeat` as a sign of life. Its answer opens
 * nothing: the barrier is opened by `PUT /ISAPI/Parking/channels/1/barrierGate` where the server reaches the camera (camera-control.ts).
 *
 * As the maker's commented XML and messages of DS-TCG and DS-TCM cameras in public integrations have it. Not tried with a camera: whether
 * every model that answers `statusCode` 1 has moved its barrier, and that `lock` holds it where it is.
 */
export const hikvision: VendorAdapter = {
  read(message) {
    const alert = alertOf(message)
    if (!alert) return { unread: noXml }
    const type = alert.get('eventType')
    if (type === undefined) return { unread: noAlert }
    return /^anpr$/i.test(type) ? readPlate(alert, message.files) : alive(message)
  },
  toUnread: { type: 'application/xml', body: statusOf(1, 'OK') },
  stillPath: '/ISAPI/Streaming/channels/1/picture',
  control: (kind) => modesOf[kind]?.map(barrierGate) ?? null,
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
  zh: '车牌识别事件不完整(缺少 licensePlate 或 dateTime),请升级相机固件',
  en: 'The plate event is not whole (licensePlate or dateTime is missing); update the camera’s firmware',
}

function statusOf(code: number, words: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><ResponseStatus version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"><statusCode>${code}</statusCode><statusString>${words}</statusString></ResponseStatus>`
}

const taken = { type: 'application/xml', body: statusOf(1, 'OK') } as const

function alive(message: VendorMessage): MessageContent {
  return { events: [signOfLife(message)], answer: () => taken }
}

/** Whatever the part is called: cameras name it `anpr.xml`, others by the kind of event, `xml_file`, or not at all. */
function alertOf({ text, fields, files }: VendorMessage): Alert | null {
  const parts = files.flatMap(({ bytes }) => (bytes && isText(bytes) ? [decoded(bytes)] : []))
  for (const each of [text, ...Object.values(fields), ...parts]) {
    const values = each.trimStart().startsWith('<') ? xmlValues(each) : jsonValues(each)
    if (values) return { text: each, get: (name) => values.get(name) }
  }
  return null
}

function jsonValues(text: string): ReadonlyMap<string, string> | null {
  const said = /^\s*\{/.test(text) ? parsed(text) : null
  if (!said) return null
  const values = new Map<string, string>()
  const within = [said]
  for (const each of within)
    for (const [name, value] of Object.entries(each)) {
      if (typeof value === 'object') within.push(named(Array.isArray(value) ? value[0] : value))
      else if (!values.has(name)) values.set(name, String(value))
    }
  return values
}

function readPlate(alert: Alert, files: readonly VendorFile[]): MessageContent | Unread {
  const license = licenseOf(alert)
  const at = alert.get('dateTime') || alert.get('absTime')
  if (license === undefined || !at) return { unread: noResult }
  const eventId = idOf(alert.get('UUID'), at, license)
  const { plateNumber, plateColor } = plateOf(license, alert.get('plateColor'))
  const confidence = Number(alert.get('confidenceLevel'))
  const size = sizes[alert.get('vehicleType') ?? '']
  const event = {
    eventId,
    type: 'passing',
    at: inBeijing(at),
    plateNumber,
    plateColor,
    ...(alert.get('confidenceLevel') && Number.isFinite(confidence) && { confidence: Math.round(confidence) }),
    ...(size && { billCarSizeId: size }),
    ...directionOf(alert),
  }
  const isPast = alert.get('isDataRetransmission') === 'true' || alert.get('alarmDataType') === '1'
  return {
    events: [event],
    pictures: picturesOf(eventId, alert, files),
    ...(isPast && { isPast }),
    answer: () => taken,
  }
}

/** `originalLicensePlate`, the plate before it was put into letters and digits, counts where it alone has the province, or is the only one. */
function licenseOf(alert: Alert): string | undefined {
  const [license, original] = [alert.get('licensePlate'), alert.get('originalLicensePlate')]
  const hasMore = /\p{Script=Han}/u.test(original ?? '') && !/\p{Script=Han}/u.test(license ?? '')
  return hasMore ? original : (license ?? original)
}

/** One for a car, however often it is sent: its details may follow what opens for it. Some firmware has one UUID for all its cars. */
function idOf(uuid: string | undefined, at: string, license: string): string {
  return createHash('sha256')
    .update(`${uuid ?? ''} ${at} ${license}`)
    .digest('hex')
    .slice(0, 40)
}

/** By their names in small letters. */
const colours: Readonly<Record<string, number>> = {
  blue: plateColors.blue,
  yellow: plateColors.yellow,
  white: plateColors.white,
  black: plateColors.black,
  civilaviationblack: plateColors.black,
  green: plateColors.green,
  newenergygreen: plateColors.green,
  civilaviationgreen: plateColors.green,
  newenergyyellowgreen: plateColors.yellowGreen,
}
const coloursByWord: Readonly<Record<string, number>> = {
  蓝: plateColors.blue,
  黄: plateColors.yellow,
  白: plateColors.white,
  黑: plateColors.black,
  绿: plateColors.green,
  黄绿: plateColors.yellowGreen,
}

/** Cameras for China put the colour before the plate: 蓝浙AX2P12. 黑 alone is Heilongjiang. */
function plateOf(license: string, colour: string | undefined): { plateNumber: string; plateColor: number } {
  const [, word = '', plate = ''] = /^(黄绿|[蓝黄白黑绿](?=\p{Script=Han}))?(.*)$/su.exec(license)!
  const isSaid = !/^(?:unknown)?$/i.test(colour ?? '')
  const code = isSaid ? (colours[colour!.toLowerCase()] ?? plateColors.other) : coloursByWord[word]
  return {
    plateNumber: plateOrNone(plate),
    plateColor: code ?? plateColors.unknown,
  }
}

const sizes: Readonly<Record<string, number>> = {
  largeBus: billCarSizes.large,
  bus: billCarSizes.large,
  truck: billCarSizes.large,
  mediumBus: billCarSizes.medium,
  twoWheelVehicle: billCarSizes.motorcycle,
}

/** Said only where lanes are configured in the camera itself (`rodeType` custom). */
function directionOf(alert: Alert): { direction?: number } {
  if (alert.get('rodeType') !== 'custom') return {}
  const [, way] = /<Custom>[^]*?<direction>\s*(enter|leave)\s*</.exec(alert.text) ?? []
  return way ? { direction: way === 'enter' ? directions.entry : directions.exit } : {}
}

function picturesOf(eventId: string, alert: Alert, files: readonly VendorFile[]): VendorPicture[] {
  const images = files.filter(({ bytes }) => bytes === null || !isText(bytes))
  const kinds = new Map(images.map((file, index) => [file, kindsOf(file, index, alert)]))
  const find = (...likes: RegExp[]) =>
    likes.map((like) => images.find((file) => kinds.get(file)!.some((kind) => like.test(kind)))).find(Boolean)
  const scene = find(/^detection/i, /^vehicle/i)
  const plate = find(/^licensePlate/i)
  return [
    ...(scene ? [{ eventId, name: 'scenePicture' as const, bytes: scene.bytes }] : []),
    ...(plate ? [{ eventId, name: 'platePicture' as const, bytes: plate.bytes }] : []),
  ]
}

/** What a picture is called, and what the list of pictures says that it is: by its name, or by its place where it has none. */
function kindsOf({ name, filename }: VendorFile, index: number, { text }: Alert): string[] {
  const listed = [...text.matchAll(/<pictureInfo>([^]*?)<\/pictureInfo>/g)].map(([, info]) => xmlValues(info!))
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

function barrierGate(mode: string): CameraRequest {
  return {
    method: 'PUT',
    path: '/ISAPI/Parking/channels/1/barrierGate',
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?><BarrierGate><ctrlMode>${mode}</ctrlMode></BarrierGate>`,
  }
}
