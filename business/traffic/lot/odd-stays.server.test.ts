import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
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

async function orders(park: ParkLot, filter: Record<string, unknown> = {}): Promise<any[]> {
  const query = { parkLotId: park.parkLotId, OrderBy: 'cameAt', OrderDir: 'asc', ...filter }
  return (await admin.call('/api/order/queryParkOrder', query)).rows
}
async function alarms(park: ParkLot): Promise<any[]> {
  const { rows } = await admin.call('/api/alarm/queryAlarm', { parkLotId: park.parkLotId })
  return rows.map(({ alarmType, state }: any) => ({ alarmType, state }))
}
async function inside(park: ParkLot): Promise<number> {
  return (await orders(park)).filter(({ orderStatus }) => [1, 2, 5].includes(orderStatus)).length
}

describe('an exit without an entry', () => {
  test.each([
    [1, { open: false, text: '请稍候,等待工作人员确认' }, 5],
    [3, { open: false, due: '30.00' }, 5],
    [4, { open: true, due: '0.00' }, 7],
  ])('under policy %i', async (NoEntryExitPolicy, decision, orderStatus) => {
    const park = await addParkLot(admin, { NoEntryExitPolicy }, ruleC)
    expect((await park.exit.sees('京B20001', after(100))).decision).toMatchObject(decision)
    expect(await orders(park)).toMatchObject([{ orderStatus, abnormalType: 1, orderSource: 5 }])
    expect(await alarms(park)).toEqual([{ alarmType: 103, state: 1 }])
  })

  test('[F-19] becomes an ordinary stay when its entry arrives late; the alarm recovers by itself', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    await park.exit.sees('京B20002', after(130))
    const [unexplained] = await orders(park)
    const late = await park.entry.sees('京B20002', after(0), { opened: true })
    expect(late).toMatchObject({ outcome: 'accepted', decision: { orderNo: unexplained.orderNo } })
    expect(await orders(park)).toMatchObject([
      { orderNo: unexplained.orderNo, orderStatus: 5, abnormalType: 0, needPayMoney: '11.00' },
    ])
    expect(await alarms(park)).toEqual([{ alarmType: 103, state: 5 }])
    expect((await park.exit.sendOne(park.exit.payment('京B20002', after(131), '11.00'))).decision).toMatchObject({
      open: true,
    })
  })
})

describe('a car that goes through behind another one, as it is next seen on the other side of a barrier that did not open for it', () => {
  async function follows(park: ParkLot): Promise<string[]> {
    const { rows } = await admin.call('/api/alarm/queryAlarm', { parkLotId: park.parkLotId, alarmType: 105 })
    return rows.map(({ description, state }: any) => `${state} ${description}`)
  }

  test('at an exit: it comes in again; the alarm stays when the debt is paid, and who was not behind another has none', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    for (const plate of ['京B26001', '京B26002']) await park.entry.sees(plate, after(0))
    await park.entry.sees('京B26003', after(90))
    expect((await park.exit.sees('京B26003', after(100))).decision).toMatchObject({ open: true })
    expect((await park.exit.sees('京B26001', after(100.2))).decision).toMatchObject({ open: false })
    await park.exit.sees('京B26002', after(110))
    for (const plate of ['京B26001', '京B26002']) await park.entry.sees(plate, after(200))
    expect(await follows(park)).toEqual(['1 跟车 · 京B26001 · 紧跟京B26003通过'])
    expect(await orders(park, { plateNumber: '京B26001' })).toMatchObject([
      { orderStatus: 4, outReleaseType: 9, abnormalType: 7, needPayMoney: '9.00' },
      { orderStatus: 1 },
    ])
    expect(await orders(park, { plateNumber: '京B26002' })).toMatchObject([
      { orderStatus: 4, outReleaseType: null, abnormalType: 6 },
      { orderStatus: 1 },
    ])
    const [owing] = await orders(park, { plateNumber: '京B26001' })
    await admin.call('/api/order/payParkOrder', { id: owing.id, payChannel: 6, receivedMoney: owing.needPayMoney })
    expect(await follows(park)).toHaveLength(1)
    expect((await alarms(park)).filter(({ state }) => state === 1)).toEqual([
      { alarmType: 106, state: 1 },
      { alarmType: 105, state: 1 },
    ])
  })

  test('at a lane for both ways, all of it reported in one message', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const both = await addLaneCamera(admin, park, 'BOTHWAYS', 3)
    const read = (plate: string, minutes: number, direction: number, opened: boolean) =>
      both.passing(plate, after(minutes), { direction, ...(opened && { opened }) })
    await both.sendAll([
      read('京B28001', 0, 1, true),
      read('京B28552', 1, 1, true),
      read('京B28001', 100, 2, true),
      read('京B28552', 100.2, 2, false),
      read('京B28552', 200, 1, true),
    ])
    expect(await follows(park)).toEqual(['1 跟车 · 京B28552 · 紧跟京B28001通过'])
    expect(await orders(park, { plateNumber: '京B28552' })).toMatchObject([{ outReleaseType: 9 }, { orderStatus: 1 }])
  })

  test('at an entry: it stands at the exit without an entry; a late word of its barrier takes the alarm back', async () => {
    const park = await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 }, ruleC)
    await park.entry.sees('京B27003', after(0))
    for (const [plate, minute] of [
      ['京B27001', 0.2],
      ['京B27002', 10],
    ] as const)
      expect((await park.entry.sees(plate, after(minute))).decision).toMatchObject({ open: false })
    for (const plate of ['京B27001', '京B27002']) await park.exit.sees(plate, after(60))
    expect(await follows(park)).toEqual(['1 跟车 · 京B27001 · 紧跟京B27003通过'])
    await park.entry.sees('京B27001', after(0.3), { opened: true })
    expect(await follows(park)).toEqual(['5 跟车 · 京B27001 · 紧跟京B27003通过'])
  })
})

