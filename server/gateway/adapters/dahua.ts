import { createHash } from 'node:crypto'
import { wallTime } from '#kernel/wall-clock.ts'
import type { EventResult } from '../event.ts'
import {
  channelNames,
  colouredPlate,
  json,
  named,
  percent,
  pictureBytes,
  signOfLife,
  together,
  type CameraRequest,
  type MessageContent,
  type Unread,
  type VendorAdapter,
  type VendorAnswer,
  type VendorFile,
  type VendorMessage,
  type VendorPicture,
} from './adapter.ts'
import { isJpeg, jpegStart, sliceOf, type Cuts } from './dahua-cuts.ts'
import { formOf, taken, takenJson, type DahuaForm } from './dahua-forms.ts'
import { isText } from './is-text.ts'
import { clockLost, presentMoment } from './moments.ts'
import { billCarSizes, colourByWord, directions, plateColors } from './protocol-codes.ts'

/**
 * Dahua ITSAPI (and the makers who sell its cameras under their names): pushes of `/NotificationInfo/TollgateInfo`, `KeepAlive` and
 * `DeviceInfo` as JSON or XML, distinguished by what is in them, alone or in parts with the pictures; and what a camera's event manager or its snapshots' says of a
 * `TrafficJunction`, in each of its forms (dahua-forms.ts); cameras above spots push `ParkingInfo`, or say `TrafficParkingSpaceParking`. A camera repeats a message until it is answered `Result: true`. To
 * JSON the answer says `OpenStrobe` for a car that may go, which firmware of ITSAPI's §5.3 obeys, where the camera cannot be asked: no account, an address outside of the server's networks, or one at which nothing listens. Else the barrier is asked by CGI alone,
 * `trafficSnap.cgi?action=openStrobe` (camera-control.ts): what came of that is known, and older firmware does it too. Both would be two pulses for one car, of which the
 * second lowers a barrier with one input for both ways, and lets a second car through where it comes late.
 *
 * The maker's document is not public; the shapes are those of public integrations (ITC215, ITC237, ITC413 and CP Plus cameras), the answers those of a public
 * simulator that quotes it. Not tried with a camera: its firmware must let the path of the push be set. `AccurateTime` has no zone and is read as Beijing's; a confidence above 100 is of
 * 255.
 */
export const dahua: VendorAdapter = {
  read(message) {
    const said = formOf(message)
    if (/(?:^|\/)(?:keepalive|deviceinfo)$/i.test(message.path))
      return { events: [signOfLife(message)], answer: () => toBeat(said) }
    if (!said) return { unread: notRead }
    const { values, passings, answer } = said
    if (passings.length > 0)
      return together(
        passings.map((each) => {
          const files = passings.length > 1 ? [] : message.files
          return 'ParkingInfo' in each
            ? readSpot(each, files, message)
            : readPlate(each, { outerName: values['PicName'], taken: answer }, files, message)
        }),
        answer,
      )
    const isAlive = signsOfLife.some((name) => name in values)
    return isAlive ? { events: [signOfLife(message)], answer: () => toBeat(said) } : { unread: unknownMessage }
  },
  toUnread: takenJson,
  stillPath: (channel) => `/cgi-bin/snapshot.cgi?channel=${requested(channel)}`,
  control: (kind, channel) =>
    kind === 'open'
      ? [strobe('openStrobe', requested(channel), '&info.openType=Normal')]
      : kind === 'close'
        ? [strobe('closeStrobe', requested(channel))]
        : null,
  opensToo: true,
  isObeyed: (body) => /^\s*OK\b/i.test(body),
}

/** A heartbeat, what a device says of itself, an alarm of it that is of no car. */
const signsOfLife = ['Active', 'DeviceID', 'DeviceInfo', 'Device', 'Heartbeat', 'Alarm', 'AlarmInfo', 'eventType']

/** A heartbeat in the words of ITSAPI is answered in them. */
function toBeat(said: DahuaForm | null): VendorAnswer {
  const { Active, DeviceID = '' } = said?.values ?? {}
  return typeof Active === 'string' && said?.answer === takenJson
    ? json({ Active: true, DeviceID: text(DeviceID), ...taken })
    : (said?.answer ?? takenJson)
}

const notRead = {
  zh: '报文不是 JSON 也不是 XML,请在相机的平台接入设置中选择 ITSAPI',
  en: 'The message is neither JSON nor XML; choose ITSAPI in the camera’s platform settings',
}
const unknownMessage = {
  zh: '不认识的报文(没有 Picture),请核对设备的接入协议与相机固件',
  en: 'An unknown message (no Picture); check the device’s protocol and the camera’s firmware',
}
const noResult = {
  zh: '过车信息不完整(缺少 Plate 的 PlateNumber 或 SnapInfo 的时间),请升级相机固件',
  en: 'The passing is not whole (PlateNumber of Plate or the time of SnapInfo is missing); update the camera’s firmware',
}

