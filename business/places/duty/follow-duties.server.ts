import { onlineStates } from '#business/places/basics/sentry/sentry.ts'
import { dutySession, dutyStates } from '#business/places/duty/duty-session/duty-session.ts'
import { endDuty } from '#business/places/duty/duty-session/end-duty.server.ts'
import { planStates } from '#business/places/duty/shift-plan/shift-plan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { repository } from '#server/repository/repository.ts'

/** What the clock does to plans, boxes and duties, once a minute and in every tenant. */
export const followDutiesJob = job({
  name: 'follow-duties',
  cron: '* * * * *',
  run: ({ database }, signal) => forEveryTenant(database, followDuties, signal),
})

/** Plans that no one started are absences, boxes that fell silent are offline, and where a box hands over by itself its duty ends with the plan. */
export async function followDuties(tx: Tx): Promise<void> {
  await tx.run(
    sql`update shift_plan set plan_state = ${code(planStates.absent)}, updated_at = now()
      where plan_state = ${code(planStates.waiting)} and published_at is not null and end_at < now()`,
  )
  await tx.run(
    sql`update sentry set online_state = ${code(onlineStates.offline)} where online_state = ${code(onlineStates.online)} and last_online_at < now() - interval '3 minutes'`,
  )
  const over = await repository(dutySession, tx).find(sql`off_at is null
    and sentry_id in (select s.id from sentry s where s.auto_hand_over) and plan_id in (select p.id from shift_plan p where p.end_at < now())`)
  for (const duty of over) await endDuty(tx, duty, { DutyState: dutyStates.notHandedOver }, '系统')
}
