import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, asked, show, standIns } from '#web/testing/console-for-test.tsx'
import EdgeDecisionPage from './edge-decision.page.tsx'

standIns()

test('who checks what a lane box decided alone sees the pictures of the car above what they write', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }))
  const decision = {
    id: '1',
    PassingNo: 'T1',
    PlateNumber: '京A10001',
    PassAt: '2026-11-01 08:30:00',
    CheckState: 1,
    Difference: 2,
    Direction: 2,
  }
  answer('/api/edgeDecision/queryEdgeDecision', { data: { rows: [decision], total: 1, sum: {} } })
  answer('/api/edgeDecision/getEdgeDecision', { data: decision })
  const seen = { direction: 2, passAt: decision.PassAt, plateColor: 1, keepDays: 30, missing: 'notSent' }
  const rows = [{ ...seen, passingNo: 'T1', laneName: '北出口1道', plateNumber: '京A10001' }]
  answer('/api/passing/queryPassingPictures', { data: { rows } })
  show(<EdgeDecisionPage />)
  fireEvent.click(await screen.findByRole('button', { name: '核对' }))
  const dialog = await screen.findByRole('dialog')
  const picture = await within(dialog).findByRole('figure')
  const remark = await within(dialog).findByLabelText(/核对说明/)
  expect(picture.compareDocumentPosition(remark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(asked.find(({ path }) => path === '/api/passing/queryPassingPictures')!.input).toEqual({ passingNos: ['T1'] })
})
