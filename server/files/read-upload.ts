import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
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

/** The file of an upload as a stream, for what is too large for memory. Anyone who reads it asks for its signature afterwards. */
export async function openUpload({ request }: Incoming, most: number): Promise<MultipartFile> {
  const file = request.isMultipart()
    ? await request.file({ throwFileSizeLimit: false, limits: { fileSize: most } }).catch(refuseBroken)
    : undefined
  if (!file) throw fail('required', { label: '文件' })
  return file
}

/** The bytes of a file as they come. */
export async function* comingBytes({ file }: MultipartFile): AsyncIterable<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>
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
