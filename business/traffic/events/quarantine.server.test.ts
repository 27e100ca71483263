import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmOfClock } from '#business/places/devices/device/device-faults.ts'
import { forgetQuarantinedJob } from '#business/places/devices/quarantined-event/forget-quarantined.server.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addParkLot, addLaneCamera, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let west: Console
let park: ParkLot
let parkInWest: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  west = await berth.as('admin', 'west')
  park = await addParkLot(admin)
  parkInWest = await addParkLot(west)
})
afterAll(() => berth.stop())

const now = Date.now()
const day = 86_400_000
const listed = async (by: Console, filter: Record<string, unknown> = {}): Promise<any[]> =>
  (await by.call('/api/device/queryQuarantinedEvent', { PerPage: 200, ...filter })).rows
const orders = async (): Promise<any[]> => (await admin.call('/api/order/queryParkOrder', {})).rows

test('[F-15, DV-02] what cannot be true is kept with its reason and has no effect; what is true in the same message counts', async () => {
  const { entry } = park
  const wrong: [Record<string, unknown>, string][] = [
    [entry.passing('京G00001', now + 10 * 60_000), '晚于服务器时间'],
    [entry.passing('京G00001', now - 200 * day), '180 天'],
    [entry.payment('京G00001', now - 1000, '0.00'), '大于 0'],
    [{ ...entry.payment('京G00001', now - 1000, '5.00'), colour: 1 }, 'colour'],
    [entry.event('leap', now), '事件类型'],
    [{ ...entry.passing('京G00001', now), at: 'yesterday' }, '发生时间'],
    [{ ...entry.passing('京G00001', now), at: '2026-09-31T08:00:00+08:00' }, '发生时间'],
    [{ ...entry.passing('京G00001', now), eventId: 'x'.repeat(65) }, '事件号'],
    [entry.event('gate', now, { gateState: 'AJAR' }), '道闸状态'],
  ]
  const right = entry.passing('京G00002', now - 2000)
  const results = await entry.sendAll([right, ...wrong.map(([event]) => event)])
  expect(results[0]).toMatchObject({ outcome: 'accepted', decision: { open: true } })
  for (const [at, [, reason]] of wrong.entries())
    expect(results[at + 1]).toMatchObject({ outcome: 'quarantined', reason: expect.stringContaining(reason) })
  expect((await orders()).map(({ plateNumber }) => plateNumber)).toEqual(['京G00002'])
  const clock = { parkLotId: [park.parkLotId], alarmType: [alarmOfClock.alarmType] }
  expect((await admin.call('/api/alarm/queryAlarm', clock)).rows).toMatchObject([
    { description: expect.stringMatching(/快 \d+ 秒$/) },
  ])
  const rows = await listed(admin)
  expect(rows).toHaveLength(wrong.length)
  for (const [event, reason] of wrong)
    expect(rows).toContainEqual(
      expect.objectContaining({
        payload: event,
        reason: expect.stringContaining(reason),
        deviceId: entry.deviceId,
        parkLotId: park.parkLotId,
      }),
    )
  expect(await listed(west)).toEqual([])
})

test('a receipt number that comes again for another car is not taken for its repetition: the money is listed', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const plates = ['京G00021', '京G00022', '京G00023']
  for (const plate of plates) await here.entry.sees(plate, now - 131 * 60_000)
  const paid = (plate: string) => here.exit.payment(plate, now - 1000, '11.00')
  const first = paid(plates[0]!)
  const payNo = first['payNo']
  expect(await here.exit.sendAll([first, { ...paid(plates[1]!), payNo }])).toMatchObject([
    { outcome: 'accepted' },
    { outcome: 'quarantined', reason: expect.stringContaining('收据号') },
  ])
  expect(await here.exit.sendOne({ ...paid(plates[0]!), payNo })).toMatchObject({ outcome: 'repeated' })
  const another = { ...paid(plates[2]!), payNo }
  expect(await here.exit.sendOne(another)).toMatchObject({ outcome: 'quarantined' })
  expect((await listed(admin, { reason: '收据号' })).map(({ payload }) => payload)).toContainEqual(another)
})

