import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf, type Camera } from '#checks/berth/camera.ts'
import { addLaneCamera, addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  await berth.stop()
})

const began = Date.now() - 86_400_000
const after = (minutes: number) => began + minutes * 60_000
const chargeAtExit = { ArrearsPolicy: 5 }

async function rows(path: string, filter: Record<string, unknown>, by = admin): Promise<any[]> {
  return (await by.call(path, { OrderBy: 'id', OrderDir: 'asc', ...filter })).rows
}
const orders = (park: ParkLot) => rows('/api/order/queryParkOrder', { parkLotId: park.parkLotId })
const payments = (park: ParkLot) => rows('/api/payRecord/queryPayRecord', { parkLotId: park.parkLotId })

/** It left with 11.00 yuan unpaid, came again, and stands at the exit of `park` with 5.00 more to pay. */
async function standing(park: ParkLot, plate: string, earlier = park) {
  await earlier.entry.sees(plate, after(0), { opened: true })
  await earlier.exit.sees(plate, after(130), { opened: true })
  await park.entry.sees(plate, after(200), { opened: true })
  return park.exit.sees(plate, after(240))
}

describe('a lot that charges arrears at the exit', () => {
  test('what a lane takes for both is answered by where the car stands', async () => {
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    const other = await addLaneCamera(admin, park, 'ARREARSOUT', 2)
    const opens = async (camera: Camera) => (await camera.commands()).map(({ kind }) => kind as string)
    await standing(park, '京G10009')
    await other.sees('京G10009', after(241))
    const { decision } = await park.exit.sendOne(park.exit.payment('京G10009', after(242), '16.00'))
    expect(decision).toMatchObject({ open: true, due: '0.00' })
    expect([await opens(park.exit), await opens(other)]).toEqual([[], []])
    await standing(park, '京G10010')
    await other.sees('京G10010', after(243))
    const early = await park.exit.sendOne(park.exit.payment('京G10010', after(242), '16.00'))
    expect(early.decision).toMatchObject({ open: false, text: '此车道不能通行,请走其他车道' })
    expect([await opens(park.exit), await opens(other)]).toEqual([[], ['open']])
  })

  test('asks for both and opens for both; the money is divided among the orders', async () => {
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    const seen = await standing(park, '京G10001')
    expect(seen.decision).toMatchObject({ open: false, due: '16.00', text: '请缴费16.00元(含欠费11.00元)' })
    expect((await berth.anonymous.ask('/api/pay/askPrice', { token: payTokenOf(seen) })).data).toMatchObject({
      amount: '5.00',
      arrears: '11.00',
      total: '16.00',
    })
    const money = park.exit.payment('京G10001', after(241), '16.00')
    const paid = await park.exit.sendOne(money)
    expect(paid.decision).toMatchObject({ open: true, due: '0.00', text: '一路平安' })
    expect(await park.exit.sendOne(money)).toEqual({ ...paid, outcome: 'repeated' })
    expect(await park.exit.commands()).toEqual([])
    const [old, now] = await orders(park)
    expect([old, now]).toMatchObject([
      { orderStatus: 3, moneyValuePaid: '11.00', arrearsMoney: '0.00', overPaidMoney: '0.00' },
      { orderStatus: 3, moneyValuePaid: '5.00', overPaidMoney: '0.00' },
    ])
    expect(await payments(park)).toMatchObject([
      { payMoney: '11.00', bizType: 6, orderNo: old.orderNo, overPaidMoney: '0.00' },
      { payMoney: '5.00', bizType: 1, orderNo: now.orderNo, overPaidMoney: '0.00' },
    ])
  })

  test('is paid the oldest debt first, stays shut until the stay is paid too, and leaves what is beyond both overpaid', async () => {
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    await standing(park, '京G10002')
    const pay = async (minute: number, money: string) =>
      (await park.exit.sendOne(park.exit.payment('京G10002', after(minute), money))).decision
    expect(await pay(241, '5.00')).toMatchObject({ open: false, due: '11.00', text: '请缴费11.00元(含欠费6.00元)' })
    expect(await pay(242, '7.00')).toMatchObject({ open: false, due: '4.00', text: '请缴费4.00元' })
    expect(await orders(park)).toMatchObject([
      { orderStatus: 3, arrearsMoney: '0.00' },
      { orderStatus: 5, needPayMoney: '4.00', overPaidMoney: '0.00' },
    ])
    expect(await pay(243, '7.00')).toMatchObject({ open: true })
    expect(await orders(park)).toMatchObject([
      { orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '0.00' },
      { orderStatus: 3, moneyValuePaid: '5.00', overPaidMoney: '3.00' },
    ])
  })

  test('divides money that is reported with the debt that it pays, in whatever order one message has them', async () => {
    const opened = { opened: true }
    const reported = (plate: string, park: ParkLot) => [
      park.exit.passing(plate, after(130), opened),
      park.exit.payment(plate, after(241), '16.00'),
      park.exit.passing(plate, after(240), opened),
    ]
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    for (const plate of ['京G10008', '京G10009'])
      for (const came of [200, 0]) await park.entry.sees(plate, after(came), opened)
    await park.exit.sendAll([...reported('京G10008', park), ...reported('京G10009', park).toReversed()])
    const paid = { orderStatus: 3, overPaidMoney: '0.00' }
    for (const plateNumber of ['京G10008', '京G10009'])
      expect(
        await rows('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', parkLotId: park.parkLotId }),
      ).toMatchObject([
        { ...paid, moneyValuePaid: '11.00' },
        { ...paid, moneyValuePaid: '5.00' },
      ])
  })

  test('divides money that was reported before the debt that it pays, also of another lot', async () => {
    const opened = { opened: true }
    const [park, other] = [await addParkLot(admin, chargeAtExit, ruleC), await addParkLot(admin, {}, ruleC)]
    for (const [plate, earlier] of [
      ['京G10020', park],
      ['京G10021', other],
    ] as const) {
      await park.exit.sendOne(park.exit.payment(plate, after(241), '17.00'))
      await park.entry.sees(plate, after(200), opened)
      await park.exit.sees(plate, after(240), opened)
      expect(await rows('/api/order/queryParkOrder', { plateNumber: plate })).toMatchObject([
        { orderStatus: 3, moneyValuePaid: '5.00', overPaidMoney: '12.00' },
      ])
      await earlier.exit.sees(plate, after(130), opened)
      await earlier.entry.sees(plate, after(0), opened)
      expect(await rows('/api/order/queryParkOrder', { plateNumber: plate, OrderBy: 'cameAt' })).toMatchObject([
        { orderStatus: 3, moneyValuePaid: '11.00', arrearsMoney: '0.00', overPaidMoney: '0.00' },
        { orderStatus: 3, moneyValuePaid: '5.00', overPaidMoney: '1.00' },
      ])
      expect(await rows('/api/payRecord/queryPayRecord', { plateNumber: plate })).toMatchObject([
        { payMoney: '6.00', bizType: 1, overPaidMoney: '1.00' },
        { payMoney: '11.00', bizType: 6, overPaidMoney: '0.00' },
      ])
    }
  })

  test('divides the money of two boxes of which the later one reports first', async () => {
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    const [plate, opened] = ['京G10022', { opened: true }]
    const { entry, exit } = park
    await exit.sees(plate, after(340), opened)
    await exit.sees(plate, after(130), opened)
    await exit.sees(plate, after(240), opened)
    await entry.sees(plate, after(0), opened)
    await exit.sendOne(exit.payment(plate, after(341), '5.00'))
    await entry.sees(plate, after(300), opened)
    await entry.sees(plate, after(200), opened)
    await exit.sendOne(exit.payment(plate, after(241), '16.00'))
    const counting = (await rows('/api/order/queryParkOrder', { plateNumber: plate, OrderBy: 'cameAt' })).filter(
      ({ orderStatus }) => orderStatus !== 6,
    )
    const paid = { orderStatus: 3, overPaidMoney: '0.00' }
    expect(counting).toMatchObject([
      { ...paid, moneyValuePaid: '11.00' },
      { ...paid, moneyValuePaid: '5.00' },
      { ...paid, moneyValuePaid: '5.00' },
    ])
  })

  test('opens by a command when another device took the money', async () => {
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    await standing(park, '京G10003')
    await park.entry.sendOne(park.entry.payment('京G10003', after(241), '16.00'))
    expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  })

  test('counts arrears of another lot, whose order they settle', async () => {
    const [park, other] = [await addParkLot(admin, chargeAtExit, ruleC), await addParkLot(admin, {}, ruleC)]
    await standing(park, '京G10004', other)
    await park.exit.sendOne(park.exit.payment('京G10004', after(241), '16.00'))
    expect(await orders(other)).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00' }])
    expect(await payments(other)).toMatchObject([{ bizType: 6, payMoney: '11.00' }])
    expect(await orders(park)).toMatchObject([{ orderStatus: 3, moneyValuePaid: '5.00' }])
  })

  test('is paid by staff as one sum, change given beyond it', async () => {
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    await standing(park, '京G10006')
    const [, { id }] = await orders(park)
    expect(await admin.call('/api/order/quoteParkOrder', { id })).toMatchObject({
      needPayMoney: '16.00',
      arrearsMoney: '11.00',
    })
    const pay = { id, payChannel: 6 }
    expect((await admin.ask('/api/order/payParkOrder', { ...pay, receivedMoney: '5.00' })).message).toContain('16.00')
    expect(await admin.call('/api/order/payParkOrder', { ...pay, receivedMoney: '20.00' })).toEqual({
      moneyValuePaid: '16.00',
      changeMoney: '4.00',
    })
    expect(await orders(park)).toMatchObject([
      { orderStatus: 3, moneyValuePaid: '11.00' },
      { orderStatus: 3, moneyValuePaid: '5.00' },
    ])
    expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  })

  test('does not hold a car that a person let go before its barrier failed', async () => {
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    const plate = '京G10011'
    await standing(park, plate)
    const [, { id }] = await orders(park)
    await admin.call('/api/order/waiveParkOrder', { id, reasonText: '车主投诉处理' })
    const [{ commandId }] = (await park.exit.commands()) as [{ commandId: string }]
    await park.exit.sendOne(park.exit.event('commandResult', Date.now(), { commandId, done: false }))
    expect(await admin.call('/api/order/quoteParkOrder', { id })).toMatchObject({ needPayMoney: '0.00' })
    expect((await park.exit.sees(plate, after(241))).decision).toMatchObject({ open: true, due: '0.00' })
    expect(await orders(park)).toMatchObject([{ arrearsMoney: '11.00' }, { orderStatus: 3, waiveMoney: '5.00' }])
  })

  test('does not hold a car that goes free', async () => {
    const park = await addParkLot(admin, chargeAtExit, ruleC)
    await admin.call('/api/visitor/addVisitor', {
      VisitorName: '来访',
      PlateNumber: '京G10007',
      ParkLotId: park.parkLotId,
      BeginAt: wallTime(after(190)),
      EndAt: wallTime(after(600)),
      TimesLimit: 5,
      FreeKind: 1,
    })
    expect((await standing(park, '京G10007')).decision).toMatchObject({ open: true })
  })
})

test('neither another policy nor the arrears of another tenant hold a car', async () => {
  const west = await addParkLot(await berth.as('admin', 'west'), chargeAtExit, ruleC)
  const [east, notice] = [await addParkLot(admin, chargeAtExit, ruleC), await addParkLot(admin, {}, ruleC)]
  expect((await standing(notice, '京G20001')).decision).toMatchObject({ due: '5.00' })
  expect((await standing(west, '京G20002')).decision).toMatchObject({ due: '16.00' })
  await east.entry.sees('京G20002', after(200))
  expect((await east.exit.sees('京G20002', after(240))).decision).toMatchObject({ due: '5.00', text: '请缴费5.00元' })
})
