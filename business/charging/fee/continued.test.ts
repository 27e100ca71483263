import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price, type ChargeTerms, type Fee, type Stay, type Tariff } from './fee.ts'
import type { LeftByStays } from './stay.ts'
import { leftByFees } from './after-stays.ts'
import { at } from './stays.examples.ts'
import { everyKind, later, lotWith, stays, termsOf } from './tariffs.arbitrary.ts'

/** 15 minutes free, 5 yuan for the first hour, 3 for each further one. */
const hourly: ChargeTerms = {
  ruleKind: 4,
  freeMinutes: 15,
  continueWithin: 15,
  segments: [{ firstMinutes: 60, firstMoney: 500, unitMinutes: 60, unitMoney: 300 }],
}

type Times = readonly [came: string, left: string, more?: Partial<Stay>]

/** The fees of stays of one car, one after the other. */
function feesOf(
  tariff: Tariff,
  stays: readonly Pick<Stay, 'cameAt' | 'leftAt' | 'inRegions'>[],
  before: LeftByStays = {},
): Fee[] {
  const fees: Fee[] = []
  for (const [index, stay] of stays.entries()) {
    const [last, fee] = [stays[index - 1], fees.at(-1)]
    const chain = last ? [...(fee?.earlierStays ?? []), { begin: last.cameAt, end: last.leftAt }] : []
    const ofChain = stays.findIndex(({ cameAt }) => cameAt.getTime() === chain[0]?.begin.getTime())
    const known = { ...leftByFees(fees), ...(last && { leftBefore: last.leftAt }) }
    const lastStay = { chain, before: ofChain > 0 ? leftByFees(fees.slice(0, ofChain)) : before }
    fees.push(price(tariff, { ...stay, ...(last ? { ...known, lastStay } : before) }))
  }
  return fees
}

const dueOf = (terms: ChargeTerms, ...times: readonly Times[]) =>
  feesOf(
    lotWith(terms),
    times.map(([came, left, more]) => ({ cameAt: at(`09-01 ${came}`), leftAt: at(`09-01 ${left}`), ...more })),
  ).map(({ payable }) => payable)

describe('a car that comes back within the minutes of its rule', () => {
  test('is charged on from its first entry, less what the stays before are charged', () => {
    // 8:00–10:30 are 150 minutes, 135 after the free ones: 5 + 2 × 3, less the 5 of 8:00–8:50
    expect(dueOf(hourly, ['08:00', '08:50'], ['09:05', '10:30'])).toEqual([500, 600])
    // a minute later it is a stay of its own: 69 minutes after the free ones
    expect(dueOf(hourly, ['08:00', '08:50'], ['09:06', '10:30'])).toEqual([500, 800])
    // 8:00–11:20 are 185 minutes after the free ones: 5 + 3 × 3, less 11
    expect(dueOf(hourly, ['08:00', '08:50'], ['09:05', '10:30'], ['10:40', '11:20'])).toEqual([500, 600, 300])
  })

  test('has no free minutes again, and what is left of them', () => {
    expect(dueOf(hourly, ['08:00', '08:10'], ['08:20', '08:30'])).toEqual([0, 500])
    expect(dueOf(hourly, ['08:00', '08:05'], ['08:10', '08:15'])).toEqual([0, 0])
    expect(dueOf({ ...hourly, continueWithin: null }, ['08:00', '08:10'], ['08:20', '08:30'])).toEqual([0, 0])
  })

  test('pays an entry once, and never less than nothing', () => {
    const entry: ChargeTerms = { ruleKind: 2, continueWithin: 15, segments: [{ firstMoney: 1000 }] }
    expect(dueOf(entry, ['08:00', '08:50'], ['09:00', '10:00'], ['10:16', '11:00'])).toEqual([1000, 0, 1000])
    const falling = [
      { lengthMinutes: 60, money: 1000 },
      { lengthMinutes: 120, money: 600 },
      { lengthMinutes: 1440, money: 1500 },
    ]
    const bands: ChargeTerms = { ruleKind: 10, continueWithin: 15, segments: falling }
    expect(dueOf(bands, ['08:00', '09:00'], ['09:10', '09:50'], ['10:00', '11:00'])).toEqual([1000, 0, 500])
  })

  test('pays for nothing that its right covers, nor for the time outside before it', () => {
    const pass = (from: string, to: string) => ({ covered: [{ begin: at(`09-01 ${from}`), end: at(`09-01 ${to}`) }] })
    const back = (covered: Partial<Stay>) => dueOf(hourly, ['08:00', '08:50'], ['09:05', '11:30', covered])
    expect(back(pass('00:00', '24:00'))).toEqual([500, 0])
    // what follows the right is a part of its own, its first hour too
    expect(back(pass('09:00', '11:00'))).toEqual([500, 500])
    expect(back({})).toEqual([500, 900])
    expect(back({ timeCouponMinutes: 60 })).toEqual([500, 600])
  })

  test('reads why: each line since the first entry, then what the stays before are charged', () => {
    const [, fee] = feesOf(lotWith(hourly), [
      { cameAt: at('09-01 08:00'), leftAt: at('09-01 08:50') },
      { cameAt: at('09-01 09:05'), leftAt: at('09-01 10:30') },
    ])
    expect(fee!.segments.map(({ kind, money }) => [kind, money])).toEqual([
      ['free', 0],
      ['first', 500],
      ['unit', 600],
      ['continued', -500],
    ])
    expect(fee).toMatchObject({
      stayMinutes: 150,
      earlierStays: [{ begin: at('09-01 08:00'), end: at('09-01 08:50') }],
    })
  })
})