test('a car passes whatever its event says of it: as much as can be is read, the rest is unknown, and it is listed once', async () => {
  const wrong: [plate: string, rest: Record<string, unknown>, reason: string, kept?: Record<string, unknown>][] = [
    ['京G00011', { confidence: 101 }, '可信度', { confidence: 100 }],
    ['京G00016', { confidence: 97.5 }, '可信度', { confidence: 98 }],
    ['京G00017', { confidence: 'high', plateColor: 1.5 }, '车牌颜色', { confidence: null, plateColor: 0 }],
    ['京G00018', { billCarSizeId: 'truck' }, '车型', { billCarSizeId: 1 }],
    ['京G00019', { opened: true, releaseType: 99 }, '放行方式', { releaseType: 7 }],
    ['京G00020', { colour: 1 }, 'colour'],
    ['京G00012', { plateColor: 8 }, '车牌颜色'],
    ['京G00013', { billCarSizeId: 7 }, '车型'],
    ['京G00014', { direction: 2 }, '方向与车道类型不符'],
    ['京G00015', { plateColor: 99, billCarSizeId: 77, confidence: 150, direction: 9 }, '可信度'],
  ]
  const events = wrong.map(([plate, rest]) => park.entry.passing(plate, now - 1000, rest))
  const results = await park.entry.sendAll(events)
  for (const [at, [, , reason]] of wrong.entries())
    expect(results[at]).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining(reason),
      decision: { open: true },
    })
  expect((await park.entry.sendAll(events)).map(({ outcome }) => outcome)).toEqual(wrong.map(() => 'repeated'))
  for (const [at, [plateNumber, , , kept = {}]] of wrong.entries()) {
    const filter = { plateNumber, parkLotId: park.parkLotId }
    expect((await admin.call('/api/order/queryParkOrder', filter)).rows).toMatchObject([{ orderStatus: 1 }])
    expect((await admin.call('/api/passing/queryPassing', filter)).rows).toMatchObject([{ direction: 1, ...kept }])
    const lines = (await listed(admin)).filter(({ payload }) => payload.eventId === events[at]!.eventId)
    expect(lines).toMatchObject([{ payload: events[at], reason: expect.stringContaining('已记录') }])
  }
  expect((await listed(west)).filter(({ reason }) => reason.includes('已记录'))).toEqual([])
})

test('a car whose plate makes no sense is one without a plate: its passing keeps what can be kept of it', async () => {
  const here = await addParkLot(admin)
  for (const plateNumber of [['京G00024'], { text: '京G00024' }, `京G${'7'.repeat(150)}`])
    expect(await here.entry.sendOne(here.entry.event('passing', now - 1000, { plateNumber }))).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining('车牌号'),
      decision: expect.anything(),
    })
  const { rows } = await admin.call('/api/passing/queryPassing', { parkLotId: here.parkLotId })
  const read = rows.map(({ recoPlateNumber }: any) => recoPlateNumber)
  expect(read.toSorted()).toEqual(['', '', `京G${'7'.repeat(38)}`])
})

test('a device that cannot prove itself gets 401; the attempt is listed with its owner, or with the platform', async () => {
  const event = park.entry.passing('京G00003', now)
  const refused = await park.entry.post('/api/device/event', event, { 'x-device-key': parkInWest.entry.key })
  expect(refused).toMatchObject({ status: 401, state: 'deviceRefused' })
  expect(await listed(admin, { reason: '设备密钥不正确' })).toMatchObject([
    { serialNo: park.entry.serial, payload: { carrier: 'http', address: '127.0.0.1' } },
  ])
  const stranger = await park.entry.post('/api/device/event', event, { 'x-device-serial': 'UNKNOWN1' })
  expect(stranger.status).toBe(401)
  expect((await park.entry.post('/api/device/command', {}, { 'x-device-serial': '' })).status).toBe(401)
  const platform = await berth.asPlatform()
  expect(await listed(platform, { serialNo: 'UNKNOWN1' })).toMatchObject([
    { reason: expect.stringContaining('未登记'), payload: { carrier: 'http', address: '127.0.0.1' } },
  ])
  expect(await listed(west)).toEqual([])
  expect((await orders()).map(({ plateNumber }) => plateNumber)).not.toContain('京G00003')
})

