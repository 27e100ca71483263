import type { Tx } from '../database/database.ts'
import type { Machine } from '../machine.ts'
import { removeInTurns } from '../remove-in-turns.ts'
import { sql } from '#kernel/sql.ts'

/** Anyone who repeats a request with its key gets the first answer for so long. */
const kept = '7 days'
/** Rows of one transaction. */
const together = 5_000

/** First answers that no one asks for again go; returns how many. They hold what people were shown. */
export async function forgetAnswers(machine: Machine, signal?: AbortSignal): Promise<number> {
  const remove = (tx: Tx) =>
    tx.run(sql`
      delete from call_once where (user_id, key) in (
        select user_id, key from call_once where created_at < now() - interval '${sql.raw(kept)}'
        order by user_id, key limit ${together} for update skip locked)`)
  const forgotten = await removeInTurns(machine, together, remove, signal)
  if (forgotten) machine.log.info({ forgotten }, 'first answers of repeatable calls were deleted')
  return forgotten
}
