import { wallTime } from '#kernel/wall-clock.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { repository } from '#server/repository/repository.ts'
import { inspectPlan } from './inspect-plan/inspect-plan.ts'
import { makeTasks } from './inspect-plan/make-tasks.server.ts'
import { taskStates } from './inspect-task/inspect-task.ts'

/** Tasks of the coming day are made once an hour, in every tenant. */
export const makeInspectTasksJob = job({
  name: 'make-inspect-tasks',
  cron: '5 * * * *',
  fill: '2h',
  run: ({ database }, signal) => forEveryTenant(database, makeAllTasks, signal),
})

/** Reminders and missed tasks, once a minute and in every tenant. */
export const followInspectionsJob = job({
  name: 'follow-inspections',
  cron: '* * * * *',
  run: ({ database }, signal) => forEveryTenant(database, followInspections, signal),
})

async function makeAllTasks(tx: Tx): Promise<void> {
  for (const plan of await repository(inspectPlan, tx).find(
    sql`status = ${code(enabledStates.enabled)} and (end_date is null or end_date >= now()::date - 1)`,
  ))
    await makeTasks(tx, plan)
}

const isDue = sql`(t.task_state = ${code(taskStates.waiting)} and t.reminded_at is null and t.plan_end_at > now()
  and t.plan_begin_at <= now() + make_interval(mins => p.remind_minutes))`
const isMissed = sql`(t.task_state = ${code(taskStates.waiting)} and t.plan_end_at < now()
  or t.task_state = ${code(taskStates.underWay)} and greatest(t.plan_end_at, t.updated_at) < now() - make_interval(hours => ${parameterOf('inspectGiveUpHours', sql.ref('t.park_lot_id'))}))`

/**
 * Inspectors are reminded before their turn, once. A task that no one started in time is missed; so is one that was started and given up.
 * Anyone who should have gone is notified. All tasks are locked at once, by id, as a plan that changes locks its own.
 */
export async function followInspections(tx: Tx): Promise<void> {
  await tx.rows(sql`
    select from inspect_task t join inspect_plan p on p.id = t.plan_id where ${isDue} or ${isMissed} order by t.id for no key update of t`)
  const due = await tx.rows<TaskInTime>(sql`
    update inspect_task t set reminded_at = now() from inspect_plan p where p.id = t.plan_id and ${isDue} returning ${taskColumns}`)
  for (const task of due) await say(tx, task, '巡检任务提醒', levels.ordinary, 'due')
  const missed = await tx.rows<TaskInTime>(sql`
    update inspect_task t set task_state = ${code(taskStates.missed)}, miss_count = t.point_count - t.done_count, updated_at = now() from inspect_plan p
    where p.id = t.plan_id and ${isMissed} returning ${taskColumns}`)
  for (const task of missed) await say(tx, task, '巡检漏检', levels.important, 'missed')
}

interface TaskInTime {
  readonly id: string
  readonly tenant_id: string
  readonly inspector_id: string
  readonly task_no: string
  readonly plan_name: string
  readonly plan_begin_at: Date
  readonly plan_end_at: Date
}

const taskColumns = sql`t.id, t.tenant_id, t.inspector_id, t.task_no, p.plan_name, t.plan_begin_at, t.plan_end_at`

async function say(
  tx: Tx,
  task: TaskInTime,
  title: string,
  level: CodeOf<typeof levels>,
  about: string,
): Promise<void> {
  const [begin, end] = [task.plan_begin_at, task.plan_end_at].map((at) => wallTime(at.getTime()).slice(5, 16))
  await notify(tx, String(task.tenant_id), [String(task.inspector_id)], {
    category: messageCategories.system,
    level,
    title,
    content: `${task.task_no} · ${task.plan_name} · ${begin} ~ ${end}`,
    about: { kind: 'inspect-task', no: `${task.task_no} ${about}` },
    jumpUrl: `/_cloud_operation/Inspect_Task?open=${task.id}`,
  })
}
