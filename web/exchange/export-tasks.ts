import { create } from 'zustand'
import type { exportStates } from '#kernel/export-states.ts'
import { ask } from '../requests/ask.ts'

/** An export task as the server returns it (domain.md 1.60). */
export interface ExportTask {
  readonly taskId: string
  readonly Title: string
  readonly FileName: string
  readonly State: (typeof exportStates)[keyof typeof exportStates]
  readonly doneRows: number
  readonly totalRows: number | null
  readonly FileUrl: string
  readonly CreatedAt: string
  readonly FinishedAt: string | null
  readonly ExpireAt: string | null
}

interface FollowedExports {
  /** The newest that is known of each task of this session. */
  readonly tasks: Readonly<Record<string, ExportTask>>
  /** Tasks that the person left running: their end is announced. */
  readonly left: readonly string[]
}

export const useExports = create<FollowedExports>(() => ({ tasks: {}, left: [] }))

/** What the live channel or an answer says of a task. */
export function notifyOfExport(task: ExportTask): void {
  useExports.setState(({ tasks }) => ({ tasks: { ...tasks, [task.taskId]: task } }))
}

export async function askExport(taskId: string): Promise<ExportTask> {
  const task = await ask<ExportTask>('/api/exportTask/queryExportTask', { taskId }, { quiet: true })
  notifyOfExport(task)
  return task
}

export async function cancelExport(taskId: string): Promise<void> {
  await ask('/api/exportTask/cancelExportTask', { taskId }, { quiet: true }).catch(() => null)
}

export function leaveExport(taskId: string): void {
  useExports.setState(({ left }) => ({ left: [...left, taskId] }))
}

export function forgetLeft(taskId: string): void {
  useExports.setState(({ left }) => ({ left: left.filter((each) => each !== taskId) }))
}
