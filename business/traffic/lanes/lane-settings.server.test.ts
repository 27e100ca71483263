import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { Camera, type Result } from '#checks/berth/camera.ts'
import { addParkLot, addCameraAt, addLaneCamera, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { instant, wallDate, wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

/** At the full minute: prices count minutes of the clock, and five seconds later would else be the next one now and then. */
const began = Math.floor(Date.now() / 60_000) * 60_000 - 86_400_000
const after = (minutes: number) => began + minutes * 60_000

async function orders(park: ParkLot, filter: Record<string, unknown> = {}): Promise<any[]> {
  const query = { parkLotId: park.parkLotId, OrderBy: 'cameAt', OrderDir: 'asc', ...filter }
  return (await admin.call('/api/order/queryParkOrder', query)).rows
}
async function alarms(park: ParkLot): Promise<any[]> {
  const { rows } = await admin.call('/api/alarm/queryAlarm', { parkLotId: park.parkLotId })
  return rows.map(({ alarmType, state }: any) => ({ alarmType, state }))
}
const inside = async (park: ParkLot): Promise<number> =>
  (await orders(park)).filter(({ orderStatus }) => [1, 2, 5].includes(orderStatus)).length

describe('cameras of two lanes whose clocks differ by almost a minute', () => {
  test.each([
    ['the exit is behind', -55],
    ['the exit is ahead', 55],
  ])('%s: cars that come and go at once leave no ghost, no debt and no alarm', async (_, seconds) => {
    const park = await addParkLot(admin, {}, ruleC)
    const exitClock = seconds / 60
    for (const car of [1, 2, 3]) {
      const plate = `京C5000${car}`
      await park.entry.sees(plate, after(car))
      await park.exit.sees(plate, after(car + 0.5 + exitClock), { opened: true })
      await park.entry.sees(plate, after(100 + car))
      await park.exit.sees(plate, after(110 + car + exitClock))
    }
    const states = (await orders(park)).map(({ orderStatus, abnormalType }) => ({ orderStatus, abnormalType }))
    expect(states).toEqual(Array.from({ length: 6 }, () => ({ orderStatus: 3, abnormalType: 0 })))
    expect(await inside(park)).toBe(0)
    expect((await alarms(park)).filter(({ state }) => state === 1)).toEqual([])
  })
})

test('an exit whose clock is almost a minute ahead lets a car go that comes back at once: it is inside once, and is charged twice', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('京C59003', after(0))
  expect((await park.exit.sees('京C59003', after(130.9))).decision).toMatchObject({ open: false, due: '11.00' })
  await park.exit.sendOne(park.exit.payment('京C59003', after(131), '11.00'))
  expect((await park.entry.sees('京C59003', after(130.2))).decision).toMatchObject({ open: true, text: '欢迎光临' })
  expect(await inside(park)).toBe(1)
  expect((await park.exit.sees('京C59003', after(150.9))).decision).toMatchObject({ open: false, due: '5.00' })
  expect(await orders(park)).toMatchObject([
    { orderStatus: 3, payableAmount: '11.00', moneyValuePaid: '11.00', abnormalType: 0 },
    { orderStatus: 5, payableAmount: '5.00', abnormalType: 0 },
  ])
  expect(await alarms(park)).toEqual([])
})

test('two entries whose clocks differ by almost a minute, which see one car, make one stay of it, whichever says so first', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const beside = await addLaneCamera(admin, park, `${park.parkLotId}BESIDE`, 1)
  for (const [plate, cameras] of [
    ['京C59001', [park.entry, beside]],
    ['京C59002', [beside, park.entry]],
  ] as const) {
    await cameras[0].sees(plate, after(0))
    await cameras[1].sees(plate, after(50 / 60))
  }
  expect((await orders(park)).map(({ orderStatus }) => orderStatus)).toEqual([1, 1])
})

test('a lane takes two readings within its own window for one entry, and its neighbour does not', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await admin.call('/api/lane/editLane', { Id: park.entry.laneId, EchoSeconds: 120 })
  for (const minute of [0, 1.9]) await park.entry.sees('京C60001', after(minute))
  expect(await orders(park)).toMatchObject([{ orderStatus: 1, cameAt: wallTime(after(0)) }])
  const usual = await addParkLot(admin, {}, ruleC)
  for (const minute of [0, 1.9]) await usual.entry.sees('京C60002', after(minute))
  expect(await orders(usual)).toHaveLength(2)
})

