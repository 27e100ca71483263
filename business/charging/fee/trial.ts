import type { Sentence } from '#kernel/sentence.ts'
import { leftByFees } from './after-stays.ts'
import { price, type Stay } from './fee.ts'
import type { Fee } from './fee-of-stay.ts'
import type { Tariff } from './tariff.ts'

/** A made-up stay, and one of the same car before it. */
export interface TrialStay {
  readonly cameAt: Date
  readonly leftAt: Date
  readonly earlierCameAt?: Date | null | undefined
  readonly earlierLeftAt?: Date | null | undefined
  readonly newEnergy?: boolean
}

/** A trial answers with a line for each turn of day and night: beyond these days it would keep the server, or the page, from everything else. */
const longestDays = 1_096

const refusals = {
  leavesBefore: { zh: '出场时间不能早于入场时间', en: 'The car cannot leave before it entered' },
  tooLong: {
    zh: '试算的停车时长不能超过{days}天,请检查入场和出场时间',
    en: 'A trial prices stays of at most {days} days; check when the car enters and leaves',
  },
  half: {
    zh: '上次入场和上次出场请都填写,或都不填',
    en: 'Enter both when the car came and when it left the time before, or neither',
  },
  stillInside: {
    zh: '上次出场不能晚于本次入场',
    en: 'The car cannot come again before it has left',
  },
} as const satisfies Record<string, Sentence>

export interface TrialRefusal {
  readonly field: Exclude<keyof TrialStay, 'newEnergy'>
  readonly sentence: Sentence
  readonly params: { readonly days: number }
}

/** Why a made-up stay is not priced; null: it is. */
export function trialRefusal({ cameAt, leftAt, earlierCameAt, earlierLeftAt }: TrialStay): TrialRefusal | null {
  const refused = (field: TrialRefusal['field'], sentence: Sentence) => ({
    field,
    sentence,
    params: { days: longestDays },
  })
  const wrong = wrongLength(cameAt, leftAt)
  if (wrong) return refused('leftAt', wrong)
  if (!earlierCameAt || !earlierLeftAt)
    return earlierCameAt || earlierLeftAt
      ? refused(earlierCameAt ? 'earlierLeftAt' : 'earlierCameAt', refusals.half)
      : null
  const wrongBefore = wrongLength(earlierCameAt, earlierLeftAt)
  if (wrongBefore) return refused('earlierLeftAt', wrongBefore)
  return earlierLeftAt > cameAt ? refused('earlierLeftAt', refusals.stillInside) : null
}

function wrongLength(cameAt: Date, leftAt: Date): Sentence | null {
  const minutes = (leftAt.getTime() - cameAt.getTime()) / 60_000
  if (minutes >= 0 && minutes <= longestDays * 1_440) return null
  return minutes < 0 ? refusals.leavesBefore : refusals.tooLong
}

/** What the stay before it leaves to a made-up stay: shared free minutes, ceilings and tiers, and when the car left. */
export function leftByEarlier(
  tariff: Tariff,
  { earlierCameAt, earlierLeftAt, newEnergy = false }: Omit<TrialStay, 'cameAt' | 'leftAt'>,
): Partial<Stay> {
  if (!earlierCameAt || !earlierLeftAt) return {}
  const fee = price(tariff, { cameAt: earlierCameAt, leftAt: earlierLeftAt, newEnergy })
  const lastStay = { chain: [{ begin: earlierCameAt, end: earlierLeftAt }], before: {} }
  return { ...leftByFees([fee]), leftBefore: earlierLeftAt, lastStay }
}

/** What a made-up stay costs. */
export function trialFee(tariff: Tariff, stay: TrialStay): Fee {
  const { cameAt, leftAt, newEnergy = false } = stay
  return price(tariff, { cameAt, leftAt, newEnergy, ...leftByEarlier(tariff, stay) })
}