test('a flood of refused attempts is listed twenty times a minute', async () => {
  const event = park.entry.passing('京G00004', now)
  await Promise.all(
    Array.from({ length: 40 }, () => park.entry.post('/api/device/event', event, { 'x-device-serial': 'FLOOD' })),
  )
  expect(await listed(await berth.asPlatform(), { serialNo: 'FLOOD' })).toHaveLength(20)
})

test('DV-02, DO-02: nothing of what a stranger sends is read or kept, and an address fills no list with invented serial numbers', async () => {
  const platform = await berth.asPlatform()
  const body = { ...park.entry.passing('京G00007', now), note: 'x'.repeat(900_000) }
  const send = (serial: string) => park.entry.post('/api/device/event', body, { 'x-device-serial': serial })
  for (const { status } of await Promise.all(Array.from({ length: 60 }, (_, at) => send(`INVENTED${at}`))))
    expect(status).toBe(401)
  const kept = await listed(platform, { serialNo: 'INVENTED' })
  expect(kept.length).toBeLessThanOrEqual(40)
  for (const { payload } of kept) expect(payload).toEqual({ carrier: 'http', address: '127.0.0.1' })
})

test('DV-02, F-05: who holds one key fills neither list nor disk: of a flood some kilobytes are kept, what is true of it counts, and other devices go on', async () => {
  const here = await addParkLot(admin)
  const listedOf = ({ deviceId }: Camera, by = admin) => listed(by, { deviceId: [deviceId] })
  const long = () => ({ ...here.entry.event('leap', now), note: 'x'.repeat(100_000), ['y'.repeat(10_000)]: 1 })
  const flood = () => here.entry.post('/api/device/event', { events: Array.from({ length: 5 }, long) })
  const [right, wrong] = [here.entry.passing('京G50001', now - 2000), here.entry.payment('京G50001', now, '0.00')]
  const doubtful = here.entry.passing('京G50002', now - 1000, { ['colour'.repeat(1_000)]: 'x'.repeat(100_000) })
  const heldBack = { status: 429, state: 'tooOften', message: expect.stringContaining('待核实'), data: null }
  const beyondTheRate = async (...events: object[]) => {
    while ((await flood()).state === 'success');
    return here.entry.post('/api/device/event', { events })
  }
  await expect.poll(() => beyondTheRate(right, wrong)).toMatchObject(heldBack)
  expect(await here.entry.sendOne(right)).toMatchObject({ outcome: 'repeated', decision: { open: true } })
  const answer = await beyondTheRate(doubtful)
  expect(answer.data.results).toMatchObject([{ decision: { open: true }, reason: expect.stringContaining('已记录') }])
  expect(JSON.stringify(answer.data).length).toBeLessThan(2_000)

  // As many as a minute has, and a message more; that of the next minute, where it began meanwhile.
  const lines = (await listedOf(here.entry)).filter(({ payload }) => payload.type === 'leap')
  expect(lines.length).toBeLessThanOrEqual(2 * 65)
  for (const { payload, reason } of lines) {
    expect(payload).toMatchObject({
      eventId: expect.stringMatching(/^leap/),
      note: expect.stringMatching(/x… \(100000\)$/),
    })
    expect(JSON.stringify(payload).length + reason.length).toBeLessThan(1_000)
  }
  const orderOf = async (plateNumber: string) =>
    (await admin.call('/api/order/queryParkOrder', { plateNumber, parkLotId: here.parkLotId })).rows
  for (const plate of ['京G50001', '京G50002']) expect(await orderOf(plate)).toMatchObject([{ orderStatus: 1 }])

  for (const [other, by] of [
    [here.exit, admin],
    [(await addParkLot(west)).entry, west],
  ] as const) {
    const implausible = other.payment('京G50003', now, '0.00')
    expect(await other.sendOne(implausible)).toMatchObject({ outcome: 'quarantined' })
    expect(await listedOf(other, by)).toMatchObject([{ payload: implausible }])
  }
})