const noPassing = {
  zh: '相机上报的是违停、违章等其他事件,不是过车,请在相机中只上传过车事件',
  en: 'The camera reports another event, such as a violation, which is no passing; let it send passings alone',
}
const noCar = {
  zh: '相机上报的是非机动车,不是过车',
  en: 'The camera reports a bicycle or the like, which is no passing of a car',
}
/** A message with one of these is of a car, also where its plate is missing. */
const seenBy = ['Plate', 'SnapInfo', 'Vehicle', 'NormalPic', 'CutoutPic', 'VehiclePic']
/** What the event manager calls a passing; ITSAPI sends nothing else. */
const passingCodes =
  /^(?:TrafficJunction|TrafficGate|TrafficTollGate|TrafficManualSnap|TrafficCarMeasurement|TrafficPassTheLine|PlateDetect\w*|ANPR)$/i

function readPlate(
  picture: Record<string, unknown>,
  { outerName, taken: answer }: { readonly outerName: unknown; readonly taken: VendorAnswer },
  files: readonly VendorFile[],
  { receivedAt }: VendorMessage,
): MessageContent | Unread {
  const [plate, snap, vehicle] = ['Plate', 'SnapInfo', 'Vehicle'].map((name) => named(picture[name])) as [
    Record<string, unknown>,
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const number = plate['PlateNumber'] ?? ''
  const { at: said, isLost } = presentMoment(snap['AccurateTime'] || snap['SnapTime'], receivedAt)
  const isHalf = (!('PlateNumber' in plate) && String(plate['IsExist']) !== 'false') || (said === null && !isLost)
  // One that says no time happened as it comes.
  const at = said ?? new Date(receivedAt).toISOString()
  if (picture['Code'] !== undefined && !passingCodes.test(text(picture['Code']))) return { unread: noPassing }
  const isCar = number !== '' || !noMotor.test(text(vehicle['VehicleType']))
  if (noMotor.test(text(picture['SnapCategory'])) || !isCar) return { unread: noCar }
  if (typeof number !== 'string' || !seenBy.some((name) => name in picture)) return { unread: noResult }
  const names = [outerName, ...['NormalPic', 'CutoutPic', 'VehiclePic'].map((name) => named(picture[name])['PicName'])]
  const picName = names.find((name) => typeof name === 'string' && name !== '')
  const group = text(picture['Group'])
  const channel = picture['Channel'] ?? plate['Channel'] ?? snap['Channel']
  const { plate: plateNumber, colour } = colouredPlate(number)
  // What was read at a moment is one car, also where its pictures have other names when it is sent again.
  const lane = typeof channel === 'number' ? String(channel) : text(channel)
  const own = plateNumber !== '' && said !== null ? `channel ${lane}` : String(picName ?? '')
  const eventId = idOf(group ? [group, at.slice(0, 13), number] : [own, said ?? at.slice(0, 16), number])
  const confidence = percent(plate['Confidence'])
  const size = sizes.find(([like]) => like.test(text(vehicle['VehicleType'])))?.[1]
  const event = {
    eventId,
    type: 'passing',
    at,
    plateNumber,
    plateColor: colourOf(text(plate['PlateColor'])) || (colour ?? plateColors.unknown),
    ...(confidence !== undefined && { confidence }),
    ...(size && { billCarSizeId: size }),
    ...directionOf(text(snap['InOut'])),
  }
  return {
    events: [event],
    pictures: picturesOf(eventId, picture, files),
    channels: new Map([[eventId, channelNames(channel, snap['LanNo'] ?? snap['Lane'])]]),
    ...(isHalf ? { quarantined: noResult } : isLost && { quarantined: clockLost }),
    answer: ([result], _command, isAsked) =>
      mayGo(result) && !isAsked && answer === takenJson
        ? json({ ...taken, DeviceID: text(snap['DeviceID']), PlateNumber: number, OpenStrobe: true })
        : answer,
  }
}

const mayGo = (result: EventResult | undefined) => named(result?.decision)['open'] === true

/** `ParkingStatus`: a car stands on the spot, or none does any more. What else it may be is no news of a spot, such as a car that stands where it may not. */
const spotEvents: Readonly<Record<string, string>> = { 0: 'spotOccupied', 1: 'spotFreed' }

/** ITSAPI's §5.4. */
function readSpot(
  picture: Record<string, unknown>,
  files: readonly VendorFile[],
  { receivedAt }: VendorMessage,
): MessageContent | Unread {
  const [plate, info] = [named(picture['Plate']), named(picture['ParkingInfo'])]
  const type = spotEvents[String(info['ParkingStatus'])]
  if (!type) return { unread: noPassing }
  const { at: said, isLost } = presentMoment(info['SnapTime'], receivedAt)
  const at = said ?? new Date(receivedAt).toISOString()
  const { plate: plateNumber, colour } = colouredPlate(text(plate['PlateNumber']))
  const spotNumber = text(info['ParkingStallsNo'])
  const eventId = idOf([spotNumber, type, said ?? at.slice(0, 16), plateNumber])
  const confidence = percent(plate['Confidence'])
  const car = {
    plateNumber,
    plateColor: colourOf(text(plate['PlateColor'])) || (colour ?? plateColors.unknown),
    ...(confidence !== undefined && { confidence }),
  }
  return {
    events: [{ eventId, type, at, spotNumber, ...(plateNumber !== '' && car) }],
    pictures: picturesOf(eventId, picture, files),
    ...(isLost && { quarantined: clockLost }),
    answer: () => json({ ...taken, RspTime: wallTime(receivedAt) }),
  }
}

/** The same when the message is sent again. */
function idOf(said: readonly string[]): string {
  return createHash('sha256').update(said.join('|')).digest('hex').slice(0, 40)
}

/** By the maker's names of vehicles and of the cars that a plate is for. */
const sizes: readonly [RegExp, number][] = [
  [
    /^(?:(?:Large|Big|Heavy)Truck|(?:Large|Big)?Bus|LargePassengerCar|LargeCar|Coach|OilTankTruck|ConcreteMixer|DregsCar|Trailer|Large-duty|Heavy-duty)$/i,
    billCarSizes.large,
  ],
  [/^(?:MediumBus|MidPassengerCar|MidTruck|MediumTruck|Medium-duty)$/i, billCarSizes.medium],
  [/motorcycle$/i, billCarSizes.motorcycle],
]
/** What of them is no car. */
const noMotor = /^(?:non-?motor|bicycle|passerby|pedestrian)/i

/** Said by the XML of some firmware alone; `Obverse` and the like say how a car faces the camera. */
function directionOf(way: string): { direction?: number } {
  const direction = { in: directions.entry, out: directions.exit }[way.toLowerCase()]
  return direction ? { direction } : {}
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Blue, YellowGreen, ShadowGreen, BlackWithWhiteText … */
function colourOf(name: string): number {
  return /^(?:$|unkno|未知)/i.test(name) ? plateColors.unknown : (colourByWord(name) ?? plateColors.other)
}

/** Within the message as base64, or in parts of their own: one behind the other in one of them, the plate by its name, or else the largest and the smallest. */
function picturesOf(eventId: string, picture: Record<string, unknown>, files: readonly VendorFile[]): VendorPicture[] {
  const contentOf = (name: string) => pictureBytes(named(picture[name])['Content'])
  const images = files
    .filter(({ bytes }) => !isText(bytes))
    .toSorted((one, other) => other.bytes.length - one.bytes.length)
  const cutout =
    images.find(({ name, filename }) => /cut|plate/i.test(`${name} ${filename}`)) ??
    (images.length > 1 ? images.at(-1) : undefined)
  const whole = images.find((file) => file !== cutout)
  const cuts = picture['Cuts'] as Cuts | null | undefined
  const scene = cuts && sliceOf(whole?.bytes, cuts.scene)
  const inParts = (file: VendorFile | undefined) => (file ? [file.bytes] : [])
  const within = (...names: string[]) =>
    names.flatMap((name) => contentOf(name) ?? []).toSorted((one, other) => Number(isJpeg(other)) - Number(isJpeg(one)))
  const scenes = [...within('NormalPic', 'VehiclePic'), ...(scene ? [scene] : inParts(whole))]
  const cutPlate = scene && sliceOf(whole?.bytes, cuts.plate)
  const plates = [...within('CutoutPic'), ...inParts(cutout), ...(cutPlate ? [cutPlate] : behind(scenes[0]))]
  return [
    ...scenes.slice(0, 1).map((bytes) => ({ eventId, name: 'scenePicture' as const, bytes })),
    ...plates.slice(0, 1).map((bytes) => ({ eventId, name: 'platePicture' as const, bytes })),
  ]
}

/** Some firmware of CP Plus has the plate's picture in the same content, behind the whole one, and text in the place of the other. */
function behind(scene: Buffer | undefined): Buffer[] {
  const at = scene ? scene.indexOf(Buffer.concat([Buffer.from([0xff, 0xd9]), jpegStart])) : -1
  return scene && at !== -1 && isJpeg(scene) ? [scene.subarray(at + 2)] : []
}

/** Its messages count channels from 0, its requests from 1. */
const requested = (channel: number | null) => (channel ?? 0) + 1

function strobe(action: string, channel: number, rest = ''): CameraRequest {
  return { method: 'GET', path: `/cgi-bin/trafficSnap.cgi?action=${action}&channel=${channel}${rest}` }
}
