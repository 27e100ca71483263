import { hasLostConnection } from '#server/database/violation.ts'

/** Why no backup is written or read; the message is a sentence for the person who asked. */
export class BackupFailure extends Error {}

const diskFullOfPostgres = '53100'

/** A disk without room, of the database or of `place`, and a database that is away, as a sentence that ends with `then`; anything else as it came. */
export function brokenOff(error: unknown, place: string, then: string): unknown {
  const { code, message } = error as { code?: string; message?: string }
  const sentence = (text: string) => new BackupFailure(`${text} ${then}`, { cause: error })
  if (code === 'ENOSPC') return sentence(`The disk of ${place} is full: make room there.`)
  if (code === diskFullOfPostgres) return sentence('The disk of the database is full: make room there.')
  if (hasLostConnection(error))
    return sentence(`The database does not answer (${message || code}): look at its log, and whether its disk is full.`)
  return error
}
