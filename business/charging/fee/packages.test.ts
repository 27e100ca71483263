import { expect, test } from 'vitest'
import { withEffect } from './packages.ts'

const night = { beginTime: '20:00', endTime: '08:00', freeMinutes: 10 }
const units = { firstMinutes: 60, firstMoney: 500, unitMinutes: 30, unitMoney: 200, isSupplement: 1, ceilingMoney: 900 }

test('a package for all cars keeps no units that were typed before it, and one for some cars keeps those of the others', () => {
  expect(withEffect({ ...night, ...units, money: 800 })).toEqual({ ...night, money: 800 })
  const forSome = { ...night, ...units, money: 800, packFor: 2 }
  expect(withEffect(forSome)).toEqual(forSome)
  const { ceilingMoney: _ceiling, ...cheaper } = { ...night, ...units, money: 800, packWhenCheaper: 1 }
  expect(withEffect({ ...cheaper, ceilingMoney: 900 })).toEqual(cheaper)
})

test('a window without a package keeps nothing that was said of one', () => {
  expect(withEffect({ ...night, ...units, packFor: 3, packWhenCheaper: 1, money: 0 })).toEqual({
    ...night,
    ...units,
    money: 0,
  })
})
