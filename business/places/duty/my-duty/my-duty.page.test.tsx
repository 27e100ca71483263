import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, asked, show, standIns } from '#web/testing/console-for-test.tsx'
import { watchNotices } from '#web/testing/shown-for.ts'
import MyDutyPage from './my-duty.page.tsx'

standIns()

const box = { id: '3', name: '门诊岗亭', parkLotName: '市第一人民医院', heldBy: null, isHere: false, planned: null }
const duty = {
  id: '9',
  sentryName: box.name,
  parkLotName: box.parkLotName,
  onAt: '2026-11-23 08:00:00',
  planEnd: null,
  lateMinutes: 0,
  cashMoney: '0.00',
  cashLimit: null,
  isOverLimit: false,
  onlineMoney: '0.00',
  inCount: 0,
  outCount: 0,
  openGateCount: 0,
  freeCount: 0,
}

test('who signs on is on duty at once, while the notice still says so', async () => {
  watchNotices()
  const isOn = () => asked.some(({ path }) => path.endsWith('/signOnDutySession'))
  answer('/api/duty/queryMine', () => ({
    data: { duty: isOn() ? duty : null, boxes: [box], successors: [], next: [] },
  }))
  show(<MyDutyPage />)
  fireEvent.click(await screen.findByRole('button', { name: '上班签到' }))
  await screen.findByRole('button', { name: '交班' })
  expect(screen.queryAllByText('已上班签到')).not.toEqual([])
})