describe('a plate that the exit camera misread', () => {
  const unsure = { confidence: 62 }

  test('is taken for the only car inside that looks alike, where the lot has decided so', async () => {
    const park = await addParkLot(admin, { FuzzyMatch: 1 }, ruleC)
    const { decision } = await park.entry.sees('京B30001', after(0))
    expect((await park.exit.sees('京B38001', after(130), unsure)).decision).toMatchObject({
      orderNo: decision!.orderNo,
      due: '11.00',
    })
    const paid = await park.exit.sendOne(park.exit.payment('京B38001', after(131), '11.00'))
    expect(paid.decision).toMatchObject({ open: true, orderNo: decision!.orderNo })
    expect(await orders(park)).toMatchObject([{ plateNumber: '京B30001', orderStatus: 3, moneyValuePaid: '11.00' }])
  })

  test('waits for a person where nothing is due, even so', async () => {
    const park = await addParkLot(admin, { FuzzyMatch: 1 }, ruleC)
    await park.entry.sees('京B32001', after(0))
    expect((await park.exit.sees('京B38001', after(5), unsure)).decision).toMatchObject({
      open: false,
      text: '请稍候,等待工作人员确认',
    })
  })

  test('pays what it owes also later, under the plate that was read at the exit', async () => {
    const park = await addParkLot(admin, { FuzzyMatch: 1 }, ruleC)
    await park.entry.sees('京B31001', after(0))
    await park.exit.sees('京B37001', after(130), unsure)
    await park.exit.sees('京B37001', after(132), { opened: true, releaseType: 9 })
    expect(await orders(park)).toMatchObject([{ plateNumber: '京B31001', orderStatus: 4, arrearsMoney: '11.00' }])
    await park.exit.sendOne(park.exit.payment('京B37001', after(150), '11.00'))
    expect(await orders(park)).toMatchObject([{ orderStatus: 3, arrearsMoney: '0.00', moneyValuePaid: '11.00' }])
  })

  test('is no one when two cars look alike, and in a lot that has not decided', async () => {
    const two = await addParkLot(admin, { FuzzyMatch: 1 }, ruleC)
    await two.entry.sendAll([two.entry.passing('京B30001', after(0)), two.entry.passing('京B30002', after(0))])
    await two.exit.sees('京B30003', after(60), unsure)
    expect((await orders(two, { plateNumber: '京B30003' }))[0]).toMatchObject({ abnormalType: 1 })
    const undecided = await addParkLot(admin, {}, ruleC)
    await undecided.entry.sees('京B30001', after(0))
    await undecided.exit.sees('京B30003', after(60), { opened: true, ...unsure })
    expect((await orders(undecided, { plateNumber: '京B30003' }))[0]).toMatchObject({ abnormalType: 1 })
    expect((await orders(undecided, { plateNumber: '京B30001' }))[0]).toMatchObject({ orderStatus: 1 })
  })

  test('stays no one as one of the two is looked at again, though the other had stood at an exit long before and came in again', async () => {
    const park = await addParkLot(admin, { FuzzyMatch: 1 }, ruleC)
    await park.entry.sees('京B30002', after(0))
    await park.exit.sees('京B30002', after(60))
    await park.entry.sees('京B30001', after(100))
    await park.exit.sees('京B30003', after(110), unsure)
    await park.entry.sees('京B30002', after(110) + 1000)
    const stays = async () => (await orders(park)).map(({ plateNumber, leftAt }) => [plateNumber, leftAt])
    const [unexplained] = await orders(park, { plateNumber: '京B30003' })
    expect(unexplained).toMatchObject({ abnormalType: 1, orderStatus: 5 })
    const before = await stays()
    await park.exit.sendOne(park.exit.payment('京B30001', after(111), '1.00'))
    expect(await stays()).toEqual(before)
    expect(await orders(park, { plateNumber: '京B30003' })).toMatchObject([{ orderStatus: 5 }])
  })
})

