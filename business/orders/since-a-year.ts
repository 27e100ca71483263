import { wallDate } from '#kernel/wall-clock.ts'

const yearMs = 365 * 86_400_000

/** Orders are always asked for by a range of their time: for work that is left over, this one is wide enough. */
export function sinceAYear(): { from: string } {
  return { from: `${wallDate(Date.now() - yearMs)} 00:00:00` }
}
