import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { routesOf } from '#web/session/menu.ts'
import { useSession } from '#web/session/session.ts'
import type { ShiftWeek } from '../shift-plan/shift-week.ts'
import { Palette } from './palette.web.tsx'
import { WeekBoard } from './week-board.web.tsx'

const empty: ShiftWeek = {
  weekBegin: '2026-11-23',
  isPublished: false,
  boxes: [],
  shifts: [],
  people: [],
  open: [],
  plans: [],
}
const entry = { level: '1', nameEn: null, icon: null, component: null, hidden: false, noCache: false }

test('a plan that lacks shifts and sentry boxes leads to where they are added, for those who may open it', () => {
  useSession.setState({
    addedRouters: routesOf([
      { ...entry, name: '班次设置', url: '/_cloud_basic/shiftInfo' },
      { ...entry, name: '岗亭管理', url: '/_cloud_basic/parkinLotSentry' },
    ]),
  })
  render(
    <MemoryRouter>
      <Palette week={empty} shiftId={null} onShift={() => {}} />
      <WeekBoard week={empty} by="box" shiftId={null} onOpen={() => {}} onPlace={() => {}} {...({} as any)} />
    </MemoryRouter>,
  )
  const goals = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(goals).toEqual(['/_cloud_basic/shiftInfo', '/_cloud_basic/parkinLotSentry'])
})
