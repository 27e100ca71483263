import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, asked, show, standIns } from '#web/testing/console-for-test.tsx'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import PassingPage from './passing.page.tsx'

standIns()

test('a plate is put right at the passing of an entry, and of a gate within the lot whatever way the car went', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }))
  answer('/api/lane/queryLane', { data: { rows: [{ Id: '4', LaneType: laneTypes.inside }], total: 1 } })
  const read = { dataSource: 1, isOpened: 1, abnormalType: 0, plateColor: 1, passAt: '2026-11-01 08:30:00' }
  const rows = [
    { ...read, id: '1', passingNo: 'T1', plateNumber: '京A10001', laneId: '1', direction: directions.entry },
    { ...read, id: '2', passingNo: 'T2', plateNumber: '京A10002', laneId: '4', direction: directions.exit },
    { ...read, id: '3', passingNo: 'T3', plateNumber: '京A10003', laneId: '2', direction: directions.exit },
  ]
  answer('/api/passing/queryPassing', { data: { rows, total: 3, sum: { sumFee: '0.00' } } })
  show(<PassingPage />)
  await screen.findAllByRole('button', { name: '更正方向' })
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: '更正车牌' })).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: '更正车牌' }).map(plateBy)).toEqual(['A10001', 'A10002'])
  expect(asked.find(({ path }) => path === '/api/lane/queryLane')!.input).toMatchObject({
    LaneType: [String(laneTypes.inside)],
  })
})

/** The plate of the card in which a button is. */
function plateBy(button: Element): string | undefined {
  const [plate] = /A1000\d/.exec(button.textContent) ?? []
  return plate ?? (button.parentElement ? plateBy(button.parentElement) : undefined)
}
