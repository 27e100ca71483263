import { instant } from '#kernel/wall-clock.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { price } from '../fee/fee.ts'
import { dayKindBorders } from '../fee/term-options.ts'
import type { ChargeTerms } from '../fee/terms.ts'
import { minuteOfClock } from '../fee/wall-clock.ts'
import { tariffOf } from './tariff-of.ts'

/** A Friday and the Saturday after it, the second day being of another kind. */
const midnight = instant('2026-09-12 00:00')!

export interface BorderFees {
  /** Epoch milliseconds: an hour before the night's window starts, an hour after it ends. */
  readonly came: number
  readonly left: number
  /** By each dayKindBorder, in fen. */
  readonly fees: readonly { readonly border: CodeOf<typeof dayKindBorders>; readonly payable: number }[]
}

/** What a night costs between a day of these terms and one of another kind with others, by each way to treat the midnight between them. */
export function borderFees(terms: ChargeTerms, second: ChargeTerms): BorderFees {
  const night = (terms.segments ?? []).find(({ beginTime, endTime }) => (endTime ?? '') <= (beginTime ?? ''))
  const begins = minuteOfClock(night?.beginTime) ?? 20 * 60
  const ends = minuteOfClock(night?.endTime) ?? 8 * 60
  const came = midnight + (begins - 1440 - 60) * 60_000
  const left = midnight + (ends + 60) * 60_000
  const fees = dayKindBorders.map(({ code: border }) => {
    const first = tariffOf({ ...terms, dayKindBorder: border })
    const weekend = { ...first.rules[0]!, dayKind: dayKinds.weekend, ruleId: 'second', terms: second }
    const tariff = { ...first, rules: [...first.rules, weekend] }
    return { border, payable: price(tariff, { cameAt: new Date(came), leftAt: new Date(left) }).payable }
  })
  return { came, left, fees }
}
