import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Json } from '#kernel/wire.ts'
import { storable } from '#fields/structure/storable.ts'
import { fail } from '#kernel/failure.ts'
import type { VendorFile, VendorMessage } from './adapter.ts'

/** Two pictures in base64, and what is said of them. */
export const mostBody = 8 * 1_048_576
const mostFiles = 8
const mostFields = 64
const mostField = 1_048_576

/** Bodies of any type are taken as bytes; a form with files goes the way of all uploads. */
export function takeAnyBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded'])
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBody }, (_request, body, done) => done(null, body))
}

/** The message of a device, whatever its form. `mostPicture`: bytes of a file. */
export async function readMessage(request: FastifyRequest, path: string, mostPicture: number): Promise<VendorMessage> {
  const receivedAt = Date.now()
  if (request.isMultipart()) return { path, text: '', receivedAt, ...(await readParts(request, mostPicture)) }
  const text = decoded(request.body instanceof Buffer ? request.body : Buffer.alloc(0))
  const isForm = /urlencoded/i.test(request.headers['content-type'] ?? '') && !/^\s*[{<]/.test(text)
  return isForm
    ? { path, text: '', fields: Object.fromEntries(new URLSearchParams(text)), files: [], receivedAt }
    : { path, text, fields: {}, files: [], receivedAt }
}

async function readParts(
  request: FastifyRequest,
  mostPicture: number,
): Promise<Pick<VendorMessage, 'fields' | 'files'>> {
  const fields: Record<string, string> = {}
  const files: VendorFile[] = []
  const bounds: Parameters<FastifyRequest['parts']>[0] & { throwFileSizeLimit: boolean } = {
    limits: { fileSize: mostPicture, files: mostFiles, fields: mostFields, fieldSize: mostField },
    throwFileSizeLimit: false,
  }
  for await (const part of request.parts(bounds)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw fail('tooLargeBody')
      fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk)
    const { fieldname: name, filename } = part
    files.push({ name, filename: filename ?? '', bytes: part.file.truncated ? null : Buffer.concat(chunks) })
  }
  return { fields, files }
}

/** UTF-8, or what cameras with a Chinese system send in its place. */
export function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const mostShown = 200
const mostText = 4_000
/** What a registration brings alongside the device's name: its own sign-in. */
const secret = /pass|pwd|user_?name/i

/** What is kept of a message that was not read, for people to see: no pictures, no passwords. */
export function abridged({ path, text, fields, files }: VendorMessage): Json {
  return storable({
    path,
    ...(text && { body: shortened(text) }),
    ...(Object.keys(fields).length && { fields: withoutSecrets(fields) as Json }),
    ...(files.length && {
      files: files.map(({ name, filename, bytes }) => ({ name, filename, size: bytes?.length ?? null })),
    }),
  })
}

function shortened(text: string): Json {
  try {
    return withoutSecrets(JSON.parse(text)) as Json
  } catch {
    return text.slice(0, mostText)
  }
}

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > mostShown ? `${value.slice(0, mostShown)}… (${value.length})` : value
  if (Array.isArray(value)) return value.slice(0, mostShown).map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(([name]) => !secret.test(name))
  return Object.fromEntries(shown.slice(0, mostShown).map(([name, each]) => [name, withoutSecrets(each)]))
}
