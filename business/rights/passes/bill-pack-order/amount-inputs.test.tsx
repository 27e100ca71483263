import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import ActionDrawer from '#web/entity/action-drawer.tsx'
import { answer, asked, show, standIns } from '#web/testing/console-for-test.tsx'
import { RefundAmount, RenewalAmount } from './amount-inputs.web.tsx'
import { billPackOrder } from './bill-pack-order.ts'

standIns()

const row = { Id: '5', PlateNumber: '京A12345' }
const inputs = { RefundMoney: RefundAmount, RenewMoney: RenewalAmount }

function open(name: 'refund' | 'renew'): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  const doing = { what: 'action', name, action: billPackOrder.actions[name], row } as const
  const perform = async (_name: string, _action: unknown, _row: unknown, values: Record<string, unknown>) => {
    sent.push(values)
  }
  show(<ActionDrawer of={billPackOrder} doing={doing} inputs={inputs} perform={perform} onClose={() => {}} />)
  return sent
}

test('a refund shows how it is made up, and sends the amount that was shown', async () => {
  answer('/api/billPackOrder/quoteRefund', {
    data: {
      UsedDays: 20,
      LeftDays: 41,
      BillPackMoney: '600.00',
      CalcMoney: '403.28',
      RefundLossPercent: 10,
      LossMoney: '40.33',
      RefundMoney: '362.95',
    },
  })
  const sent = open('refund')
  expect(await screen.findByText(/已用 20 天,剩余 41 天/)).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ path: '/api/billPackOrder/quoteRefund', input: { Id: '5' } })
  fireEvent.change(screen.getByLabelText(/原因/), { target: { value: '搬家' } })
  fireEvent.click(screen.getByRole('button', { name: /退款/ }))
  await expect.poll(() => sent).toMatchObject([{ Reason: '搬家', RefundMoney: '362.95' }])
})

test('what cannot be renewed says why, and nothing is sent', async () => {
  answer('/api/billPackOrder/quoteRenewal', { state: 'conflict', message: '该月卡已续费' })
  const sent = open('renew')
  expect((await screen.findByText('该月卡已续费')).getAttribute('role')).toBe('alert')
  fireEvent.click(screen.getByRole('button', { name: /续费/ }))
  expect(await screen.findByText(/不能为空|请/)).toBeTruthy()
  expect(sent).toEqual([])
})
