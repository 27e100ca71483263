import { declaredFailure, fail, repetition, sentences, type Failure } from '#kernel/failure.ts'
import type { Entity } from '#kernel/entity.ts'

interface PgError {
  code: string
  constraint?: string
  column?: string
  detail?: string
}

/**
 * What the database refused, in the concept's words: the constraint's name leads to the declared failure. Null when it was no
 * refusal but a fault.
 */
export function refusalOf(error: unknown, of: Entity, params: Record<string, string> = {}): Failure | null {
  if (!isPgError(error)) return null
  const declared = error.constraint ? of.failures?.[error.constraint] : undefined
  if (isRepetition(error)) return repetition(declared ?? sentences.duplicate, { label: of.label, ...params })
  if (declared) return declaredFailure(declared, { label: of.label, ...params })
  if (error.code === '23503')
    return isMissingTarget(error) ? fail('notReference', { label: of.label }) : fail('inUse', { label: of.label })
  if (error.code === '42501') return fail('notFound', { label: of.label })
  return null
}

/** The connection, pool or server gave way; nothing was wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  if (isPgError(error))
    return ['57P01', '57P02', '57P03', '53300', '53100', '57014'].includes(error.code) || error.code.startsWith('08')
  return (
    error instanceof Error &&
    /ECONNREFUSED|ECONNRESET|Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end/.test(
      error.message,
    )
  )
}

/** A statement took longer than it may. */
export function isCancelled(error: unknown): boolean {
  return isPgError(error) && error.code === '57014'
}

/** Text that PostgreSQL cannot hold got into a statement: U+0000, or in JSON half of a surrogate pair. */
export function isUnstorable(error: unknown): boolean {
  return isPgError(error) && (['22021', '22P05'].includes(error.code) || /surrogate/.test(error.detail ?? ''))
}

function isPgError(error: unknown): error is PgError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  )
}

/** A unique or an exclusion constraint: the same, or something in the same place, is there already. */
function isRepetition({ code }: PgError): boolean {
  return code === '23505' || code === '23P01'
}

/** A foreign key is broken from both ends: by an insert that points nowhere, or a delete of what is pointed at. */
function isMissingTarget({ detail }: PgError): boolean {
  return /is not present/.test(detail ?? '')
}
