import { createHash } from 'node:crypto'
import type { Json } from '#kernel/wire.ts'
import { named, parsed, type MessageContent, type VendorMessage } from './adapter.ts'
import { plateOf } from './hikvision-plate.ts'
import { isText } from './is-text.ts'
import { clockLost, presentMoment } from './moments.ts'

/**
 * What a camera above spots says of them, `PackingSpaceRecognition` in JSON, as public integrations read it (their cameras write `absoulteParkingNum`): `isParked`, or else
 * `vehicleEnterState`. Null where it says nothing of spots.
 */
export function spotsIn(
  texts: readonly string[],
  { files, receivedAt }: VendorMessage,
): Omit<MessageContent, 'answer'> | null {
  const text = texts.find((each) => each.includes('"PackingSpaceRecognition"') && /^\s*\{/.test(each))
  const said = text === undefined ? null : parsed(text)
  const list = said?.['PackingSpaceRecognition']
  if (!said || !Array.isArray(list)) return null
  const { at, isLost } = presentMoment(said['dateTime'], receivedAt)
  const events = list.map(named).flatMap((spot) => eventOf(spot, at, receivedAt))
  if (events.length === 0) return null
  const [only] = events.length === 1 ? events : []
  const scene = files.find(({ name, bytes }) => name === 'backgroundImage' && !(bytes && isText(bytes)))
  return {
    events,
    pictures: only && scene ? [{ eventId: only.eventId, name: 'scenePicture', bytes: scene.bytes }] : [],
    ...(isLost && { quarantined: clockLost }),
  }
}

/** None where it says neither that a car stands there nor that none does. */
function eventOf(
  spot: Record<string, unknown>,
  saidAt: string | null,
  receivedAt: number,
): ({ readonly eventId: string } & Readonly<Record<string, Json>>)[] {
  const state = String(spot['isParked'] ?? spot['vehicleEnterState'])
  const type = /^(?:yes|enter)$/.test(state) ? 'spotOccupied' : /^(?:no|leave)$/.test(state) ? 'spotFreed' : null
  if (!type) return []
  const at = saidAt ?? new Date(receivedAt).toISOString()
  const spotNumber = String(spot['absoulteParkingNum'] ?? '')
  const { plateNumber, plateColor } = plateOf(String(spot['plateNo'] ?? ''), colour(spot['plateColor']))
  const eventId = createHash('sha256')
    .update(`${spotNumber} ${type} ${saidAt ?? at.slice(0, 16)} ${plateNumber}`)
    .digest('hex')
    .slice(0, 40)
  return [{ eventId, type, at, spotNumber, ...(plateNumber !== '' && { plateNumber, plateColor }) }]
}

const colour = (said: unknown) => (typeof said === 'string' ? said : undefined)
