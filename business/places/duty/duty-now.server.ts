import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** The duty that a person is on now: its id and box; null for people who have not signed on. */
export async function dutyOf(tx: Tx, userId: string): Promise<{ dutyId: string; sentryId: string } | null> {
  const row = await tx.first<{ id: string; sentry_id: string }>(
    sql`select id, sentry_id from duty_session where user_id = ${userId} and off_at is null`,
  )
  return row ? { dutyId: String(row.id), sentryId: String(row.sentry_id) } : null
}
