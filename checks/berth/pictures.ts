import { request } from 'node:http'
import sharp from 'sharp'
import type { Camera, Result } from './camera.ts'

/** A picture of its own colour, so that they differ. */
export function drawnPicture(colour: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}

export interface UploadAnswer {
  readonly status: number
  readonly state: string
  readonly message: string
  readonly data: { readonly outcome: string } | null
}

/** Puts a picture to an address that an event was given. */
export async function putPicture(url: string, bytes: Uint8Array, type = 'image/jpeg'): Promise<UploadAnswer> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: Uint8Array.from(bytes),
  })
  return { status: response.status, ...((await response.json()) as Omit<UploadAnswer, 'status'>) }
}

export interface PartsAnswer {
  readonly results: Result[]
  readonly pictures: { part: string; eventId: string; outcome: string; reason?: string }[]
}

/** Sends events and pictures in one message, the pictures by the names of their parts. */
export async function sendInParts(
  { url, serial, key }: Pick<Camera, 'url' | 'serial' | 'key'>,
  event: unknown,
  pictures: Readonly<Record<string, Uint8Array>>,
): Promise<{ state: string; message: string; data: PartsAnswer }> {
  const body = new FormData()
  body.append('event', JSON.stringify(event))
  for (const [name, bytes] of Object.entries(pictures))
    body.append(name, new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'picture.jpg')
  const headers = { 'x-device-serial': serial, 'x-device-key': key }
  const response = await fetch(`${url}/api/device/event`, { method: 'POST', headers, body })
  return (await response.json()) as { state: string; message: string; data: PartsAnswer }
}

/** A message of whose first picture so many bytes come, and nothing more. Returns what breaks its line. */
export function stallInPicture(
  { url, serial, key }: Pick<Camera, 'url' | 'serial' | 'key'>,
  event: { readonly eventId: string },
  bytes: number,
): () => void {
  const part = (name: string, rest = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const headers = {
    'x-device-serial': serial,
    'x-device-key': key,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 3_000_000,
  }
  const sending = request(`${url}/api/device/event`, { method: 'POST', headers })
  sending.on('error', () => undefined)
  sending.write(`${part('event')}${JSON.stringify(event)}\r\n${part('scenePicture', '; filename="p.jpg"')}`)
  sending.write(Buffer.alloc(bytes))
  return () => void sending.destroy()
}
