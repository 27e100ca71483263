import { levels } from '#business/ground/dictionaries/level.ts'
import { exportStates } from '#kernel/export-states.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { archiveJob } from '#business/ground/archive/archive-job.server.ts'
import { sql } from '#kernel/sql.ts'
import { messageCategories } from './message.ts'
import { notify } from './notify.server.ts'

export const archiveMessagesJob = archiveJob({
  name: 'archive-messages',
  cron: '20 18 * * *',
  table: 'message',
  moment: 'sent_at',
  keptFor: 'messageKeepDays',
  find: (horizon, most) => sql`rows_to_archive('message', array['sent_at'], ${horizon}, ${most})`,
  take: 'archive_messages',
})

interface TaskPayload {
  readonly tenantId: string
  readonly taskId: string
}

/** Notifies the one who asked for an export that it is done or failed (message 导出完成, domain.md 5.14). */
export const notifyOfExportJob = enqueuedJob<TaskPayload>({ name: 'tell-export', run: notifyOfExport })

async function notifyOfExport(machine: Machine, { tenantId, taskId }: TaskPayload): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    const task = await tx.first<{ user_id: string; state: number; file_name: string; done_rows: string }>(
      sql`select user_id, state, file_name, done_rows from export_task where id = ${taskId}`,
    )
    if (!task) return
    const isDone = task.state === exportStates.done
    await notify(tx, tenantId, [String(task.user_id)], {
      category: messageCategories.system,
      level: isDone ? levels.ordinary : levels.important,
      title: isDone ? '导出完成' : '导出失败',
      content: isDone ? `${task.file_name}(${task.done_rows} 行)` : task.file_name,
      about: { kind: 'export', no: taskId },
      jumpUrl: null,
    })
  })
}
