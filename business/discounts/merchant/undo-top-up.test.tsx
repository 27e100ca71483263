import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { merchant } from './merchant.ts'
import ActionDrawer from '#web/entity/action-drawer.tsx'
import { answer, asked, show, standIns } from '#web/testing/console-for-test.tsx'
import { undoingTopUp } from '#business/ground/undo-top-up.web.tsx'

standIns()

const path = '/api/merchant/topUpToUndoMerchant'
const inputs = { UndoMoney: undoingTopUp(merchant) }

function open(): void {
  const doing = {
    what: 'action',
    name: 'undoTopUp',
    action: merchant.actions.undoTopUp,
    row: { Id: '5', MerchantName: '江南小馆' },
  } as const
  show(<ActionDrawer of={merchant} doing={doing} inputs={inputs} perform={async () => {}} onClose={() => {}} />)
}

test('who undoes a top-up sees which one it is, what of it can be undone, and the balance', async () => {
  answer(path, {
    data: {
      PaidInAt: '2026-11-21 08:30:00',
      PaidInMoney: '200.00',
      BonusMoney: '20.00',
      UndoableMoney: '150.00',
      Balance: '486.50',
    },
  })
  open()
  const shown = (await screen.findByText('最近一次人工充值')).parentElement!
  expect(shown.textContent).toMatch(/最近一次人工充值¥200\.00.*可撤销金额¥150\.00随充值赠送¥20\.00余额¥486\.50$/)
  expect(asked.at(-1)).toMatchObject({ path, input: { id: '5' } })
})

test('where there is none to undo, that is said before anything is written', async () => {
  answer(path, { state: 'conflict', message: '没有可撤销的人工充值' })
  open()
  expect(await screen.findByText('没有可撤销的人工充值')).toBeTruthy()
})
