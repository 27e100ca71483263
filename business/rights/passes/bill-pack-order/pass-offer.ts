import type { Refusal } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { endOfUnits, unitsUntil } from './pass-dates.ts'

/** What a rule says about a sale; money in fen for a period and a spot. */
export interface OfferRule {
  readonly PackKind: number
  readonly OriginMoney: number
  readonly BillPackMoney: number
  readonly MinUnits: number
  readonly MaxUnits: number
  readonly MaxSpotCount: number
}

export interface Wanted {
  readonly BeginDate: string
  readonly EndDate?: string | null | undefined
  readonly Units?: number | null | undefined
  readonly ParkSpotCount: number
}

/** What is sold, and for how much, fen. */
export interface Offer {
  readonly Units: number
  readonly EndDate: string
  readonly OriginMoney: number
  readonly BillPackMoney: number
}

const wrongUnits = {
  zh: '期数应为 {min} 到 {max}',
  en: 'The number of periods must be between {min} and {max}',
}
const wrongEnd = {
  zh: '结束日期应为 {end}',
  en: 'The end date must be {end}',
}
const noWholePeriods = {
  zh: '从开始日期到结束日期不是整期数',
  en: 'It is not a whole number of periods from the begin to the end date',
}
const tooManySpots = { zh: '车位数不能大于 {max}', en: 'There can be at most {max} spots' }

/** The end and the price of a sale: by the number of periods, or by the end date alone (imports); one period when neither is given. */
export function offerOf(rule: OfferRule, wanted: Wanted): Offer | { refusals: Refusal[] } {
  const { BeginDate, EndDate, ParkSpotCount } = wanted
  const derived = wanted.Units == null && EndDate ? unitsUntil(BeginDate, rule.PackKind, EndDate, 60) : null
  if (wanted.Units == null && EndDate && derived === null) return { refusals: [refusal('EndDate', noWholePeriods)] }
  const Units = wanted.Units ?? derived ?? 1
  const end = endOfUnits(BeginDate, rule.PackKind, Units)
  const refusals = [
    ...(Units < rule.MinUnits || Units > rule.MaxUnits
      ? [
          refusal(wanted.Units == null && EndDate ? 'EndDate' : 'Units', wrongUnits, {
            min: rule.MinUnits,
            max: rule.MaxUnits,
          }),
        ]
      : []),
    ...(EndDate && EndDate !== end ? [refusal('EndDate', wrongEnd, { end })] : []),
    ...(ParkSpotCount > rule.MaxSpotCount ? [refusal('ParkSpotCount', tooManySpots, { max: rule.MaxSpotCount })] : []),
  ]
  if (refusals.length) return { refusals }
  return {
    Units,
    EndDate: end,
    OriginMoney: rule.OriginMoney * Units * ParkSpotCount,
    BillPackMoney: rule.BillPackMoney * Units * ParkSpotCount,
  }
}

export function refusal(field: string, sentence: Sentence, params: Refusal['params'] = {}): Refusal {
  return { field, sentence, params }
}
