import { day, dayStart } from '../time.ts'
import type { Visit } from '../town/traffic.ts'

/**
 * Cars that come now are reported at once, so that the town lives from its first minute on. Those that came and left since yesterday morning come first of what
 * has been, so that today's and yesterday's figures stand within minutes; then everything else, the oldest first.
 */
export type Part = 'present' | 'lately' | 'past'

/** Yesterday morning, as people start to watch. */
export const latelySince = (watchedSince: number): number => dayStart(watchedSince) - day

/** With which part a visit is reported: all of it with one, so that no car leaves that has not come. */
export function partOf({ cameAt, leavesAt }: Pick<Visit, 'cameAt' | 'leavesAt'>, watchedSince: number): Part {
  if (cameAt >= watchedSince) return 'present'
  const isOver = leavesAt !== null && leavesAt < watchedSince
  return isOver && cameAt >= latelySince(watchedSince) ? 'lately' : 'past'
}
