import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { text } from '#fields/text/text.ts'
import { answer, show, standIns } from '#web/testing/console-for-test.tsx'
import { TestCode } from './test-code.web.tsx'

standIns()

const shown = (record: object) => {
  answer('/api/payConfig/followTestPayment', { data: record })
  const row = { PayNo: 'W1_1' }
  show(<TestCode value="weixin://wxpay/bizpayurl?pr=1" field={text('付款码')} name="CodeUrl" row={row} />)
}

test('the code is shown until it is paid, then that the money came and went back', async () => {
  shown({ payStatus: 2, refundMoney: '0.00', failReason: null })
  expect(screen.getByRole('img', { name: '付款码' })).toBeTruthy()
  expect((await screen.findByRole('status')).textContent).toBe('等待支付…')
})

test('what was received is said to be on its way back, and the code is gone', async () => {
  shown({ payStatus: 3, refundMoney: '0.00', failReason: null })
  expect(await screen.findByText('已收到0.01元,正在原路退回…')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('what went back proves both ways', async () => {
  shown({ payStatus: 3, refundMoney: '0.01', failReason: '收款测试,自动退款' })
  expect(await screen.findByText('收款和退款都正常,0.01元已原路退回。')).toBeTruthy()
})

test('what no one paid is said, with the reason', async () => {
  shown({ payStatus: 5, refundMoney: '0.00', failReason: '超时未支付' })
  expect(await screen.findByText('没有收到付款:超时未支付')).toBeTruthy()
})
