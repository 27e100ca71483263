import { expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import type { ChargeTerms, Stay } from './fee.ts'
import * as published from './published.examples.ts'
import { payable } from './stays.examples.ts'

const terms = { ...published }
type Name = keyof typeof terms

type Row = readonly [from: string, to: string, fen: number, stay?: Partial<Stay>]
const newEnergy = { newEnergy: true }

/** Worked by hand from the published words, at the borders: free time, first period, day and night, ceilings, the next day. */
const worked: Readonly<Record<Name, readonly Row[]>> = {
  zhumadianStreet: [
    ['09-01 08:00', '09-01 08:30', 0],
    ['09-01 08:00', '09-01 08:31', 500],
    ['09-01 08:00', '09-01 09:00', 500],
    ['09-01 08:00', '09-01 09:01', 500 + 150],
    // of an hour and a half 20 minutes are charging hours
    ['09-01 19:10', '09-01 20:40', 0],
    ['09-01 19:30', '09-02 07:30', 0],
    // 5 + 11 × 1.50 = 21.50
    ['09-01 07:30', '09-01 19:30', 2000],
    // the second day starts with its first hour, and nothing is free any more
    ['09-01 07:30', '09-02 07:50', 2000 + 500],
  ],
  qinzhouStreet: [
    ['09-01 09:00', '09-01 09:30', 0],
    ['09-01 09:00', '09-01 09:31', 250],
    ['09-01 09:00', '09-01 11:00', 250 + 300],
    ['09-01 09:00', '09-01 11:01', 250 + 300 + 500],
    ['09-01 09:00', '09-01 11:01', 525, newEnergy],
    // 5.50 + 7 × 5 = 40.50
    ['09-01 09:00', '09-01 18:00', 3000],
    ['09-01 21:00', '09-02 08:00', 250],
  ],
  publicParkLot: [
    ['09-01 09:00', '09-01 10:30', 0],
    ['09-01 09:00', '09-01 10:31', 500],
    ['09-01 09:00', '09-01 11:00', 500],
    ['09-01 09:00', '09-01 11:01', 600],
    ['09-01 09:00', '09-02 02:00', 2000],
    ['09-01 09:00', '09-02 09:00', 2000],
  ],
  publicParkLotNewEnergy: [
    ['09-01 09:00', '09-01 12:00', 0],
    ['09-01 09:00', '09-01 12:01', 250],
    ['09-01 09:00', '09-01 13:00', 250],
    ['09-01 09:00', '09-01 13:01', 350],
    ['09-01 09:00', '09-01 21:00', 1000],
  ],
  anshan: [
    ['09-01 09:00', '09-01 09:30', 0],
    // from the start: two half hours
    ['09-01 09:00', '09-01 09:31', 200],
    // 18:30–19:00 1 half hour, 19:00–21:00 two hours of 0.50
    ['09-01 18:30', '09-01 21:00', 100 + 2 * 50],
    // 24 half hours of the day alone are 24 yuan
    ['09-01 07:00', '09-01 19:00', 2000],
    ['09-01 07:00', '09-02 07:31', 2000 + 200],
  ],
  dehuaHospital: [
    ['09-01 09:00', '09-01 09:30', 0],
    ['09-01 09:00', '09-01 09:31', 500],
    ['09-01 09:00', '09-01 11:00', 500],
    ['09-01 09:00', '09-01 11:01', 500 + 200],
    // the two hours for 5 yuan end at 20:00 in the night
    ['09-01 18:00', '09-01 22:00', 500 + 2 * 100],
    // 17:00–19:00 5, eleven hours of the night to 6:00 11
    ['09-01 17:00', '09-02 06:00', 500 + 11 * 100],
    // 8:00 to 19:00 is 5 + 18, the night to 8:00 another 13, at most 30
    ['09-01 08:00', '09-02 08:00', 3000],
    ['09-01 08:00', '09-02 08:30', 3000],
    ['09-01 08:00', '09-02 08:31', 3000 + 500],
  ],
  dehuaOthers: [
    ['09-01 09:00', '09-01 09:30', 0],
    ['09-01 09:00', '09-01 11:00', 300],
    ['09-01 09:00', '09-01 11:01', 400],
    ['09-01 09:00', '09-02 04:00', 300 + 17 * 100],
    ['09-01 09:00', '09-02 10:00', 2000 + 300],
  ],
  funingHospital: [
    ['09-01 09:00', '09-01 09:30', 0],
    ['09-01 09:00', '09-01 13:00', 500],
    ['09-01 09:00', '09-01 13:01', 800],
    ['09-01 09:00', '09-02 10:00', 800 + 500],
  ],
  funingNewEnergy: [
    ['09-01 09:00', '09-01 10:00', 0],
    ['09-01 09:00', '09-01 10:01', 500],
  ],
  chibiHospital: [
    ['09-01 09:00', '09-01 10:00', 0],
    ['09-01 09:00', '09-01 11:00', 150],
    ['09-01 09:00', '09-01 11:01', 300],
    // 90 percent of two hours
    ['09-01 09:00', '09-01 12:00', 270, newEnergy],
    // 14 hours are 21 yuan
    ['09-01 09:00', '09-02 00:00', 2000],
    ['09-01 09:00', '09-02 10:00', 2000],
    ['09-01 09:00', '09-02 10:01', 2150],
  ],
  station: [
    ['09-01 09:00', '09-01 09:31', 200],
    ['09-01 09:00', '09-02 00:00', 3000],
    ['09-01 09:00', '09-02 09:01', 3100],
  ],
  minhang: [
    ['09-01 09:00', '09-01 10:00', 0],
    ['09-01 09:00', '09-01 17:00', 500],
    ['09-01 09:00', '09-01 17:01', 1000],
    ['09-01 09:00', '09-02 17:00', 1500],
  ],
  changshaNewEnergy: [
    ['09-01 09:00', '09-01 11:00', 0, newEnergy],
    // from the entry: 5 + 2 + 2, half of it
    ['09-01 09:00', '09-01 11:01', 450, newEnergy],
  ],
  taiyuanNewEnergy: [
    ['09-01 09:00', '09-01 11:00', 0, newEnergy],
    ['09-01 09:00', '09-01 13:00', 400, newEnergy],
    ['09-01 09:00', '09-01 13:01', 800, newEnergy],
  ],
  chongqingNewEnergy: [
    // 7:00–8:00 costs nothing, 8:00–10:00 is free, one hour at half of 4 yuan
    ['09-01 07:00', '09-01 11:00', 200, newEnergy],
    ['09-01 19:00', '09-02 09:00', 0, newEnergy],
    ['09-01 13:00', '09-01 14:00', 200, { ...newEnergy, freeUsedToday: { '2026-09-01': 120 } }],
  ],
  beijing: [
    ['09-01 09:00', '09-01 10:00', 1000],
    ['09-01 09:00', '09-01 10:01', 1375],
    // an hour by day 10, six times two hours 6, the next two hours by day at 3.75
    ['09-01 18:00', '09-02 09:00', 1000 + 600 + 8 * 375],
    ['09-01 19:00', '09-01 21:01', 200],
  ],
}

const rows = Object.entries(worked).flatMap(([name, stays]) =>
  stays.map(([from, to, fen, stay]) => [name as Name, from, to, fen, stay ?? {}] as const),
)

test.each(rows)('%s from %s to %s costs %i fen', (name, from, to, fen, stay) => {
  expect(payable(terms[name], from, to, stay)).toBe(fen)
})

test.each(Object.entries<ChargeTerms>(terms))('%s may be saved', (_, each) => {
  expect(checkTerms(each)).toEqual([])
})
