import type { Refusal } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { weekDayOf, type weekDays } from '#business/ground/dictionaries/week-day.ts'
import type { CodeOf } from '#fields/choice/choice.ts'

/** What a publication offers: days and times of the lot's clock, prices in fen. */
export interface Offer {
  readonly zone: string
  readonly shareBegin: string
  readonly shareEnd: string
  readonly dayBegin: string
  readonly dayEnd: string
  /** 1 Monday … 7 Sunday; none: every day. */
  readonly weekDays: readonly CodeOf<typeof weekDays>[]
  readonly hourPrice: number
  readonly dayMaxMoney: number | null
  readonly minHours: number
}

const hourMs = 3_600_000

const sentences = {
  order: { zh: '租用结束必须晚于租用开始', en: 'The rental must end after it begins' },
  past: { zh: '租用结束必须晚于现在', en: 'The rental must end later than now' },
  day: {
    zh: '租用时段须在同一天的{begin}到{end}之间',
    en: 'The rental must lie within one day, from {begin} to {end}',
  },
  dates: { zh: '车位只在{begin}到{end}共享', en: 'The spot is shared from {begin} to {end}' },
  weekDay: { zh: '车位在这一天(星期)不共享', en: 'The spot is not shared on this day of the week' },
} as const satisfies Record<string, Sentence>

/** The hours that are paid and the rent for them in fen, or why the window cannot be rented; moments are epoch milliseconds (domain.md 1.61). */
export function rentOf(
  offer: Offer,
  begin: number,
  end: number,
  now: number,
): { hours: number; money: number } | Refusal {
  if (begin >= end) return refused('RentEnd', sentences.order)
  if (end <= now) return refused('RentEnd', sentences.past)
  const [from, until] = [wallTime(begin, offer.zone), wallTime(end, offer.zone)]
  const day = from.slice(0, 10)
  if (day < offer.shareBegin || day > offer.shareEnd)
    return refused('RentBegin', sentences.dates, { begin: offer.shareBegin, end: offer.shareEnd })
  if (until.slice(0, 10) !== day || from.slice(11, 16) < offer.dayBegin || until.slice(11) > `${offer.dayEnd}:00`)
    return refused('RentBegin', sentences.day, { begin: offer.dayBegin, end: offer.dayEnd })
  if (offer.weekDays.length > 0 && !offer.weekDays.includes(weekDayOf(day)))
    return refused('RentBegin', sentences.weekDay)
  const hours = Math.max(offer.minHours, Math.ceil((end - begin) / hourMs))
  return { hours, money: Math.min(hours * offer.hourPrice, offer.dayMaxMoney ?? Infinity) }
}

function refused(field: string, sentence: Sentence, params: Refusal['params'] = {}): Refusal {
  return { field, sentence, params }
}
