import { createHash } from 'node:crypto'
import type { EventResult } from '../event.ts'
import {
  channelNames,
  colouredPlate,
  json,
  named,
  parsed,
  pictureBytes,
  signOfLife,
  together,
  type MessageContent,
  type Unread,
  type VendorAdapter,
  type VendorAnswer,
  type VendorMessage,
  type VendorPicture,
} from './adapter.ts'
import type { Mapping } from './mapping.ts'
import { clockLost, presentMoment, saidMoment } from './moments.ts'
import { valueAt } from './path-in.ts'
import { directions, plateColors } from './protocol-codes.ts'
import { itemValues, xmlValues } from './xml-values.ts'

/** Any device that pushes JSON, XML (ONVIF's notifications among it) or a form over HTTP, and opens by the answer or by a request of ours: a mapping says where in it things stand, and which. */
export const generic: VendorAdapter = {
  isMapped: true,
  read: (message, mapping) => (mapping ? readMapped(message, mapping, presentMoment) : { unread: noMapping }),
  toUnread: json({ open: false }),
  control: (kind, _channel, mapping) => (kind === 'open' && mapping?.opening ? [mapping.opening] : null),
}

const noMapping = {
  zh: '设备未选择字段映射,请在设备页选择',
  en: 'The device has no field mapping; choose one on its page',
}
const unreadable = {
  zh: '报文既不是 JSON、XML,也不是表单',
  en: 'The message is neither JSON nor XML nor a form',
}
const noPlate = {
  zh: '在字段映射所写的位置没有找到车牌号,请用试读核对',
  en: 'There is no plate where the field mapping says; compare with a trial',
}
const noTime = {
  zh: '在字段映射所写的位置没有找到时间,请用试读核对',
  en: 'There is no time where the field mapping says; compare with a trial',
}

const tooManyCars = {
  zh: '一条报文中的车辆超过 50 辆,请让设备分批发送',
  en: 'A message holds more than 50 cars; let the device send them in several',
}

/** What a pasted message of any age says by a mapping: its own time is shown, however old it is. */
export function readSample(message: VendorMessage, mapping: Mapping): MessageContent | Unread {
  return readMapped(message, mapping, saidMoment)
}

/** What a message says by a mapping, its times as `momentOf` reads those of cars that stand there. Where the plate stands in each entry of a list, `list[*].plate`, each is a car. */
function readMapped(message: VendorMessage, mapping: Mapping, momentOf: typeof presentMoment): MessageContent | Unread {
  const notifications = notificationsIn(message.text)
  if (notifications.length > 1) return readNotifications(notifications, message, mapping, momentOf)
  const body = bodyOf(message)
  if (!body) return { unread: unreadable }
  const [, list] = /(?:^|\|)\s*([^|]*?)\[\*\]/.exec(mapping.plate) ?? []
  const entries = list === undefined ? null : valueAt(body, list)
  if (!Array.isArray(entries) || entries.length === 0) return readOne(body, message, mapping, { entry: '', momentOf })
  if (entries.length > mostCars) return { unread: tooManyCars }
  return carsTogether(
    entries.map((_each, index) => readOne(body, message, ofEntry(mapping, index), { entry: String(index), momentOf })),
    mapping,
  )
}

/** Opens for the first that may go, of those that have not gone. */
function carsTogether(cars: readonly (MessageContent | Unread)[], mapping: Mapping): MessageContent | Unread {
  const past = new Set(cars.flatMap((car) => ('unread' in car || !car.isPast ? [] : car.events.map(eventIdOf))))
  return together(cars, (results) => {
    const waiting = results.filter((result) => !past.has(result.eventId))
    return answerOf(mapping, waiting.find((result) => named(result.decision)['open'] === true) ?? waiting[0])
  })
}

/** Each notification of an ONVIF `Notify`, which may hold several, with what stands before the first. */
function notificationsIn(text: string): string[] {
  const [before = '', ...each] = text.split(/(?=<(?:[\w-]+:)?NotificationMessage[\s>])/)
  return each.map((notification) => before + notification)
}

/** Those that say a plate are cars; where there is one, the others, of movements and the like, are no news. */
function readNotifications(
  notifications: readonly string[],
  message: VendorMessage,
  mapping: Mapping,
  momentOf: typeof presentMoment,
): MessageContent | Unread {
  if (notifications.length > mostCars) return { unread: tooManyCars }
  const said = notifications.map((text) => {
    const own = { ...message, text }
    return readOne(bodyOf(own) ?? {}, own, mapping, { entry: '', momentOf })
  })
  const isCar = (each: MessageContent | Unread) => !('unread' in each) && each.channels !== undefined
  const cars = said.filter(isCar)
  return cars.length === 0 ? (said.find((each) => !('unread' in each)) ?? said[0]!) : carsTogether(cars, mapping)
}

