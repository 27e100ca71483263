import { createUnzip } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import type { VendorFile, VendorMessage } from './adapter.ts'
import { isCrowded } from './crowded.ts'
import { decoded, formValues } from './decoded.ts'
import { messageParts } from './message-parts.ts'

/** Some pictures, in base64 too, and what is said of them. */
export const mostBody = 16 * 1_048_576

/** What arrived of a message. */
export interface Arrived {
  readonly bytes: Buffer
  /** There was no room for all of it. */
  readonly isCut: boolean
}

/** A request with its body as an `Arrived`. */
interface Received {
  readonly body?: unknown
  readonly headers: { readonly 'content-type'?: string | undefined }
  readonly query?: unknown
}

/** As it was before it was packed; its first bytes say by which of `gzip` and `deflate`, or that it is not: some firmware of Dahua says `deflate` of what it leaves as it is. */
export async function* unpacked(payload: AsyncIterable<Buffer>, encoding: string | undefined): AsyncGenerator<Buffer> {
  if (!/^\s*(?:x-gzip|gzip|deflate)\s*$/i.test(encoding ?? '')) return yield* payload
  const chunks = payload[Symbol.asyncIterator]()
  let begin: Buffer = Buffer.alloc(0)
  while (begin.length < 2) {
    const { done, value } = await chunks.next()
    if (done) break
    begin = Buffer.concat([begin, value])
  }
  const whole = joined(begin, chunks)
  yield* isPacked(begin) ? (pipeline(Readable.from(whole), createUnzip(), () => {}) as AsyncIterable<Buffer>) : whole
  return undefined
}

async function* joined(begin: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield begin
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** RFC 1952, RFC 1950. */
function isPacked(begin: Buffer): boolean {
  if (begin.length < 2) return false
  const first = begin.readUInt16BE()
  return first === 0x1f8b || ((begin[0]! & 0x0f) === 8 && first % 31 === 0)
}

/** The message of a device, whatever its form. */
export function readMessage(
  { body, headers, query }: Received,
  { path, address }: Pick<VendorMessage, 'path' | 'address'>,
): VendorMessage {
  const [bytes, type] = [(body as Arrived | undefined)?.bytes ?? Buffer.alloc(0), headers['content-type'] ?? '']
  const said = { path, address, receivedAt: Date.now() }
  const asked = Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>
  // Some say no type, or another one.
  const isInParts =
    /^\s*multipart\//i.test(type) || /^--[^\r\n]+\r?\n\s*content-/i.test(bytes.toString('latin1', 0, 512))
  if (isInParts) {
    const { fields, files } = readParts(bytes, type)
    return { ...said, text: '', fields: { ...asked, ...fields }, files }
  }
  const text = decoded(bytes)
  const isForm = /urlencoded/i.test(type) && !/^\s*[{<]/.test(text) && !isCrowded(text, ['&'])
  return isForm
    ? { ...said, text: '', fields: { ...asked, ...formValues(text) }, files: [] }
    : { ...said, text, fields: asked, files: [] }
}

/** Cameras give their pictures no file names, and their texts some: what a part is shows its type. Of texts of one name the first is the field. */
function readParts(body: Buffer, type: string): Pick<VendorMessage, 'fields' | 'files'> {
  const fields = Object.create(null) as Record<string, string>
  const files: VendorFile[] = []
  for (const { name, filename, type: kind, bytes } of messageParts(body, type))
    if (filename === '' && !/^(?:image|application\/octet-stream)/.test(kind) && !fields[name])
      fields[name] = decoded(bytes)
    else files.push({ name, filename, bytes })
  return { fields, files }
}
