import { declaredFailure, fail, mistake, repetition, sentences, type Failure } from '#kernel/failure.ts'
import type { Entity } from '#kernel/entity.ts'

interface PgError {
  code: string
  constraint?: string
  column?: string
  detail?: string
  table?: string
}

/**
 * What the database refused, in the concept's words: the constraint's name leads to the declared failure. Null when it was no
 * refusal but a fault.
 */
export function refusalOf(error: unknown, of: Entity, params: Record<string, string> = {}): Failure | null {
  if (!isPgError(error)) return null
  const declared = error.constraint ? of.failures?.[error.constraint] : undefined
  if (isRepetition(error)) return repetition(declared ?? sentences.duplicate, { label: of.label, ...params })
  if (declared) return (isMistake(error) ? mistake : declaredFailure)(declared, { label: of.label, ...params })
  if (error.code === '23503')
    return isMissingTarget(error) ? fail('notReference', { label: of.label }) : fail('inUse', { label: of.label })
  if (error.code === '42501') return fail('notFound', { label: of.label })
  return null
}

/** The database, or the way to it, gave way: nothing was wrong with the request, and later it may be answered. */
export function isUnavailable(error: unknown): boolean {
  return isPgError(error) ? passing.test(error.code) : hasLostConnection(error)
}

/** The connection on which this was answered is of no more use. */
export function hasLostConnection(error: unknown): boolean {
  if (isPgError(error)) return ended.test(error.code)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return network.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect') || driver.test(error.message)
}

/** What a person can do about an address that the setting gives, where nothing of use answers; null where that is not what the error says. */
export function unreachable(setting: string, error: unknown): string | null {
  const { code = '', message } = error as { code?: string; message?: string }
  if (!hasLostConnection(error) && !refusals.test(code)) return null
  return `The database at ${setting} cannot be used: ${message || code}. ${adviceOn(code)}`
}

function adviceOn(code: string): string {
  if (exhausted.test(code)) return 'It is there and lacks something: docs/recover.md says what to do.'
  if (code === readOnly)
    return 'It may only be read: it is a standby, or its recovery waits for pg_wal_replay_resume().'
  return 'Check that it runs there, and its user, password and database.'
}

/** SQLSTATE of a connection that failed or was ended from the other side: class 08, shutdown, crash, start-up, idle too long. */
const ended = /^(?:08...|57P0[1235]|25P03)$/
/** Besides: no sign-in, a standby that may only be read, no connections, memory or disk left or readable, what took too long, others in the way again and again. */
const passing = /^(?:08...|57P0[1235]|25P03|25006|28...|53...|58...|55P03|57014|40P01|40001)$/
/** What a start is refused with: authorization, no such database, too many clients, shutting down, only to be read. */
const refusals = /^(?:(?:28|53|57)[0-9A-Z]{3}|3D000|25006)$/
/** SQLSTATE of a standby, or a recovery that is not ended, to which something is written. */
const readOnly = '25006'
/** No connections, memory or disk left. */
const exhausted = /^53...$/
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])
/** The sentences of pg and pg-pool, which carry no code. */
const driver =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|Query read timeout)/

/** Others stood in the way of the transaction, so the database gave it up; it may be run again as a whole. */
export function isConflict(error: unknown): boolean {
  return isPgError(error) && conflicts.includes(error.code)
}

/** An earlier statement of the transaction had failed: that one says why. */
export function cameAfterFailure(error: unknown): boolean {
  return isPgError(error) && error.code === '25P02'
}

/** SQLSTATE of a deadlock and of a snapshot that was overtaken. */
const conflicts = ['40P01', '40001']

/** A statement took longer than it may. */
export function isCancelled(error: unknown): boolean {
  return isPgError(error) && error.code === '57014'
}

/** Text that PostgreSQL cannot hold got into a statement: U+0000, or in JSON half of a surrogate pair. */
export function isUnstorable(error: unknown): boolean {
  return isPgError(error) && (['22021', '22P05'].includes(error.code) || /surrogate/.test(error.detail ?? ''))
}

/** Whether PostgreSQL itself said it, with its SQLSTATE. */
export function isPgError(error: unknown): error is PgError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
  )
}

/** A unique or an exclusion constraint: the same, or something in the same place, is there already. */
function isRepetition({ code }: PgError): boolean {
  return code === '23505' || code === '23P01'
}

/** One row contradicts itself, or points at what is not there; what triggers compare with other records names no table. */
function isMistake(error: PgError): boolean {
  return error.code === '23514' ? error.table !== undefined : error.code === '23503' && isMissingTarget(error)
}

/** A foreign key is broken from both ends: by an insert that points nowhere, or a delete of what is pointed at. */
function isMissingTarget({ detail }: PgError): boolean {
  return /is not present/.test(detail ?? '')
}
