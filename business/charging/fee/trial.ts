import type { Sentence } from '#kernel/sentence.ts'

/** A trial answers with a line for each turn of day and night: beyond these days it would keep the server, or the page, from everything else. */
const longestDays = 1_096

const refusals = {
  leavesBefore: { zh: '出场时间不能早于入场时间', en: 'The car cannot leave before it entered' },
  tooLong: {
    zh: '试算的停车时长不能超过{days}天,请检查入场和出场时间',
    en: 'A trial prices stays of at most {days} days; check when the car enters and leaves',
  },
} as const satisfies Record<string, Sentence>

/** Why a made-up stay is not priced; null: it is. */
export function trialRefusal(cameAt: Date, leftAt: Date): { sentence: Sentence; params: { days: number } } | null {
  const minutes = (leftAt.getTime() - cameAt.getTime()) / 60_000
  if (minutes >= 0 && minutes <= longestDays * 1_440) return null
  return { sentence: minutes < 0 ? refusals.leavesBefore : refusals.tooLong, params: { days: longestDays } }
}
