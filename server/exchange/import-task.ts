import { always, each } from '#kernel/answer.ts'
import type { Entity } from '#kernel/entity.ts'
import { declaredFailure, fail, Failure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { ImportResult, Json } from '#kernel/wire.ts'
import type { Answered } from '#fields/answered.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { TextWithPhones } from '#fields/text/phone.ts'
import { text } from '#fields/text/text.ts'
import type { Tx } from '../database/database.ts'
import { isUnavailable } from '../database/violation.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { removeInTurns } from '../remove-in-turns.ts'

const beatMs = 500
/** A process that is alive says so far more often. */
const silence = '1 minute'
/** As the file of the refused rows. */
export const keptDays = 7
const mostListed = 20
const together = 1_000

const wasCut = {
  zh: '导入中断:共{total}行,前{done}行已处理,其余没有导入。请稍后重新导入同一文件,已导入的行会计为重复',
  en: 'The import was cut off: of {total} rows the first {done} are done, the others were not brought in. Import the same file again later; rows that are in count as repeated',
}

export const cutOff = (done: number, total: number): Failure => declaredFailure(wasCut, { done, total })

const wasStopped = {
  zh: '导入已停止:您已不能导入这些记录(权限或停车场范围已变更,或账号、租户已停用)。共{total}行,前{done}行已导入或已检查,其余没有导入',
  en: 'The import was stopped: you may no longer import these records (permission or car parks were changed, or the account or tenant was stopped). Of {total} rows the first {done} are done, the others were not brought in',
}

/** Who brought the file may not any more. */
export class NoLongerPermitted extends Error {
  override name = 'NoLongerPermitted'
}

export const stopped = (done: number, total: number): Failure => declaredFailure(wasStopped, { done, total })

/** An import as it goes on: stored, so that the person who brought the file finds its end after a reload, or the next day. */
export interface ImportTask {
  /** From here on it is listed. In the transaction that takes the file. */
  start(tx: Tx, total: number): Promise<void>
  reportDone(rows: number): void
  /** In the transaction that gives the answer. */
  finish(tx: Tx, result: Json): Promise<void>
  fail(error: unknown): Promise<void>
  stop(): void
}

export function openImportTask(
  { database, log }: Machine,
  { person, path, language, words }: Incoming,
  of: Entity,
  fileName: string,
): ImportTask {
  let taskId: string | null = null
  let done = 0
  let beat: NodeJS.Timeout | undefined
  const change = (work: (tx: Tx) => Promise<unknown>) =>
    database.inScope(person.scope, work).catch((error: unknown) => {
      if (!isUnavailable(error)) log.warn({ err: error, path }, 'import progress')
    })
  return {
    async start(tx, total) {
      const task = await tx.first<{ id: string }>(sql`
        insert into import_task (user_id, subject, file_name, total_rows)
        values (${person.userId}, ${of.name}, ${new TextWithPhones(fileName)}, ${total}) returning id`)
      taskId = String(task!.id)
      beat = setInterval(() => {
        void change((tx) =>
          tx.run(
            sql`update import_task set done_rows = ${done}, beat_at = now() where id = ${taskId} and finished_at is null`,
          ),
        )
      }, beatMs)
    },
    reportDone(rows) {
      done = rows
    },
    async finish(tx, result) {
      await tx.run(sql`
        update import_task set done_rows = ${done}, finished_at = now(), result = ${new TextWithPhones(JSON.stringify(result))}::jsonb
        where id = ${taskId}`)
    },
    async fail(error) {
      if (taskId === null) return
      const refusal = error instanceof Failure ? error.say(language, words) : null
      await change((tx) =>
        tx.run(sql`
          update import_task set done_rows = ${done}, finished_at = now(), refusal = ${refusal} where id = ${taskId} and finished_at is null`),
      )
    },
    stop() {
      clearInterval(beat)
    },
  }
}

const states = options({ running: [1, '导入中'], done: [2, '已完成'], cut: [3, '已中断'] })

const refusedRow = always({
  Sheet: text('工作表'),
  Row: integer('行'),
  ErrorMsg: text('错误信息'),
  OperationGuide: text('处理建议'),
})

/** How far an import is, and its result: refused and repeated rows only where one alone is asked for. */
export const importTask = {
  ...always({
    taskId: id('任务ID'),
    ImportKey: text('导入内容'),
    FileName: text('文件名'),
    State: choice('任务状态', states),
    Done: integer('已处理行数'),
    Total: integer('总数'),
    CreatedAt: moment('创建时间'),
  }),
  FinishedAt: moment('完成时间'),
  Message: text('说明'),
  SuccessNum: integer('成功'),
  RepeatNum: integer('重复'),
  FailedNum: integer('失败'),
  URL: text('文件地址'),
  FailedRecords: each('失败记录', refusedRow),
  RepeatRecords: each('重复记录', refusedRow),
}

type WireTask = Answered<typeof importTask>

interface TaskRow {
  id: string
  subject: string
  file_name: string
  total_rows: string
  done_rows: string
  result: string | null
  refusal: string | null
  is_over: boolean
  created_at: Date
  finished_at: Date | null
}

const columns = sql`
  id, subject, file_name, total_rows, done_rows, refusal, created_at, finished_at,
  finished_at is not null or beat_at < now() - interval '${sql.raw(silence)}' as is_over`

/** The person's own imports, of one concept where it is named, newest first. */
export async function importTasksOf(tx: Tx, incoming: Incoming, of: string | null): Promise<WireTask[]> {
  const rows = await tx.rows<TaskRow>(sql`
    select ${columns}, (result - 'FailedRecords' - 'RepeatRecords')::text as result from import_task
    where user_id = ${incoming.person.userId} and (${of}::text is null or subject = ${of}) order by id desc limit ${mostListed}`)
  return rows.map((row) => wireTask(row, incoming))
}

/** One of the person's own imports, with its refused and repeated rows. */
export async function importTaskOf(tx: Tx, incoming: Incoming, taskId: string): Promise<WireTask> {
  const row = await tx.first<TaskRow>(sql`
    select ${columns}, result::text from import_task where user_id = ${incoming.person.userId} and id = ${taskId}`)
  if (!row) throw fail('notFound', { label: '导入任务' })
  return wireTask(row, incoming)
}

function wireTask(row: TaskRow, { language, words }: Incoming): WireTask {
  const [done, total] = [Number(row.done_rows), Number(row.total_rows)]
  const result = row.result === null ? null : (JSON.parse(row.result) as Partial<ImportResult>)
  const state = result ? states.done : row.is_over ? states.cut : states.running
  return {
    taskId: String(row.id),
    ImportKey: row.subject,
    FileName: row.file_name,
    State: state,
    Done: done,
    Total: total,
    CreatedAt: wallTime(row.created_at.getTime()),
    FinishedAt: row.finished_at && wallTime(row.finished_at.getTime()),
    Message: state === states.cut ? (row.refusal ?? cutOff(done, total).say(language, words)) : null,
    SuccessNum: result?.SuccessNum ?? null,
    RepeatNum: result?.RepeatNum ?? null,
    FailedNum: result?.FailedNum ?? null,
    URL: result?.URL ?? null,
    FailedRecords: result?.FailedRecords ?? null,
    RepeatRecords: result?.RepeatRecords ?? null,
  }
}

/** Results go with the files of their refused rows. */
export async function forgetImports(machine: Machine, signal?: AbortSignal): Promise<void> {
  const remove = (tx: Tx) =>
    tx.run(sql`
      delete from import_task where id in (
        select id from import_task where created_at < now() - make_interval(days => ${keptDays})
        order by id limit ${together} for update skip locked)`)
  await removeInTurns(machine, together, remove, signal)
}
