import { exportName } from '#kernel/export-name.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { TextWithPhones } from '#fields/text/phone.ts'
import { permission, type Permission } from '#kernel/permission.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Machine } from '../machine.ts'
import { sightOf, type Person } from '../person.ts'
import { spendQuota } from '../quota/quota.ts'
import type { Actor } from '../verb/audit.ts'
import { change } from '../verb/change.ts'
import { readExportRequest } from './export-request.ts'
import { wordsOfFilters } from './words-of-filters.ts'
import type { ExportSource } from './export-source.ts'
import { exportStates } from '#kernel/export-states.ts'
import { fileUrlOf, type StoredRequest, type TaskPayload } from './export-task.ts'

/**
 * Answers an export request as specification 7 asks: with the rows of one page, of which the console makes a spreadsheet, or with the address
 * of a file. A file is a task in the queue, so that it is finished whatever happens to the caller; it can be fetched at once, as it grows.
 */
export async function requestExport(machine: Machine, source: ExportSource, incoming: Incoming): Promise<Json> {
  const { of } = source
  const { person, ip, path, language, words } = incoming
  const { request, query } = readExportRequest(source, incoming.input)
  const scope = query.scope(person.scope)
  const title = words(of.label)
  const sight = sightOf(person)
  if (sight === 'masked' && query.probes.length) throw fail('onlyWhole', { label: query.probes[0]! })
  const what = { of, verb: 'export', label: '导出', ids: [] }
  if (request.format === null) {
    const { offset, limit } = request
    const rows = await machine.database.snapshot(scope, (tx) => query.page(tx, offset / limit! + 1, limit!, sight))
    const after = { mode: request.mode, rows: rows.length, filters: wordsOfFilters(of, request.question), sight }
    return change(machine, incoming, what, async () => ({
      answer: rows,
      lines: [{ id: '', name: title, before: null, after }],
    }))
  }
  const stored: StoredRequest = {
    ...request,
    source: of.name,
    sight,
    lots: scope.lots,
    needs: permission(of, 'export'),
    language,
    by: actorOf(person),
    ip,
    path,
  }
  const fileName = exportName({
    title,
    ending: request.format,
    at: Date.now(),
    span: query.span,
    pages: request.pageLabel,
  })
  return change(machine, incoming, what, async (tx) => ({
    answer: fileUrlOf(await startTask(tx, person.tenantId, title, fileName, stored)),
    lines: [],
  }))
}

/** Begins the export, as one workbook, of a source that no list or report offers. Returns its task's id. */
export async function startExport(
  tx: Tx,
  { person, ip, path, language }: Incoming,
  { source, needs, title, fileName, filters }: ExportStart,
): Promise<string> {
  return startTask(tx, person.tenantId, title, fileName, {
    format: 'xlsx',
    mode: 'all',
    offset: 0,
    limit: null,
    pageLabel: '',
    question: filters,
    source,
    sight: sightOf(person),
    lots: person.scope.lots,
    needs,
    language,
    by: actorOf(person),
    ip,
    path,
  })
}

interface ExportStart {
  /** The source's name. */
  readonly source: string
  readonly needs: Permission
  readonly title: string
  readonly fileName: string
  readonly filters: Record<string, unknown>
}

const actorOf = ({ userId, realName, byKey }: Person): Actor => ({ userId, realName, ...(byKey && { byKey: true }) })

/** Exports take minutes of a processor, so that one person has one under way, and a tenant as many as leave room for the others. */
export const mostExportsOfTenant = 2

/** Refuses who has to wait. Those who ask at the same moment are counted one after the other. */
async function requireTurn(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('export'), hashint8(scope_tenant()))`)
  const underway = await tx.rows<{ user_id: string }>(
    sql`select user_id from export_task where state in (${sql.lit(exportStates.waiting)}, ${sql.lit(exportStates.running)})`,
  )
  if (underway.some((task) => String(task.user_id) === String(userId))) throw declaredFailure(ownUnderWay)
  if (underway.length >= mostExportsOfTenant) throw declaredFailure(othersUnderWay, { most: mostExportsOfTenant })
}

const ownUnderWay = {
  zh: '您有一个导出正在进行,请等它完成或取消它之后再导出',
  en: 'You have an export under way: wait until it is done, or cancel it, and export again',
}
const othersUnderWay = {
  zh: '本租户已有{most}个导出正在进行,请等其中一个完成后再导出',
  en: '{most} exports of this tenant are under way: wait until one of them is done, and export again',
}

/** Its audit line is written when it ends, and then says how many rows there were. */
async function startTask(
  tx: Tx,
  tenantId: string,
  title: string,
  fileName: string,
  request: StoredRequest,
): Promise<string> {
  await requireTurn(tx, request.by.userId)
  await spendQuota(tx, 'exports', 1)
  const task = await tx.first<{ id: string }>(sql`
    insert into export_task (user_id, subject, title, file_name, request)
    values (${request.by.userId}, ${request.source}, ${title}, ${fileName}, ${new TextWithPhones(JSON.stringify(request))}::jsonb) returning id`)
  const taskId = String(task!.id)
  await enqueue(tx, 'export', { tenantId, taskId } satisfies TaskPayload)
  return taskId
}
