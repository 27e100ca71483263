import type { FastifyInstance } from 'fastify'
import { endpointPath } from '#kernel/entity.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { id } from '#fields/id/id.ts'
import { sql } from '#kernel/sql.ts'
import { mount, mountRaw } from '../http/app.ts'
import type { Machine } from '../machine.ts'
import { spreadsheetFormats, type SpreadsheetFormat } from '../spreadsheet/write-spreadsheet.ts'
import { exportFile } from './export-file.ts'
import type { ExportSource } from './export-source.ts'
import { exportStates } from '#kernel/export-states.ts'
import { exportTask, exportTaskOf, exportTasksOf, wireTask } from './export-task.ts'
import { requestExport } from './request-export.ts'
import { requireStillMay } from './export-rights.ts'
import { mountFile } from '../http/mount-file.ts'
import { attachment } from '../files/attachment.ts'

/** Export of a list or a report. */
export function mountExport(app: FastifyInstance, machine: Machine, source: ExportSource): void {
  const { of } = source
  mountRaw(
    app,
    machine,
    {
      path: endpointPath(of, 'export') as `/${string}`,
      label: `${of.label} 导出`,
      access: { permission: permission(of, 'export') },
      request: {},
      writes: true,
    },
    (incoming) => requestExport(machine, source, incoming),
  )
}

/** Progress, cancelling and the file itself; everyone sees their own tasks only. */
export function mountExportTasks(app: FastifyInstance, machine: Machine): void {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/exportTask/queryExportTask',
      label: '导出任务',
      access: 'signed-in',
      request: { taskId: id('任务') },
      response: exportTask,
      rows: true,
      oneBy: 'taskId',
    }),
    ({ input, person }) =>
      machine.database.inScope(person.scope, async (tx) => {
        if (input.taskId) return wireTask(await exportTaskOf(tx, person.userId, input.taskId))
        const rows = (await exportTasksOf(tx, person.userId)).map(wireTask)
        return { rows, total: rows.length }
      }),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/exportTask/cancelExportTask',
      label: '取消导出',
      access: 'signed-in',
      request: { taskId: id('任务', { required: true }) },
    }),
    async ({ input, person }) => {
      const cancelled = await machine.database.inScope(person.scope, (tx) =>
        tx.run(sql`
        update export_task set state = ${exportStates.cancelled}, finished_at = now()
        where id = ${input.taskId} and user_id = ${person.userId} and state in (${exportStates.waiting}, ${exportStates.running})`),
      )
      if (cancelled === 0) throw fail('notFound', { label: '进行中的导出任务' })
      await machine.hub.publish({
        tenantId: person.tenantId,
        topic: 'export',
        userId: person.userId,
        task: String(input.taskId),
      })
      return null
    },
  )

  mountFile<'id'>(
    app,
    machine,
    '/api/exportTask/file/:id',
    'signed-in',
    async ({ person, sessionDigest }, reply, { id }) => {
      if (!/^\d{1,18}$/.test(id)) throw fail('notFound', { label: '导出文件' })
      const task = await machine.database.inScope(person.scope, (tx) => exportTaskOf(tx, person.userId, id))
      const stillMay = async () => {
        const now = sessionDigest ? await machine.accounts.personOfToken(sessionDigest) : person
        if (!now) throw fail('notSignedIn')
        requireStillMay(now, task)
      }
      await stillMay()
      const bytes = exportFile(machine, person, task, stillMay)
      if (task.state === exportStates.done) {
        const size = await machine.files.size(task.file_key!)
        if (size === null) throw fail('notFound', { label: '导出文件' })
        reply.header('content-length', size)
      }
      attachment(reply, {
        name: task.file_name,
        kind: spreadsheetFormats[task.file_name.split('.').at(-1) as SpreadsheetFormat],
      })
      return bytes
    },
  )
}
