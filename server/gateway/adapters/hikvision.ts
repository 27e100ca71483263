import { createHash } from 'node:crypto'
import {
  inBeijing,
  isNamed,
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
import { decoded } from './vendor-body.ts'
import { xmlValues } from './xml-values.ts'

interface Xml {
  readonly text: string
  get(name: string): string | undefined
}

/**
 * Hikvision ISAPI: a camera's HTTP listening pushes `EventNotificationAlert` of type ANPR (ISAPI ver20, the XML alone or as `anpr.xml` alongside
 * `licensePlatePicture.jpg` and `detectionPicture.jpg`), and `videoloss` or `heartBeat` as a sign of life. Its answer opens nothing: the
 * barrier is opened by `PUT /ISAPI/Parking/channels/1/barrierGate` where the server reaches the camera (camera-control.ts).
 *
 * As the maker's commented XML and messages of DS-TCG and DS-TCM cameras in public integrations have it. Not tried with a camera: whether
 * every model that answers `statusCode` 1 has moved its barrier, and that `lock` holds it where it is.
 */
export const hikvision: VendorAdapter = {
  read(message) {
    const xml = xmlOf(message)
    if (!xml) return /"eventType"/.test(message.text) ? alive(message) : { unread: noXml }
    const type = xml.get('eventType')
    if (type === undefined) return { unread: noAlert }
    return type === 'ANPR' ? readPlate(xml, message.files) : alive(message)
  },
  toUnread: { type: 'application/xml', body: statusOf(1, 'OK') },
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

/** Whatever the part is called: cameras name it `anpr.xml`, older ones by the kind of event. */
function xmlOf({ text, fields, files }: VendorMessage): Xml | null {
  const texts = [
    text,
    ...Object.values(fields),
    ...files.filter((file) => isNamed(file, /\.xml$|xml/i)).map(({ bytes }) => (bytes ? decoded(bytes) : '')),
  ]
  const xml = texts.find((each) => each.trimStart().startsWith('<'))
  if (xml === undefined) return null
  const values = xmlValues(xml)
  return { text: xml, get: (name) => values.get(name) }
}

function readPlate(xml: Xml, files: readonly VendorFile[]): MessageContent | Unread {
  const [license, at] = [xml.get('licensePlate'), xml.get('dateTime')]
  if (license === undefined || !at) return { unread: noResult }
  const eventId = idOf(xml, `${at} ${license}`)
  const { plateNumber, plateColor } = plateOf(license, xml.get('plateColor'))
  const confidence = Number(xml.get('confidenceLevel'))
  const size = sizes[xml.get('vehicleType') ?? '']
  const event = {
    eventId,
    type: 'passing',
    at: inBeijing(at),
    plateNumber,
    plateColor,
    ...(xml.get('confidenceLevel') && Number.isFinite(confidence) && { confidence: Math.round(confidence) }),
    ...(size && { billCarSizeId: size }),
    ...directionOf(xml),
  }
  const isPast = xml.get('isDataRetransmission') === 'true' || xml.get('alarmDataType') === '1'
  return {
    events: [event],
    pictures: picturesOf(eventId, files),
    ...(isPast && { isPast }),
    answer: () => taken,
  }
}

/** One for a car, however often it is caught: its details may follow what opens for it. */
function idOf(xml: Xml, fallback: string): string {
  const uuid = xml.get('UUID') ?? ''
  if (/^[\w-]{8,64}$/.test(uuid)) return uuid
  return createHash('sha256').update(`${uuid} ${fallback}`).digest('hex').slice(0, 40)
}

const colours: Readonly<Record<string, number>> = {
  unknown: plateColors.unknown,
  blue: plateColors.blue,
  yellow: plateColors.yellow,
  white: plateColors.white,
  black: plateColors.black,
  civilAviationBlack: plateColors.black,
  green: plateColors.green,
  newEnergyGreen: plateColors.green,
  civilAviationGreen: plateColors.green,
  newEnergyYellowGreen: plateColors.yellowGreen,
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
  const named =
    colour === undefined || colour === 'unknown' ? coloursByWord[word] : (colours[colour] ?? plateColors.other)
  return {
    plateNumber: /^(?:unknown|noPlate|无车牌)$/i.test(plate) ? '' : plate,
    plateColor: named ?? plateColors.unknown,
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
function directionOf(xml: Xml): { direction?: number } {
  if (xml.get('rodeType') !== 'custom') return {}
  const [, way] = /<Custom>[^]*?<direction>\s*(enter|leave)\s*</.exec(xml.text) ?? []
  return way ? { direction: way === 'enter' ? directions.entry : directions.exit } : {}
}

function picturesOf(eventId: string, files: readonly VendorFile[]): VendorPicture[] {
  const find = (...names: RegExp[]) => names.map((name) => files.find((file) => isNamed(file, name))).find(Boolean)
  const scene = find(/^detection/i, /^vehicle/i)
  const plate = find(/^licensePlate/i)
  return [
    ...(scene ? [{ eventId, name: 'scenePicture' as const, bytes: scene.bytes }] : []),
    ...(plate ? [{ eventId, name: 'platePicture' as const, bytes: plate.bytes }] : []),
  ]
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
