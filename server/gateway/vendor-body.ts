import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { fail } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { storable } from '#fields/structure/storable.ts'
import type { VendorMessage } from './adapters/adapter.ts'
import { isCrowded } from './adapters/crowded.ts'
import { mostBody, unpacked, type Arrived } from './adapters/read-message.ts'
import { arriving, mostUncounted } from './arriving-body.ts'
import type { Held } from './room-for-bodies.ts'

/** So much of a message is read even when there is no room for its pictures: what it says of a car stands before them in its parts. */
const mostFacts = 256 * 1024

/** What a message holds: as far as `mostFacts` of what devices say, and of pictures from there on. */
export interface HeldOfMessage {
  readonly words: Held
  readonly pictures: Held
}

/** Bodies of any type are taken as bytes, as `request.body` an `Arrived`; `heldBy` counts them. */
export function acceptAnyBody(app: FastifyInstance, heldBy: (request: FastifyRequest) => HeldOfMessage): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers['content-type'] !== undefined) headers['content-type'] = wellFormed(headers['content-type'])
  })
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable): Promise<Arrived> => {
    const { words, pictures } = heldBy(request)
    const chunks: Buffer[] = []
    let [size, isCut] = [0, false]
    try {
      for await (const chunk of unpacked(arriving(payload), request.headers['content-encoding'])) {
        size += chunk.length
        if (size > mostBody) throw fail('tooLargeBody')
        if (size > mostUncounted && size <= mostFacts && !words.take(chunk.length)) throw fail('busy')
        isCut ||= size > mostFacts && !pictures.take(chunk.length)
        if (!isCut) chunks.push(chunk)
      }
    } catch (error) {
      // What is said to be packed and is not is a message like any other that cannot be read.
      if (!isOfZlib(error)) throw error
    }
    return { bytes: Buffer.concat(chunks), isCut }
  })
}

const isOfZlib = (error: unknown) => String((error as { code?: unknown } | null)?.code).startsWith('Z_')

/** Older firmware writes `multipart/form-data, boundary=…`, or a word alone, which would be refused before the body is read; the boundary is found in the body. */
function wellFormed(type: string): string {
  const [, kind, isWhole] = /^\s*([\w.+-]+\/[\w.+-]+)(\s*(?:;|$))?/.exec(type) ?? []
  return isWhole === undefined ? (kind ?? 'application/octet-stream') : type
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
  if (isCrowded(text, ['[', '{', ','])) return text.slice(0, mostText)
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