test('a car of which the camera is sure, or that looks otherwise, is not taken for the one inside: staff decide, and that one is still there', async () => {
  const park = await addParkLot(admin, { FuzzyMatch: 1 }, ruleC)
  await park.entry.sees('京B33001', after(0))
  for (const rest of [{ confidence: 100 }, { confidence: 62, plateColor: 5 }, { confidence: 62, billCarSizeId: 3 }])
    expect((await park.exit.sees('京B38001', after(130), rest)).decision).toMatchObject({ open: false, due: '0.00' })
  await park.exit.sees('京B38001', after(131), { opened: true })
  expect(await orders(park, { plateNumber: '京B33001' })).toMatchObject([{ orderStatus: 1 }])
  expect(await orders(park, { plateNumber: '京B38001' })).toMatchObject([{ orderStatus: 7, abnormalType: 1 }])
})

describe('what the lane did by itself while it was offline', () => {
  test('is a fact: the car has left and owes what it did not pay', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const offline = [
      park.entry.passing('京B40001', after(0), { opened: true }),
      park.entry.passing('京B40002', after(5), { opened: true, releaseType: 6 }),
    ]
    await park.entry.sendAll(offline)
    await park.exit.sees('京B40001', after(130), { opened: true })
    expect(await orders(park)).toMatchObject([
      { orderStatus: 4, arrearsMoney: '11.00', needPayMoney: '11.00', outReleaseType: 7, payStatus: 1 },
      { orderStatus: 1, inReleaseType: 6 },
    ])
    expect(await inside(park)).toBe(1)
  })

  test('is a fact even for a car that would not have been let in', async () => {
    const park = await addParkLot(admin, { TotalSpotCount: 0, FullPolicy: 3 })
    expect((await park.entry.sees('京B40003', after(0), { opened: true })).decision).toMatchObject({ open: true })
    expect(await inside(park)).toBe(1)
    expect(await alarms(park)).toEqual([{ alarmType: 107, state: 1 }])
  })

  test.each([
    ['long after the car had gone recovers what it owed', 200, 6],
    ['at the exit is no recovery, though the barrier opened before it was reported', 130.9, 1],
    ['before the car left is none', 129, 1],
  ])('money that came %s, no matter which becomes known first', async (_, paidAt, bizType) => {
    for (const plate of ['京B40011', '京B40012']) {
      const park = await addParkLot(admin, {}, ruleC)
      await park.entry.sees(plate, after(0))
      const events = [
        park.exit.payment(plate, after(paidAt), '11.00'),
        park.exit.passing(plate, after(130), { opened: true }),
      ]
      for (const event of plate === '京B40011' ? events : events.toReversed()) await park.exit.sendOne(event)
      const { rows } = await admin.call('/api/payRecord/queryPayRecord', { parkLotId: park.parkLotId })
      expect(rows).toMatchObject([{ bizType, orderNo: (await orders(park))[0].orderNo }])
    }
  })

  test('arrears are shown at the next entry, kept out by policy, and settled in the console', async () => {
    const park = await addParkLot(admin, { ArrearsPolicy: 4 }, ruleC)
    await park.entry.sees('京B40004', after(0))
    await park.exit.sees('京B40004', after(130), { opened: true })
    expect((await park.entry.sees('京B40004', after(200))).decision).toMatchObject({
      open: false,
      text: '有欠费11.00元,禁止入场',
    })
    const [{ id }] = await orders(park)
    expect(await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '20.00' })).toEqual({
      moneyValuePaid: '11.00',
      changeMoney: '9.00',
    })
    expect(await orders(park)).toMatchObject([{ orderStatus: 3, arrearsMoney: '0.00' }])
    expect((await park.entry.sees('京B40004', after(201))).decision).toMatchObject({ open: true })
  })
})

