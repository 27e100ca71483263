import { expect, test } from 'vitest'
import { conflictOf, minutesOf, ownPlans, type PlanOfWeek, type ShiftOfWeek } from './shift-week.ts'

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

test('a week has the plans of its days and boxes; the nights around it and what its people do elsewhere are only in the way', () => {
  const on = (planDate: string, sentryId: string) => ({
    ...plan(`${planDate}${sentryId}`, sentryId, 'wang', 0, 1),
    planDate,
  })
  const plans = [
    on('2030-06-02', 'A'),
    on('2030-06-03', 'A'),
    on('2030-06-05', 'B'),
    on('2030-06-09', 'A'),
    on('2030-06-10', 'A'),
  ]
  const boxes = [{ id: 'A', name: '东门岗亭', shiftMode: 4 as const }]
  const own = ownPlans({ weekBegin: '2030-06-03', boxes, plans })
  expect(own.map(({ planDate }) => planDate)).toEqual(['2030-06-03', '2030-06-09'])
})
