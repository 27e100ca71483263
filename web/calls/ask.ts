import type { Envelope } from '#kernel/wire.ts'
import { currentLanguage, say } from '../language/language.ts'
import { readToken } from '../session/token.ts'
import { announce } from './announce.ts'
import { Refusal } from './refusal.ts'

export interface AskOptions {
  /** Repeating a changing call with the same key gives its first answer; one key for each opened form or confirmed action. */
  readonly idempotencyKey?: string
  /** What checkUserPassword gave for exactly this action and object. */
  readonly confirmation?: string
  readonly signal?: AbortSignal
  /** The caller shows the refusal itself (a list in its place, a poll that will try again). The end of the session is always said. */
  readonly quiet?: boolean
}

/** Longest wait of specification 7, for uploads and long changes. */
const patienceMs = 600_000

/** One call: gives what is under `data`, or throws a `Refusal` that has been said to the person (specification 8). */
export function ask<Data = unknown>(
  path: string,
  input: Record<string, unknown> = {},
  options: AskOptions = {},
): Promise<Data> {
  return send<Data>(path, JSON.stringify(input), { 'content-type': 'application/json' }, options)
}

/** As `ask`, with a file and plain values beside it. */
export function askWithFile<Data = unknown>(
  path: string,
  file: File,
  values: Record<string, string> = {},
  options: AskOptions = {},
): Promise<Data> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  form.append('file', file)
  return send<Data>(path, form, {}, options)
}

async function send<Data>(
  path: string,
  body: BodyInit,
  headers: Record<string, string>,
  options: AskOptions,
): Promise<Data> {
  try {
    const patience = AbortSignal.timeout(patienceMs)
    const response = await fetch(path, {
      method: 'POST',
      body,
      headers: { ...headers, ...callHeaders(options) },
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
    })
    return await unwrap<Data>(response)
  } catch (error) {
    if (options.signal?.aborted) throw error
    const refusal = error instanceof Refusal ? error : new Refusal('unreachable', say('网络连接失败,请检查网络后重试'))
    announce(refusal, options.quiet ?? false)
    throw refusal
  }
}

export function callHeaders(options: AskOptions = {}): Record<string, string> {
  const token = readToken()
  return {
    'accept-language': currentLanguage(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey && { 'x-idempotency-key': options.idempotencyKey }),
    ...(options.confirmation && { 'x-confirmation': options.confirmation }),
  }
}

async function unwrap<Data>(response: Response): Promise<Data> {
  const envelope = (await response.json().catch(() => null)) as Envelope<Data> | null
  if (!envelope || typeof envelope.state !== 'string')
    throw new Refusal('http', say('服务暂时不可用({status}),请稍后再试', { status: response.status }))
  if (envelope.state === 'success') return envelope.data
  const ended = envelope.state === '403' || (!response.ok && envelope.state === '404')
  const state = ended ? '403' : envelope.state
  throw new Refusal(state, envelope.message, envelope.fields, envelope.requestId, !response.ok)
}
