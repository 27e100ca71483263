import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { requireSignature } from '../session/signatures.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'

export interface Upload {
  /** As the person's file is called; never a path to anything of ours. */
  readonly name: string
  readonly bytes: Buffer
  /** It was longer than what was asked for at most; `bytes` are its start. */
  readonly isCut: boolean
}

/** The one file of an upload, read in full before anything is decided, and never beyond `most` bytes; its signature is checked. */
export async function readUpload(machine: Machine, incoming: Incoming, most: number): Promise<Upload> {
  const file = await openUpload(incoming, most)
  const bytes = await file.toBuffer().catch(refuseBroken)
  if (!file.file.truncated)
    await requireUploadSignature(machine, incoming, createHash('sha256').update(bytes).digest('hex'))
  return { name: file.filename, bytes, isCut: file.file.truncated }
}

/** What may stand before a file in its form: the headers of its part, and small values. */
const mostBefore = 1024 * 1024

/**
 * The file of an upload as a stream, for what is too large for memory; it is `truncated` at `most` bytes. An upload that does not say how long it is ends
 * there; one that does is read to its end, since a browser reads no answer before it has sent all. Anyone who reads it asks for its signature afterwards.
 */
export async function openUpload({ request }: Incoming, most: number): Promise<MultipartFile> {
  const upload = request.isMultipart() ? await fileOf(request, most) : undefined
  if (!upload) throw fail('required', { label: '文件' })
  if (request.headers['content-length'] !== undefined) return upload
  const { file } = upload
  const end = () => {
    file.push(null)
    leaveRest(request)
  }
  if (file.truncated) end()
  else file.once('limit', end)
  return upload
}

/** The first file of a form, if it begins before too much else has come: the library waits for one as long as anything comes. */
async function fileOf(request: FastifyRequest, most: number): Promise<MultipartFile | undefined> {
  const { promise: tooMuch, reject } = Promise.withResolvers<never>()
  let before = 0
  const count = (part: Buffer) => {
    before += part.length
    if (before > mostBefore) reject(new Error('no file'))
  }
  try {
    const upload = request.file({ throwFileSizeLimit: false, limits: { fileSize: most } })
    request.raw.on('data', count)
    return await Promise.race([upload, tooMuch])
  } catch {
    leaveRest(request)
    return refuseBroken()
  } finally {
    request.raw.off('data', count)
  }
}

/** What still comes is read by no one, and the answer need not wait for it. */
function leaveRest({ raw }: FastifyRequest): void {
  raw.unpipe().resume()
}

/** The bytes of a file as they come; who stops before the end reads on with `file.resume()`. */
export async function* comingBytes({ file }: MultipartFile): AsyncIterable<Buffer> {
  try {
    yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    refuseBroken()
  }
}

/** The library names no two faults of a form alike, and some not at all. */
function refuseBroken(): never {
  throw fail('brokenUpload')
}

/** Refuses a file that is not signed as the server wants it; `sha256` of its bytes in hex. */
export async function requireUploadSignature(
  machine: Machine,
  { request, person, sessionDigest }: Incoming,
  sha256: string,
): Promise<void> {
  if (sessionDigest) await requireSignature(machine, request, person, sessionDigest, sha256)
}
