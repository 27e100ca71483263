import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlanOfWeek, ShiftWeek } from '../shift-plan/shift-week.ts'
import { WeekBoard } from './week-board.web.tsx'

const planAt = (id: string, planDate: string, beginMinute: number, endMinute: number): PlanOfWeek => ({
  id,
  sentryId: '1',
  userId: '1',
  userName: id,
  shiftId: '1',
  planDate,
  beginMinute,
  endMinute,
  state: 1,
  isDraft: false,
})

const week: ShiftWeek = {
  weekBegin: '2026-11-23',
  isPublished: true,
  boxes: [{ id: '1', name: '东门岗亭', shiftMode: 4 }],
  shifts: [{ id: '1', name: '班', begin: '16:00', end: '23:00', color: 1 }],
  people: [],
  open: [],
  plans: [
    planAt('周日晚班', '2026-11-22', -480, -60),
    planAt('周日夜班', '2026-11-22', -300, 420),
    planAt('下周一早班', '2026-11-30', 10_560, 11_000),
  ],
}

test('a week shows the night that reaches into it, and nothing of the days alongside it', () => {
  render(
    <WeekBoard
      week={week}
      by="box"
      mayPlan={false}
      shiftId={null}
      placing={{ drop: () => {}, move: () => {} }}
      onOpen={() => {}}
    />,
  )
  expect(screen.getAllByRole('button').map((block) => block.querySelector('b')!.textContent)).toEqual(['周日夜班'])
  expect(screen.getByRole('rowheader').textContent).toContain('7 小时')
})
