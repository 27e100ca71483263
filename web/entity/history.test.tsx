import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, asked, business, show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import { History } from './history.tsx'

standIns()

/** The sample stands in for the audit log as well: its owner names the kind of object, its plate the object. */
const ofAudit = {
  ...business,
  history: {
    of: sample,
    objectType: 'ownerName',
    objectId: 'plateNumber',
    when: 'seenAt',
    who: 'who',
    what: 'what',
    before: 'before',
    after: 'after',
  },
}

test('a record of a renamed concept shows the lines of both names, those of today first', async () => {
  answer('/api/sample/querySamplePlate', ({ ownerName: name }) => {
    const line = { who: name, what: '编辑', seenAt: '2026-10-01 08:00:00', before: null, after: { ownerName: '王敏' } }
    return { data: { total: 1, rows: [{ id: name, ...line }] } }
  })
  show(<History of={{ ...sample, formerly: 'old-plate' }} id="7" />, '/', ofAudit)
  await screen.findByText('old-plate')
  const lines = screen.getAllByRole('listitem').map((line) => line.querySelector('b')!.textContent)
  expect(lines).toEqual(['sample-plate', 'old-plate'])
  expect(asked.map(({ input }) => input['plateNumber'])).toEqual(['7', '7'])
})
