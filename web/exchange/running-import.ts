import { create } from 'zustand'
import type { Entity } from '#kernel/entity.ts'
import type { ImportResult } from '#kernel/wire.ts'
import { importFile } from './import-file.ts'

/** The person's import: the server does one at a time. */
export interface RunningImport {
  readonly of: Entity
  readonly fileName: string
  /** The dialog was closed over it: its end is announced. */
  readonly isLeft: boolean
  /** Null while it is under way. */
  readonly result: ImportResult | null
}

export const useImport = create<{ readonly running: RunningImport | null }>(() => ({ running: null }))

/** Brings the file in and keeps the result until it is put away, whichever page is open by then; a refusal has been said. */
export async function startImport(of: Entity, file: File, onImported: () => void): Promise<void> {
  const started: RunningImport = { of, fileName: file.name, isLeft: false, result: null }
  useImport.setState({ running: started })
  window.addEventListener('beforeunload', askBeforeLeaving)
  try {
    const result = await importFile(of, file)
    change((running) => ({ ...running, result }))
    onImported()
  } catch {
    change(() => null)
  } finally {
    window.removeEventListener('beforeunload', askBeforeLeaving)
  }
}

export function leaveImport(): void {
  change((running) => ({ ...running, isLeft: true }))
}

export function putAwayImport(): void {
  useImport.setState({ running: null })
}

/** Of who has signed out meanwhile, nothing is kept. */
function change(to: (running: RunningImport) => RunningImport | null): void {
  useImport.setState(({ running }) => ({ running: running && to(running) }))
}

/** What happens to the file is known to this page alone. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
