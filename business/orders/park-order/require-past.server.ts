import { declaredFailure } from '#kernel/failure.ts'

/** A stay longer than that is a slip in the year; pricing it would keep the lot from its other cars. */
const longestDays = 3_660

const sentences = {
  future: { zh: '时间不能晚于现在', en: 'The time cannot lie in the future' },
  longAgo: { zh: '时间早于十年前,请检查年份', en: 'The time lies more than ten years back; check the year' },
} as const

/** Refuses a time of a stay, typed into that field, that cannot have been; none is none. */
export function requirePast(at: number | null, field: string): void {
  const days = (Date.now() - (at ?? Date.now())) / 86_400_000
  if (days < 0) throw declaredFailure({ ...sentences.future, field })
  if (days > longestDays) throw declaredFailure({ ...sentences.longAgo, field })
}
