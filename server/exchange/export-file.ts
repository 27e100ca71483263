import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '#kernel/failure.ts'
import type { Machine } from '../machine.ts'
import type { Person } from '../person.ts'
import { exportStates } from '#kernel/export-states.ts'
import { exportTaskOf, type TaskRow } from './export-task.ts'

const firstPauseMs = 5
const longestPauseMs = 500
/** How often it is looked, while the bytes go out, whether the person may still have them. */
const lookMs = 1_000

/** The bytes of a task's file from the start on, also as it grows. `stillMay` throws when the person may not have it any more, and the rest stays here. */
export function exportFile(machine: Machine, person: Person, task: TaskRow, stillMay: () => Promise<void>): Readable {
  if (task.state > exportStates.done) throw fail('notFound', { label: '导出文件' })
  return Readable.from(whileMay(growing(machine, person, String(task.id)), stillMay), { objectMode: false })
}

async function* whileMay(bytes: AsyncIterable<Uint8Array>, stillMay: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let looked = performance.now()
  for await (const part of bytes) {
    if (performance.now() - looked > lookMs) {
      await stillMay()
      looked = performance.now()
    }
    yield part
  }
}

/** Where this process cannot see the file grow, because another makes it elsewhere, it waits until the file is whole. */
async function* growing(machine: Machine, person: Person, taskId: string): AsyncGenerator<Uint8Array> {
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 1.5, longestPauseMs)) {
    const task = await machine.database.inScope(person.scope, (tx) => exportTaskOf(tx, person.userId, taskId))
    if (task.state > exportStates.done) throw fail('notFound', { label: '导出文件' })
    if (task.state === exportStates.done) return yield* machine.files.read(task.file_key!)
    const made = task.file_key && (await machine.files.follow(task.file_key))
    if (made) {
      yield* made
      return untilEnded(machine, person, taskId)
    }
    await pause(wait)
  }
}

/** Who has the whole file may export again: the task has ended too. */
async function untilEnded(machine: Machine, person: Person, taskId: string): Promise<void> {
  const state = () =>
    machine.database.inScope(person.scope, async (tx) => (await exportTaskOf(tx, person.userId, taskId)).state)
  while ((await state()) < exportStates.done) await pause(firstPauseMs)
}
