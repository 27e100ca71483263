import { createHmac, timingSafeEqual } from 'node:crypto'
import { stillPicture, type Device, type DeviceEvent } from './event.ts'

/** A picture that an address is for. */
export interface Addressed {
  readonly serialNo: string
  readonly eventId: string
  readonly name: string
}

const path = '/api/device/picture'
const livesMs = 60 * 60_000

/** Where the pictures go that an event announces: addresses for an hour, each for one picture of it, signed with the device's key. */
export function uploadsOf(
  { device, eventId, values }: DeviceEvent,
  names: readonly string[],
  now: number,
): Record<string, string> | null {
  const announced = names.filter((name) => values[name] === true)
  if (announced.length === 0) return null
  return Object.fromEntries(announced.map((name) => [name, addressOf(device, eventId, name, now + livesMs)]))
}

/** Where the still of a command goes. */
export function stillAddress(device: Device, commandId: string, now: number): string {
  return addressOf(device, `still-${commandId}`, stillPicture, now + livesMs)
}

function addressOf({ serialNo, keyDigest }: Device, eventId: string, name: string, until: number): string {
  const content = Buffer.from(JSON.stringify([serialNo, eventId, name, until])).toString('base64url')
  return `${path}?token=${content}.${signatureOf(keyDigest, content).toString('base64url')}`
}

/** What a token is for, and whether a device's secret signed it; null when it is none or its time is over. */
export function readToken(token: string, now: number): (Addressed & { isGenuine(secret: Buffer): boolean }) | null {
  const [content = '', signature = ''] = token.split('.')
  try {
    const [serialNo, eventId, name, until] = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[]
    if (![serialNo, eventId, name].every((part) => typeof part === 'string')) return null
    if (typeof until !== 'number' || until < now) return null
    return {
      serialNo: String(serialNo),
      eventId: String(eventId),
      name: String(name),
      isGenuine(secret) {
        const [given, wanted] = [Buffer.from(signature, 'base64url'), signatureOf(secret, content)]
        return given.length === wanted.length && timingSafeEqual(given, wanted)
      },
    }
  } catch {
    return null
  }
}

/** Not what the device signs itself: its seals are over topics (device-seal.ts). */
function signatureOf(secret: Buffer, content: string): Buffer {
  return createHmac('sha256', secret).update(`${path}\n${content}`).digest()
}
