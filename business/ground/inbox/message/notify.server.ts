import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { publishOnCommit } from '#server/realtime/hub.ts'

export interface Notification {
  readonly category: number
  readonly level: number
  readonly title: string
  readonly content: string
  /** What it is about: no one is notified of the same thing twice. */
  readonly about: { readonly kind: string; readonly no: string }
  /** An address of the console. */
  readonly jumpUrl: string | null
}

/** A notification of the database holds 8000 bytes. */
const receiversPerEvent = 300

/** Puts a message into the centres of these users of the tenant, and lights their bells when the transaction commits. */
export async function notify(
  tx: Tx,
  tenantId: string,
  receivers: readonly string[],
  { category, level, title, content, about, jumpUrl }: Notification,
): Promise<void> {
  const notified = await tx.rows<{ receiver_user_id: string }>(sql`
    insert into message (receiver_user_id, category, level, title, content, biz_kind, biz_no, jump_url)
    select receiver, ${category}, ${level}, ${title}, ${content}, ${about.kind}, ${about.no}, ${jumpUrl}
    from unnest(${receivers}::bigint[]) receiver
    on conflict do nothing returning receiver_user_id`)
  const users = notified.map(({ receiver_user_id: userId }) => String(userId))
  for (let at = 0; at < users.length; at += receiversPerEvent)
    await publishOnCommit(tx, { tenantId, topic: 'notified', users: users.slice(at, at + receiversPerEvent) })
}
