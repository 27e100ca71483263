import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fail } from '#kernel/failure.ts'
import type { Language, Words } from '#kernel/wire.ts'
import type { Person } from '../person.ts'

/** A request as its handler sees it; the body has been read against the declared fields. */
export interface Incoming<Values = Record<string, unknown>> {
  readonly input: Values
  /** Who calls; only absent on public and device endpoints. */
  readonly person: Person
  /** SHA-256 of the session token; null without one, and for API keys. */
  readonly sessionDigest: Buffer | null
  readonly ip: string
  readonly path: string
  readonly language: Language
  readonly words: Words
  readonly idempotencyKey: string | null
  readonly confirmation: string | null
  readonly request: FastifyRequest
}

export function languageOf(request: FastifyRequest): Language {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

/** The token of the `Authorization` header, with or without `Bearer`. Cookies never authenticate (trust.md, Identity). */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (!header || header.length > 200) return null
  return header.replace(/^Bearer\s+/i, '').trim() || null
}

/** SHA-256 of the text, 32 bytes: how tokens are stored and looked up. */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const longestKey = 100

/** Under which a change is done once. One that cannot be kept is refused: what is sent under it again would be done again. */
export function idempotencyKeyOf({ headers: { 'x-idempotency-key': key } }: FastifyRequest): string | null {
  if (key && key.length > longestKey) throw fail('keyTooLong', { most: longestKey })
  return key ? String(key) : null
}

/** The header where it came once, is not empty and has at most `max` characters; else null. */
export function headerOf(request: FastifyRequest, name: string, max = 100): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value.length > 0 && value.length <= max ? value : null
}
