import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addLaneCamera, addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { LaneNow, LiveView } from './live-view.ts'

let berth: Berth
let operator: Console
let park: ParkLot

beforeAll(async () => {
  berth = await startBerth()
  operator = await berth.as('operator')
  const admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
})
afterAll(() => berth.stop())

const path = '/api/dashboard/queryConsole'
const view = async (person: Console): Promise<LiveView> => person.call(path)
const laneIn = (answer: LiveView, laneId: string): LaneNow => answer.lanes.find(({ Id }) => Id === laneId)!

test('a car that cannot pay waits at its exit with what it owes, until it is let out', async () => {
  await park.entry.sees('沪A12345', Date.now() - 120_000)
  await park.exit.sees('沪A12345', Date.now() - 1_000)
  const before = await view(operator)
  expect(before.lots).toMatchObject([{ parkLotName: '人民广场停车场', inside: 1, spots: 100 }])
  expect(laneIn(before, park.entry.laneId)).toMatchObject({ last: { plateNumber: '沪A12345' }, waiting: null })
  const { waiting, cameras } = laneIn(before, park.exit.laneId)
  expect([waiting, cameras]).toMatchObject([
    { plateNumber: '沪A12345', text: '请缴费5.00元', order: { orderStatus: 5, needPayMoney: '5.00' } },
    1,
  ])

  const finance = await berth.as('finance')
  await finance.call('/api/order/payParkOrder', { id: waiting!.order!.id, payChannel: 6, receivedMoney: '5.00' })
  const after = await view(operator)
  expect(laneIn(after, park.exit.laneId)).toMatchObject({ last: { plateNumber: '沪A12345' }, waiting: null })
  expect(after.lots[0]!.inside).toBe(0)
  expect(after.passings.map(({ direction, isOpened }) => [direction, isOpened])).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('where exits charge arrears, what is asked for at the lane is what its screen says, also of a car whose stay is paid', async () => {
  const admin = await berth.as('admin')
  const own = await addParkLot(
    admin,
    { ParkLotName: '合并收费停车场', ArrearsPolicy: 5 },
    { ruleKind: 2, segments: [{ firstMoney: 500 }] },
  )
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
  const asked = async () => laneIn(await view(operator), own.exit.laneId).waiting
  const comesOwing = async (plateNumber: string) => {
    await own.entry.sees(plateNumber, minutesAgo(300))
    await own.exit.sees(plateNumber, minutesAgo(200), { opened: true })
    await own.entry.sees(plateNumber, minutesAgo(100))
    const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber, orderStatus: ['1'] })
    return { id: rows[0].id, payChannel: 6 }
  }
  const owing = await comesOwing('沪B50001')
  await own.exit.sees('沪B50001', minutesAgo(2))
  expect(await asked()).toMatchObject({
    text: '请缴费10.00元(含欠费5.00元)',
    order: { needPayMoney: '10.00', arrearsMoney: '5.00' },
  })
  await admin.call('/api/order/payParkOrder', { ...owing, receivedMoney: '10.00' })
  expect(await asked()).toBe(null)

  const paidBefore = await comesOwing('沪B50002')
  await admin.call('/api/order/payParkOrder', { ...paidBefore, receivedMoney: '5.00' })
  await own.exit.sees('沪B50002', minutesAgo(1))
  expect(await asked()).toMatchObject({ order: { needPayMoney: '5.00', arrearsMoney: '5.00' } })
})

test('a car that may not come in waits at its entry without an order, and its alarm stands alongside it', async () => {
  const admin = await berth.as('admin')
  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京B66666', reason: '逃费' })
  await park.entry.sees('京B66666', Date.now())
  const answer = await view(operator)
  expect(laneIn(answer, park.entry.laneId).waiting).toMatchObject({ plateNumber: '京B66666', order: null })
  expect(answer.alarms).toMatchObject([{ msgType: 1, parkLotName: '人民广场停车场', laneName: expect.any(String) }])
})