test('a locked car stays at the exit though it paid, with an alarm, until it is unlocked; the lock is over once it left', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const turn = (verb: string, id: string) => admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '车主来电' })
  for (const plate of ['京C70001', '京C70002']) await park.entry.sees(plate, after(0))
  const [order] = await orders(park, { plateNumber: '京C70001' })
  await turn('lockCar', order.id)
  expect((await park.exit.sees('京C70001', after(130))).decision).toMatchObject({
    open: false,
    text: '车辆已锁定,请先解锁',
  })
  expect(await alarms(park)).toEqual([{ alarmType: 113, state: 1 }])
  expect((await park.exit.sendOne(park.exit.payment('京C70001', after(131), '11.00'))).decision).toMatchObject({
    open: false,
  })
  expect((await park.exit.sees('京C70002', after(5))).decision).toMatchObject({ open: true })
  await turn('unlockCar', order.id)
  expect(await orders(park, { plateNumber: '京C70001' })).toMatchObject([
    { orderStatus: 3, isLocked: 0, moneyValuePaid: '11.00' },
  ])
  expect((await park.exit.commands()).length).toBe(1)
})

test('a car that stands at an exit as its lock ends goes by itself, if it has paid', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const began = Date.now() - 131 * 60_000
  await park.entry.sees('京C70003', began)
  const [{ id }] = await orders(park, { plateNumber: '京C70003' })
  const lockedUntil = wallTime(Date.now() + 60 * 60_000)
  await admin.call('/api/order/lockCarParkOrder', { id, reasonText: '车主来电', lockedUntil })
  expect((await park.exit.sees('京C70003', Date.now())).decision).toMatchObject({ text: '车辆已锁定,请先解锁' })
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11.00' })
  expect(await orders(park, { plateNumber: '京C70003' })).toMatchObject([{ orderStatus: 5 }])
  await endLocks()
  await expect.poll(() => orders(park, { plateNumber: '京C70003' })).toMatchObject([{ orderStatus: 3 }])
  expect(await park.exit.commands()).toHaveLength(1)
})

/** The hour of a lock is over, and what was to be done then has come due. */
async function endLocks(): Promise<void> {
  const owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query('update park_order set locked_until = now() where is_locked')
  await owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await owner.end()
}

test('a car that two cameras of an entry read with plates that differ by one character comes in once; a person says whether it is another', async () => {
  const park = await addParkLot(admin, { FullPolicy: 3, TotalSpotCount: 9 }, ruleC)
  const second = await addCameraAt(admin, park, park.entry.laneId, `${park.parkLotId}REAR`)
  const now = Date.now()
  await park.entry.sees('京C84417', now - 9_000)
  expect((await second.sees('京C85517', now - 8_500)).decision).toMatchObject({ open: true })
  await park.entry.sees('京C90001', now - 8_000)
  expect((await second.sees('京C90007', now - 6_000)).decision).toMatchObject({
    open: false,
    text: '请稍候,等待工作人员确认',
  })
  const inside = async () => (await orders(park)).map(({ plateNumber }) => plateNumber)
  expect(await inside()).not.toContain('京C90007')
  expect(await alarms(park)).toMatchObject([{ alarmType: 104 }])
  const waiting = async () =>
    (await admin.call('/api/dashboard/queryConsole')).lanes.find(({ Id }: { Id: string }) => Id === park.entry.laneId)
      .waiting
  const { passingId, lookalikes } = await waiting()
  expect(lookalikes).toMatchObject([{ plateNumber: '京C90001' }])
  await park.exit.sees('京C84417', now - 5_000)
  expect(await park.entry.commands()).toEqual([])
  const correction = { id: passingId, plateNumber: '京C90001', reasonText: '相机误读' }
  expect(await admin.ask('/api/passing/correctPlatePassing', correction)).toMatchObject({ state: 'success' })
  expect(await inside()).toEqual(expect.arrayContaining(['京C90001']))
  expect(await waiting()).toBeNull()
  expect([await park.entry.commands(), await second.commands()]).toEqual([[], []])

  // The other way round: what the first camera read is wrong, so the stay is put right.
  await park.entry.sees('京D61001', now - 5_000)
  await second.sees('京D61007', now - 4_500)
  const [misread] = await orders(park, { plateNumber: '京D61001' })
  await admin.call('/api/order/correctPlateParkOrder', { ...correction, id: misread.id, plateNumber: '京D61007' })
  await expect.poll(waiting).toBeNull()
  expect(await orders(park, { plateNumber: '京D61007' })).toMatchObject([{ orderStatus: 1 }])
  expect([await park.entry.commands(), await second.commands()]).toEqual([[], []])

  // The next car in the queue: each camera reads both, so they are two.
  for (const camera of [park.entry, second]) await camera.sees('京C90002', now - 3_000)
  for (const camera of [park.entry, second])
    expect((await camera.sees('京C90003', now - 1_000)).decision).toMatchObject({ open: true })
  expect((await second.sees('京C90008', now - 500)).decision).toMatchObject({ open: true })
})

