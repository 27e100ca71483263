import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { watchOnce } from '#business/places/devices/watch-devices.server.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const query = async (path: string, asked: Record<string, unknown>): Promise<any[]> =>
  (await admin.call(path, asked)).rows
const orders = (plateNumber: string) =>
  query('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })
const alarms = async (laneId: string) =>
  (await query('/api/alarm/queryAlarm', { laneId: [laneId] })).map(({ alarmType }) => alarmType)
const passings = (laneId: string) =>
  query('/api/passing/queryPassing', { laneId: [laneId], OrderBy: 'passAt', OrderDir: 'desc' })
const logged = (laneId: string) =>
  query('/api/sentryOperateLog/querySentryOperateLog', { laneId: [laneId], OrderBy: 'operatedAt', OrderDir: 'desc' })

async function presses(camera: Camera, rest: object = {}): Promise<void> {
  await admin.call('/api/lane/openGateLane', { Id: camera.laneId, reasonText: '人工核实', ...rest })
}

/** The box carries out the one command that waits for it, as PROTOCOL.md says. */
async function obeys(camera: Camera, done = true): Promise<void> {
  const [command] = await camera.commands()
  const rest = done ? { done } : { done, failReason: '道闸未响应' }
  await camera.sendOne(camera.event('commandResult', Date.now(), { commandId: command!['commandId'], ...rest }))
  if (!done) return
  await camera.sendOne(camera.event('gate', Date.now(), { gateState: 'OPEN' }))
  await camera.sendOne(camera.event('gate', Date.now(), { gateState: 'CLOSE' }))
}

async function confirmEntries(here: ParkLot): Promise<void> {
  await admin.call('/api/lane/editLane', { Id: here.entry.laneId, ConfirmIn: 1 })
}

test('a car that a person lets in stands inside, once its barrier is open', async () => {
  await confirmEntries(park)
  expect((await park.entry.sees('京B10001', ago(2.5))).decision).toMatchObject({ open: false })
  await park.entry.sees('京B10002', ago(2))
  await presses(park.entry)
  expect(await orders('京B10002')).toEqual([])
  await obeys(park.entry)
  expect(await orders('京B10002')).toMatchObject([{ orderStatus: 1, inReleaseType: 6 }])
  expect(await park.entry.commands()).toEqual([])
  expect((await passings(park.entry.laneId))[0]).toMatchObject({
    isOpened: 1,
    releaseType: 6,
    releaseReason: '人工核实',
    operatorId: expect.anything(),
  })
  expect((await logged(park.entry.laneId))[0]).toMatchObject({ OperateType: 3, plateNumber: '京B10002' })
  expect(await alarms(park.entry.laneId)).toEqual([])
})

test('[F-25] a barrier that does not obey lets no one in', async () => {
  await park.entry.sees('京B10003', ago(1))
  await presses(park.entry)
  await obeys(park.entry, false)
  expect(await orders('京B10003')).toEqual([])
  await presses(park.entry)
  await park.entry.sendOne(park.entry.event('gate', Date.now(), { gateState: 'OPEN' }))
  expect(await orders('京B10003')).toMatchObject([{ orderStatus: 1 }])
})

test('a car let out by hand has left: it owes, or what it owes is given up by who may', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  for (const plate of ['京B20001', '京B20002']) await here.entry.sees(plate, ago(131))
  await here.exit.sees('京B20001', ago(1))
  await presses(here.exit)
  await obeys(here.exit)
  expect(await orders('京B20001')).toMatchObject([
    { orderStatus: 4, arrearsMoney: '11.00', outReleaseType: 6, outReleaseReason: '人工核实' },
  ])
  expect((await logged(here.exit.laneId))[0]).toMatchObject({ OperateType: 12, oldMoney: '11.00', lossMoney: '0.00' })

  await here.exit.sees('京B20002', ago(0))
  await presses(here.exit, { releaseType: 3 })
  await obeys(here.exit)
  expect(await orders('京B20002')).toMatchObject([{ orderStatus: 3, waiveMoney: '11.00', outReleaseType: 3 }])
  expect((await logged(here.exit.laneId))[0]).toMatchObject({ OperateType: 11, lossMoney: '11.00' })
  expect(await alarms(here.exit.laneId)).toEqual([])
})

