import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { price, type Tariff } from './fee.ts'
import { ruleB } from './rules.examples.ts'

const tariff: Tariff = {
  zone: 'Asia/Shanghai',
  rules: [{ dayKind: 0, ruleId: '1', ruleVersion: 1, ruleName: 'B', terms: { ...ruleB, freeMinutes: 0 } }],
}
const at = (clock: string) => new Date(`${clock}:00+08:00`)
const stay = { cameAt: at('2026-05-31T18:00'), leftAt: at('2026-06-01T10:00') }
const may = { begin: at('2026-05-01T00:00'), end: at('2026-06-01T00:00') }

test('4.13: a pass to 31 May, in on 31 May 18:00, out on 1 June 10:00: 10 hours, capped at 20; with a day of grace nothing', () => {
  const fee = price(tariff, { ...stay, covered: [may] })
  expect(fee).toMatchObject({ payable: 2_000, stayMinutes: 960, chargeMinutes: 600, freeMinutes: 360 })
  expect(fee.segments[0]).toMatchObject({ kind: 'pass', minutes: 360, money: 0 })
  const withGrace = { ...may, end: at('2026-06-02T00:00') }
  expect(price(tariff, { ...stay, covered: [withGrace] })).toMatchObject({
    payable: 0,
    stayMinutes: 960,
    freeMinutes: 960,
    rules: [],
  })
})

test('a renewal back-fills, a pass that starts during the stay pays from then on, a suspension is paid for', () => {
  const june = { begin: may.end, end: at('2026-07-01T00:00') }
  expect(price(tariff, { ...stay, covered: [june, may] }).payable).toBe(0)
  expect(price(tariff, { ...stay, covered: [june] }).payable).toBe(1_800)
  const long = { cameAt: at('2026-05-30T22:00'), leftAt: at('2026-06-01T01:00') }
  const suspended = [
    { begin: may.begin, end: at('2026-05-31T00:00') },
    { begin: at('2026-05-31T02:00'), end: june.end },
  ]
  expect(price(tariff, { ...long, covered: suspended }).payable).toBe(600)
})

test('free minutes are not given again after the covered time', () => {
  const free = { ...tariff, rules: [{ ...tariff.rules[0]!, terms: ruleB }] }
  const late = { ...stay, leftAt: at('2026-06-01T00:20') }
  expect(price(free, { ...late, covered: [may] }).payable).toBe(300)
})

test.each([1, 2] as const)(
  'with secondMode %i the minutes alongside a pass add up to those of the stay',
  (secondMode) => {
    const counting = { ...tariff, rules: [{ ...tariff.rules[0]!, terms: { ...ruleB, freeMinutes: 0, secondMode } }] }
    const seconds = { cameAt: new Date('2026-05-31T21:00:50+08:00'), leftAt: new Date('2026-06-01T03:00:10+08:00') }
    const fee = price(counting, { ...seconds, covered: [may] })
    expect(fee).toMatchObject({ payable: 900, stayMinutes: 360, freeMinutes: 180, chargeMinutes: 180 })
    expect(fee.segments.reduce((sum, line) => sum + line.minutes, 0)).toBe(360)
  },
)

test('whatever is covered, every minute of the stay is accounted for and the lines add up to the price', () => {
  const minutes = fc.integer({ min: 0, max: 6_000 })
  const span = fc.tuple(minutes, minutes).map(([begin, length]) => ({
    begin: new Date(may.begin.getTime() + begin * 60_000),
    end: new Date(may.begin.getTime() + (begin + length) * 60_000),
  }))
  fc.assert(
    fc.property(span, fc.array(span, { minLength: 1, maxLength: 4 }), (within, covered) => {
      const fee = price(tariff, { cameAt: within.begin, leftAt: within.end, covered })
      expect(fee.stayMinutes).toBe((within.end.getTime() - within.begin.getTime()) / 60_000)
      expect(fee.chargeMinutes + fee.freeMinutes).toBe(fee.stayMinutes)
      expect(fee.segments.reduce((sum, { money }) => sum + money, 0)).toBe(fee.payable)
    }),
  )
})
