import { declaredFailure, sentences } from '#kernel/failure.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { isCancelled } from './violation.ts'

const second = 1_000

/** How long each statement of a message or of a transaction that reads may take; null: as long as the session says. */
export function timeLimit(ms: number | null): {
  /** Set by the first statement of the message for those after it. */
  readonly set: Sql
  /** Set as a transaction starts, for all its statements. */
  readonly settings: readonly string[]
  /** Says so where one took longer. */
  explained<Result>(read: Promise<Result>): Promise<Result>
} {
  if (ms === null) return { set: sql`null`, settings: [], explained: (read) => read }
  return {
    set: sql`set_config('statement_timeout', ${`${ms}ms`}, true)`,
    settings: [`set local statement_timeout = ${ms}`],
    explained: (read) =>
      read.catch((error: unknown) => {
        if (isCancelled(error)) throw declaredFailure(sentences.tookTooLong, { seconds: Math.ceil(ms / second) })
        throw error
      }),
  }
}
