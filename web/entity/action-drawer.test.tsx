import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { action } from '#kernel/action.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { date } from '#fields/date/date.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'
import { show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import ActionDrawer from './action-drawer.tsx'

standIns()

const collect = action(
  '收款',
  { received: money('收到金额', { min: 1, required: true }) },
  { proposes: { received: 'limitMoney' } },
)

const received = (limitMoney: string) => {
  const row = { id: '5', plateNumber: '京A12345', limitMoney }
  const doing = { what: 'action', name: 'collect', action: collect, row } as const
  show(<ActionDrawer of={sample} doing={doing} inputs={{}} perform={async () => {}} onClose={() => {}} />)
  return (screen.getByLabelText(/收到金额/) as HTMLInputElement).value
}

test('a form of an action starts with what the record proposes', () => {
  expect(received('11.00')).toBe('11.00')
})

test('what the form itself would refuse is not proposed', () => {
  expect(received('0.00')).toBe('')
})

test('a date that is usually today starts with it', () => {
  const fields = { paidOn: date('划款日期', { required: true, usually: 'today' }) }
  const row = { id: '5', plateNumber: '京A12345' }
  const doing = { what: 'action', name: 'pay', action: action('登记划款', fields), row } as const
  show(<ActionDrawer of={sample} doing={doing} inputs={{}} perform={async () => {}} onClose={() => {}} />)
  expect(screen.getByLabelText<HTMLInputElement>(/划款日期/).value).toBe(wallDate(Date.now()))
})

test('what is done to several goes to all that were chosen', async () => {
  const perform = vi.fn(async () => {})
  const ids = ['5', '6']
  const doing = { what: 'action', name: 'collect', action: collect, row: null, ids } as const
  show(<ActionDrawer of={sample} doing={doing} inputs={{}} perform={perform} onClose={() => {}} />)
  expect(screen.getByText('收款 · 已选 2 条')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/收到金额/), { target: { value: '11' } })
  fireEvent.click(screen.getByRole('button', { name: '收款' }))
  await waitFor(() =>
    expect(perform).toHaveBeenCalledWith('collect', collect, null, { received: '11' }, expect.any(String), ids),
  )
})

test.each([true, false])(
  'the button is red only where it cannot be taken back, not for the password (%s)',
  (destroys) => {
    const fields = { key: text('密钥') }
    const set = destroys
      ? action('作废', fields, { dangerous: true, destroys })
      : action('作废', fields, { dangerous: true })
    const doing = { what: 'action', name: 'set', action: set, row: { id: '5', plateNumber: '京A12345' } } as const
    show(<ActionDrawer of={sample} doing={doing} inputs={{}} perform={async () => {}} onClose={() => {}} />)
    const button = screen.getByRole('button', { name: '作废' })
    expect(button.classList.contains('ant-btn-color-dangerous')).toBe(destroys)
  },
)
