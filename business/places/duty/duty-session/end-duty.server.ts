import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { leaveBox } from '#business/places/basics/sentry/who-is-there.server.ts'
import { planStates } from '#business/places/duty/shift-plan/shift-plan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { dutySession } from './duty-session.ts'

type Duty = Pick<RecordOf<typeof dutySession>, 'id' | 'SentryId' | 'UserId' | 'PlanId'>

/** Ends a duty: freezes what the ledgers say of it, leaves the box, and ends the plan that it fulfilled. */
export async function endDuty(tx: Tx, duty: Duty, handover: DraftOf<typeof dutySession>, by: string): Promise<void> {
  const now = new Date()
  await repository(dutySession, tx).update(duty.id, { ...(await totalsOf(tx, duty, now)), ...handover, OffAt: now }, by)
  await leaveBox(tx, duty.SentryId, duty.UserId)
  if (duty.PlanId)
    await tx.run(
      sql`update shift_plan set plan_state = ${code(planStates.done)}, updated_at = now() where id = ${duty.PlanId}`,
    )
}

/** What happened while someone was on duty. Money is whole fen. */
export async function totalsOf(tx: Tx, { id }: Pick<Duty, 'id'>, until: Date) {
  const totals = (await tx.first<Record<string, number>>(sql`select * from duty_totals(${id}, ${until})`))!
  return {
    InCount: totals['in_count']!,
    OutCount: totals['out_count']!,
    CashCount: totals['cash_count']!,
    CashMoney: Number(totals['cash_money']),
    OnlineMoney: Number(totals['online_money']),
    FreeCount: totals['free_count']!,
    OpenGateCount: totals['open_gate_count']!,
    ChangePlateCount: totals['change_plate_count']!,
    EditOrderCount: totals['edit_order_count']!,
    ForceOutCount: totals['force_out_count']!,
    LossMoney: Number(totals['loss_money']),
  }
}
