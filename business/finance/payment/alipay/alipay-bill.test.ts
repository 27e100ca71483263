import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { wallDate } from '#kernel/wall-clock.ts'
import { billZip } from '#simulator/alipay/bill.ts'
import type { Trade } from '#simulator/alipay/trade.ts'
import { readAlipayBill } from './alipay-bill.server.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('a line of the bill is read as it is, wherever people wrote commas: the goods, the name of a coupon, the remark', () => {
  const at = new Date()
  const day = wallDate(at.getTime())
  const trade: Trade = {
    app: { appId: '2021003160887012', sellerId: '2088141705690021', publicKey },
    outTradeNo: 'W1_1',
    tradeNo: '2026112722001',
    total: '11.00',
    subject: '停车费',
    notifyUrl: '',
    state: 'TRADE_SUCCESS',
    paidAt: at,
    shares: [],
    refunds: [{ no: 'T1', money: '4.00', at }],
  }
  const read = (subject: string, written = {}) => readAlipayBill(billZip([{ ...trade, subject }], day, written))
  const plain = read('停车费')
  expect(plain.map(({ kind }) => kind)).toEqual(['payment', 'refund'])
  expect(read('停车费,地下,B口')).toEqual(plain)
  expect(read('停车费', { 备注: '挂号付费,内科,2026-09-01 10:30' })).toEqual(plain)
  expect(read('停车费', { 券名称: '满20减1,新客', 备注: 'A,B' })).toEqual(plain)
  expect(read('停车费,B口', { 券名称: '满20减1,新客' })).toEqual(plain)
})

test('a bill that is cut off, or whose file is longer than its directory says, is not read in part', () => {
  const bill = billZip([], '2026-11-27')
  expect(() => readAlipayBill(bill.subarray(0, -30))).toThrow('The ZIP file is damaged')
  const lying = Buffer.from(bill)
  const directory = lying.readUInt32LE(lying.length - 6)
  lying.writeUInt32LE(lying.readUInt32LE(directory + 24) - 1, directory + 24)
  expect(() => readAlipayBill(lying)).toThrow('The ZIP file is damaged')
  expect(readAlipayBill(bill)).toEqual([])
})
