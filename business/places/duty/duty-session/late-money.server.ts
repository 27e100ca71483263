import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
import { auditStates } from './duty-session.ts'

/** Money as it was taken by a person, or by a device at a lane; epoch milliseconds. */
export interface TakenBefore {
  readonly operatorId: string | null
  readonly deviceId: string | null
  /** When it was taken; of money that is paid by phone, when it was asked for. */
  readonly paidAt: number
}

const why = '交班后收到当班时的收款'

/**
 * Counts money in the duty in which it was taken, in the transaction that stores it. Who hands over waits until that has ended. Money that becomes known after the duty ended, from a
 * phone, a lane without a network or a payment channel, is due in that duty: its money is added up once more, as long as its cash was not posted. Who approved it has seen other
 * sums, and sees it again.
 */
export async function countLateMoney(tx: Tx, taken: readonly TakenBefore[]): Promise<void> {
  if (taken.length === 0) return
  const rows = taken.map(({ operatorId, deviceId, paidAt }) => ({
    operator_id: operatorId,
    device_id: deviceId,
    paid_at: new Date(paidAt).toISOString(),
  }))
  const columns = { operator_id: 'bigint', device_id: 'bigint', paid_at: 'timestamptz' }
  // Those that are open and those that ended later are found by an index each.
  const on = await tx.rows<{ id: string }>(sql`
    select distinct e.id from ${recordset(rows, columns)} left join device v on v.id = x.device_id
      join lateral (
        select o.* from duty_session o where o.off_at is null
        union all select o.* from duty_session o where o.off_at > x.paid_at
      ) e on e.on_at <= x.paid_at and case when x.operator_id is null then v.lane_id in (select lanes_of_box(e.sentry_id)) else e.user_id = x.operator_id end`)
  if (on.length === 0) return
  const duties = await tx.rows<{ id: string; off_at: Date | null }>(
    sql`select d.id, d.off_at from duty_session d where d.id = any(${on.map(({ id }) => id)}::bigint[]) order by d.id for no key update`,
  )
  const ended = duties.flatMap(({ id, off_at }) => (off_at ? [id] : []))
  if (ended.length === 0) return
  await tx.run(sql`
    update duty_session s set cash_count = t.cash_count, cash_money = t.cash_money, online_money = t.online_money, updated_at = now(),
      diff_reason = case when s.cash_hand_money <> t.cash_money then coalesce(s.diff_reason, ${why}) else s.diff_reason end,
      audit_state = case s.audit_state when ${code(auditStates.approved)} then ${code(auditStates.waiting)} else s.audit_state end,
      audit_by = case s.audit_state when ${code(auditStates.approved)} then null else s.audit_by end,
      audit_at = case s.audit_state when ${code(auditStates.approved)} then null else s.audit_at end
    from duty_session d cross join lateral duty_totals(d.id, d.off_at) t
    where d.id = any(${ended}::bigint[]) and s.id = d.id and not exists (select from cash_posting p where p.duty_id = d.id)
      and (s.cash_money, s.online_money) is distinct from (t.cash_money, t.online_money)`)
}