test('what was given up stays given up where the barrier does not obey: the car waits and owes nothing, and leaves under that release', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const waived = async (plate: string) => {
    await here.entry.sees(plate, ago(131))
    await here.exit.sees(plate, ago(1))
    const [{ id }] = await orders(plate)
    await admin.call('/api/order/waiveParkOrder', { id, reasonText: '车主投诉处理' })
    await obeys(here.exit, false)
    expect(await orders(plate)).toMatchObject([
      { orderStatus: 5, needPayMoney: '0.00', waiveMoney: '11.00', leftAt: null },
    ])
  }
  await waived('京B20004')
  await presses(here.exit)
  await obeys(here.exit)
  const gone = { orderStatus: 3, waiveMoney: '11.00', arrearsMoney: '0.00' }
  expect(await orders('京B20004')).toMatchObject([{ ...gone, outReleaseType: 3 }])
  await waived('京B20005')
  expect((await here.exit.sees('京B20005', ago(0))).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await orders('京B20005')).toMatchObject([gone])
})

test('an entry whose barrier does not obey keeps its car outside until it goes up or a person opens', async () => {
  const here = await addParkLot(admin, { ArrearsPolicy: 3 }, ruleC)
  const plate = '京B20009'
  await here.entry.sees(plate, ago(400), { opened: true })
  await here.exit.sees(plate, ago(270), { opened: true })
  expect((await here.entry.sees(plate, ago(1))).decision).toMatchObject({ open: false })
  const [debt] = await orders(plate)
  await admin.call('/api/order/payParkOrder', { id: debt.id, payChannel: 6, receivedMoney: '11.00' })
  const counting = async () => (await orders(plate)).filter(({ orderStatus }) => orderStatus !== 6)
  await expect.poll(counting).toMatchObject([{ orderStatus: 3 }, { orderStatus: 1 }])
  await obeys(here.entry, false)
  expect(await counting()).toMatchObject([{ orderStatus: 3 }])
  await presses(here.entry)
  await obeys(here.entry)
  expect(await counting()).toMatchObject([{ orderStatus: 3 }, { orderStatus: 1, inReleaseType: 6 }])
})