test('a car seen again just after it left, and one that stood at the exit and enters again', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('京B50001', after(0))
  await park.exit.sees('京B50001', after(10))
  await park.exit.sees('京B50001', after(10) + 5_000)
  expect(await orders(park)).toMatchObject([{ orderStatus: 3 }])
  await park.entry.sees('京B50001', after(20))
  await park.exit.sees('京B50001', after(150))
  await park.entry.sees('京B50001', after(200))
  expect(await orders(park)).toMatchObject([
    { orderStatus: 3 },
    { orderStatus: 4, abnormalType: 6, arrearsMoney: '11.00' },
    { orderStatus: 1 },
  ])
  expect((await alarms(park)).map(({ alarmType }) => alarmType)).toContain(106)
})

describe('an entry that its camera sees twice within seconds', () => {
  test.each(['in order', 'the later first', 'together'])('is one entry: %s', async (order) => {
    const park = await addParkLot(admin, {}, ruleC)
    await admin.call('/api/visitor/addVisitor', {
      VisitorName: '来访',
      PlateNumber: '京B60001',
      ParkLotId: park.parkLotId,
      BeginAt: wallTime(after(-10)),
      EndAt: wallTime(after(60)),
      TimesLimit: 5,
      FreeKind: 3,
    })
    const [first, again] = [park.entry.passing('京B60001', after(0)), park.entry.passing('京B60001', after(0) + 5_000)]
    if (order === 'together') await park.entry.sendAll([again, first])
    else for (const event of order === 'in order' ? [first, again] : [again, first]) await park.entry.sendOne(event)
    expect(await orders(park)).toMatchObject([{ orderStatus: 1, abnormalType: 0 }])
    expect(await alarms(park)).toEqual([])
    const { rows } = await admin.call('/api/visitor/queryVisitor', { ParkLotId: park.parkLotId })
    expect(rows).toMatchObject([{ UsedTimes: 1 }])
    expect((await park.exit.sees('京B60001', after(130))).decision).toMatchObject({ due: '11.00' })
  })
})

test('an exit camera that is ten seconds behind makes neither a ghost nor an exit without entry', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const entry = park.entry.passing('京B60002', after(0))
  const exit = park.exit.passing('京B60002', after(0) - 10_000)
  await park.exit.sendOne(exit)
  await park.entry.sendOne(entry)
  expect(await orders(park)).toMatchObject([{ orderStatus: 3, abnormalType: 0, needPayMoney: '0.00' }])
  expect(await alarms(park)).toEqual([{ alarmType: 103, state: 5 }])
  expect(await inside(park)).toBe(0)
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
})

test('money by ETC is taken by no one, cash and card of a lane at its booth', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  for (const [plate, payChannel] of [
    ['京B40001', 4],
    ['京B40002', 6],
    ['京B40003', 7],
  ] as const) {
    await park.entry.sees(plate, after(0))
    await park.exit.sees(plate, after(130))
    await park.exit.sendOne({ ...park.exit.payment(plate, after(131), '11.00'), payChannel })
  }
  const { rows } = await admin.call('/api/payRecord/queryPayRecord', { parkLotId: park.parkLotId })
  expect(Object.fromEntries(rows.map(({ payChannel, payScene }: any) => [payChannel, payScene]))).toEqual({
    4: 6,
    6: 3,
    7: 3,
  })
})
