import { everyTenant } from '../every-tenant.ts'
import type { Machine } from '../machine.ts'
import { sql } from '#kernel/sql.ts'

/** Anyone who repeats a call with its key gets the first answer for so long. */
const kept = '7 days'
/** Rows of one transaction, so that no one waits for a lock of it. */
const together = 5_000

/** First answers that no one asks for again go; returns how many. They hold what people were shown. */
export async function forgetAnswers({ database, log }: Machine, signal?: AbortSignal): Promise<number> {
  let forgotten = 0
  for await (const scope of everyTenant(database, signal)) {
    for (let gone = together; gone === together; forgotten += gone) {
      signal?.throwIfAborted()
      gone = await database.inScope(scope, (tx) =>
        tx.run(sql`
          delete from call_once where (user_id, key) in (
            select user_id, key from call_once where created_at < now() - interval '${sql.raw(kept)}'
            order by user_id, key limit ${together} for update skip locked)`),
      )
    }
  }
  if (forgotten) log.info({ forgotten }, 'first answers of repeatable calls were deleted')
  return forgotten
}