test('the console shows lanes of the own tenant and data scope only, to those who hold it', async () => {
  expect(await view(await berth.as('operator', 'west'))).toMatchObject({
    lots: [],
    lanes: [],
    alarms: [],
    passings: [],
  })
  const other = await addParkLot(await berth.as('admin'))
  const narrow = await berth.newPerson({ UserName: 'narrow', roleCode: 'operator', lots: [other.parkLotId] })
  expect((await view(narrow)).lanes.map(({ ParkLotId }) => ParkLotId)).toEqual([other.parkLotId, other.parkLotId])
  expect((await (await berth.as('maintainer')).ask(path)).state).not.toBe('success')
})

test('a misread car at an exit is no one on its own: staff see who is meant, and the car that looks alike stays inside', async () => {
  const [admin, west] = [await berth.as('admin'), await berth.as('admin', 'west')]
  const own = await addParkLot(admin)
  const neighbour = await addParkLot(west)
  const now = Date.now()
  await own.entry.sendAll([
    own.entry.passing('闽D88004', now - 3_600_000),
    own.entry.passing('闽D99003', now - 3_500_000),
    own.entry.passing('闽D8800', now - 3_400_000),
  ])
  await neighbour.entry.sees('闽D88001', now - 3_600_000)
  expect((await own.exit.sees('闽D88003', now - 1_000)).decision).toMatchObject({
    open: false,
    text: '请稍候,等待工作人员确认',
  })
  const { waiting } = laneIn(await view(operator), own.exit.laneId)
  expect(waiting).toMatchObject({ plateNumber: '闽D88003', order: { orderStatus: 5 } })
  expect(waiting!.lookalikes.map(({ plateNumber }) => plateNumber)).toEqual(['闽D88004'])
  const query = { parkLotId: own.parkLotId, plateNumber: '闽D88004' }
  expect((await admin.call('/api/order/queryParkOrder', query)).rows).toMatchObject([{ orderStatus: 1 }])

  const correction = { id: waiting!.order!.id, plateNumber: '闽D88004', reasonText: '识别错误' }
  await admin.call('/api/order/correctPlateParkOrder', correction)
  expect((await admin.call('/api/order/queryParkOrder', query)).rows).toMatchObject([
    { orderStatus: 3, abnormalType: 0 },
  ])
  const seen = { plateNumber: '闽D88004', recoPlateNumber: '闽D88003' }
  expect((await view(operator)).passings).toContainEqual(expect.objectContaining(seen))
  const { recentPassings } = await operator.call('/api/dashboard/queryToday')
  expect(recentPassings).toContainEqual(expect.objectContaining(seen))
  expect(await own.exit.commands()).toMatchObject([{ kind: 'open' }])
})

test('what a standing car is asked for follows when its plate is put right: on the console and by its device, not by another tenant’s', async () => {
  const [admin, west] = [await berth.as('admin'), await berth.as('admin', 'west')]
  const rule = { ruleKind: 2 as const, segments: [{ firstMoney: 700 }] }
  const [own, neighbour] = [await addParkLot(admin, {}, rule), await addParkLot(west, {}, rule)]
  const now = Date.now()
  for (const { entry, exit } of [own, neighbour]) {
    await entry.sees('闽D66004', now - 3_600_000)
    expect((await exit.sees('闽D66003', now - 1_000)).decision).toMatchObject({ text: '请稍候,等待工作人员确认' })
  }
  const { order } = laneIn(await view(operator), own.exit.laneId).waiting!
  const correction = { id: order!.id, plateNumber: '闽D66004', reasonText: '识别错误' }
  await admin.call('/api/order/correctPlateParkOrder', correction)
  const { waiting } = laneIn(await view(operator), own.exit.laneId)
  expect(waiting).toMatchObject({
    plateNumber: '闽D66004',
    text: '请缴费7.00元',
    order: { needPayMoney: '7.00' },
  })
  const shown = await own.exit.commands()
  expect(shown).toMatchObject([{ kind: 'show', text: '请缴费7.00元' }])
  expect(await neighbour.exit.commands()).toEqual([])
  // A device that knows no such command works on: that it could not is no fault of a barrier.
  const answer = { commandId: shown[0]!.commandId, done: false, failReason: '未知指令' }
  await own.exit.sendOne(own.exit.event('commandResult', now, answer))
  expect((await admin.call('/api/alarm/queryAlarm', { parkLotId: [own.parkLotId], alarmType: [202] })).rows).toEqual([])

  await admin.call('/api/order/repriceParkOrder', { id: waiting!.order!.id, newPayable: '3', reasonText: '客户协商' })
  expect(await own.exit.commands()).toMatchObject([{ kind: 'show', text: '请缴费3.00元' }])
})

