import { sql } from 'kysely'
import { levels } from '#business/dictionaries/level.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { exportState } from '#server/exchange/export-task.ts'
import type { JobList } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { parameterOf } from '#business/system/parameter/parameter-of.server.ts'
import { messageCategories } from './message.ts'
import { tell } from './tell.server.ts'

/** Every night, in UTC. */
export const messagesCron = '20 18 * * * forget-messages ?fill=2d'

export function messageJobs(machine: Machine): JobList {
  return {
    'tell-export': (payload) => tellExport(machine, payload as { tenantId: string; taskId: string }),
    'forget-messages': (_payload, signal) =>
      forEveryTenant(
        machine.database,
        async (tx) => {
          const kept = sql`make_interval(days => ${parameterOf('messageKeepDays')})`
          await tx.run(sql`delete from message where sent_at < now() - ${kept}`)
          await tx.run(sql`delete from push_told where told_at < now() - ${kept}`)
        },
        signal,
      ),
  }
}

/** Tells whoever asked for an export that it is done or failed (message 导出完成, domain.md 5.14). */
async function tellExport(machine: Machine, { tenantId, taskId }: { tenantId: string; taskId: string }): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    const task = await tx.first<{ user_id: string; state: number; file_name: string; done_rows: string }>(
      sql`select user_id, state, file_name, done_rows from export_task where id = ${taskId}`,
    )
    if (!task) return
    const isDone = task.state === exportState.done
    await tell(tx, tenantId, [String(task.user_id)], {
      category: messageCategories.system,
      level: isDone ? levels.ordinary : levels.important,
      title: isDone ? '导出完成' : '导出失败',
      content: isDone ? `${task.file_name}(${task.done_rows} 行)` : task.file_name,
      about: { kind: 'export', no: taskId },
      jumpUrl: null,
    })
  })
}
