import { always } from '#kernel/answer.ts'
import { exportStates } from '#kernel/export-states.ts'
import { fail } from '#kernel/failure.ts'
import type { Permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import type { Language } from '#kernel/wire.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Answered } from '#fields/answered.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'
import type { Tx } from '../database/database.ts'
import type { Sight } from '../repository/row-form.ts'
import type { Scope } from '../scope.ts'
import type { Actor } from '../verb/audit.ts'
import type { ExportRequest } from './export-request.ts'

/** What a task keeps of the request that started it: enough to do it again after a crash, in the same scope, and to say who asked. */
export interface StoredRequest extends ExportRequest {
  /** The name of the concept or report. */
  readonly source: string
  readonly lots: Scope['lots']
  /** What the person must hold who gets the file; absent in tasks of an older version. */
  readonly needs?: Permission
  readonly language: Language
  readonly by: Actor
  /** Whether personal texts are masked; absent in tasks of an older version, which are then. */
  readonly sight?: Sight
  readonly ip: string
  readonly path: string
}

export interface TaskPayload {
  readonly tenantId: string
  readonly taskId: string
}

export interface TaskRow {
  id: string
  user_id: string
  subject: string
  title: string
  file_name: string
  state: WireTask['State']
  mode: StoredRequest['mode']
  needs: Permission | null
  lots: StoredRequest['lots']
  sight: StoredRequest['sight']
  done_rows: string
  total_rows: string | null
  file_key: string | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

const columns = sql`
  id, user_id, subject, title, file_name, request ->> 'mode' as mode, request ->> 'needs' as needs, request -> 'lots' as lots, request ->> 'sight' as sight, done_rows, total_rows, file_key, created_at, finished_at, expires_at,
  case when state = ${exportStates.done} and expires_at < now() then ${exportStates.expired}::smallint else state end as state`

const mostListed = 100

/** The person's own tasks, newest first. */
export async function exportTasksOf(tx: Tx, userId: string): Promise<TaskRow[]> {
  return tx.rows<TaskRow>(
    sql`select ${columns} from export_task where user_id = ${userId} order by id desc limit ${mostListed}`,
  )
}

/** One of the person's own tasks. */
export async function exportTaskOf(tx: Tx, userId: string, taskId: string): Promise<TaskRow> {
  const task = await tx.first<TaskRow>(
    sql`select ${columns} from export_task where user_id = ${userId} and id = ${taskId}`,
  )
  if (!task) throw fail('notFound', { label: '导出文件' })
  return task
}

/** The address at which the file of a task is fetched. */
export function fileUrlOf(taskId: string): string {
  return `/api/exportTask/file/${taskId}`
}

const modes = options({
  current: [1, '当前页'],
  pages: [2, '指定页'],
  all: [3, '全部'],
  period: [4, '自定义时间'],
})

const states = options({
  waiting: [exportStates.waiting, '排队中'],
  running: [exportStates.running, '导出中'],
  done: [exportStates.done, '已完成'],
  failed: [exportStates.failed, '失败'],
  expired: [exportStates.expired, '已过期'],
  cancelled: [exportStates.cancelled, '已取消'],
})

/** As domain.md 1.60 names it. The file can be fetched from the start on: it grows while it is being made. */
export const exportTask = {
  ...always({
    taskId: id('任务ID'),
    ReportKey: text('导出内容'),
    Title: text('标题'),
    Mode: choice('导出方式', modes),
    FileName: text('文件名'),
    State: choice('任务状态', states),
    doneRows: integer('已导出行数'),
    FileUrl: text('文件地址', { help: '没有文件时为空' }),
    CreatedAt: moment('创建时间'),
  }),
  totalRows: integer('总行数'),
  FinishedAt: moment('完成时间'),
  ExpireAt: moment('过期时间'),
}

type WireTask = Answered<typeof exportTask>

export function wireTask(task: TaskRow): WireTask {
  const isOpen = task.state <= exportStates.done
  return {
    taskId: String(task.id),
    ReportKey: task.subject,
    Title: task.title,
    Mode: modes[task.mode],
    FileName: task.file_name,
    State: task.state,
    doneRows: Number(task.done_rows),
    totalRows: task.total_rows === null ? null : Number(task.total_rows),
    FileUrl: isOpen ? fileUrlOf(String(task.id)) : '',
    CreatedAt: wallTime(task.created_at.getTime()),
    FinishedAt: task.finished_at ? wallTime(task.finished_at.getTime()) : null,
    ExpireAt: task.expires_at ? wallTime(task.expires_at.getTime()) : null,
  }
}
