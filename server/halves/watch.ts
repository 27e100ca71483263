import type { Machine } from '../machine.ts'
import type { Settings } from '../settings.ts'
import { half, type Half } from './half.ts'

/** What goes on until it is stopped; that waits for the round under way. */
export interface Watching {
  stop(): Promise<void>
}

type StartWatch = (machine: Machine, settings: Settings) => Watching | null

/** What a process does by itself. */
export interface Watch extends Half<'watch'> {
  readonly start: StartWatch
}

/** `export const deviceWatch = watch((machine) => …)`; null where the settings leave nothing to watch. */
export function watch(start: StartWatch): Watch {
  return { [half]: 'watch', start }
}