test('what was quarantined goes after a week for strangers, after ninety days for devices', async () => {
  const [platform, { east }] = [await berth.asPlatform(), berth.tenantIds]
  const put = (tenantId: string, deviceId: string | null, days: number) =>
    berth.machine.database.inScope(wholeTenant(tenantId), (tx) =>
      tx.run(sql`insert into quarantined_event (received_at, serial_no, device_id, reason, payload)
        values (now() - make_interval(days => ${days}), 'OLD', ${deviceId}, '旧', '{}')`),
    )
  await put('0', null, 8)
  await put('0', null, 6)
  await put(east, park.entry.deviceId, 91)
  await put(east, park.entry.deviceId, 89)
  await forgetQuarantinedJob.run(berth.machine, {}, new AbortController().signal)
  expect(await listed(platform, { serialNo: 'OLD' })).toHaveLength(1)
  expect(await listed(admin, { serialNo: 'OLD' })).toHaveLength(1)
})

test('a message that is none is refused as a whole, and too many events at once', async () => {
  for (const body of [{ events: 'none' }, { events: [], more: 1 }, { events: Array.from({ length: 501 }, () => ({})) }])
    expect(await park.entry.post('/api/device/event', body)).toMatchObject({
      state: expect.not.stringMatching('success|broken'),
    })
})

test('a device that was stopped or moved without a lane reports nothing any more', async () => {
  const camera = await addLaneCamera(admin, park, 'STOPPED', 1)
  expect((await camera.sees('京G00005', now)).outcome).toBe('accepted')
  await admin
    .call('/api/device/editDevice', { id: camera.deviceId, Id: camera.deviceId, LaneId: null })
    .catch(() => admin.call('/api/device/editDevice', { Id: camera.deviceId, LaneId: null }))
  expect(await camera.sees('京G00006', now)).toMatchObject({
    outcome: 'quarantined',
    reason: expect.stringContaining('车道'),
  })
})

test('at a lane for both ways a car that is inside goes out and any other comes in, where no one says which; a person turns it round', async () => {
  const both = await addLaneCamera(admin, park, 'QUBOTH', 3)
  const ago = (minutes: number) => now - minutes * 60_000
  const of = async (plateNumber: string): Promise<any[]> =>
    (await admin.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })).rows
  const supposed = { outcome: 'accepted', reason: expect.stringContaining('未说明方向'), decision: { open: true } }
  for (const at of [ago(40), ago(40) + 5000]) expect(await both.sees('京G30001', at)).toMatchObject(supposed)
  expect(await of('京G30001')).toMatchObject([{ orderStatus: 1 }])
  for (const at of [ago(10), ago(10) + 5000]) expect(await both.sees('京G30001', at)).toMatchObject(supposed)
  expect(await of('京G30001')).toMatchObject([{ orderStatus: 3, stayMinutes: 30 }])
  expect((await listed(admin)).filter(({ reason }) => reason.includes('未说明方向'))).toHaveLength(4)
  await both.sendAll([
    both.passing('京G30002', ago(5)),
    both.passing('京G30002', ago(9)),
    { ...both.passing('京G30002', ago(7)), direction: 9 },
  ])
  expect(await of('京G30002')).toMatchObject([{ orderStatus: 3, stayMinutes: 2 }, { orderStatus: 1 }])

  // No one saw it leave, so its coming again is taken for its exit.
  await park.entry.sees('京G30003', ago(600))
  await both.sees('京G30003', ago(3))
  const before = await of('京G30003')
  expect(before).toMatchObject([{ orderStatus: 3 }])
  const passings = async (): Promise<any[]> =>
    (await admin.call('/api/passing/queryPassing', { plateNumber: '京G30003', OrderBy: 'passAt', OrderDir: 'desc' }))
      .rows
  const [exit] = await passings()
  const turns = (id: string, by = admin) => by.ask('/api/passing/turnRoundPassing', { id, reasonText: '方向判断有误' })
  expect(await turns(exit.id, west)).toMatchObject({ state: 'notFound' })
  expect(await turns(exit.id)).toMatchObject({ state: 'success' })
  expect(await of('京G30003')).toMatchObject([
    { id: before[0].id, orderStatus: 7, leftAt: before[0].leftAt },
    { orderStatus: 1, cameAt: before[0].leftAt },
  ])
  const [{ id }] = (await admin.call('/api/order/queryStayCorrection', { plateNumber: '京G30003' })).rows
  await admin.call('/api/order/takeBackStayCorrection', { id, takenBackReason: '方向无误' })
  expect((await of('京G30003')).filter(({ orderStatus }) => orderStatus !== 6)).toMatchObject([
    { id: before[0].id, orderStatus: 3, leftAt: before[0].leftAt },
  ])
})