test('a barrier that goes up late for the car that it could not let out lets that car out, and calls no one', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const pays = async (plate: string, lot = here) => {
    await lot.entry.sees(plate, ago(131))
    await lot.exit.sees(plate, ago(0))
    const [{ id }] = await orders(plate)
    await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11.00' })
  }
  const minutesLater = () =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update gate_command set expires_at = now() - interval '1 second'`),
    )
  const goesUp = async () => {
    for (const gateState of ['OPEN', 'CLOSE'])
      await here.exit.sendOne(here.exit.event('gate', Date.now(), { gateState }))
  }
  await pays('京B20006')
  await obeys(here.exit, false)
  await minutesLater()
  await goesUp()
  expect(await orders('京B20006')).toMatchObject([{ orderStatus: 3, outReleaseType: 2 }])

  // A command that no one fetched while it lasted opened nothing.
  await pays('京B20007')
  expect(await orders('京B20007')).toMatchObject([{ orderStatus: 3 }])
  const unansweredBefore = berth.machine.unanswered.commands
  await minutesLater()
  await watchOnce(berth.machine)
  await expect.poll(() => berth.machine.unanswered.commands).toBeGreaterThan(unansweredBefore)
  await expect.poll(() => orders('京B20007')).toMatchObject([{ orderStatus: 5, moneyValuePaid: '11.00' }])
  await goesUp()
  expect(await orders('京B20007')).toMatchObject([{ orderStatus: 3, outReleaseType: 2 }])
  expect(await alarms(here.exit.laneId)).not.toContain(215)

  // So did one that was fetched and never answered, until the next car is let through. What stands there has not left today.
  const leftToday = async () => (await admin.call('/api/dashboard/queryToday')).outCount
  const opened = async (plateNumber: string) =>
    (await admin.call('/api/passing/queryPassing', { plateNumber, direction: [2] })).rows.map(
      ({ isOpened }: { isOpened: number }) => isOpened,
    )
  const leftBefore = await leftToday()
  await pays('京B20008')
  expect(await here.exit.commands()).toHaveLength(1)
  await minutesLater()
  await watchOnce(berth.machine)
  await expect.poll(() => orders('京B20008')).toMatchObject([{ orderStatus: 5, moneyValuePaid: '11.00' }])
  expect([await leftToday(), await opened('京B20008')]).toEqual([leftBefore, [0]])
  await here.entry.sees('京B20010', ago(2))
  expect((await here.exit.sees('京B20010', Date.now())).decision).toMatchObject({ open: true })
  expect(await orders('京B20008')).toMatchObject([{ orderStatus: 3, outReleaseType: 2, moneyValuePaid: '11.00' }])
  expect([await leftToday(), await opened('京B20008')]).toEqual([leftBefore + 2, [1]])

  // The barrier's own word is an answer, and so is the next car that came within the minute.
  await pays('京B20011')
  await goesUp()
  expect(await here.exit.commands()).toEqual([])
  const there = await addParkLot(admin, {}, ruleC)
  await here.entry.sees('京B20010', ago(1))
  await pays('京B20012')
  await pays('京B20013', there)
  const [late] = await there.exit.commands()
  await here.exit.sees('京B20010', Date.now())
  await minutesLater()
  await watchOnce(berth.machine)
  await expect.poll(() => orders('京B20013')).toMatchObject([{ orderStatus: 5 }])
  // An answer that comes late is one.
  await there.exit.sendOne(there.exit.event('commandResult', Date.now(), { commandId: late!['commandId'], done: true }))
  for (const plate of ['京B20011', '京B20012', '京B20013'])
    expect(await orders(plate)).toMatchObject([{ orderStatus: 3, outReleaseType: 2 }])
})

test('a press and the money that come at the same moment open one barrier, and passing and order say by which', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  await here.entry.sees('京B20003', ago(131))
  await here.exit.sees('京B20003', ago(0))
  await presses(here.exit, { releaseType: 3 })
  const [{ id }] = await orders('京B20003')
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11.00' })
  for (const { commandId } of await here.exit.commands())
    await here.exit.sendOne(here.exit.event('commandResult', Date.now() + 1000, { commandId, done: true }))
  expect(await orders('京B20003')).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00', outReleaseType: 2 }])
  expect(await passings(here.exit.laneId)).toMatchObject([{ isOpened: 1, releaseType: 2 }])
})

test('a car that no one read is a passing without a plate; with the plate that the person gives it is an order', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  await presses(here.entry, { carPassed: 1 })
  await obeys(here.entry)
  expect(await passings(here.entry.laneId)).toMatchObject([{ plateNumber: '', isOpened: 1, dataSource: 5 }])
  await here.entry.sees('', ago(0))
  await presses(here.entry, { plateNumber: '京B30001' })
  await obeys(here.entry)
  expect(await orders('京B30001')).toMatchObject([{ orderStatus: 1, inReleaseType: 6 }])
  expect(await passings(here.entry.laneId)).toHaveLength(2)
  await presses(here.entry)
  await obeys(here.entry)
  expect(await passings(here.entry.laneId)).toHaveLength(2)
  expect((await logged(here.entry.laneId))[0]).toMatchObject({ OperateType: 10 })
})

test('a car that is named where none was read is let off its money only by who may, and the book says how much', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const PermissionCodes = ['lane:read', 'lane:openGate']
  await admin.call('/api/role/addRole', { RoleName: '门卫', RoleCode: 'doorman', PermissionCodes })
  const doorman = await berth.newPerson({ UserName: 'doorman', roleCode: 'doorman' })
  const plates = ['京B31001', '京B31002']
  for (const plate of plates) await here.entry.sees(plate, ago(131))
  const asks = (plateNumber: string, by: Console) =>
    by.ask('/api/lane/openGateLane', { Id: here.exit.laneId, reasonText: '放行', releaseType: 3, plateNumber })
  expect(await asks('京B31001', doorman)).toMatchObject({ state: 'notPermitted' })
  expect(await asks('京B31001', admin)).toMatchObject({ state: 'success' })
  await obeys(here.exit)
  await here.exit.sees('', ago(0))
  expect(await asks('京B31002', doorman)).toMatchObject({ state: 'notPermitted' })
  expect(await here.exit.commands()).toEqual([])
  expect(await asks('京B31002', await berth.as('service'))).toMatchObject({ state: 'success' })
  await obeys(here.exit)
  for (const plate of plates) {
    const [order] = await orders(plate)
    expect(order).toMatchObject({ orderStatus: 3, waiveMoney: '11.00', outReleaseType: 3 })
    expect((await logged(here.exit.laneId)).filter(({ plateNumber }) => plateNumber === plate)).toMatchObject([
      { OperateType: 11, orderNo: order.orderNo, oldMoney: '11.00', lossMoney: '11.00' },
    ])
  }
  await presses(here.entry, { carPassed: 1, plateNumber: '京B31003' })
  expect(await logged(here.entry.laneId)).toMatchObject([{ OperateType: 3, plateNumber: '京B31003' }])
})

test('a car that a person names as it leaves is itself, however like the car before it', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  await here.entry.sees('京B32001', ago(10))
  await here.exit.sees('京B32001', Date.now())
  await presses(here.exit, { carPassed: 1, plateNumber: '京B32002' })
  await obeys(here.exit)
  expect(await orders('京B32002')).toMatchObject([{ abnormalType: 1, outReleaseType: 6 }])
})

test('an order whose car a person at the lane saw come in says so', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  await presses(here.entry, { carPassed: 1, plateNumber: '京B30002' })
  await obeys(here.entry)
  expect(await orders('京B30002')).toMatchObject([{ orderStatus: 1, orderSource: 2, orderType: 1 }])
  await here.entry.sees('京B30003', ago(0))
  expect(await orders('京B30003')).toMatchObject([{ orderStatus: 1, orderSource: 1, orderType: 1 }])
})

test('another plate than the one that waits is refused, and nothing opens', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  await confirmEntries(here)
  await here.entry.sees('京B40001', ago(0))
  const asked = { Id: here.entry.laneId, reasonText: '放行', plateNumber: '京B40002' }
  expect(await admin.ask('/api/lane/openGateLane', asked)).toMatchObject({
    message: expect.stringContaining('京B40001'),
  })
  expect(await here.entry.commands()).toEqual([])
})

test('while a barrier is kept open anyone who comes has passed, until it is commanded down', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  await confirmEntries(here)
  const seesAfter = async (verb: 'keepOpen' | 'closeGate', plate: string) => {
    await admin.call(`/api/lane/${verb}Lane`, { Id: here.entry.laneId, reasonText: '演出散场' })
    await here.entry.obeys()
    await here.entry.sees(plate, Date.now())
    return orders(plate)
  }
  expect(await seesAfter('keepOpen', '京B50001')).toMatchObject([{ orderStatus: 1, inReleaseType: 6 }])
  expect(await seesAfter('closeGate', '京B50002')).toEqual([])
  expect(await seesAfter('keepOpen', '京B50003')).toMatchObject([{ orderStatus: 1, inReleaseType: 6 }])
  await here.entry.sendOne(here.entry.event('gate', Date.now(), { gateState: 'CLOSE' }))
  await here.entry.sees('京B50004', Date.now())
  expect(await orders('京B50004')).toEqual([])
})

test('a barrier that opens by no one is an alarm, once while it is open', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  for (const gateState of ['OPEN', 'OPEN', 'CLOSE', 'OPEN'])
    await here.exit.sendOne(here.exit.event('gate', Date.now(), { gateState }))
  expect(await query('/api/alarm/queryAlarm', { laneId: [here.exit.laneId] })).toMatchObject([
    { alarmType: 215, repeatCount: 2 },
  ])
  await here.entry.sees('京B60001', Date.now())
  await here.entry.sendOne(here.entry.event('gate', Date.now(), { gateState: 'OPEN' }))
  expect(await alarms(here.entry.laneId)).toEqual([])
})

test('a car that waits when its barrier is lifted by no one has passed: it owes, and the alarm stands; so in another company', async () => {
  const says = (camera: Camera, gateState: string) => camera.sendOne(camera.event('gate', Date.now(), { gateState }))
  const away = await berth.as('admin', 'west')
  const here = await addParkLot(admin, {}, ruleC)
  const there = await addParkLot(away, {}, ruleC)
  const gone = { orderStatus: 4, arrearsMoney: '11.00', outReleaseType: 8, outReleaseReason: '道闸无指令开启' }
  for (const { entry, exit } of [here, there]) {
    await entry.sees('京B61001', ago(131))
    await exit.sees('京B61001', ago(1))
  }
  const lifted = here.exit.event('gate', Date.now(), { gateState: 'OPEN' })
  await here.exit.sendOne(lifted)
  expect(await orders('京B61001')).toMatchObject([gone])
  const stays = await away.call('/api/order/queryParkOrder', { plateNumber: '京B61001' })
  expect(stays.rows).toMatchObject([{ orderStatus: 5, leftAt: null }])
  expect(await alarms(here.exit.laneId)).toContain(215)
  // The same word once more lets no other car go; the next lift does, by whichever word.
  await says(here.exit, 'CLOSE')
  await here.entry.sees('京B61002', ago(131))
  await here.exit.sees('京B61002', Date.now())
  await here.exit.sendOne(lifted)
  expect(await orders('京B61002')).toMatchObject([{ orderStatus: 5 }])
  await says(here.exit, 'KEEP_OPEN')
  expect(await orders('京B61002')).toMatchObject([gone])
  const raised = await query('/api/alarm/queryAlarm', { laneId: [here.exit.laneId], alarmType: [215] })
  expect(raised).toMatchObject([{ repeatCount: 2 }])

  // At an entry it is in, also where its reading arrives after the word of the barrier.
  await confirmEntries(here)
  const passing = here.entry.passing('京B61003', Date.now())
  for (const gateState of ['OPEN', 'CLOSE']) await says(here.entry, gateState)
  await here.entry.sendOne(passing)
  expect(await orders('京B61003')).toMatchObject([{ orderStatus: 1, inReleaseType: 8 }])
})

test('one explanation explains one lift', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const now = Date.now()
  await here.entry.sees('京B62001', now - 60_000)
  for (const [gateState, at] of [
    ['OPEN', 58],
    ['CLOSE', 50],
  ] as const)
    await here.entry.sendOne(here.entry.event('gate', now - at * 1000, { gateState }))
  expect(await alarms(here.entry.laneId)).toEqual([])
  await here.entry.sendOne(here.entry.event('gate', now - 3000, { gateState: 'OPEN' }))
  expect(await alarms(here.entry.laneId)).toEqual([215])
})

test('a barrier that a person keeps open lets the car go that waits there, and who came before it was up', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const keeps = () => admin.ask('/api/lane/keepOpenLane', { Id: here.exit.laneId, reasonText: '演出散场' })
  for (const plate of ['京B63001', '京B63002']) await here.entry.sees(plate, ago(131))
  await here.exit.sees('京B63001', ago(1))
  const [{ id }] = await orders('京B63001')
  await admin.call('/api/order/lockCarParkOrder', { id, reasonText: '车主来电' })
  expect(await keeps()).toMatchObject({ state: 'conflict', message: expect.stringContaining('“京B63001”已锁定') })
  await admin.call('/api/order/unlockCarParkOrder', { id, reasonText: '车主已到' })
  expect(await keeps()).toMatchObject({ state: 'success' })
  expect((await logged(here.exit.laneId))[0]).toMatchObject({ OperateType: 12, plateNumber: '京B63001' })
  await here.exit.sees('京B63002', Date.now())
  await here.exit.sendOne(here.exit.event('gate', Date.now(), { gateState: 'KEEP_OPEN' }))
  const gone = { orderStatus: 4, arrearsMoney: '11.00', outReleaseType: 6 }
  for (const plate of ['京B63001', '京B63002']) expect(await orders(plate)).toMatchObject([gone])
  expect(await alarms(here.exit.laneId)).not.toContain(215)
})

test('a free car that a person lets in uses its one time, once, and only when the barrier opened', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  await confirmEntries(here)
  const once = { FreeKind: 3, UseLimitCount: 1, BeginDate: '2020-01-01', ApplyUser: '李四', ApplyReason: '搬家' }
  await admin.call('/api/billFreePlate/addFreePlate', { ...once, PlateNumber: '京B19001' })
  const used = async () => (await query('/api/billFreePlate/queryFreePlate', { PlateNumber: '京B19001' }))[0].UsedCount
  await here.entry.sees('京B19001', ago(20))
  await presses(here.entry)
  await obeys(here.entry, false)
  expect(await used()).toBe(0)
  await here.entry.sees('京B19001', ago(19))
  await presses(here.entry)
  await obeys(here.entry)
  expect(await used()).toBe(1)
})

test('a press is for the car that the person saw: when another stands there, or none, the barrier stays closed and they read why', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  await confirmEntries(here)
  const presses = (meantPassingNo: string) =>
    admin.ask('/api/lane/openGateLane', { Id: here.entry.laneId, reasonText: '人工核实', meantPassingNo })
  const noOf = async (plateNumber: string) =>
    (await query('/api/passing/queryPassing', { plateNumber, OrderBy: 'passAt', OrderDir: 'desc' }))[0].passingNo

  await here.entry.sees('京B70001', ago(3))
  const first = await noOf('京B70001')
  await here.entry.sees('京B70002', ago(2))
  expect((await presses(first)).message).toMatch(/现在是“京B70002”,未开闸/)
  expect((await presses('none')).message).toMatch(/现在是“京B70002”,未开闸/)
  expect([await here.entry.commands(), await logged(here.entry.laneId)]).toEqual([[], []])

  const second = await noOf('京B70002')
  await here.entry.sees('京B70002', ago(1))
  expect((await presses(second)).state).toBe('success')
  await obeys(here.entry)
  expect((await presses(second)).message).toMatch(/车辆已离开,未开闸/)
  expect((await presses('none')).state).toBe('success')

  await here.entry.sees('', Date.now())
  expect((await presses('none')).message).toMatch(/未识别车牌的车,未开闸/)
})

test('no press lets a locked car out, read or named, until it is unlocked', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const press = (rest: object = {}) =>
    admin.ask('/api/lane/openGateLane', { Id: here.exit.laneId, reasonText: '车主催促', releaseType: 3, ...rest })
  const locked = { state: 'conflict', message: expect.stringContaining('“京B71001”已锁定') }
  await here.entry.sees('京B71001', ago(131))
  const [{ id }] = await orders('京B71001')
  await admin.call('/api/order/lockCarParkOrder', { id, reasonText: '车主来电' })
  await here.exit.sees('', ago(3))
  expect(await press({ plateNumber: '京B71001' })).toMatchObject(locked)
  await here.exit.sees('京B71001', ago(1))
  expect(await press()).toMatchObject(locked)
  expect(await here.exit.commands()).toEqual([])
  await admin.call('/api/order/unlockCarParkOrder', { id, reasonText: '车主已到' })
  expect(await press()).toMatchObject({ state: 'success' })
  await obeys(here.exit)
  expect(await orders('京B71001')).toMatchObject([{ orderStatus: 3, waiveMoney: '11.00', isLocked: 0 }])
})
