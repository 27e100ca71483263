import { expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { admin, ago, startPaidByWechat } from '#checks/berth/paid-by-wechat.ts'

startPaidByWechat()

test('a payment code pays the stay, and what it brought says which arrears the exit still asks for', async () => {
  const here = await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC)
  await here.entry.sees('京W80001', ago(400), { opened: true })
  await here.exit.sees('京W80001', ago(270), { opened: true })
  await here.entry.sees('京W80001', ago(131), { opened: true })
  await here.exit.sees('京W80001', ago(1))
  const orders = async () =>
    (await admin.call('/api/order/queryParkOrder', { parkLotId: here.parkLotId, OrderBy: 'id', OrderDir: 'asc' })).rows
  const [earlier, { id }] = await orders()
  expect(earlier).toMatchObject({ arrearsMoney: '11.00' })
  const scanned = await admin.call('/api/order/payByCodeParkOrder', { id, authCode: '131234567890123451' })
  expect(scanned).toEqual({ payResult: 3, failReason: null, arrearsMoney: '11.00' })
  expect(await orders()).toMatchObject([{ arrearsMoney: '11.00' }, { orderStatus: 5, moneyValuePaid: '11.00' }])
  const paid = await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11.00' })
  expect(paid).toMatchObject({ moneyValuePaid: '11.00', changeMoney: '0.00' })
  expect(await orders()).toMatchObject([{ arrearsMoney: '0.00' }, { orderStatus: 3, moneyValuePaid: '11.00' }])
})