describe('the free minutes of a day, charged once exceeded', () => {
  const shared: ChargeTerms = {
    ruleKind: 7,
    freeMinutes: 90,
    freeRepeat: 3,
    freeIncluded: 1,
    secondMode: 2,
    continueWithin: 30,
    segments: [{ unitMinutes: 60, unitMoney: 300 }],
  }
  const left = (fees: readonly Fee[]) => leftByFees(fees).freeUsedToday
  const stayed = (from: string, to: string) => ({ cameAt: at(from), leftAt: at(to) })

  test('are there for the next stay where the car only left in between and was charged from its entry', () => {
    const pieces = [stayed('09-01 08:00', '09-01 08:40'), stayed('09-01 08:50', '09-01 11:00')]
    const fees = feesOf(lotWith(shared), pieces)
    expect(fees.map(({ payable, freeUsed }) => [payable, freeUsed])).toEqual([
      [0, { '2026-09-01': 40 }],
      [900, { '2026-09-01': -40 }],
    ])
    expect(left(fees)).toEqual({})
    const next = { ...stayed('09-01 12:00', '09-01 13:30'), ...leftByFees(fees) }
    expect(price(lotWith(shared), next).payable).toBe(0)
  })

  test('are taken back of the second day too, into which an earlier piece came by a minute, and after an absence of no length', () => {
    const pieces = [
      stayed('08-07 01:17:05', '08-07 13:22:05'),
      stayed('08-07 13:43:05', '08-08 00:01:05'),
      stayed('08-08 00:01:05', '08-08 21:59'),
    ]
    const fees = feesOf(lotWith(shared), pieces)
    expect(fees[1]!.freeUsed).toEqual({ '2026-08-08': 1 })
    expect(left(fees)).toEqual({})
    // one minute that ends as the next piece begins
    const short = feesOf(lotWith(shared), [
      stayed('11-24 17:22:02', '11-24 17:23:02'),
      stayed('11-24 17:23:02', '11-24 21:59'),
    ])
    expect(left(short)).toEqual({})
  })

  test('of stays before those stay used, also where a pass noted less than the price without it', () => {
    const morning = feesOf(lotWith(shared), [stayed('09-01 06:00', '09-01 06:30')])
    const before = leftByFees(morning)
    const chain = [{ begin: at('09-01 08:00'), end: at('09-01 08:40') }]
    const back = { ...stayed('09-01 08:50', '09-01 11:00'), ...before, lastStay: { chain, before } }
    const fee = price(lotWith(shared), back)
    expect(left([...morning, fee])).toEqual({ '2026-09-01': 30 })
  })
})

const absences = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 30 })), {
  minLength: 1,
  maxLength: 3,
})

/** The stay cut by absences: how long it goes on before each, and how long that is. */
function cut({ cameAt, leftAt }: Stay, away: readonly (readonly [number, number])[]) {
  const pieces: { cameAt: Date; leftAt: Date }[] = []
  let since = cameAt
  for (const [inside, outside] of away) {
    const left = later(since, inside)
    if (later(left, outside) >= leftAt) break
    pieces.push({ cameAt: since, leftAt: left })
    since = later(left, outside)
  }
  return [...pieces, { cameAt: since, leftAt }]
}

/** A car park where the rule holds in a region, or in all the rest of it; the other part has a rule that knows of no coming back. */
function lotWithRegion(terms: ChargeTerms, holdsInRegion: boolean): Tariff {
  const other: ChargeTerms = { ruleKind: 3, segments: [{ unitMinutes: 30, unitMoney: 700 }] }
  const [ofLot, ofRegion] = holdsInRegion ? [other, terms] : [terms, other]
  const rules = [{ dayKind: 0 as const, ruleId: 'inner', ruleVersion: 1, ruleName: 'Inner', terms: ofRegion }]
  return lotWith(ofLot, { regions: [{ regionIds: ['1'], name: 'B1', rules }] })
}

test.each(everyKind)(
  'short absences make a stay by a rule of kind %i neither cheaper nor dearer, whatever region has it and wherever the car was first, and leave the same to the next one',
  (kind) => {
    fc.assert(
      fc.property(
        termsOf([kind], { continueWithin: 30 }),
        fc.boolean(),
        stays,
        absences,
        (terms, holdsInRegion, { cameAt, leftAt }, away) => {
          const tariff = lotWithRegion(terms, holdsInRegion)
          const placed = <Piece extends Pick<Stay, 'cameAt' | 'leftAt'>>(piece: Piece, inRegion = holdsInRegion) =>
            inRegion ? { ...piece, inRegions: [{ regionId: '1', begin: piece.cameAt, end: piece.leftAt }] } : piece
          const pieces = cut({ cameAt, leftAt }, away)
          const fees = feesOf(
            tariff,
            pieces.map((piece) => placed(piece)),
          )
          const dues = fees.map(({ payable }) => payable)
          const uncut = pieces.map((piece) => price(tariff, placed({ cameAt, leftAt: piece.leftAt })))
          const dearest = Math.max(...uncut.map(({ payable }) => payable))
          expect(dues.reduce((total, due) => total + due, 0)).toBe(dearest)
          const wasElsewhere = pieces.map((piece, index) => placed(piece, index > 0 === holdsInRegion))
          const duesFromElsewhere = feesOf(tariff, wasElsewhere).map(({ payable }) => payable)
          expect(duesFromElsewhere.slice(1)).toEqual(dues.slice(1))
          if (uncut.at(-1)!.payable < dearest) return
          const next = placed({ cameAt: later(leftAt, 31), leftAt: later(leftAt, 200) })
          const after = (used: readonly Fee[]) =>
            price(tariff, { ...next, leftBefore: leftAt, ...leftByFees(used) }).payable
          expect(after(fees)).toBe(after([uncut.at(-1)!]))
        },
      ),
      { numRuns: 100 },
    )
  },
)
