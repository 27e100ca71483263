import type { Ending } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { endingOf } from '#server/session/sessions.ts'

endingOf.register(async (tx, session) => {
  const row = await tx.first<{ reason: Ending; minutes: number | null }>(
    sql`select why_ended(${session}) as reason, idle_minutes_of(${session}) as minutes`,
  )
  return row!.reason === 'unknown' ? null : { reason: row!.reason, minutes: row!.minutes ?? 0 }
})
