import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { auditStates } from './duty-session.ts'

/** Money as it was taken by a person, or by a device at a lane; epoch milliseconds. */
export interface TakenBefore {
  readonly operatorId: string | null
  readonly deviceId: string | null
  readonly paidAt: number
}

const why = '交班后收到当班时的收款'
/** What becomes known at once is in no duty that has ended. */
const atOnceMs = 1_000

/**
 * Money that becomes known after the duty ended in which it was taken, from a phone or a lane without a network, is due in that duty: its money is added up once more, as
 * long as its cash was not posted. Who approved it has seen other sums, and sees it again.
 */
export async function countLateMoney(tx: Tx, taken: readonly TakenBefore[], now = Date.now()): Promise<void> {
  for (const { operatorId, deviceId, paidAt } of taken) {
    if (now - paidAt < atOnceMs) continue
    const at = new Date(paidAt)
    const isTheirs = operatorId
      ? sql`d.user_id = ${operatorId}`
      : sql`(select v.lane_id from device v where v.id = ${deviceId}) in (select lanes_of_box(d.sentry_id))`
    await tx.run(sql`
      update duty_session s set cash_count = t.cash_count, cash_money = t.cash_money, online_money = t.online_money, updated_at = now(),
        diff_reason = case when s.cash_hand_money <> t.cash_money then coalesce(s.diff_reason, ${why}) else s.diff_reason end,
        audit_state = case s.audit_state when ${code(auditStates.approved)} then ${code(auditStates.waiting)} else s.audit_state end,
        audit_by = case s.audit_state when ${code(auditStates.approved)} then null else s.audit_by end,
        audit_at = case s.audit_state when ${code(auditStates.approved)} then null else s.audit_at end
      from (select d.id, d.off_at from duty_session d
        where d.off_at > ${at} and d.on_at <= ${at} and ${isTheirs} and not exists (select from cash_posting p where p.duty_id = d.id)) late
      cross join lateral duty_totals(late.id, late.off_at) t
      where s.id = late.id and (s.cash_money, s.online_money) is distinct from (t.cash_money, t.online_money)`)
  }
}
