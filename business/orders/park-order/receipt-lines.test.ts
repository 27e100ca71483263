import { expect, test } from 'vitest'
import { receiptLines } from './receipt-lines.ts'

test('a receipt says what was paid beyond the price, given up and refunded, and nothing of what is nothing', () => {
  const row = { payableAmount: '11.00', couponMoney: '0.00', moneyValuePaid: '11.00', overPaidMoney: '89.00' }
  const money = (of: object) => receiptLines(of as never).filter((name) => name.endsWith('Money'))
  expect(money(row)).toEqual(['overPaidMoney'])
  expect(money({ ...row, overPaidMoney: '0.00', waiveMoney: '4.00', refundMoney: '7.00' })).toEqual([
    'waiveMoney',
    'refundMoney',
  ])
})
