import { expect, test } from 'vitest'
import { Refused } from '../kind.ts'
import { clock, clockKind } from './clock.ts'

const opens = clock('营业开始')
const read = (input: unknown) => clockKind.read(opens, input)

test.each([
  ['7:30', '07:30'],
  ['730', '07:30'],
  ['0730', '07:30'],
  ['7：30', '07:30'],
  ['０７３０', '07:30'],
  [' 19 : 05 ', '19:05'],
  ['07:30:00', '07:30'],
  ['000', '00:00'],
])('a time of day typed as %s is %s', (typed, time) => {
  expect(read(typed)).toBe(time)
  expect(read(clockKind.fromCell!(opens, typed, (word) => word))).toBe(time)
})

test.each(['7', '73', '7:3', '760', '2430', '24:00', '07:30:15', '07300', '-730', '7.30', 730])(
  '%s is no time of day',
  (typed) => expect(read(typed)).toBeInstanceOf(Refused),
)
