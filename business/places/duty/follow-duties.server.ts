import { isSilent, noteOffline } from '#business/places/basics/sentry/who-is-there.server.ts'
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

const isMissed = sql`plan_state = ${code(planStates.waiting)} and published_at is not null and end_at < now()`
/** Of a box that hands over by itself, and whose plan has ended. */
const isOver = sql`off_at is null
  and sentry_id in (select s.id from sentry s where s.auto_hand_over) and plan_id in (select p.id from shift_plan p where p.end_at < now())`

/**
 * Plans that no one started are absences, boxes that stopped sending are offline, and where a box hands over by itself its duty ends with the plan. Everything is locked
 * first, in the order in which people lock it: a duty that someone hands over meanwhile is theirs.
 */
export async function followDuties(tx: Tx): Promise<void> {
  await tx.rows(sql`
    select from sentry where ${isSilent} or id in (select sentry_id from duty_session where ${isOver}) order by id for no key update`)
  const over = await tx.rows<{ id: string }>(
    sql`select id::text from duty_session where ${isOver} order by id for no key update`,
  )
  const ids = over.map(({ id }) => id)
  await tx.rows(sql`
    select from shift_plan where ${isMissed} or id in (select plan_id from duty_session where id = any(${ids}::bigint[])) order by id for no key update`)
  await tx.run(sql`update shift_plan set plan_state = ${code(planStates.absent)}, updated_at = now() where ${isMissed}`)
  await noteOffline(tx)
  for (const duty of await repository(dutySession, tx).find(sql`id = any(${ids}::bigint[])`))
    await endDuty(tx, duty, { DutyState: dutyStates.notHandedOver }, '系统')
}
