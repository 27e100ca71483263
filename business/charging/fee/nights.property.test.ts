import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeAtExit } from './due.ts'
import { price, type ChargeTerms, type Stay } from './fee.ts'
import { later, lotWith, runs } from './tariffs.arbitrary.ts'

const minute = 60_000
const noon = new Date('2026-05-05T12:00:00+08:00')
const entryMoney = 1000

/** An entry of 10 yuan, or for each night of which more than some minutes are spent its sum. */
const entries = fc
  .record({
    splitMode: fc.constantFrom(1 as const, 3 as const),
    nightInstead: fc.constantFrom(0 as const, 1 as const),
    nightMoney: fc.constantFrom(400, 600, 1000, 3000),
    nightBeginTime: fc.constantFrom('22:00', '00:00', '18:30'),
    nightEndTime: fc.constantFrom('06:00', '07:30'),
    nightMinutes: fc.constantFrom(null, 60, 200),
  })
  .map((terms): ChargeTerms => ({
    ruleKind: 2,
    segments: [{ firstMoney: entryMoney }],
    ...terms,
    nightInstead: terms.splitMode === 1 ? terms.nightInstead : null,
  }))
const came = fc.integer({ min: 0, max: 1440 }).map((after) => later(noon, after))
const lengths = fc.integer({ min: 0, max: 6000 })
const passes = fc.array(fc.tuple(fc.integer({ min: -300, max: 6000 }), fc.integer({ min: 1, max: 2000 })), {
  maxLength: 3,
})

/** The minutes of a stay that no pass covers, each as the clock of the lot shows it. */
function minutesOf({ cameAt, leftAt, covered = [] }: Stay): { day: number; ofDay: number }[] {
  const all = Array.from({ length: (leftAt.getTime() - cameAt.getTime()) / minute }, (_, at) => later(cameAt, at))
  return all
    .filter((at) => !covered.some(({ begin, end }) => begin <= at && at < end))
    .map((at) => at.getTime() / minute + 8 * 60)
    .map((at) => ({ day: Math.floor(at / 1440), ofDay: at % 1440 }))
}

/** The nights of which more than the rule's minutes are spent, or any of one that was paid before, by the day on which they end. */
function nightsOf(
  { nightBeginTime, nightEndTime, nightMinutes }: ChargeTerms,
  stay: Stay,
  paid: readonly number[] = [],
): number[] {
  const [begin, end] = [nightBeginTime!, nightEndTime!].map((text) => {
    const [hours, minutes] = text.split(':').map(Number) as [number, number]
    return hours * 60 + minutes
  }) as [number, number]
  const nights = minutesOf(stay).flatMap(({ day, ofDay }) => {
    if (ofDay < end) return ofDay >= begin || begin > end ? [day] : []
    return begin > end && ofDay >= begin ? [day + 1] : []
  })
  const spent = Map.groupBy(nights, (night) => night)
  const isSpent = (night: number, minutes: number) => minutes > (nightMinutes ?? 0) || paid.includes(night)
  return [...spent].filter(([night, minutes]) => isSpent(night, minutes.length)).map(([night]) => night)
}

/** What the words of the rule ask: entries, and nights alongside them or in their place. */
function asked(terms: ChargeTerms, stay: Stay, paid: readonly number[] = []): number {
  const minutes = minutesOf(stay)
  if (minutes.length === 0) return 0
  const days = new Set(minutes.map(({ day }) => day)).size
  const ofEntries = (terms.splitMode === 3 ? days : 1) * entryMoney
  const nights = nightsOf(terms, stay, paid)
  const due = nights.filter((night) => !paid.includes(night)).length * terms.nightMoney!
  if (!terms.nightInstead) return ofEntries + due
  return nights.length > 0 && nights.length * terms.nightMoney! >= ofEntries ? due : ofEntries
}

describe('nights and the entry', () => {
  test('are asked of what passes leave of a stay as of one stay: an entry once, each night once', () => {
    fc.assert(
      fc.property(entries, came, lengths, passes, (terms, cameAt, length, spans) => {
        const covered = spans.map(([from, to]) => ({ begin: later(cameAt, from), end: later(cameAt, from + to) }))
        const stay = { cameAt, leftAt: later(cameAt, length), covered }
        expect(price(lotWith(terms), stay).payable).toBe(asked(terms, stay))
      }),
      runs,
    )
  })

  test('that were paid are not asked again of the time after the grace, by the night or by the entry in its place', () => {
    const times = fc.tuple(lengths, fc.integer({ min: 0, max: 30 }), lengths)
    fc.assert(
      fc.property(entries, came, times, (terms, cameAt, [until, grace, after]) => {
        const pricedUntil = later(cameAt, until)
        const left = later(pricedUntil, grace)
        const leftAt = later(left, after + 1)
        const fee = price(lotWith(terms), { cameAt, leftAt: pricedUntil })
        const money = { payable: fee.payable, coupon: 0, otherDiscount: 0, waive: 0, paid: fee.payable }
        const paidBy = { lastPaidAt: pricedUntil, fee, pricedUntil }
        const exit = feeAtExit(lotWith(terms), { cameAt, leftAt }, money, paidBy, {
          minutes: grace,
          afterwards: 'extraOnly',
        })
        const wasAsked = fee.segments.some(({ kind }) => kind === 'night')
        const nights = wasAsked ? nightsOf(terms, { cameAt, leftAt: pricedUntil }) : []
        expect(exit!.payable - fee.payable).toBe(asked(terms, { cameAt: left, leftAt }, nights))
      }),
      runs,
    )
  })
})
