import { expect, test } from 'vitest'
import { conflictOf, minutesOf, type PlanOfWeek, type ShiftOfWeek } from './shift-week.ts'

const shift = (begin: string, end: string): ShiftOfWeek => ({ id: '1', name: '班', begin, end, color: 1 })
const plan = (id: string, sentryId: string, userId: string, beginMinute: number, endMinute: number): PlanOfWeek => ({
  id,
  sentryId,
  userId,
  userName: `人${userId}`,
  shiftId: '1',
  planDate: '2030-06-03',
  beginMinute,
  endMinute,
  state: 1,
  isDraft: true,
})

test('a shift that ends no later than it starts runs into the next day; equal times are a whole day', () => {
  expect(minutesOf(shift('08:00', '20:00'), 0)).toEqual({ beginMinute: 480, endMinute: 1200 })
  expect(minutesOf(shift('20:00', '08:00'), 6)).toEqual({ beginMinute: 9840, endMinute: 10560 })
  expect(minutesOf(shift('00:00', '00:00'), 1)).toEqual({ beginMinute: 1440, endMinute: 2880 })
})

test('who or what is taken at that time is named before saving; what only touches, or is the plan itself, is free', () => {
  const plans = [plan('1', 'A', 'wang', 1200, 1920)]
  const at = (sentryId: string, userId: string, beginMinute: number, id: string | null = null) =>
    conflictOf({ plans }, { id, sentryId, userId, beginMinute, endMinute: beginMinute + 480 })?.of ?? null
  expect(at('A', 'li', 1800)).toBe('box')
  expect(at('B', 'wang', 1800)).toBe('person')
  expect(at('B', 'li', 1800)).toBeNull()
  expect(at('A', 'wang', 1920)).toBeNull()
  expect(at('A', 'wang', 720)).toBeNull()
  expect(at('A', 'wang', 1300, '1')).toBeNull()
})
