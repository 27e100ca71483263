import { BerthRefusal } from '../../console/console.ts'
import type { Staff } from '../staff-access.ts'

/** How far the town is reported, epoch ms: of each lot its past until a moment, and its present since `watchedSince` until now. */
export interface TownSoFar {
  /** First instant of the town. */
  readonly begins: number
  readonly watchedSince: number
  sentUntil(lot: string): number
}

/** A desk of the town's office: does what has come due at it and gives how many things it did. Called again and again, also after a restart. */
export type Desk = (staff: Staff, town: TownSoFar) => Promise<number>

/** Refusals that are about the one record: it changed, it is gone, or it was enough for now. */
const about = ['conflict', 'notFound', 'tooOften']

/** What is over by itself, or was done by someone else, needs no one any more. Returns whether it was done now. */
export async function unlessOver(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof BerthRefusal) || !about.includes(error.state)) throw error
    return false
  }
}

/** Does one thing after the other; returns how many of them were not over yet. */
export async function doAll<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  let done = 0
  for (const item of items) if (await unlessOver(() => work(item))) done += 1
  return done
}
