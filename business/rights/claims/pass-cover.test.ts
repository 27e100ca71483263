import { expect, test } from 'vitest'
import { at, enters, leaves } from '#business/traffic/stays/example-facts.ts'
import { foldStays } from '#business/traffic/stays/fold-stays.ts'
import { passCoverOf, type PlatePass } from '#business/rights/passes/pass-right/pass-cover-of.ts'
import { coveredTime } from '#business/traffic/price/covered-time.ts'
import { type PassCover } from '#business/rights/claims/pass-cover.ts'
import { policies } from '#business/traffic/stays/example-facts.ts'

const one: PlatePass = {
  passId: '7',
  chainId: '5',
  beginDate: '2026-11-01',
  endDate: '2026-11-21',
  ended: false,
  spotCount: 1,
  carSize: 9,
}
const lot = { zone: 'Asia/Shanghai', multiSpotPolicy: 1, monthGraceDays: 0 } as const

test('4.12: with one spot the second car pays, until the first has left; the same car again takes no second spot', () => {
  const holders = new Map()
  const cover = (passing: Parameters<typeof passCoverOf>[0]) => passCoverOf(passing, [one], lot, holders)
  expect(cover(enters('京A00001', '08:00'))).toMatchObject({ passId: '7', beyondSpots: null })
  expect(cover(enters('京A00002', '09:00'))?.beyondSpots).toBe('pays')
  expect(cover(enters('京A00001', '09:30'))?.beyondSpots).toBeNull()
  expect(cover(leaves('京A00001', '18:00'))?.beyondSpots).toBeNull()
  expect(cover(enters('京A00003', '18:30'))?.beyondSpots).toBeNull()
})

test('a lot may keep the second car out', () => {
  const holders = new Map([['5', new Set(['京A00001'])]])
  const cover = passCoverOf(enters('京A00002', '09:00'), [one], { ...lot, multiSpotPolicy: 2 }, holders)
  expect(cover?.beyondSpots).toBe('staysOut')
})

test('days of grace follow a pass that ran out, and none that was ended', () => {
  const untilOf = (pass: PlatePass) =>
    passCoverOf(enters('京A00001', '08:00'), [pass], { ...lot, monthGraceDays: 2 }, new Map())!.spans[0]![1]
  const midnight = at('00:00') + 86_400_000
  expect(untilOf(one)).toBe(midnight + 2 * 86_400_000)
  expect(untilOf({ ...one, ended: true })).toBe(midnight)
})

test('a stay is covered by what its latest reading says, and not at all when it came in beyond the spots', () => {
  const [came, left] = [enters('京A00001', '08:00'), leaves('京A00001', '18:00')]
  const [stay] = foldStays({ passings: [came, left], payments: [] }, policies)
  const span = (clock: string): PassCover => ({ passId: '7', beyondSpots: null, spans: [[at('00:00'), at(clock)]] })
  const covered = (entry: PassCover, exit: PassCover | null) =>
    coveredTime(stay!, ({ passingId }) => (passingId === came.passingId ? entry : exit)).map(({ end }) => end.getTime())
  expect(covered(span('23:00'), span('12:00'))).toEqual([at('12:00')])
  expect(covered({ ...span('23:00'), beyondSpots: 'pays' }, span('23:00'))).toEqual([])
})

test('a pass covers its size and smaller cars; an unknown size and a pass for any size count as covered', () => {
  const passOf = (carSize: number, billCarSizeId: number) =>
    passCoverOf(enters('京A00001', '08:00', { billCarSizeId }), [{ ...one, carSize }], lot, new Map())!.passId
  const [small, large, motorcycle, veryLarge, any] = [1, 3, 4, 5, 9]
  expect([passOf(small, small), passOf(small, motorcycle), passOf(small, any)]).toEqual(['7', '7', '7'])
  expect([passOf(small, large), passOf(large, veryLarge), passOf(motorcycle, small)]).toEqual([null, null, null])
  expect([passOf(large, small), passOf(any, veryLarge)]).toEqual(['7', '7'])
})

test('the size of a stay is the one it came in with; a reading from before sizes counted covers any', () => {
  const [came, left] = [enters('京A00001', '08:00', { billCarSizeId: 3 }), leaves('京A00001', '18:00')]
  const [stay] = foldStays({ passings: [came, left], payments: [] }, policies)
  const covered = (span: PassCover['spans'][number]) =>
    coveredTime(stay!, () => ({ passId: '7', beyondSpots: null, spans: [span] })).length
  expect(covered([at('00:00'), at('23:00'), 1])).toBe(0)
  expect(covered([at('00:00'), at('23:00'), 3])).toBe(1)
  expect(covered([at('00:00'), at('23:00')])).toBe(1)
})
