import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormContext } from '#web/entity/form-context.ts'
import { answer, asked, show, standIns } from '#web/testing/console-for-test.tsx'
import { parkOrder } from './park-order.ts'
import { PlateWithEffect } from './plate-with-effect.web.tsx'
import { CameAtAsNow, LeftAtAsNow } from './time-as-now.web.tsx'

standIns()

const inside = '沪B10002此时已在场(订单P2),同一车辆不能有两次停车;请先更正该订单,或将其强制出场'

const typed = (invalid: boolean, value = '沪B10002') => {
  const row = { id: '5', orderNo: 'P1', plateNumber: '沪B10001' }
  show(
    <FormContext value={{ values: {}, row, change: () => {} }}>
      <PlateWithEffect
        id="form-plateNumber"
        field={parkOrder.actions.correctPlate.fields.plateNumber}
        value={value}
        onChange={() => {}}
        invalid={invalid}
        faults={{}}
        describedBy="form-plateNumber-help"
        disabled={false}
      />
      {invalid && <em role="alert">{inside}</em>}
    </FormContext>,
  )
}

test('that a plate is inside already is said below it as it is typed, and once when it was sent all the same', async () => {
  answer('/api/order/previewPlate', { state: 'conflict', message: inside })
  typed(false)
  await screen.findByText(inside)
  expect(screen.queryAllByRole('alert')).toEqual([])
  cleanup()
  asked.length = 0
  typed(true)
  expect(screen.getAllByText(inside)).toEqual([screen.getByRole('alert')])
  expect(asked.filter(({ path }) => path === '/api/order/previewPlate')).toEqual([])
})

test('the car is seen above the plate, also while it is typed in part', async () => {
  const seen = { direction: 1, passAt: '2026-11-27 19:10:00', plateColor: 1, keepDays: 30, missing: 'notSent' }
  const rows = [{ ...seen, passingNo: 'T2', laneName: '北入口1道', plateNumber: '沪B10001' }]
  answer('/api/passing/queryPassingPictures', { data: { rows } })
  typed(false, '沪B1')
  const picture = await screen.findByRole('figure')
  expect(picture.compareDocumentPosition(screen.getByDisplayValue('沪B1'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the times that stand now are below those of 更正时间, and below those of no other action', () => {
  const row = { id: '5', orderNo: 'P1', cameAt: '2026-11-27 08:00:30', leftAt: null }
  const given = { onChange: () => {}, value: null, invalid: false, faults: {}, describedBy: 'help', disabled: false }
  const { newCameAt, newLeftAt } = parkOrder.actions.correctTime.fields
  const form = (action: string) =>
    show(
      <FormContext value={{ values: {}, row, change: () => {}, action }}>
        <CameAtAsNow id="form-newCameAt" field={newCameAt} {...given} />
        <LeftAtAsNow id="form-newLeftAt" field={newLeftAt} {...given} />
      </FormContext>,
    )
  form('correctTime')
  screen.getByText('现为 2026-11-27 08:00:30')
  screen.getByText('现在没有')
  cleanup()
  form('endStay')
  expect(screen.queryByText('现在没有')).toBeNull()
})
