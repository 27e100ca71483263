import { createHash, createPublicKey, verify } from 'node:crypto'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { signedText } from '#kernel/signed-text.ts'
import { sql } from '#kernel/sql.ts'
import { headerOf } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import type { Person } from '../person.ts'
import { tenantOfDigest } from '../tenant-in-token.ts'
import { wholeTenant } from '../scope.ts'
import { useOnce } from './used-once.ts'

/** Whether requests of signed-in people must be signed: never looked at, looked at where there is one, refused without one. */
export const signingModes = ['off', 'optional', 'required'] as const
export type Signing = (typeof signingModes)[number]

/** How far a request's timestamp may lie from the server's clock, either way. */
const windowMs = 300_000

/** Prefix of the signature header → Node's name of the algorithm. SHA-1 is the specification's, SHA-256 is offered alongside it. */
const algorithms: Readonly<Record<string, string>> = { 'RSA-SHA1': 'sha1', 'RSA-SHA256': 'sha256' }

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body as it came, in hex; null until it was read, and of files, which are digested where they are read. */
    bodyDigest: string | null
  }
}

const ofNothing = createHash('sha256').digest('hex')

/** Lets the body of a signed request through and digests it on its way. */
export function digestSignedBodies(app: FastifyInstance, { signing }: Machine): void {
  app.decorateRequest('bodyDigest', null)
  if (signing === 'off') return
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!request.headers['signature'] || request.headers['content-type']?.startsWith('multipart/')) return undefined
    const hash = createHash('sha256')
    request.bodyDigest = ofNothing
    return payload.pipe(
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
        flush(done) {
          request.bodyDigest = hash.digest('hex')
          done()
        },
      }),
    )
  })
}

/**
 * Refuses a request whose signature is missing where one is required, wrong, too old or new, or was taken before. What is signed is
 * `signedText`; `bodyDigest` is that of the body, or of the file for an upload.
 */
export async function requireSignature(
  machine: Machine,
  request: FastifyRequest,
  person: Person,
  sessionDigest: Buffer,
  bodyDigest: string,
): Promise<void> {
  const { signing, database } = machine
  const [, algorithm, text] = /^(RSA-SHA1|RSA-SHA256) ([A-Za-z0-9+/=]+)$/.exec(header(request) ?? '') ?? []
  if (signing === 'off' || (signing === 'optional' && header(request) === null)) return
  if (!algorithm || !text) throw fail('signatureNeeded')
  const timestamp = headerOf(request, 'timestamp', 20) ?? ''
  const at = /^\d{13}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const key = await database.wherever(tenantOfDigest(sessionDigest), async (tx) => {
    const row = await tx.first<{ key: Buffer | null }>(sql`select signing_key_of_token(${sessionDigest}) as key`)
    return row!.key
  })
  const signature = Buffer.from(text, 'base64')
  const signed = Buffer.from(signedText({ method: request.method, path: request.url, bodyDigest, timestamp }))
  if (!key || !verify(algorithms[algorithm], signed, publicKey(key), signature)) throw fail('signatureWrong')
  if (!(Math.abs(Date.now() - at) <= windowMs)) throw fail('signatureStale')
  const isFirst = await database.inScope(wholeTenant(person.tenantId), (tx) =>
    useOnce(tx, `${sessionDigest.toString('hex')} ${signed.toString()}`, at + 2 * windowMs),
  )
  if (!isFirst) throw fail('signatureRepeated')
}

function header(request: FastifyRequest): string | null {
  return headerOf(request, 'signature', 1_000)
}

const publicKey = (key: Buffer) => createPublicKey({ key, format: 'der', type: 'spki' })

/** The public half that a console registers at its sign-in (base64 of SPKI): RSA of 2048 to 4096 bits, else refused. */
export function readSigningKey({ signing }: Machine, text: string | null): Buffer | null {
  if (signing === 'off') return null
  if (text === null) {
    if (signing === 'required') throw fail('signingKeyNeeded')
    return null
  }
  const key = Buffer.from(text, 'base64')
  if (!isUsable(key)) throw fail('signingKeyWrong')
  return key
}

function isUsable(key: Buffer): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = publicKey(key)
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    return asymmetricKeyType === 'rsa' && bits >= 2048 && bits <= 4096
  } catch {
    return false
  }
}
