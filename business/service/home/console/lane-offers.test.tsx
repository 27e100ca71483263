import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { ScannedCode } from '#business/orders/park-order/scanned-code.web.tsx'
import { FormFields } from '#web/entity/form-fields.tsx'
import { FormShell } from '#web/entity/form-shell.tsx'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import type { Offer, RecordActions } from '#web/entity/record-actions.ts'
import type { LaneActions } from './lane-actions.web.ts'
import { atHandOf, offersAt } from './lane-offers.web.ts'
import type { LaneNow } from './live-view.ts'

standIns()

const offering = (...keys: string[]) =>
  ({ offersFor: () => keys.map((key): Offer => ({ key, label: key, run: () => {} })) }) as unknown as RecordActions

const may = {
  lane: offering('openGate', 'closeGate', 'callHelp'),
  order: offering('pay', 'payByCode', 'waive', 'correctPlate', 'quote'),
  passing: offering(),
  help: offering(),
} as unknown as LaneActions

const lane = (needPayMoney: string) =>
  ({
    Id: '1',
    LaneName: '出口',
    LaneType: 2,
    waiting: {
      passingNo: '1/1',
      plateNumber: '浙A10001',
      direction: 2,
      lookalikes: [],
      order: { id: '7', plateNumber: '浙A10001', needPayMoney, hasEntry: true },
    },
  }) as unknown as LaneNow

test('a car that owes is paid for with cash or by a payment code, at hand in this order', () => {
  const owing = lane('11.00')
  expect(atHandOf(offersAt(owing, may, '选择入场'), owing.waiting).map(({ key }) => key)).toEqual([
    'pay',
    'payByCode',
    'waive',
    'correctPlate',
    'openGate',
    'callHelp',
  ])
  const settled = lane('0.00')
  expect(offersAt(settled, may, '选择入场').map(({ key }) => key)).not.toContain('payByCode')
})

const { authCode } = parkOrder.actions.payByCode.fields

function CodeForm({ onSubmit }: { onSubmit(): void }) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <FormShell
      title="扫付款码"
      size={480}
      does="扫付款码"
      busy={false}
      dirty={false}
      refused={null}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <FormFields
        fields={{ authCode }}
        values={{ authCode: value }}
        errors={{}}
        inputs={{ authCode: ScannedCode }}
        onChange={(_, given) => setValue(given)}
      />
    </FormShell>
  )
}

test('a payment code is taken as the scanner ends it with Enter, and nothing before it is there', () => {
  const submit = vi.fn<() => void>()
  show(<CodeForm onSubmit={submit} />)
  const field = screen.getByRole('textbox', { name: /付款码/ })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(submit).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '131234567890123451' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(submit).toHaveBeenCalledOnce()
})