test('a car that was seen at another lane since waits at the first no more: who lifts that barrier lets no one go', async () => {
  const admin = await berth.as('admin')
  const own = await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  const other = await addLaneCamera(admin, own, 'LV2OUT', 2)
  const now = Date.now()
  await own.entry.sees('闽D55001', now - 3_600_000)
  await own.exit.sees('闽D55001', now - 240_000)
  const waits = async () => {
    const seen = await view(operator)
    return [own.exit, other].map(({ laneId }) => laneIn(seen, laneId).waiting?.plateNumber ?? null)
  }
  expect(await waits()).toEqual(['闽D55001', null])
  await other.sees('闽D55001', now - 60_000)
  expect(await waits()).toEqual([null, '闽D55001'])
  await own.exit.sendOne(own.exit.event('gate', now - 20_000, { gateState: 'OPEN' }))
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '闽D55001' })
  expect(rows).toMatchObject([{ orderStatus: 5, leftAt: null }])
  await other.sendOne(other.event('gate', now - 10_000, { gateState: 'OPEN' }))
  expect((await admin.call('/api/order/queryParkOrder', { plateNumber: '闽D55001' })).rows).toMatchObject([
    { orderStatus: 4, outReleaseType: 8 },
  ])
})

test('a car whose stay the exit of a lookalike ended stands without entry: staff see that match, and undo it in one step', async () => {
  const admin = await berth.as('admin')
  const own = await addParkLot(admin, { FuzzyMatch: 1 }, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  const now = Date.now()
  await own.entry.sees('闽D77004', now - 3_600_000)
  await own.exit.sees('闽D77003', now - 1_800_000, { confidence: 62 })
  await own.exit.sendOne(own.exit.payment('闽D77003', now - 1_790_000, '5.00'))
  const standsAs = async (plateNumber: string) => {
    await own.exit.sees(plateNumber, now - 1_000)
    return laneIn(await view(operator), own.exit.laneId).waiting!
  }
  const { order, endedWrongly, lookalikes } = await standsAs('闽D77004')
  expect([order, lookalikes]).toMatchObject([{ hasEntry: false, isPriced: false }, []])
  expect(endedWrongly).toMatchObject({ plateNumber: '闽D77004', readAs: '闽D77003', orderStatus: 3 })
  await operator.call('/api/order/notThisCarParkOrder', { id: endedWrongly!.id, reasonText: '核对图片' })
  const after = laneIn(await view(operator), own.exit.laneId).waiting!
  expect(after).toMatchObject({
    endedWrongly: null,
    order: { id: endedWrongly!.id, needPayMoney: '5.00', hasEntry: true },
  })
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '闽D77003' })
  expect(rows).toMatchObject([{ abnormalType: 1, moneyValuePaid: '0.00', overPaidMoney: '5.00' }])
})

test('a car without an entry whose price the car park knows is asked for that, also where it is nothing', async () => {
  const own = await addParkLot(await berth.as('admin'), { NoEntryExitPolicy: 3, IsCharge: 0 })
  await (await berth.as('admin')).call('/api/lane/editLane', { Id: own.exit.laneId, ConfirmOut: 1 })
  await own.exit.sees('闽D77501', Date.now())
  const { order } = laneIn(await view(operator), own.exit.laneId).waiting!
  expect(order).toMatchObject({ hasEntry: false, isPriced: true, needPayMoney: '0.00' })
})

test('a car that someone said was gone stands without entry: staff see who ended its stay, and take that back', async () => {
  const admin = await berth.as('admin')
  const own = await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  const now = Date.now()
  await own.entry.sees('闽D78001', now - 3_600_000)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '闽D78001' })
  const gone = { id: rows[0].id, unpaidAs: 1, newLeftAt: wallTime(now - 1_800_000), reasonText: '盘点' }
  await operator.call('/api/order/forceExitParkOrder', gone)
  await own.exit.sees('闽D78001', now - 1_000)
  const { endedWrongly } = laneIn(await view(operator), own.exit.laneId).waiting!
  expect(endedWrongly).toMatchObject({ id: rows[0].id, readAs: null, isCorrected: 1 })
  await operator.call('/api/order/undoCorrectionParkOrder', { id: rows[0].id, reasonText: '车仍在场' })
  expect(laneIn(await view(operator), own.exit.laneId).waiting).toMatchObject({
    endedWrongly: null,
    order: { id: rows[0].id, needPayMoney: '5.00', hasEntry: true },
  })
})