test('a car that backed out through an entry has left once a person turns its passing round, and came in again once that is taken back', async () => {
  const paying = await addParkLot(admin, {}, ruleC)
  const books = async (): Promise<string[]> => {
    const asked = { plateNumber: '京G30005', OrderBy: 'cameAt', OrderDir: 'asc' }
    const { rows } = await admin.call('/api/order/queryParkOrder', asked)
    return rows
      .filter(({ orderStatus }: any) => orderStatus !== 6)
      .map(({ orderStatus, payableAmount, arrearsMoney }: any) => `${orderStatus} ${payableAmount} ${arrearsMoney}`)
  }
  await paying.entry.sees('京G30005', now - 131 * 60_000)
  await paying.entry.sees('京G30005', now - 60_000, { opened: true })
  expect(await books()).toEqual(['7 11.00 11.00', '1 0.00 0.00'])
  const asked = { plateNumber: '京G30005', OrderBy: 'passAt', OrderDir: 'desc' }
  const [{ id }] = (await admin.call('/api/passing/queryPassing', asked)).rows
  const guard = await berth.as('collector')
  await guard.call('/api/passing/turnRoundPassing', { id, reasonText: '从入口倒车离场' })
  expect(await books()).toEqual(['4 11.00 11.00'])
  const [turned] = (await admin.call('/api/order/queryStayCorrection', { plateNumber: '京G30005' })).rows
  await admin.call('/api/order/takeBackStayCorrection', { id: turned.id, takenBackReason: '看错了' })
  expect(await books()).toEqual(['7 11.00 11.00', '1 0.00 0.00'])
})

test('a car that stood at a lane for both ways until it was let through is seen once more as it goes, and goes the same way', async () => {
  const paying = await addParkLot(admin, {}, ruleC)
  const both = await addLaneCamera(admin, paying, 'QUSTOOD', 3)
  await admin.call('/api/lane/editLane', { Id: both.laneId, ConfirmIn: 1 })
  const of = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows
  expect((await both.sees('京G41001', now - 120_000)).decision).toMatchObject({ open: false })
  await admin.call('/api/lane/openGateLane', { Id: both.laneId, reasonText: '已核实' })
  await both.obeys()
  await both.sees('京G41001', Date.now())
  expect(await of('京G41001')).toMatchObject([{ orderStatus: 1, abnormalType: 0 }])

  await paying.entry.sees('京G41002', now - 131 * 60_000)
  expect((await both.sees('京G41002', now - 110_000)).decision).toMatchObject({ open: false, due: '11.00' })
  const [{ id }] = await of('京G41002')
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11.00' })
  await both.obeys()
  expect((await both.sees('京G41002', Date.now())).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await of('京G41002')).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00' }])
})

test('a car that waits at a lane for both ways is turned round in one press, and comes in where nothing else keeps it out', async () => {
  const paying = await addParkLot(admin, {}, ruleC)
  const both = await addLaneCamera(admin, paying, 'QUWAIT', 3)
  await paying.entry.sees('京G40001', now - 600 * 60_000)
  expect((await both.sees('京G40001', now)).decision).toMatchObject({ open: false, due: '30.00' })
  const asked = { plateNumber: '京G40001', OrderBy: 'passAt', OrderDir: 'desc' }
  const [{ id }] = (await admin.call('/api/passing/queryPassing', asked)).rows
  const guard = await berth.as('collector')
  await guard.call('/api/passing/turnRoundPassing', { id, reasonText: '方向判断有误' })
  expect(await both.commands()).toMatchObject([{ kind: 'open' }])
  const { rows } = await admin.call('/api/order/queryParkOrder', {
    plateNumber: '京G40001',
    OrderBy: 'cameAt',
    OrderDir: 'asc',
  })
  expect(rows).toMatchObject([{ orderStatus: 7, abnormalType: 3 }, { orderStatus: 1 }])
})
