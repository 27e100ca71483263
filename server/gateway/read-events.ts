import type { Failure, Refusal } from '#kernel/failure.ts'
import { fail, failFields } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { moment } from '#fields/moment/moment.ts'
import { readFact } from '#fields/read-fact.ts'
import { storable } from '#fields/structure/storable.ts'
import { text } from '#fields/text/text.ts'
import type { Device, DeviceEvent, EventTypes } from './event.ts'
import { beginningOf, keptSent } from './kept-sent.ts'

const [most, mostOfKey] = [500, 64]

const common = {
  eventId: text('事件号', { required: true, max: 64 }),
  type: text('事件类型', { required: true, max: 20 }),
  at: moment('发生时间', { required: true }),
}

export type ReadEvent = { event: DeviceEvent } | { eventId: string; sent: Json; failure: Failure }

/** One event or `{ events: [ … ] }`: those that can be read, if only in part, and those that must be quarantined with the reason. */
export function readEvents(
  device: Device,
  body: Record<string, unknown>,
  types: EventTypes,
  receivedAt: number,
): ReadEvent[] {
  const sent = 'events' in body ? body['events'] : [body]
  if (!Array.isArray(sent) || ('events' in body && Object.keys(body).length > 1)) throw fail('notEvents')
  if (sent.length > most) throw fail('tooMany', { label: 'events', max: most })
  return sent.map((one: Json) => readEvent(device, storable(one), types, receivedAt))
}

function readEvent(device: Device, whole: Json, types: EventTypes, receivedAt: number): ReadEvent {
  const named =
    typeof whole === 'object' && whole !== null && !Array.isArray(whole)
      ? (legible(whole) as Record<string, unknown>)
      : {}
  const sent = keptSent(whole)
  const sentType = typeof named['type'] === 'string' ? named['type'] : ''
  const own = Object.hasOwn(types, sentType) ? types[sentType] : undefined
  const { values, refusals, doubts } = readFact(common, own ?? {}, named)
  const eventId = typeof named['eventId'] === 'string' ? named['eventId'].slice(0, 64) : ''
  if (!own)
    return { eventId, sent, failure: fail('notChoice', { label: common.type.label, value: sentType.slice(0, 40) }) }
  if (refusals.length) return { eventId, sent, failure: failureOf(refusals) }
  const {
    eventId: id,
    type,
    at,
    ...rest
  } = values as { eventId: string; type: string; at: Date } & Record<string, unknown>
  const unread = doubts.length ? { unread: failureOf(doubts) } : {}
  return { event: { device, eventId: id, type, at: at.getTime(), receivedAt, values: rest, sent, ...unread } }
}

/** The name of a key that is not known may be as long as the message. */
function failureOf(refusals: Refusal[]): Failure {
  return failFields(
    refusals.map((refusal) => {
      const { field } = refusal.params
      return typeof field === 'string' ? { ...refusal, params: { field: beginningOf(field, mostOfKey) } } : refusal
    }),
  )
}

/** What a camera wrote in another encoding: a character that no one can read is no reason to refuse the event. */
function legible(sent: Json): Json {
  return JSON.parse(JSON.stringify(sent).replaceAll('\ufffd', '?')) as Json
}