test('a car that is read only after it was let out is offered as that car, and joined in one step', async () => {
  const admin = await berth.as('admin')
  const own = await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  const now = Date.now()
  const plate = '闽D79001'
  const atExit = async () => laneIn(await view(operator), own.exit.laneId).waiting
  for (const each of [plate, '闽D79002']) await own.entry.sees(each, now - 3_600_000)
  await own.exit.sees('', now - 20_000)
  await admin.call('/api/lane/openGateLane', { Id: own.exit.laneId, reasonText: '人工核实', releaseType: 3 })
  for (const { commandId } of await own.exit.commands())
    await own.exit.sendOne(own.exit.event('commandResult', now - 12_000, { commandId, done: true }))
  await own.exit.sees(plate, now - 8_000)
  const { letOutUnread, order } = (await atExit())!
  expect([letOutUnread, order]).toMatchObject([{ passingNo: expect.any(String) }, { needPayMoney: '5.00' }])
  const given = { id: letOutUnread!.passingId, plateNumber: plate, reasonText: '核对图片' }
  await operator.call('/api/passing/givePlatePassing', given)
  expect(await atExit()).toBeNull()
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: plate })
  expect(rows).toMatchObject([{ orderStatus: 3, outReleaseType: 3, waiveMoney: '5.00' }])
  // The next one in the queue is no one else's.
  await own.exit.sees('闽D79002', now)
  expect(await atExit()).toMatchObject({ plateNumber: '闽D79002', letOutUnread: null })
})

test('who is on duty sees the alarms of their lanes only, everyone else those of their data scope', async () => {
  const admin = await berth.as('admin')
  const [own, other] = [await addParkLot(admin), await addParkLot(admin)]
  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京B77777', reason: '逃费' })
  for (const { entry, exit } of [own, other])
    for (const camera of [entry, exit]) await camera.sees('京B77777', Date.now())
  const guard = await berth.newPerson({ UserName: 'guard', roleCode: 'collector' })
  const lotsOf = async () => (await view(guard)).alarms.map(({ parkLotName }) => parkLotName)
  const before = await lotsOf()
  const { rows } = await admin.call('/api/parkLot/queryParkLot')
  const nameOf = (id: string) => rows.find((lot: { Id: string }) => lot.Id === id).ParkLotName
  expect(before).toEqual(expect.arrayContaining([nameOf(own.parkLotId), nameOf(other.parkLotId)]))

  const box = { ParkLotId: own.parkLotId, SentryCode: 'BOX1', SentryName: '东岗亭' }
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', box)
  const duty = await guard.call('/api/duty/signOnDutySession', { SentryId })
  expect((await view(guard)).dutyLanes).toEqual([own.entry.laneId, own.exit.laneId])
  const ofLot = await lotsOf()
  expect(new Set(ofLot)).toEqual(new Set([nameOf(own.parkLotId)]))
  await admin.call('/api/lane/editLane', { Id: own.entry.laneId, SentryId })
  const ofLane = await lotsOf()
  const onDuty = await view(guard)
  expect(onDuty.dutyLanes).toEqual([own.entry.laneId])
  const { LaneName } = await admin.call('/api/lane/getLane', { Id: own.entry.laneId })
  expect(onDuty.passings.map(({ laneName }) => laneName)).toEqual([LaneName])
  expect(ofLane.length).toBeGreaterThan(0)
  expect(ofLane.length).toBeLessThan(ofLot.length)
  await guard.call('/api/duty/signOffDutySession', { Id: duty.DutyId, CashHandMoney: '0.00' })
  // One of an earlier test may come between.
  expect(await lotsOf()).toEqual(expect.arrayContaining(before))
  expect((await view(guard)).dutyLanes).toBeNull()
})
