import { sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { onlineStates } from './sentry.ts'

const { online, offline } = onlineStates

/** Someone signs on at a box, from this address. */
export async function takeBox(tx: Tx, id: string, userId: string, ip: string): Promise<void> {
  await tx.run(sql`
    update sentry set on_duty_user_id = ${userId}, online_state = ${code(online)}, last_online_at = now(), client_ip = ${ip} where id = ${id}`)
}

/** Their duty is over; a box that another has taken meanwhile stays theirs. */
export async function leaveBox(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.run(sql`update sentry set on_duty_user_id = null where id = ${id} and on_duty_user_id = ${userId}`)
}

/** The page of a box asked, from this address. */
export function noteOnline(tx: Tx, id: string, ip: string): void {
  tx.send(
    sql`update sentry set online_state = ${code(online)}, last_online_at = now(), client_ip = ${ip} where id = ${id}`,
  )
}

/** A box whose page asks no more. */
export const isSilent = sql<SqlBool>`online_state = ${code(online)} and last_online_at < now() - interval '3 minutes'`

export async function noteOffline(tx: Tx): Promise<void> {
  await tx.run(sql`update sentry set online_state = ${code(offline)} where ${isSilent}`)
}
