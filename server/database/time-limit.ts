import { declaredFailure, sentences } from '#kernel/failure.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { isCancelled } from './violation.ts'

const second = 1_000

/** How long each statement of a message may take; null: as long as the session says. */
export function timeLimit(ms: number | null): {
  /** Set by the first statement of the message for those after it. */
  readonly set: Sql
  /** Says so where one took longer. */
  explained<Result>(read: Promise<Result>): Promise<Result>
} {
  if (ms === null) return { set: sql`null`, explained: (read) => read }
  return {
    set: sql`set_config('statement_timeout', ${`${ms}ms`}, true)`,
    explained: (read) =>
      read.catch((error: unknown) => {
        if (isCancelled(error)) throw declaredFailure(sentences.tookTooLong, { seconds: Math.ceil(ms / second) })
        throw error
      }),
  }
}