describe('one car that devices let in by themselves under two plates', () => {
  const alone = { opened: true }
  const world = async () => {
    const park = await addParkLot(admin, { FullPolicy: 3, TotalSpotCount: 9 }, ruleC)
    const rear = await addCameraAt(admin, park, park.entry.laneId, `${park.parkLotId}REAR`)
    const twice = async (one: string, other: string, minute: number) => {
      await park.entry.sees(one, after(minute), alone)
      await rear.sees(other, after(minute) + 3_000, alone)
    }
    const kept = async (reading: string) => {
      const { rows } = await admin.call('/api/passing/queryPassing', { parkLotId: park.parkLotId })
      return rows.filter(({ recoPlateNumber }: any) => recoPlateNumber === reading)
    }
    return { park, rear, twice, kept }
  }
  const left = async (park: ParkLot) =>
    (await orders(park)).map(({ plateNumber, orderStatus, payableAmount }) => [plateNumber, orderStatus, payableAmount])

  test('by two cameras: one stay, under the plate that an exit reads, with the other reading kept and listed', async () => {
    const { park, twice, kept } = await world()
    await twice('京C91001', '京C91007', 0)
    expect(await orders(park)).toMatchObject([{ plateNumber: '京C91001', orderStatus: 1 }])
    expect(await alarms(park)).toMatchObject([{ alarmType: 104 }])
    expect(await kept('京C91007')).toMatchObject([{ plateNumber: '京C91001', isOpened: 1 }])
    expect((await park.exit.sees('京C91001', after(90), alone)).outcome).toBe('accepted')
    await twice('京C92001', '京C92007', 100)
    expect((await park.exit.sees('京C92007', after(190))).decision).toMatchObject({ open: false, due: '7.00' })
    await park.exit.sees('京C92007', after(190) + 5_000, alone)
    expect(await left(park)).toEqual([
      ['京C91001', 4, '7.00'],
      ['京C92007', 4, '7.00'],
    ])
    expect(await alarms(park)).toMatchObject([{ alarmType: 104 }, { alarmType: 104 }])
  })

  test.each([
    ['the first leaves first', '京C93001', '京C93007', 0],
    ['the second leaves first', '京C93011', '京C93017', 1],
  ])('two cars that were taken for one are two once each was at an exit: %s', async (_, first, second, leaves) => {
    const { park, twice } = await world()
    const [one, other] = leaves === 0 ? [first, second] : [second, first]
    await twice(first, second, 0)
    await park.exit.sees(one, after(90), alone)
    expect((await park.exit.sees(other, after(150))).decision).toMatchObject({ open: false, due: '11.00' })
    await park.exit.sees(other, after(150) + 5_000, alone)
    expect(new Map((await left(park)).map(([plate, ...rest]) => [plate, rest]))).toEqual(
      new Map([
        [one, [4, '7.00']],
        [other, [4, '11.00']],
      ]),
    )
    expect((await alarms(park)).map(({ alarmType }) => alarmType)).toEqual([104])
  })

  test('a person says that the second reading was another car, and takes that back', async () => {
    const { park, twice, kept } = await world()
    await twice('京C94001', '京C94007', 0)
    const asked = { id: (await kept('京C94007'))[0].id, plateNumber: '京C94007' }
    const says = { ...asked, reasonText: '后面另有一辆车' }
    const would = (by: Console) => by.ask('/api/passing/previewAnotherCar', asked)
    const refused = async (plateNumber: string) =>
      (await admin.ask('/api/passing/anotherCarPassing', { ...says, plateNumber })).message
    await park.entry.sees('京C94999', after(-5), alone)
    expect(await refused('京C94001')).toContain('请填写另一辆车的车牌')
    expect(await refused('京C94999')).toContain('已在场')
    expect([await inside(park), (await would(await berth.as('admin', 'west'))).state]).toEqual([2, 'notFound'])
    await park.exit.sees('京C94999', after(1), alone)
    expect((await would(admin)).data.rows).toMatchObject([{ before: null, after: { plateNumber: '京C94007' } }])
    expect(await admin.ask('/api/passing/anotherCarPassing', says)).toMatchObject({ state: 'success' })
    const [another] = await orders(park, { plateNumber: '京C94007' })
    expect([await inside(park), another]).toMatchObject([2, { orderStatus: 1, cameAt: wallTime(after(0) + 3_000) }])
    await admin.call('/api/order/undoCorrectionParkOrder', { id: another.id, reasonText: '是同一辆车' })
    expect(await orders(park, { orderStatus: [1] })).toMatchObject([{ plateNumber: '京C94001' }])
  })

  test('cars with numbers in a row that one camera lets in are as many as it read', async () => {
    const { park } = await world()
    for (const [at, plate] of ['京C95001', '京C95002', '京C95003'].entries())
      await park.entry.sees(plate, after(0) + at * 2_000, alone)
    expect([await inside(park), await alarms(park)]).toEqual([3, []])
  })
})