const mostCars = 50
const eventIdOf = (event: unknown) => named(event)['eventId'] as string

/** With the entry's place wherever the mapping says each. */
function ofEntry(mapping: Mapping, index: number): Mapping {
  const here = Object.entries(mapping).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('[*]', `[${index}]`) : (value as unknown),
  ])
  return { ...mapping, ...(Object.fromEntries(here) as Partial<Mapping>) }
}

/** `entry`: in the list, so that two of it are distinguished that say no number of their own. */
function readOne(
  body: object,
  message: VendorMessage,
  mapping: Mapping,
  { entry, momentOf }: { readonly entry: string; readonly momentOf: typeof presentMoment },
): MessageContent | Unread {
  const plate = valueAt(body, mapping.plate)
  if (typeof plate !== 'string')
    return valueAt(body, mapping.alive) === undefined
      ? { unread: noPlate }
      : { events: [signOfLife(message)], answer: () => answerOf(mapping, undefined) }
  // A lane box of this version may have its mappings of a server of one before.
  const isPast = (mapping.pastWords ?? []).includes(String(valueAt(body, mapping.past)))
  const time = mapping.time === null ? message.receivedAt : valueAt(body, mapping.time)
  const { at: said, isLost } = isPast ? saidMoment(time) : momentOf(time, message.receivedAt)
  const at = said ?? (isLost ? new Date(message.receivedAt).toISOString() : null)
  if (at === null) return { unread: noTime }
  const { plate: plateNumber, colour } = colouredPlate(plate)
  const eventId = idOf(valueAt(body, mapping.serial), message, entry)
  const confidence = Number(valueAt(body, mapping.confidence))
  const direction = directionOf(valueAt(body, mapping.direction), mapping)
  const color = valueAt(body, mapping.color)
  const event = {
    eventId,
    type: 'passing',
    at,
    plateNumber,
    plateColor: mapping.colorWords[String(color)] ?? colour ?? plateColors.unknown,
    ...(Number.isFinite(confidence) && { confidence: Math.round((confidence * 100) / mapping.confidenceMax) }),
    ...(direction && { direction }),
  }
  return {
    events: [event],
    pictures: picturesOf(eventId, body, message, mapping),
    channels: new Map([[eventId, channelNames(valueAt(body, mapping.channel), undefined)]]),
    ...(isPast && { isPast }),
    ...(isLost && { quarantined: clockLost }),
    answer: ([result]) => answerOf(mapping, isPast ? undefined : result),
  }
}

function bodyOf({ text, fields, files }: VendorMessage): object | null {
  if (text.trimStart().startsWith('<')) return Object.fromEntries([...xmlValues(text), ...itemValues(text)])
  if (text !== '') return parsed(text)
  // JSON in a field of a form is read as well, under the field's name.
  const values = Object.entries(fields).map(([name, value]) => [
    name,
    /^\s*[[{]/.test(value) ? (parsed(value) ?? value) : value,
  ])
  return values.length || files.length ? (Object.fromEntries(values) as object) : null
}

const longestId = 64

function idOf(serial: unknown, { text, fields }: VendorMessage, entry: string): string {
  const said = typeof serial === 'string' || typeof serial === 'number' ? String(serial) : ''
  if (said !== '' && said.length <= longestId) return said
  return createHash('sha256')
    .update(said || `${text || JSON.stringify(fields)}${entry}`)
    .digest('hex')
    .slice(0, 40)
}

function directionOf(value: unknown, { entryWords, exitWords }: Mapping): number | null {
  if (value === undefined) return null
  if (entryWords.includes(String(value))) return directions.entry
  return exitWords.includes(String(value)) ? directions.exit : null
}

function picturesOf(eventId: string, body: object, { files }: VendorMessage, mapping: Mapping): VendorPicture[] {
  return (['scenePicture', 'platePicture'] as const).flatMap((name) => {
    const path = mapping[name]
    if (path === null) return []
    const file = files.find((each) => [each.name, each.filename].includes(path))
    const bytes = file?.bytes ?? pictureBytes(valueAt(body, path))
    return bytes ? [{ eventId, name, bytes }] : []
  })
}

function answerOf({ openAnswer, stayAnswer }: Mapping, result: EventResult | undefined): VendorAnswer {
  const { open, text, due } = named(result?.decision)
  const within = (value: unknown) => JSON.stringify(String(value ?? '')).slice(1, -1)
  const answer = open === true ? openAnswer : stayAnswer
  return {
    type: 'application/json',
    body: answer.replaceAll('{text}', within(text)).replaceAll('{due}', within(due ?? '0.00')),
  }
}
