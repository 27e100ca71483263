import { sql } from 'kysely'
import type { Entity } from '#kernel/entity.ts'
import { fail } from '#kernel/failure.ts'
import type { Json, Language } from '#kernel/wire.ts'
import { wallClock } from '#kernel/wall-clock.ts'
import type { Incoming } from '../http/incoming.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Machine } from '../machine.ts'
import { count, readListQuestion } from '../repository/list.ts'
import type { Scope } from '../scope.ts'
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts'
import type { Done } from '../verb/change.ts'
import { readExportRequest, type ExportRequest } from './export-request.ts'
import { sheetOf } from './sheet-of.ts'
import type { Tx } from '../database/database.ts'

/** States of an export task (domain.md 1.60, and cancelled). */
export const exportState = { waiting: 1, running: 2, done: 3, failed: 4, expired: 5, cancelled: 6 } as const

const keptDays = 7

interface StoredRequest extends ExportRequest {
  readonly entity: string
  readonly lots: Scope['lots']
  readonly language: Language
}

interface TaskPayload {
  readonly tenantId: string
  readonly taskId: string
}

/** Notes what is to be exported and puts the work into the queue; exporting is itself an audit line with its filters. */
export async function requestExport(tx: Tx, of: Entity, incoming: Incoming): Promise<Done> {
  const request = readExportRequest(of, incoming.input)
  const total = await count(tx, of, readListQuestion(of, request.question).where)
  const rows = request.limit === null ? total : Math.max(0, Math.min(request.limit, total - request.offset))
  const title = incoming.words(of.label)
  const stored: StoredRequest = {
    ...request,
    entity: of.name,
    lots: incoming.person.scope.lots,
    language: incoming.language,
  }
  const fileName = `${[title, wallClock(Date.now()).replace(/[-: ]/g, ''), request.pageLabel].filter(Boolean).join('_')}.${request.format}`
  const task = await tx.first<{ id: string }>(sql`
    insert into export_task (user_id, subject, title, file_name, request, total_rows)
    values (${incoming.person.userId}, ${of.name}, ${title}, ${fileName}, ${JSON.stringify(stored)}::jsonb, ${rows}) returning id`)
  const taskId = String(task!.id)
  await enqueue(tx, 'export', { tenantId: incoming.person.tenantId, taskId } satisfies TaskPayload)
  const after = { mode: request.mode, rows, filters: request.question as Json }
  return { answer: { taskId, fileName, totalRows: rows }, lines: [{ id: taskId, name: fileName, before: null, after }] }
}

class Cancelled extends Error {}

/** Makes the file of a task: one snapshot, bounded memory, progress while it runs; a cancelled task leaves nothing behind. */
export async function runExport(machine: Machine, payload: unknown): Promise<void> {
  const { tenantId, taskId } = payload as TaskPayload
  const whole = { tenantId, lots: 'all' } as const
  const task = await machine.database.inScope(whole, (tx) =>
    tx.first<{ request: StoredRequest }>(sql`
      update export_task set state = ${exportState.running} where id = ${taskId} and state in (${exportState.waiting}, ${exportState.running}) returning request`),
  )
  if (!task) return
  const { request } = task
  const of = machine.entities.find(({ name }) => name === request.entity)!
  let handed = 0
  let cancelled = false
  const watch = setInterval(() => {
    void machine.database
      .inScope(whole, (tx) =>
        tx.run(
          sql`update export_task set done_rows = ${handed} where id = ${taskId} and state = ${exportState.running}`,
        ),
      )
      .then((running) => (cancelled = running === 0))
      .catch((error: unknown) => machine.log.warn({ err: error, taskId }, 'export progress'))
  }, 300)
  try {
    const key = await machine.database.snapshot({ tenantId, lots: request.lots }, async (tx) => {
      const question = readListQuestion(of, request.question)
      const sheet = sheetOf(tx, of, question, request, machine.words[request.language], (rows) => {
        handed = rows
        if (cancelled) throw new Cancelled()
      })
      return (await machine.files.write(request.format, writeSpreadsheet(request.format, [sheet]))).key
    })
    await finish(machine, whole, taskId, { state: exportState.done, rows: handed, key })
  } catch (error) {
    if (error instanceof Cancelled) return
    machine.log.error({ err: error, taskId }, 'export failed')
    await finish(machine, whole, taskId, { state: exportState.failed, rows: handed, key: null })
  } finally {
    clearInterval(watch)
  }
}

async function finish(
  machine: Machine,
  scope: Scope,
  taskId: string,
  end: { state: number; rows: number; key: string | null },
): Promise<void> {
  const finished = await machine.database.inScope(scope, (tx) =>
    tx.run(sql`
      update export_task set state = ${end.state}, done_rows = ${end.rows}, file_key = ${end.key}, finished_at = now(), expires_at = now() + make_interval(days => ${keptDays})
      where id = ${taskId} and state = ${exportState.running}`),
  )
  if (finished === 0 && end.key) await machine.files.remove(end.key)
}

export interface TaskRow {
  id: string
  title: string
  file_name: string
  state: number
  done_rows: string
  total_rows: string | null
  file_key: string | null
  created_at: Date
  finished_at: Date | null
}

/** The person's own tasks, newest first. */
export async function tasksOf(tx: Tx, userId: string, taskId: string | null): Promise<TaskRow[]> {
  return tx.rows<TaskRow>(sql`
    select id, title, file_name, case when state = ${exportState.done} and expires_at < now() then ${exportState.expired}::smallint else state end as state,
      done_rows, total_rows, file_key, created_at, finished_at
    from export_task where user_id = ${userId} ${taskId ? sql`and id = ${taskId}` : sql``} order by id desc limit 100`)
}

/** The file of a finished task of this person. */
export async function finishedTask(tx: Tx, userId: string, taskId: string): Promise<TaskRow & { file_key: string }> {
  const [task] = await tasksOf(tx, userId, taskId)
  if (!task?.file_key || task.state !== exportState.done) throw fail('notFound', { label: '导出文件' })
  return { ...task, file_key: task.file_key }
}