test('a lane within the lot lets cars through both ways and records them; their stay goes on', async () => {
  const park = await addParkLot(admin, { FullPolicy: 3, TotalSpotCount: 1 }, ruleC)
  const inner = await addLaneCamera(admin, park, `${park.parkLotId}INNER`, 4)
  await park.entry.sees('京C80001', after(0))
  for (const [direction, minute] of [
    [1, 10],
    [2, 90],
  ] as const)
    expect((await inner.sees('京C80001', after(minute), { direction })).decision).toMatchObject({
      open: true,
      due: '0.00',
    })
  expect(await orders(park)).toMatchObject([{ orderStatus: 1, cameAt: wallTime(after(0)) }])
  expect((await park.exit.sees('京C80001', after(130))).decision).toMatchObject({ due: '11.00' })
  expect(await alarms(park)).toEqual([])
  const seen = await admin.call('/api/passing/queryPassing', {
    laneId: [inner.laneId],
    OrderBy: 'passAt',
    OrderDir: 'asc',
  })
  expect(seen.rows).toMatchObject([{ isOpened: 1 }, { isOpened: 1 }])
  const turned = await admin.ask('/api/lane/editLane', { Id: inner.laneId, LaneType: 1 })
  expect(turned.message).toContain('已有通行记录')
})

