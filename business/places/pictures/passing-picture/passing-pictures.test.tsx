import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, show, standIns } from '#web/testing/console-for-test.tsx'
import { PassingPictures } from './passing-pictures.web.tsx'

standIns()

test('where nothing was read, the caption says so instead of showing an empty plate', async () => {
  const passing = { direction: 2, passAt: '2026-11-27 19:10:00', plateColor: 1, keepDays: 30, missing: 'notSent' }
  answer('/api/passing/queryPassingPictures', {
    data: {
      rows: [
        { ...passing, passingNo: 'T1', laneName: '南出口1道', plateNumber: '' },
        { ...passing, passingNo: 'T2', laneName: '南出口2道', plateNumber: '沪A10001' },
      ],
    },
  })
  show(<PassingPictures of={{ orderNo: 'P1' }} whole />)
  await screen.findByText('南出口1道')
  const captions = screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')!.textContent)
  expect(captions).toEqual([expect.stringMatching(/南出口1道无牌车$/), expect.stringMatching(/南出口2道沪A.*10001$/)])
})
