import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormContext } from '#web/entity/form-context.ts'
import { answer, asked, show, standIns } from '#web/testing/console-for-test.tsx'
import { passing } from './passing.ts'
import { PlateSeen } from './plate-seen.web.tsx'

standIns()

test.each([
  ['correctPlate', { passingNos: ['T2'] }],
  ['anotherCar', { orderNo: 'P1' }],
] as const)('who gives a car its plate by %s sees the pictures above it, the effect below: %j', async (action, of) => {
  const seen = { direction: 1, passAt: '2026-11-27 19:10:00', plateColor: 1, keepDays: 30, missing: 'notSent' }
  const rows = [{ ...seen, passingNo: 'T2', laneName: '北入口1道', plateNumber: '沪A10001' }]
  answer('/api/passing/queryPassingPictures', { data: { rows } })
  const [regionName, cameAt] = ['内场', seen.passAt]
  const car = { plateNumber: '沪A10007', orderStatus: 1, needPayMoney: '0.00', regionName, cameAt, leftAt: null }
  const path = action === 'anotherCar' ? '/api/passing/previewAnotherCar' : '/api/passing/previewPassingPlate'
  answer(path, { data: { rows: [{ orderNo: 'P2', before: null, after: car }] } })
  show(
    <FormContext value={{ values: {}, row: { id: '5', passingNo: 'T2', orderNo: 'P1' }, change: () => {}, action }}>
      <PlateSeen
        id="form-plateNumber"
        field={passing.actions[action].fields.plateNumber}
        value="沪A10007"
        onChange={() => {}}
        invalid={false}
        faults={{}}
        describedBy="form-plateNumber-help"
        disabled={false}
      />
    </FormContext>,
  )
  const picture = await screen.findByRole('figure')
  const input = screen.getByDisplayValue('沪A10007')
  expect(picture.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(asked.findLast(({ path }) => path === '/api/passing/queryPassingPictures')!.input).toEqual(of)
  await screen.findByText('新订单')
  await screen.findByText('内场')
  // The preview's number of an order that does not stand yet is not the one that it gets.
  expect(screen.queryByText('P2')).toBeNull()
})
