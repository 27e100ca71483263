import { sql } from 'kysely'
import type { Entity } from '#kernel/entity.ts'
import { exportName } from '#kernel/export-name.ts'
import { spoken } from '#kernel/name.ts'
import type { Json, WireRow } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import { enqueue } from '../jobs/jobs.ts'
import { listJson, listStatement, readListQuestion, type ListQuestion } from '../repository/list.ts'
import type { Done } from '../verb/change.ts'
import { readExportRequest, type ExportRequest } from './export-request.ts'
import { fileUrlOf, type StoredRequest, type TaskPayload } from './export-task.ts'

/**
 * Answers an export call as specification 7 asks: with the rows of one page, of which the console makes a spreadsheet, or with the address
 * of a file. A file is a task in the queue, so that it is finished whatever becomes of the asker; it can be fetched at once, as it grows.
 */
export async function requestExport(tx: Tx, of: Entity, incoming: Incoming): Promise<Done> {
  const request = readExportRequest(of, incoming.input)
  const question = readListQuestion(of, request.question)
  if (request.format === null) {
    const rows = await pageOf(tx, of, question, request.limit!, request.offset)
    const after = { mode: request.mode, rows: rows.length, filters: request.question as Json }
    return {
      answer: rows.map((row) => exportedOf(of, row)),
      lines: [{ id: '', name: incoming.words(of.label), before: null, after }],
    }
  }
  return { answer: fileUrlOf(await beginTask(tx, of, incoming, { ...request, format: request.format })), lines: [] }
}

/** One page of the list, as the list itself answers it. */
async function pageOf(tx: Tx, of: Entity, question: ListQuestion, limit: number, offset: number): Promise<WireRow[]> {
  const asked = { ...question, page: offset / limit + 1, perPage: limit }
  const list = JSON.parse(listJson(of, await tx.cells(listStatement(of, asked)))) as { rows: WireRow[] }
  return list.rows
}

/** What an export of the concept shows, beside references the words for them. */
function exportedOf(of: Entity, row: WireRow): WireRow {
  const names = of.exchange!.export.flatMap((name) => (spoken(name) in row ? [name, spoken(name)] : [name]))
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** Its audit line is written when it ends, and then says how many rows there were. */
async function beginTask(
  tx: Tx,
  of: Entity,
  { person, ip, path, language, words }: Incoming,
  request: ExportRequest & { format: string },
): Promise<string> {
  const title = words(of.label)
  const stored: StoredRequest = {
    ...request,
    entity: of.name,
    lots: person.scope.lots,
    language,
    by: { userId: person.userId, realName: person.realName },
    ip,
    path,
  }
  const fileName = exportName({
    title,
    ending: request.format,
    at: Date.now(),
    type: request.type,
    pages: request.pageLabel,
  })
  const task = await tx.first<{ id: string }>(sql`
    insert into export_task (user_id, subject, title, file_name, request)
    values (${person.userId}, ${of.name}, ${title}, ${fileName}, ${JSON.stringify(stored)}::jsonb) returning id`)
  const taskId = String(task!.id)
  await enqueue(tx, 'export', { tenantId: person.tenantId, taskId } satisfies TaskPayload)
  return taskId
}
