import { expect, test } from 'vitest'
import {
  admin,
  berth,
  follow,
  order,
  park,
  payments,
  standing,
  startPaidByWechat,
  wechat,
} from '#checks/berth/paid-by-wechat.ts'

/** Online money that staff ask for by the driver's payment code is of the duty in which they asked, whenever it is paid. */

startPaidByWechat()

const read = (Id: string) => admin.call('/api/duty/getDutySession', { Id })

test('a code that the driver confirms after 交班 is due in the duty in which it was scanned, and in no later one', async () => {
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', {
    ParkLotId: park.parkLotId,
    SentryCode: 'ASKED',
    SentryName: '东岗亭',
  })
  const by = await berth.newPerson({ UserName: 'asking', roleCode: 'collector' })
  const signOn = async () => (await by.call('/api/duty/signOnDutySession', { SentryId })).DutyId as string
  const handOver = (Id: string) => by.call('/api/duty/signOffDutySession', { Id, CashHandMoney: '0.00' })

  const first = await signOn()
  await standing('京W70001')
  const { id } = await order('京W70001')
  // The driver has to type a password for it.
  const asked = await by.call('/api/order/payByCodeParkOrder', { id, authCode: '131234567890123459' })
  expect(asked).toMatchObject({ payResult: 2 })
  await handOver(first)
  expect(await read(first)).toMatchObject({ OnlineMoney: '0.00' })
  const second = await signOn()
  wechat.books.pay((await payments('京W70001'))[0].payNo)
  await follow()
  expect(await order('京W70001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await read(first)).toMatchObject({ OnlineMoney: '11.00', CashMoney: '0.00', CashDiffMoney: '0.00' })
  await handOver(second)
  expect(await read(second)).toMatchObject({ OnlineMoney: '0.00' })
})

test('one that is paid before the duty ends is in that duty', async () => {
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', {
    ParkLotId: park.parkLotId,
    SentryCode: 'ASKED2',
    SentryName: '西岗亭',
  })
  const by = await berth.newPerson({ UserName: 'asking2', roleCode: 'collector' })
  const { DutyId } = await by.call('/api/duty/signOnDutySession', { SentryId })
  await standing('京W70002')
  const { id } = await order('京W70002')
  const asked = await by.call('/api/order/payByCodeParkOrder', { id, authCode: '131234567890123451' })
  expect(asked).toMatchObject({ payResult: 3 })
  await by.call('/api/duty/signOffDutySession', { Id: DutyId, CashHandMoney: '0.00' })
  expect(await read(DutyId)).toMatchObject({ OnlineMoney: '11.00', CashMoney: '0.00' })
})

test('one that is paid after the cash was posted is in that duty too, and nothing is due in cash for it', async () => {
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', {
    ParkLotId: park.parkLotId,
    SentryCode: 'ASKED3',
    SentryName: '南岗亭',
  })
  const by = await berth.newPerson({ UserName: 'asking3', roleCode: 'collector' })
  const { DutyId } = await by.call('/api/duty/signOnDutySession', { SentryId })
  await standing('京W70003')
  const { id } = await order('京W70003')
  const asked = await by.call('/api/order/payByCodeParkOrder', { id, authCode: '131234567890123459' })
  expect(asked).toMatchObject({ payResult: 2 })
  await by.call('/api/duty/signOffDutySession', { Id: DutyId, CashHandMoney: '0.00' })
  const finance = await berth.as('finance')
  const confirmed = await finance.confirm('duty-session:post', DutyId)
  await finance.call('/api/duty/postDutySession', { Id: DutyId, RealMoney: '0.00' }, confirmed)
  wechat.books.pay((await payments('京W70003'))[0].payNo)
  await follow()
  expect(await read(DutyId)).toMatchObject({ OnlineMoney: '11.00', CashMoney: '0.00', CashDiffMoney: '0.00' })
  const { rows } = await finance.call('/api/cashFlow/queryCashPosting', { dutyId: [DutyId] })
  expect(rows).toMatchObject([{ shouldMoney: '0.00', repayMoney: '0.00', isCleared: 1 }])
})
