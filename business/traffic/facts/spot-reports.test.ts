import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platesOfSpot, type SpotReport } from './spot-reports.ts'

const [occupied, freed] = [1, 2] as const
let said = 0
const report = (direction: 1 | 2, passAt: number, read = '', given = ''): SpotReport => ({
  passingId: `7/${++said}`,
  direction,
  passAt,
  read,
  given,
})
const platesOf = (reports: readonly SpotReport[]) => {
  const { plates } = platesOfSpot(reports, ({ passingId }) => `无 ${passingId}`)
  return reports.map(({ passingId }) => plates.get(passingId))
}

test('a car without a plate has a name of its own from its coming to its going, and the next one another', () => {
  const [came, went, next] = [report(occupied, 10), report(freed, 20), report(occupied, 30)]
  expect(platesOf([came, went, next])).toEqual([`无 ${came.passingId}`, `无 ${came.passingId}`, `无 ${next.passingId}`])
})

test('a plate that is read or given later is that of the car from its first report on', () => {
  expect(platesOf([report(occupied, 10), report(occupied, 12, '京A12345'), report(freed, 20)])).toEqual(
    Array(3).fill('京A12345'),
  )
  expect(platesOf([report(occupied, 10), report(freed, 20, '京A12345')])).toEqual(Array(2).fill('京A12345'))
  expect(platesOf([report(occupied, 10), report(occupied, 11, '', '京B99999'), report(freed, 20)])).toEqual(
    Array(3).fill('京B99999'),
  )
})

test('a person who types another plate puts right what was read of the car where that may be it; else another car stands there', () => {
  const [read, freedAfter] = [report(occupied, 10, '京A12345'), report(freed, 30)]
  const typed = (plate: string) => report(occupied, 20, '', plate)
  expect(platesOf([read, typed('京A12346'), freedAfter])).toEqual(Array(3).fill('京A12346'))
  expect(platesOf([read, typed('沪B99999'), freedAfter])).toEqual(['京A12345', '沪B99999', '沪B99999'])
  const misread = report(occupied, 12, '京A12346')
  expect(platesOf([read, misread, typed('京A12346'), freedAfter])).toEqual(Array(4).fill('京A12346'))
  const putRight = report(occupied, 15, '京A12345', '沪B99999')
  expect(platesOf([read, putRight, freedAfter])).toEqual(Array(3).fill('沪B99999'))
  expect(platesOf([read, report(occupied, 15, '粤C55555', '沪B99999')])).toEqual(['京A12345', '沪B99999'])
})

test('another plate is another car; one that differs in a single character was misread, and a detector repeats itself', () => {
  expect(platesOf([report(occupied, 10, '京A12345'), report(occupied, 20, '沪B99999'), report(freed, 30)])).toEqual([
    '京A12345',
    '沪B99999',
    '沪B99999',
  ])
  expect(platesOf([report(occupied, 10, '京A12345'), report(occupied, 20, '京A12346'), report(occupied, 21)])).toEqual(
    Array(3).fill('京A12345'),
  )
})

test('a camera that goes on reading a car as before it was put right sees the same car', () => {
  const [first, again] = [report(occupied, 10, '沪B99999', '京A12345'), report(occupied, 20, '沪B99999')]
  expect(platesOf([first, again, report(freed, 30)])).toEqual(Array(3).fill('京A12345'))
  expect(platesOf([first, report(occupied, 20, '粤C55555')])).toEqual(['京A12345', '粤C55555'])
})

test('a car on whose spot another one is read has left it, as that one’s report says', () => {
  const [one, other, freed] = [report(1, 10, '京A12345'), report(1, 20, '沪B99999'), report(2, 30)]
  const replaced = (reports: SpotReport[]) => platesOfSpot(reports, () => '无').replaced
  expect(replaced([one, other, freed])).toEqual([{ plateNumber: '京A12345', by: other.passingId }])
  const typed = report(1, 20, '', '沪B99999')
  expect(replaced([one, typed, freed])).toEqual([{ plateNumber: '京A12345', by: typed.passingId }])
  expect(replaced([one, report(2, 15), other])).toEqual([])
})

test('that a spot is free on which no one stood ends no stay', () => {
  expect(
    platesOf([report(freed, 5, '京A12345'), report(occupied, 10, '京A12345'), report(freed, 20), report(freed, 21)]),
  ).toEqual(['', '京A12345', '京A12345', ''])
})

const some = fc.record({
  direction: fc.constantFrom(occupied, freed),
  passAt: fc.integer({ min: 0, max: 9 }),
  read: fc.constantFrom('', '京A12345', '沪B99999'),
  given: fc.constantFrom('', '', '粤C55555', '京A12346'),
})

test('what a person typed of a car that stands there is the plate of their report', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (drafts) => {
      const reports = drafts.map((draft, at) => ({ ...draft, passingId: `7/${at}` }))
      const typed = reports.filter(({ direction, given }) => direction === occupied || given === '')
      const plates = platesOf(typed)
      for (const [at, { given }] of typed.entries()) if (given !== '') expect(plates[at]).toBe(given)
    }),
  )
})

test('the order in which reports come changes nothing', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (drafts, order) => {
      const reports = drafts.map((draft, at) => ({ ...draft, passingId: `7/${at}` }))
      const shuffled = reports
        .map((each) => ({ each, at: order.next().value! }))
        .toSorted((one, other) => one.at - other.at)
      const named = (of: readonly SpotReport[]) => platesOfSpot(of, ({ passingId }) => `无${passingId}`)
      expect(named(shuffled.map(({ each }) => each))).toEqual(named(reports))
    }),
  )
})
