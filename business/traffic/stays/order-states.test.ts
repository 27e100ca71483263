import { expect, test } from 'vitest'
import { mayMove, orderMoves, type OrderStatus } from './order-states.ts'

const all = Object.keys(orderMoves).map(Number) as OrderStatus[]

test('a car comes in, stands at the exit, is gone: the ordinary moves of domain.md 1.26', () => {
  const moves: [OrderStatus, OrderStatus][] = [
    [1, 5],
    [5, 3],
    [1, 2],
    [2, 1],
    [2, 3],
    [1, 4],
    [4, 3],
  ]
  for (const [from, to] of moves) expect(mayMove(from, to, 'event')).toBe(true)
})

test('an exit without entry is an ordinary one when its entry follows by a clock that is ahead', () => {
  expect(mayMove(7, 3, 'event')).toBe(true)
  expect(mayMove(7, 1, 'event')).toBe(false)
})

test('a paid stay that the next entry ended owes the rest once its exit is read, by clocks that differ', () => {
  expect([mayMove(3, 4, 'event'), mayMove(3, 2, 'event')]).toEqual([true, false])
})

test('what stood at an exit misread is void once the car is read right', () => {
  expect([mayMove(5, 6, 'event'), mayMove(7, 6, 'event'), mayMove(1, 6, 'event')]).toEqual([true, true, false])
})

test('nothing leaves 已作废, and only a person or a late fact reopens what is done', () => {
  for (const to of all)
    for (const cause of ['event', 'lateFact', 'staff'] as const) expect(mayMove(6, to, cause)).toBe(to === 6)
  expect(mayMove(3, 1, 'event')).toBe(false)
  expect(mayMove(3, 1, 'lateFact')).toBe(true)
  expect(mayMove(3, 1, 'staff')).toBe(false)
})

test('staff may void whatever is not void', () => {
  for (const from of all) expect(mayMove(from, 6, 'staff')).toBe(true)
})
