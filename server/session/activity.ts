import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { sql } from '#kernel/sql.ts'

const everyMs = 60_000

/** Keeps sessions that are used from ending: what a console asks for counts, what only keeps its live channels open does not. */
export interface Activity {
  note(session: Buffer): void
  stop(): void
}

/** Written to the database once a minute for all sessions of this process, so that no request writes. */
export function recordActivity(database: Database, log: Logger): Activity {
  let seen = new Map<string, Buffer>()
  const write = async () => {
    const digests = [...seen.values()]
    seen = new Map()
    if (digests.length) await database.everywhere((tx) => tx.run(sql`select note_activity(${digests}::bytea[])`))
  }
  const timer = setInterval(() => {
    write().catch((error: unknown) => log.warn({ err: error }, 'the use of sessions could not be noted'))
  }, everyMs).unref()
  return {
    note: (session) => void seen.set(session.toString('latin1'), session),
    stop: () => clearInterval(timer),
  }
}
