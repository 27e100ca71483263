import { create } from 'zustand'
import type { Entity } from '#kernel/entity.ts'
import type { ImportResult } from '#kernel/wire.ts'
import { announce } from '../requests/announce.ts'
import { Refusal } from '../requests/refusal.ts'
import { storedNames } from '../session/token.ts'
import { importFile } from './import-file.ts'
import { askImport, askImports, importStates } from './import-tasks.ts'

const askAgainMs = 1_000

/** The person's import: the server does one at a time. */
export interface RunningImport {
  readonly of: Pick<Entity, 'name' | 'label'>
  readonly fileName: string
  /** No dialog waits for it: its end is announced. */
  readonly isLeft: boolean
  /** Rows that are done, and all of them; null until the server has read the file. */
  readonly far: { readonly done: number; readonly total: number } | null
  /** Null while it is under way. */
  readonly result: ImportResult | null
}

export const useImport = create<{ readonly running: RunningImport | null }>(() => ({ running: null }))

/** What a reload of the page needs to find it again. */
interface Stored {
  readonly taskId: string
  readonly of: RunningImport['of']
}

/**
 * Brings the file in and keeps the result until it is put away, whichever page is open by then. Returns why the whole file was refused, for the
 * dialog that waits for it; where none does, it is announced.
 */
export async function startImport(of: Entity, file: File, onImported: () => void): Promise<string | null> {
  start({ of: { name: of.name, label: of.label }, fileName: file.name, isLeft: false })
  // What the server has not taken yet goes with the page.
  window.addEventListener('beforeunload', askBeforeLeaving)
  const timer = setInterval(() => void follow(of.name), askAgainMs)
  try {
    const result = await importFile(of, file)
    change((running) => ({ ...running, result }))
    onImported()
    return null
  } catch (error) {
    const isAwaited = useImport.getState().running?.isLeft === false
    putAwayImport()
    if (!(error instanceof Refusal)) throw error
    if (isAwaited) return error.message
    announce(error, false)
    return null
  } finally {
    clearInterval(timer)
    window.removeEventListener('beforeunload', askBeforeLeaving)
  }
}

/** How far it is; what cannot be asked now is asked again. */
async function follow(name: string): Promise<void> {
  const [newest] = await askImports(name).catch(() => [])
  const { running } = useImport.getState()
  if (newest?.State !== importStates.running || running?.of.name !== name || running.result) return
  window.removeEventListener('beforeunload', askBeforeLeaving)
  sessionStorage.setItem(storedNames.import, JSON.stringify({ taskId: newest.taskId, of: running.of } satisfies Stored))
  change((running) => ({ ...running, far: { done: newest.Done, total: newest.Total } }))
}

/** Takes up the import that was under way when the page was left; `signal` ends it with the shell. */
export async function resumeImport(signal: AbortSignal): Promise<void> {
  const stored = sessionStorage.getItem(storedNames.import)
  if (!stored || useImport.getState().running) return
  const { taskId, of } = JSON.parse(stored) as Stored
  for (; !signal.aborted; await new Promise((resolve) => setTimeout(resolve, askAgainMs))) {
    try {
      const task = await askImport(taskId)
      if (signal.aborted) return
      if (task.State === importStates.cut) {
        announce(new Refusal('conflict', task.Message!), false)
        return putAwayImport()
      }
      if (!useImport.getState().running) start({ of, fileName: task.FileName, isLeft: true })
      change((running) => ({ ...running, far: { done: task.Done, total: task.Total } }))
      if (task.State === importStates.done) return change((running) => ({ ...running, result: task }))
    } catch (error) {
      if (error instanceof Refusal && error.state === 'notFound') return putAwayImport()
    }
  }
}

function start(running: Pick<RunningImport, 'of' | 'fileName' | 'isLeft'>): void {
  useImport.setState({ running: { ...running, far: null, result: null } })
}

export function leaveImport(): void {
  change((running) => ({ ...running, isLeft: true }))
}

export function putAwayImport(): void {
  forgetImport()
  sessionStorage.removeItem(storedNames.import)
}

/** With the shell; after a reload it is taken up again. */
export function forgetImport(): void {
  useImport.setState({ running: null })
}

/** Of who has signed out meanwhile, nothing is kept. */
function change(to: (running: RunningImport) => RunningImport | null): void {
  useImport.setState(({ running }) => ({ running: running && to(running) }))
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
