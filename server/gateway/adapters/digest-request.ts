import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Reach } from '../event.ts'
import type { CameraRequest } from './adapter.ts'

const patienceMs = 3_000
/** The answer to a car's passing waits for it. */
const connectMs = 1_500

/** A camera's answer. */
export interface CameraAnswer {
  readonly status: number
  /** Null: more than `mostAnswer`. */
  readonly body: Buffer | null
}

/** Bytes of an answer at most: a still. */
const mostAnswer = 4 * 1024 * 1024

/** Asks a camera with HTTP digest (RFC 7616: MD5 or SHA-256, of a session too; qop auth, auth-int or none); follows nothing elsewhere. Throws when it does not answer in time. */
export async function askCamera({ host, port, user, password }: Reach, asked: CameraRequest): Promise<CameraAnswer> {
  const send = async (authorization?: string) => {
    const response = await fetch(`http://${host}:${port}${asked.path}`, {
      method: asked.method,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: { ...(asked.type && { 'content-type': asked.type }), ...(authorization && { authorization }) },
      ...(asked.body !== undefined && { body: asked.body }),
    })
    return { response, body: await bytesOf(response) }
  }
  const first = await send()
  const challenge = first.response.headers.get('www-authenticate') ?? ''
  if (first.response.status !== 401 || !/^\s*digest\b|,\s*digest\b/i.test(challenge))
    return { status: first.response.status, body: first.body }
  const second = await send(digestAnswer(challenge, asked, user, password))
  return { status: second.response.status, body: second.body }
}

/** Whether a camera takes a connection at its address: where it does not, it was surely asked nothing. */
export function isListening({ host, port }: Reach): Promise<boolean> {
  return new Promise((known) => {
    const socket = connect({ host, port, timeout: connectMs })
    const end = (isThere: boolean) => {
      socket.destroy()
      known(isThere)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

async function bytesOf({ body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > mostAnswer) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The `Authorization` header to a digest challenge; of several the first whose algorithm is known here. */
export function digestAnswer(
  challenge: string,
  { method, path, body = '' }: Pick<CameraRequest, 'method' | 'path' | 'body'>,
  user: string,
  password: string,
  cnonce: string = randomBytes(8).toString('hex'),
): string {
  const parts = digestIn(challenge)
  const [realm = '', nonce = '', algorithm = '', opaque, qops = ''] = [
    'realm',
    'nonce',
    'algorithm',
    'opaque',
    'qop',
  ].map((name) => parts.get(name))
  const hash = (text: string) =>
    createHash(/^sha-256/i.test(algorithm) ? 'sha256' : 'md5')
      .update(text)
      .digest('hex')
  const offered = qops.split(',').map((each) => each.trim())
  const qop = ['auth', 'auth-int'].find((each) => offered.includes(each))
  const own = hash(`${user}:${realm}:${password}`)
  const ha1 = /-sess$/i.test(algorithm) ? hash(`${own}:${nonce}:${cnonce}`) : own
  const ha2 = hash(`${method}:${path}${qop === 'auth-int' ? `:${hash(body)}` : ''}`)
  const nc = '00000001'
  const response = hash(qop ? `${ha1}:${nonce}:${nc}:${cnonce}:${qop}:${ha2}` : `${ha1}:${nonce}:${ha2}`)
  const said = { username: user, realm, nonce, uri: path, response, ...(opaque !== undefined && { opaque }) }
  const quoted = Object.entries(said).map(([name, value]) => `${name}="${value}"`)
  return [
    `Digest ${quoted.join(', ')}`,
    ...(algorithm ? [`algorithm=${algorithm}`] : []),
    ...(qop ? [`qop=${qop}, nc=${nc}`] : []),
    ...(qop || ha1 !== own ? [`cnonce="${cnonce}"`] : []),
  ].join(', ')
}

/** The parts of a challenge by their names in small letters. Other schemes, and digests of algorithms that are not known here, may stand in front of it. */
function digestIn(challenge: string): ReadonlyMap<string, string> {
  const digests = challenge
    .split(/(?<=^|,)\s*(?=(?:digest|basic)\s)/i)
    .filter((each) => /^\s*digest\b/i.test(each))
    .map((each) => {
      const parts = new Map<string, string>()
      for (const [, name, quoted, plain] of each.matchAll(/(?<!\w)(\w+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/g))
        if (!parts.has(name!.toLowerCase())) parts.set(name!.toLowerCase(), quoted ?? plain ?? '')
      return parts
    })
  const isKnown = (parts: ReadonlyMap<string, string>) =>
    /^(?:(?:md5|sha-256)(?:-sess)?)?$/i.test(parts.get('algorithm') ?? '')
  return digests.find(isKnown) ?? digests[0] ?? new Map()
}
