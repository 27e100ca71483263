import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { repairStates } from './repair-states.ts'

/** What the clock does to repair orders, once a minute and in every tenant. */
export const followRepairsJob = job({
  name: 'follow-repairs',
  cron: '* * * * *',
  run: ({ database }, signal) => forEveryTenant(database, followRepairs, signal),
})

/** An order that no one accepted or repaired in time is overdue, and the repairer, or anyone who reported it, is notified so once. */
export async function followRepairs(tx: Tx): Promise<void> {
  const late = await tx.rows<{
    id: string
    tenant_id: string
    repair_no: string
    fault_desc: string
    notified: string | null
  }>(sql`
    update repair_order set is_overdue = true, updated_at = now()
    where not is_overdue and state in (${code(repairStates.toAssign, repairStates.toAccept, repairStates.toArrive, repairStates.underWay)}) and least(accept_due_at, finish_due_at) < now()
      and (accept_at is null and accept_due_at < now() or finish_due_at < now())
    returning id, tenant_id, repair_no, fault_desc, coalesce(assignee_id, reporter_id) as notified`)
  for (const { id, tenant_id, repair_no, fault_desc, notified } of late)
    if (notified)
      await notify(tx, String(tenant_id), [notified], {
        category: messageCategories.device,
        level: levels.urgent,
        title: '维修工单超时',
        content: `${repair_no} · ${fault_desc}`,
        about: { kind: 'repair-order', no: `${repair_no} overdue` },
        jumpUrl: `/_cloud_operation/Repair_Order?open=${id}`,
      })
}
