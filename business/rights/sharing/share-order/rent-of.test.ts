import { expect, test } from 'vitest'
import { rentOf, type Offer } from './rent-of.ts'

const offer: Offer = {
  zone: 'Asia/Shanghai',
  shareBegin: '2026-12-01',
  shareEnd: '2026-12-31',
  dayBegin: '08:00',
  dayEnd: '18:00',
  weekDays: [1, 2, 3, 4, 5],
  hourPrice: 300,
  dayMaxMoney: 2_000,
  minHours: 2,
}
const at = (clock: string) => Date.parse(`${clock}+08:00`)
const now = at('2026-11-21T12:00')
const rent = (begin: string, end: string) => rentOf(offer, at(begin), at(end), now)

// 2026-12-01 is a Tuesday, 12-05 a Saturday.
test.each([
  ['a started hour counts', '2026-12-01T09:00', '2026-12-01T11:01', { hours: 3, money: 900 }],
  ['the least hours are paid', '2026-12-01T09:00', '2026-12-01T09:30', { hours: 2, money: 600 }],
  ['the day has a ceiling', '2026-12-01T08:00', '2026-12-01T18:00', { hours: 10, money: 2_000 }],
])('%s', (_, begin, end, due) => expect(rent(begin, end)).toEqual(due))

test.each([
  ['on a Saturday', '2026-12-05T09:00', '2026-12-05T10:00', 'RentBegin', '车位在这一天(星期)不共享'],
  ['before it opens', '2026-12-01T07:59', '2026-12-01T10:00', 'RentBegin', '租用时段须在同一天的{begin}到{end}之间'],
  ['over night', '2026-12-01T17:00', '2026-12-02T09:00', 'RentBegin', '租用时段须在同一天的{begin}到{end}之间'],
  ['after its last day', '2027-01-04T09:00', '2027-01-04T10:00', 'RentBegin', '车位只在{begin}到{end}共享'],
  ['backwards', '2026-12-01T10:00', '2026-12-01T09:00', 'RentEnd', '租用结束必须晚于租用开始'],
])('no one rents %s', (_, begin, end, field, zh) => expect(rent(begin, end)).toMatchObject({ field, sentence: { zh } }))