describe('what a lane lets pass', () => {
  const lane = (camera: Camera, rest: object) => admin.call('/api/lane/editLane', { Id: camera.laneId, ...rest })
  const says = async (seen: Promise<Result>) => (await seen).decision!.text

  test('are the cars that it is for, read well enough, confirmed where it says so, each way', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    await lane(park.entry, { AllowCarTypes: [2] })
    expect(await says(park.entry.sees('京D10001', after(0)))).toBe('此车道不能通行,请走其他车道')
    expect(await alarms(park)).toEqual([{ alarmType: 116, state: 1 }])
    await lane(park.entry, { AllowCarTypes: [], RecoConfidenceMin: 90 })
    expect(await says(park.entry.sees('京D10001', after(1), { confidence: 89 }))).toBe('请稍候,等待工作人员确认')
    expect(await says(park.entry.sees('京D10001', after(2), { confidence: 90 }))).toBe('欢迎光临')
    await lane(park.exit, { RecoConfidenceMin: 90 })
    expect(await says(park.exit.sees('京D10001', after(5), { confidence: 89 }))).toBe('请稍候,等待工作人员确认')
    await lane(park.exit, { RecoConfidenceMin: 0, ConfirmOut: 1 })
    expect(await says(park.exit.sees('京D10001', after(6)))).toBe('请稍候,等待工作人员确认')
    await lane(park.exit, { ConfirmOut: 0 })
    expect(await says(park.exit.sees('京D10001', after(7)))).toBe('一路平安')
    await lane(park.entry, { RecoConfidenceMin: 0, ConfirmIn: 1 })
    expect(await says(park.entry.sees('京D10002', after(8)))).toBe('请稍候,等待工作人员确认')
    await lane(park.entry, { ConfirmIn: 0, Status: 3 })
    expect(await says(park.entry.sees('京D10002', after(9)))).toBe('车道停用,请走其他车道')
  })

  test('a gate out of use closes its lanes, and no other gate’s', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const code = `${park.parkLotId}WEST`
    const { Id: gateId } = await admin.call('/api/gate/addGate', {
      ParkLotId: park.parkLotId,
      GateCode: code,
      GateName: '西门',
    })
    const west = await addLaneCamera(admin, { ...park, gateId }, code, 1)
    await park.entry.sees('京D20001', after(0))
    await admin.call('/api/gate/editGate', { Id: park.gateId, Status: 2 })
    expect(await says(park.entry.sees('京D20002', after(1)))).toBe('车道停用,请走其他车道')
    expect(await says(park.exit.sees('京D20001', after(2)))).toBe('车道停用,请走其他车道')
    expect((await west.sees('京D20002', after(3))).decision).toMatchObject({ open: true })
    await admin.call('/api/gate/editGate', { Id: park.gateId, Status: 1 })
    expect((await park.exit.sees('京D20001', after(4))).decision).toMatchObject({ open: true })
  })

  test('its barrier is opened by the main camera, no matter which was added first', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    await admin.call('/api/device/editDevice', { Id: park.entry.deviceId, Role: 2 })
    const SerialNo = `MAIN${park.parkLotId}`
    const main = { DeviceCode: SerialNo, DeviceName: '主相机', SerialNo, ParkLotId: park.parkLotId }
    const { Id } = await admin.call('/api/device/addDevice', { ...main, LaneId: park.entry.laneId, Role: 1 })
    const { Key } = await admin.call(
      '/api/device/issueKeyDevice',
      { id: Id },
      await admin.confirm('device:issueKey', Id),
    )
    await admin.call('/api/lane/openGateLane', { Id: park.entry.laneId, reasonText: '送货' })
    expect(await park.entry.commands()).toEqual([])
    const camera = new Camera({ ...park.entry, url: admin.url, deviceId: Id, serial: SerialNo, key: Key })
    expect(await camera.commands()).toHaveLength(1)
    await admin.call('/api/device/editDevice', { Id, Role: 3 })
    await admin.call('/api/lane/closeGateLane', { Id: park.entry.laneId, reasonText: '送货' })
    expect(await park.entry.commands()).toMatchObject([{ kind: 'close' }])
  })

  test('what a camera saw that only watches is kept and shown, and decides and opens nothing', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const watches = (Role: number) => admin.call('/api/device/editDevice', { Id: park.exit.deviceId, Role })
    await park.entry.sees('京D30001', after(0))
    await watches(3)
    const seen = park.exit.passing('京D30001', after(60))
    expect(await park.exit.sendAll([seen, { ...seen, opened: true, eventId: 'again' }])).toEqual([
      { eventId: seen.eventId, outcome: 'accepted' },
      { eventId: 'again', outcome: 'accepted' },
    ])
    expect(await park.exit.sendOne(seen)).toMatchObject({ outcome: 'repeated' })
    const { rows } = await admin.call('/api/passing/queryPassing', { plateNumber: '京D30001', dataSource: 8 })
    expect(rows).toMatchObject([
      { direction: 2, isOpened: 0, orderNo: null, recoPlateNumber: '京D30001' },
      { direction: 2, isOpened: 0 },
    ])
    const turned = await admin.ask('/api/passing/turnRoundPassing', { id: rows[0].id, reasonText: '方向有误' })
    expect(turned).toMatchObject({ state: 'conflict' })
    await watches(1)
    expect((await park.exit.sees('京D30001', after(61))).decision).toMatchObject({ open: false, payable: '7.00' })
  })
})

