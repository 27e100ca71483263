import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
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
export async function countLateMoney(tx: Tx, taken: readonly TakenBefore[]): Promise<void> {
  const now = Date.now()
  const late = taken.filter(({ paidAt }) => now - paidAt >= atOnceMs)
  if (late.length === 0) return
  const rows = late.map(({ operatorId, deviceId, paidAt }) => ({
    operator_id: operatorId,
    device_id: deviceId,
    paid_at: new Date(paidAt).toISOString(),
  }))
  const columns = { operator_id: 'bigint', device_id: 'bigint', paid_at: 'timestamptz' }
  await tx.run(sql`
    update duty_session s set cash_count = t.cash_count, cash_money = t.cash_money, online_money = t.online_money, updated_at = now(),
      diff_reason = case when s.cash_hand_money <> t.cash_money then coalesce(s.diff_reason, ${why}) else s.diff_reason end,
      audit_state = case s.audit_state when ${code(auditStates.approved)} then ${code(auditStates.waiting)} else s.audit_state end,
      audit_by = case s.audit_state when ${code(auditStates.approved)} then null else s.audit_by end,
      audit_at = case s.audit_state when ${code(auditStates.approved)} then null else s.audit_at end
    from (select distinct d.id, d.off_at from ${recordset(rows, columns)} left join device v on v.id = x.device_id
      join duty_session d on d.off_at > x.paid_at and d.on_at <= x.paid_at
        and case when x.operator_id is null then v.lane_id in (select lanes_of_box(d.sentry_id)) else d.user_id = x.operator_id end
      where not exists (select from cash_posting p where p.duty_id = d.id)) ended
    cross join lateral duty_totals(ended.id, ended.off_at) t
    where s.id = ended.id and (s.cash_money, s.online_money) is distinct from (t.cash_money, t.online_money)`)
}
