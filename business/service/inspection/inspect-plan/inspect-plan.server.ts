import { declaredFailure } from '#kernel/failure.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { taskStates } from '../inspect-task/inspect-task.ts'
import { requireInspectors } from '../inspectors.server.ts'
import { inspectPlan } from './inspect-plan.ts'
import { makeTasks } from './make-tasks.server.ts'

const pointElsewhere = {
  zh: '点位不存在、已停用或不属于该停车场',
  en: 'A point does not exist, is disabled or belongs to another car park',
}

/** A plan that is made or changed brings its tasks of today and tomorrow at once; those that no one started follow it. */
export const inspectPlanHandlers = handlers(inspectPlan, {
  async create({ tx, records, by }, draft) {
    await requireInspectors(tx, draft.InspectorIds!, draft.ParkLotId!)
    await requireOwnPoints(tx, draft.PointIds!, draft.ParkLotId!)
    const id = await records.create(draft, by)
    await makeTasks(tx, await records.get(id))
    return id
  },

  async update({ tx, records, by }, before, changes) {
    const after = { ...before, ...changes }
    if (changes.InspectorIds) await requireInspectors(tx, after.InspectorIds, after.ParkLotId)
    if (changes.PointIds) await requireOwnPoints(tx, after.PointIds, after.ParkLotId)
    await records.update(before.id, changes, by)
    await dropWaiting(tx, before.id)
    await makeTasks(tx, await records.get(before.id))
  },

  async delete({ tx, records }, before) {
    await dropWaiting(tx, before.id)
    await records.delete(before.id)
  },
})

async function dropWaiting(tx: Tx, planId: string): Promise<void> {
  await tx.run(sql`
    with waiting as materialized (
      select id from inspect_task where plan_id = ${planId} and task_state = ${code(taskStates.waiting)} order by id for update
    ) delete from inspect_task where id in (select id from waiting)`)
}

async function requireOwnPoints(tx: Tx, pointIds: readonly string[], parkLotId: string): Promise<void> {
  const found = await tx.first<{ points: string }>(
    sql`select count(*) as points from inspect_point where id = any(${[...pointIds]}::bigint[]) and park_lot_id = ${parkLotId} and status = ${code(enabledStates.enabled)}`,
  )
  if (Number(found!.points) < pointIds.length) throw declaredFailure(pointElsewhere)
}