test('a lane without a box of its own is looked after by that of its gate, and follows it', async () => {
  const { parkLotId: ParkLotId, gateId, entry, exit } = await addParkLot(admin, {}, ruleC)
  let boxes = 0
  const box = async (SentryName: string): Promise<string> =>
    (await admin.call('/api/sentry/addSentry', { ParkLotId, SentryCode: `B${ParkLotId}${++boxes}`, SentryName })).Id
  const [east, west, own] = [await box('东岗亭'), await box('西岗亭'), await box('中岗亭')]
  const sentries = () =>
    Promise.all(
      [entry, exit].map(async ({ laneId }) => (await admin.call('/api/lane/getLane', { Id: laneId })).SentryId),
    )
  await admin.call('/api/lane/editLane', { Id: exit.laneId, SentryId: own })
  await admin.call('/api/gate/editGate', { Id: gateId, SentryId: east })
  expect(await sentries()).toEqual([east, own])
  expect((await admin.call('/api/sentry/getSentry', { Id: east })).LaneNames).not.toBe('')
  await admin.call('/api/gate/editGate', { Id: gateId, SentryId: west })
  expect(await sentries()).toEqual([west, own])
  await admin.call('/api/lane/editLane', { Id: exit.laneId, SentryId: null })
  expect(await sentries()).toEqual([west, west])
})

describe('what a lot decides', () => {
  test('who is on the black list, and who is a special car', async () => {
    const SpecialPlates = '京E10003,京E10004'
    const park = await addParkLot(admin, { BlackPolicy: 3, SpecialPlates }, ruleC)
    const black = {
      plateNumber: '京E10001',
      parkLotIds: [park.parkLotId],
      reason: '扰乱秩序',
      validTime: '2026-01-01 ~',
    }
    await admin.call('/api/billBlackPlate/addBlackPlate', black)
    const comes = async (plate: string, minute: number) => (await park.entry.sees(plate, after(minute))).decision!.open
    const leaves = async (plate: string) => (await park.exit.sees(plate, after(300))).decision!.due
    expect(await comes('京E10001', 0)).toBe(true)
    for (const plate of ['京E10003', '京E1002警', '京E10005']) await comes(plate, 1)
    expect([await leaves('京E10003'), await leaves('京E1002警'), await leaves('京E10005')]).toEqual([
      '0.00',
      '0.00',
      '21.00',
    ])
    const edit = { BlackPolicy: 1, SpecialPlateFree: 0 }
    await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, ...edit })
    await park.entry.sees('京E10004', after(400))
    expect((await park.exit.sees('京E10004', after(700))).decision!.due).toBe('21.00')
    expect((await park.entry.sees('京E10001', after(800))).decision!.open).toBe(false)
  })

  test('the most of a day that all its rules ask together', async () => {
    const park = await addParkLot(admin, { DayMaxMoney: '6.00' }, ruleC)
    const day = (clock: string) => instant(`${wallDate(began)} ${clock}`)!
    await park.entry.sees('京E20001', day('00:10:00'))
    expect((await park.exit.sees('京E20001', day('08:00:00'))).decision!.due).toBe('6.00')
  })
})

test('days and hours are those of the lot’s own clock, and its day starts when it says', async () => {
  const day = (clock: string) => instant(`${wallDate(began)} ${clock}`)!
  const due = async (lot: object) => {
    const park = await addParkLot(admin, { DayMaxMoney: '6.00', ...lot }, ruleC)
    await park.entry.sees('京E30001', day('00:10:00') - 4 * 3_600_000)
    return (await park.exit.sees('京E30001', day('04:00:00'))).decision!.due
  }
  const dues = [await due({}), await due({ TimeZone: 'UTC' }), await due({ AccountDayStart: '06:00' })]
  expect(dues).toEqual(['12.00', '6.00', '6.00'])
})

test('the same alarm within its rule’s minutes is that alarm still, after them another one', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const noPlateTwice = async (minute: number) => {
    for (const at of [minute, minute + 10]) await park.entry.sees('', after(at))
    return (await alarms(park)).length
  }
  expect(await noPlateTwice(0)).toBe(2)
  const rule = { alarmType: 102, parkLotId: park.parkLotId, level: 2, mergeMinutes: 60 }
  await admin.call('/api/alarm/addAlarmRule', rule)
  expect(await noPlateTwice(200)).toBe(3)
})
