import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareBases } from './profit-share-rule/profit-share-rule.ts'
import { splitMoney, type ShareTerms } from './split-money.ts'

const part = (percent: number, feePercent = 0): ShareTerms => ({
  basis: shareBases.percent,
  basisPoints: Math.round(percent * 100),
  fixedMoney: null,
  feePoints: Math.round(feePercent * 100),
})
const fixed = (fen: number): ShareTerms => ({
  basis: shareBases.fixed,
  basisPoints: null,
  fixedMoney: fen,
  feePoints: 0,
})
const shares = (base: number, ...terms: ShareTerms[]) => splitMoney(base, terms).map(({ share }) => share)

test('worked examples: parts, fixed amounts, fees, fen that do not divide, and less money than was promised', () => {
  expect(shares(1100, part(30))).toEqual([330])
  expect(splitMoney(1100, [part(30, 0.6)])).toEqual([{ share: 330, fee: 2, net: 328 }])
  expect(shares(1100, fixed(200), part(30))).toEqual([200, 330])
  expect(shares(100, part(33.33), part(33.33), part(33.34))).toEqual([33, 33, 34])
  expect(shares(1, part(50), part(50))).toEqual([1, 0])
  expect(shares(5, part(10))).toEqual([1])
  expect(shares(4, part(10))).toEqual([0])
  expect(shares(100, fixed(80), fixed(80), part(50))).toEqual([80, 20, 0])
  expect(shares(100, fixed(60), part(50), part(50))).toEqual([60, 20, 20])
  expect(shares(0, fixed(60), part(50))).toEqual([0, 0])
  expect(shares(-5, fixed(60), part(50))).toEqual([0, 0])
})

const terms = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 10_000 })).map(([points, feePoints]) => ({
    ...part(0),
    basisPoints: points,
    feePoints,
  })),
  fc.integer({ min: 1, max: 1_000_000 }).map(fixed),
)

test('whatever was promised, no more is shared than was paid, no share is below zero, and each is within a fen of its part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.array(terms, { maxLength: 8 }), (base, promised) => {
      const parts = splitMoney(base, promised)
      const sum = parts.reduce((all, { share }) => all + share, 0)
      expect(sum).toBeLessThanOrEqual(base)
      for (const { share, fee, net } of parts) {
        expect(Math.min(share, fee, net)).toBeGreaterThanOrEqual(0)
        expect(fee + net).toBe(share)
      }
      const points = promised.reduce((all, { basisPoints }) => all + (basisPoints ?? 0), 0)
      const isEnough = points <= 10_000 && promised.every(({ fixedMoney }) => fixedMoney === null)
      if (isEnough)
        for (const [at, { share }] of parts.entries())
          expect(Math.abs(share - (base * promised[at]!.basisPoints!) / 10_000)).toBeLessThan(1)
    }),
  )
})
