import { sql } from 'kysely'
import { exportName } from '#kernel/export-name.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Machine } from '../machine.ts'
import { change } from '../verb/change.ts'
import { readExportRequest } from './export-request.ts'
import type { ExportSource } from './export-source.ts'
import { fileUrlOf, type StoredRequest, type TaskPayload } from './export-task.ts'

/**
 * Answers an export call as specification 7 asks: with the rows of one page, of which the console makes a spreadsheet, or with the address
 * of a file. A file is a task in the queue, so that it is finished whatever becomes of the asker; it can be fetched at once, as it grows.
 */
export async function requestExport(machine: Machine, source: ExportSource, incoming: Incoming): Promise<Json> {
  const { of } = source
  const { person, ip, path, language, words } = incoming
  const { request, question } = readExportRequest(source, incoming.input)
  const scope = question.scope(person.scope)
  const title = words(of.label)
  const what = { of, verb: 'export', label: '导出', ids: [] }
  if (request.format === null) {
    const { offset, limit } = request
    const rows = await machine.database.inScope(scope, (tx) => question.page(tx, offset / limit! + 1, limit!))
    const after = { mode: request.mode, rows: rows.length, filters: request.question as Json }
    return change(machine, incoming, what, async () => ({
      answer: rows,
      lines: [{ id: '', name: title, before: null, after }],
    }))
  }
  const stored: StoredRequest = {
    ...request,
    source: of.name,
    lots: scope.lots,
    language,
    by: { userId: person.userId, realName: person.realName },
    ip,
    path,
  }
  const fileName = exportName({
    title,
    ending: request.format,
    at: Date.now(),
    span: question.span,
    pages: request.pageLabel,
  })
  return change(machine, incoming, what, async (tx) => ({
    answer: fileUrlOf(await beginTask(tx, person.tenantId, title, fileName, stored)),
    lines: [],
  }))
}

/** Its audit line is written when it ends, and then says how many rows there were. */
async function beginTask(
  tx: Tx,
  tenantId: string,
  title: string,
  fileName: string,
  request: StoredRequest,
): Promise<string> {
  const task = await tx.first<{ id: string }>(sql`
    insert into export_task (user_id, subject, title, file_name, request)
    values (${request.by.userId}, ${request.source}, ${title}, ${fileName}, ${JSON.stringify(request)}::jsonb) returning id`)
  const taskId = String(task!.id)
  await enqueue(tx, 'export', { tenantId, taskId } satisfies TaskPayload)
  return taskId
}
