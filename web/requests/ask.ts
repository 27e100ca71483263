import type { Envelope } from '#kernel/wire.ts'
import { say, useLanguage } from '../language/language.ts'
import { replaced } from '../session/replacement.ts'
import { readToken, tokenType } from '../session/token.ts'
import { announce } from './announce.ts'
import { formBody } from './form-body.ts'
import { noteRequest } from './last-request.ts'
import { Refusal } from './refusal.ts'
import { learnClock, signingHeaders } from './signing.ts'

export interface AskOptions {
  /** Repeating a changing request with the same key gives its first answer; one key for each opened form or confirmed action. */
  readonly idempotencyKey?: string
  /** What checkUserPassword gave for exactly this action and object. */
  readonly confirmation?: string
  readonly signal?: AbortSignal
  /** The caller shows the refusal itself (a list in its place, a poll that will try again). The end of the session is always said. */
  readonly quiet?: boolean
  /** How long the answer may take before the server counts as unreachable; minutes where it is not said. */
  readonly patienceMs?: number
}

/** The longest waits of specification 7 (domain.md appendix E, 13). */
const patienceMs = { usual: 200_000, long: 600_000 } as const

/** One request: returns what is under `data`, or throws a `Refusal` that has been said to the person (specification 8). */
export function ask<Data = unknown>(
  path: string,
  input: Record<string, unknown> = {},
  options: AskOptions = {},
): Promise<Data> {
  return send<Data>({ path, ...asForm(input), patience: options.patienceMs ?? patienceMs.usual }, options)
}

/** As `ask`, for exports, which may take ten minutes. */
export function askPatiently<Data = unknown>(
  path: string,
  input: Record<string, unknown> = {},
  options: AskOptions = {},
): Promise<Data> {
  return send<Data>({ path, ...asForm(input), patience: patienceMs.long }, options)
}

function asForm(input: Record<string, unknown>): Pick<Sent, 'body' | 'signed' | 'type'> {
  const body = formBody(input)
  return { body, signed: async () => new TextEncoder().encode(body), type: 'application/x-www-form-urlencoded' }
}

/** As `ask`, with a file in the place of values. */
export function askWithFile<Data = unknown>(path: string, file: File, options: AskOptions = {}): Promise<Data> {
  const body = new FormData()
  body.append('file', file)
  const signed = async () => new Uint8Array(await file.arrayBuffer())
  return send<Data>({ path, body, signed, patience: patienceMs.long }, options)
}

interface Sent {
  readonly path: string
  readonly body: BodyInit
  /** The bytes whose digest is signed: the body's, a file's. */
  signed(): Promise<Uint8Array<ArrayBuffer>>
  /** A form with a file says its own. */
  readonly type?: string
  readonly patience: number
}

async function send<Data>(sent: Sent, options: AskOptions): Promise<Data> {
  const token = readToken()
  try {
    return await sendOnce<Data>(sent, options).catch(async (error: unknown) => {
      if (error instanceof Refusal && (await mayHoldNow(error, token))) return sendOnce<Data>(sent, options)
      throw error
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    const refusal = error instanceof Refusal ? error : new Refusal('unreachable', say('网络连接失败,请检查网络后重试'))
    announce(refusal, options.quiet ?? false)
    throw refusal
  }
}

/**
 * Whether a refused request, of which nothing was done, is asked again: one refused for its time came back with the server's clock learned,
 * and one whose session ended may have been on its way while the person's own change of password started another.
 */
async function mayHoldNow({ state }: Refusal, token: string | null): Promise<boolean> {
  if (state !== '403') return state === 'signatureStale'
  await replaced()
  return readToken() !== null && readToken() !== token
}

async function sendOnce<Data>({ path, body, signed, type, patience }: Sent, options: AskOptions): Promise<Data> {
  const timeout = AbortSignal.timeout(patience)
  const response = await fetch(path, {
    method: 'POST',
    body,
    headers: { ...(type && { 'content-type': type }), ...(await callHeaders('POST', path, signed, options)) },
    credentials: 'include',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  })
  noteRequest(response.headers.get('x-request-id'))
  learnClock(response.headers.get('date'))
  return unwrap<Data>(response)
}

/** What every request carries: language, token, signature, and the keys of a change. */
export async function callHeaders(
  method: 'GET' | 'POST',
  path: string,
  signed: () => Promise<Uint8Array<ArrayBuffer>> = async () => new Uint8Array(),
  options: AskOptions = {},
): Promise<Record<string, string>> {
  const token = readToken()
  return {
    'accept-language': useLanguage.getState().language,
    ...(await signingHeaders(method, path, signed)),
    ...(token && { authorization: `${tokenType} ${token}` }),
    ...(options.idempotencyKey && { 'x-idempotency-key': options.idempotencyKey }),
    ...(options.confirmation && { 'x-confirmation': options.confirmation }),
  }
}

async function unwrap<Data>(response: Response): Promise<Data> {
  const envelope = (await response.json().catch(() => null)) as Envelope<Data> | null
  if (!envelope || typeof envelope.state !== 'string')
    throw new Refusal('http', say('服务暂时不可用({status}),请稍后再试', { status: response.status }))
  if (envelope.state === 'success') return envelope.data
  // An HTTP error with state 404 says what 403 says, in the console's own words (specification 8).
  if (!response.ok && envelope.state === '404')
    throw new Refusal('403', say('账号已在别处登录,请重新登录'), [], envelope.requestId)
  throw new Refusal(envelope.state, envelope.message, envelope.fields, envelope.requestId, !response.ok)
}
