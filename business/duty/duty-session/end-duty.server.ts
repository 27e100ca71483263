import { sql } from 'kysely'
import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { dutySession } from './duty-session.ts'

type Duty = Pick<RecordOf<typeof dutySession>, 'id' | 'SentryId' | 'UserId' | 'PlanId' | 'OnAt'>

/** Ends a duty: freezes what the ledgers say of it, leaves the box, and ends the plan that it fulfilled. */
export async function endDuty(tx: Tx, duty: Duty, said: DraftOf<typeof dutySession>, by: string): Promise<void> {
  const now = new Date()
  await repository(dutySession, tx).update(duty.id, { ...(await totalsOf(tx, duty, now)), ...said, OffAt: now }, by)
  await tx.run(
    sql`update sentry set on_duty_user_id = null where id = ${duty.SentryId} and on_duty_user_id = ${duty.UserId}`,
  )
  if (duty.PlanId) await tx.run(sql`update shift_plan set plan_state = 3, updated_at = now() where id = ${duty.PlanId}`)
}

/**
 * What happened while somebody was on duty (domain.md 2.3, R30): money that they took, or that a device at a lane of the box took
 * while nobody signed for it; cars at those lanes; operations that name the duty. Money is whole fen.
 */
export async function totalsOf(tx: Tx, { id, SentryId, UserId, OnAt }: Duty, until: Date) {
  const money = await tx.first<{ cash_count: number; cash: string; online: string }>(sql`
    select count(*) filter (where pay_channel = 6)::int as cash_count,
      coalesce(sum(payer_money - change_money) filter (where pay_channel = 6), 0) as cash,
      coalesce(sum(payer_money - change_money) filter (where pay_channel <> 6), 0) as online
    from pay_record where pay_status = 3 and paid_at >= ${OnAt} and paid_at < ${until}
      and (operator_id = ${UserId} or operator_id is null and device_id in (select d.id from device d join lane l on l.id = d.lane_id where l.sentry_id = ${SentryId}))`)
  const cars = await tx.first<{ came: number; left: number }>(sql`
    select count(*) filter (where direction = 1)::int as came, count(*) filter (where direction = 2)::int as left
    from passing where is_opened and pass_at >= ${OnAt} and pass_at < ${until} and lane_id in (select l.id from lane l where l.sentry_id = ${SentryId})`)
  const done = await tx.first<Record<'plates' | 'exits' | 'edits' | 'gates' | 'free', number> & { loss: string }>(sql`
    select count(*) filter (where operate_type = 1)::int as plates, count(*) filter (where operate_type = 2)::int as exits,
      count(*) filter (where operate_type = 4)::int as edits, count(*) filter (where operate_type = 10)::int as gates,
      count(*) filter (where operate_type = 11)::int as free, coalesce(sum(loss_money), 0) as loss
    from sentry_operate_log where duty_session_id = ${id}`)
  return {
    InCount: cars!.came,
    OutCount: cars!.left,
    CashCount: money!.cash_count,
    CashMoney: Number(money!.cash),
    OnlineMoney: Number(money!.online),
    FreeCount: done!.free,
    OpenGateCount: done!.gates,
    ChangePlateCount: done!.plates,
    EditOrderCount: done!.edits,
    ForceOutCount: done!.exits,
    LossMoney: Number(done!.loss),
  }
}
