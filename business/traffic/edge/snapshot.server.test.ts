import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { addBox, pull, saidByBox, type Paired } from '#checks/berth/boxes.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera, Event } from '#checks/berth/camera.ts'
import { addCameraAt, addLaneCamera, addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import { EdgeLot } from './edge-lot.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let box: Paired
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { BlackPolicy: 1, ArrearsPolicy: 2 }, ruleC)
  box = await addBox(admin, park.parkLotId, 'EDGE1')
})
afterAll(() => berth.stop())

const black = (plateNumber: string) =>
  admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber,
    reason: '逃费',
    limitPolicy: 1,
    validTime: '2026-01-01 ~',
  })
const ago = (minutes: number) => Date.now() - minutes * 60_000

async function fresh(): Promise<EdgeLot> {
  const lot = new EdgeLot()
  expect(lot.apply((await pull(box)).snapshot, [])).toBe(true)
  return lot
}

test('a snapshot is signed by the tenant’s key, which pairing shows; anyone who changes a byte is found out', async () => {
  const { bytes, signature, key, snapshot } = await pull(box)
  expect(key).toBe(box.publicKey)
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' })
  expect(verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(
    verify(
      null,
      Buffer.from(bytes.toString().replace('"since":null', '"since":0')),
      publicKey,
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(false)
  expect(snapshot).toMatchObject({ parkLotId: park.parkLotId, box: 'EDGE1', since: null })
  const west = await berth.as('admin', 'west')
  const other = await addParkLot(west, {}, ruleC)
  const foreign = await addBox(west, other.parkLotId, 'EDGE1')
  const theirs = await pull(foreign)
  expect(theirs.key).not.toBe(key)
  expect(JSON.stringify(theirs.snapshot)).not.toContain(park.entry.serial)
})

test('a box without its key, of another serial number, stopped or with its licence over is given nothing', async () => {
  const state = async (paired: Paired) => (await pull(paired, null, true)).state
  expect(await state({ ...box, key: 'wrong' })).toBe('deviceRefused')
  expect(await state({ ...box, serial: 'EDGE2' })).toBe('deviceRefused')
  await admin.call('/api/cloudBox/disableCloudBox', { id: box.id })
  expect(await state(box)).toBe('deviceRefused')
  await admin.call('/api/cloudBox/enableCloudBox', { id: box.id })
  const today = wallDate(Date.now())
  await admin.call('/api/cloudBox/editCloudBox', { Id: box.id, ExpireAt: addDays(today, -2) })
  expect(await state(box)).toBe('deviceRefused')
  await admin.call('/api/cloudBox/editCloudBox', { Id: box.id, ExpireAt: today })
  expect((await pull(box)).snapshot.since).toBeNull()
})

test('a box that has a version is given what came after it, and nothing else', async () => {
  const first = (await pull(box)).snapshot
  const same = (await pull(box, first.version)).snapshot
  expect(same).toMatchObject({ version: first.version, since: first.version, items: [], gone: [] })
  await park.entry.sees('浙E10001', ago(131))
  const { id } = await black('浙E10002')
  const second = (await pull(box, first.version)).snapshot
  expect(second.version).toBeGreaterThan(first.version)
  expect(new Set(second.items.map(([key]) => key.split('/')[0]))).toEqual(new Set(['plate', 'stay']))
  await admin.call('/api/billBlackPlate/deleteBlackPlate', { ids: [id] }, await admin.confirm('black-plate:delete', id))
  const third = (await pull(box, second.version)).snapshot
  expect(third).toMatchObject({ items: [], gone: ['plate/浙E10002'] })
  expect((await pull(box, first.version)).snapshot.gone).toEqual(['plate/浙E10002'])
  const lot = new EdgeLot()
  expect([first, second, third].map((each) => lot.apply(each, []))).toEqual([true, true, true])
  expect(lot.apply(second, [])).toBe(false)
  expect(lot.apply(first, [])).toBe(false)
  expect(lot.version).toBe(third.version)
  await park.exit.sees('浙E10001', ago(0))
})

test('from a snapshot a box says of every car what the server says', async () => {
  const today = wallDate(Date.now(), 'Asia/Shanghai')
  await black('浙E20001')
  await admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber: '浙E20002',
    BeginDate: today,
    ApplyUser: '李四',
    ApplyReason: '公务',
  })
  await admin.call('/api/billWhitePlate/addWhitePlate', {
    ParkLotId: park.parkLotId,
    PlateNumber: '浙E20003',
    BeginDate: today,
    Reason: '职工',
  })
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: 'EDGE',
    RuleName: '月卡EDGE',
    ParkLotIds: [park.parkLotId],
    OriginMoney: '330.00',
    BillPackMoney: '300.00',
  })
  await admin.call('/api/billPackOrder/addBillPackOrder', {
    ParkLotId: park.parkLotId,
    RuleId,
    PlateNumber: '浙E20006',
    OwnerName: '王五',
    OwnerMobile: '13800000001',
    BeginDate: today,
    BillPackMoney: '300.00',
  })
  for (const plate of ['浙E20002', '浙E20003', '浙E20004', '浙E20006']) await park.entry.sees(plate, ago(131))
  await park.exit.sees('浙E20004', ago(2))
  const cars: [Camera, string][] = [
    [park.entry, '浙E20001'],
    [park.entry, '浙E20005'],
    [park.entry, ''],
    [park.entry, '京警A001'],
    [park.exit, '浙E20002'],
    [park.exit, '浙E20003'],
    [park.exit, '浙E20004'],
    [park.exit, '浙E20006'],
    [park.exit, '浙E29999'],
  ]
  const lot = await fresh()
  for (const [camera, plate] of cars) {
    const event = camera.passing(plate, ago(0))
    const own = saidByBox(lot, camera, event)
    const centre = (await camera.sendOne(event)).decision!
    const known = own.orderNo ? {} : { orderNo: null, payUrl: null }
    expect({ plate, ...own }).toEqual({ plate, ...centre, ...known })
  }
})

test('money for a car that two cameras read as it came is answered by a box as by the server, before its exit and at it', async () => {
  const at = ago(0)
  const { entry, exit } = park
  const events = [
    entry.passing('浙E21001', at - 131 * 60_000),
    entry.passing('浙E21001', at - 131 * 60_000 + 6_000),
    exit.payment('浙E21001', at - 2 * 60_000, '4.00'),
    exit.passing('浙E21001', at - 60_000),
    exit.payment('浙E21001', at, '2.00'),
  ]
  const lot = await fresh()
  const answers = []
  for (const [index, event] of events.entries()) {
    const camera = index < 2 ? entry : exit
    const own = saidByBox(lot, camera, event)
    const { open, text, payable, due } = (await camera.sendOne(event)).decision!
    expect(own).toMatchObject({ open, text, payable, due })
    answers.push(due)
  }
  expect(answers).toEqual(['0.00', '0.00', '7.00', '7.00', '5.00'])
})

test('money that a pay machine takes at a lane for a car that stands at another one is answered by a box as by the server', async () => {
  const two = await addParkLot(admin, {}, ruleC)
  const till = await addCameraAt(admin, two, two.exit.laneId, 'EDGETILL')
  const other = await addLaneCamera(admin, two, 'EDGEOTHER', 2)
  const lot = new EdgeLot()
  lot.apply((await pull(await addBox(admin, two.parkLotId, 'EDGETWO'))).snapshot, [])
  const answers = async (camera: Camera, event: Event) => {
    const { open, text, due } = saidByBox(lot, camera, event)
    const { decision } = await camera.sendOne(event)
    expect({ open, text, due }).toEqual({ open: decision!.open, text: decision!.text, due: decision!.due })
    return { open, text }
  }
  await answers(two.entry, two.entry.passing('浙E50001', ago(131)))
  await answers(two.exit, two.exit.passing('浙E50001', ago(2)))
  await answers(other, other.passing('浙E50001', ago(1)))
  const early = till.payment('浙E50001', ago(1.5), '11.00')
  expect(await answers(till, early)).toEqual({ open: false, text: '此车道不能通行,请走其他车道' })

  await answers(two.entry, two.entry.passing('浙E50002', ago(131)))
  await answers(two.exit, two.exit.passing('浙E50002', ago(2)))
  expect(await answers(till, till.payment('浙E50002', ago(1), '11.00'))).toMatchObject({ open: true })
})

test('a box counts of a ceiling that stays share what earlier stays were charged, at the centre and at its own lanes', async () => {
  const day = addDays(wallDate(Date.now()), -3)
  const at = (clock: string, on = day) => instant(`${on} ${clock}`)!
  const segments = [{ unitMinutes: 60, unitMoney: 500 }]
  const ceilings = [
    { ruleKind: 7, ceilingDay: 2000, ceilingDayShared: 1, segments },
    { ruleKind: 3, ceiling24h: 2000, ceiling24hShared: 1, segments },
  ] as const
  for (const [index, terms] of ceilings.entries()) {
    const shared = await addParkLot(admin, {}, terms)
    const paired = await addBox(admin, shared.parkLotId, `EDGES${index}`)
    for (const plate of ['浙E30001', '浙E30002']) {
      await shared.entry.sees(plate, at('08:00'))
      await shared.exit.sees(plate, at('11:00'))
    }
    await shared.exit.sendOne(shared.exit.payment('浙E30001', at('11:01'), '15.00'))
    const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '浙E30002' })
    await admin.call('/api/order/waiveParkOrder', {
      id: rows.find(({ parkLotId }: any) => parkLotId === shared.parkLotId).id,
      reasonText: '车主投诉处理',
    })
    const lot = new EdgeLot()
    expect(lot.apply((await pull(paired)).snapshot, [])).toBe(true)
    const due = (plate: string, from: string, to: string) => {
      saidByBox(lot, shared.entry, shared.entry.passing(plate, at(from)))
      return saidByBox(lot, shared.exit, shared.exit.passing(plate, at(to))).due
    }
    expect(due('浙E30001', '12:00', '15:00')).toBe('5.00')
    expect(due('浙E30002', '12:00', '15:00')).toBe('15.00')
    expect(due('浙E30003', '08:00', '11:00')).toBe('15.00')
    expect(saidByBox(lot, shared.exit, shared.exit.payment('浙E30003', at('11:01'), '15.00'))).toMatchObject({
      open: true,
    })
    expect(due('浙E30003', '12:00', '15:00')).toBe('5.00')
  }
})

test('a box knows when a car that has been inside for days left last, and what it used of the day on which it came', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 300 }]
  const rules = [
    { ruleKind: 3, freeMinutes: 600, freeAgainAfter: 30, segments },
    { ruleKind: 3, freeMinutes: 600, continueWithin: 30, segments },
    { ruleKind: 7, freeMinutes: 600, freeRepeat: 3, ceilingDay: 2000, ceilingDayShared: 1, segments },
  ] as const
  for (const [index, terms] of rules.entries()) {
    const shared = await addParkLot(admin, {}, terms)
    const paired = await addBox(admin, shared.parkLotId, `EDGED${index}`)
    const day = addDays(wallDate(Date.now()), -40)
    const at = (clock: string) => instant(`${day} ${clock}`)!
    await shared.entry.sees('浙E40001', at('01:00'))
    await shared.exit.sees('浙E40001', at('10:00'), { opened: true })
    await shared.entry.sees('浙E40001', at('10:20'))
    const lot = new EdgeLot()
    expect(lot.apply((await pull(paired)).snapshot, [])).toBe(true)
    const leaves = shared.exit.passing('浙E40001', Date.now())
    const { due } = saidByBox(lot, shared.exit, leaves)
    expect(due).toBe((await shared.exit.sendOne(leaves)).decision!.due)
  }
})

test('a box keeps the last spot for a car that is expected, as the server does', async () => {
  const small = await addParkLot(admin, { TotalSpotCount: 2, FullPolicy: 3 })
  const rule = { ParkLotId: small.parkLotId, RuleCode: 'EDGE', RuleName: '云盒预约', FlexMinutes: 120 }
  const { Id: RuleId } = await admin.call('/api/appoint/addAppointRule', {
    ...rule,
    OpenBegin: '00:00',
    OpenEnd: '23:59',
  })
  const day = wallDate(Date.now() + 86_400_000)
  const window = { AppointBegin: `${day} 08:00:00`, AppointEnd: `${day} 09:00:00` }
  await admin.call('/api/appoint/addAppointOrder', { RuleId, PlateNumber: '浙E90001', ...window })
  const lot = new EdgeLot()
  lot.apply((await pull(await addBox(admin, small.parkLotId, 'EDGE9'))).snapshot, [])
  const sees = (plate: string, clock: string) =>
    saidByBox(lot, small.entry, small.entry.passing(plate, instant(`${day} ${clock}`)!)).open
  expect(sees('浙E90002', '07:00:00')).toBe(true)
  expect(sees('浙E90003', '07:10:00')).toBe(false)
  expect(sees('浙E90001', '07:20:00')).toBe(true)
})

test('[DV-02, DO-05] of one box a snapshot is made once at a time; a second one is to come again, and boxes of other tenants have theirs', async () => {
  const west = await berth.as('admin', 'west')
  const foreign = await addBox(west, (await addParkLot(west)).parkLotId, 'ONCE1')
  const own = await addBox(admin, park.parkLotId, 'ONCE1')
  const answers = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), async (tx) => {
    await tx.rows(sql`select from cloud_box where id = ${own.id} for update`)
    const asked = [pull(own, null, true), pull(own, null, true)]
    expect((await Promise.race(asked)).state).toBe('busy')
    return asked
  })
  const states = (await Promise.all(answers)).map(({ state }) => state)
  expect(states.filter((state) => state === undefined)).toHaveLength(1)
  expect((await pull(own)).snapshot.box).toBe('ONCE1')
  expect((await pull(foreign)).key).not.toBe((await pull(own)).key)
})

test('only what the centre would not have done is listed: not who paid and came again, waited until it paid, or was read twice as it came', async () => {
  const { entry, exit, parkLotId } = await addParkLot(admin, { ArrearsPolicy: 2 }, ruleC)
  const own = await addBox(admin, parkLotId, 'DIFFERS')
  const asked = { boxSerial: 'DIFFERS', boxPayable: '11.00', boxText: '请缴费11.00元' }
  const inside = { opened: true, boxSerial: 'DIFFERS', boxPayable: '0.00', boxText: '欢迎光临' }
  const happened = [
    ...['浙E10001', '浙E10002', '浙E10003'].map((plate) => [entry, entry.passing(plate, ago(400), inside)] as const),
    [entry, entry.passing('浙E10002', ago(399.9), inside)],
    [exit, exit.payment('浙E10001', ago(268), '11.00')],
    [exit, exit.passing('浙E10001', ago(269), { ...asked, opened: true, releaseType: 2 })],
    [exit, exit.passing('浙E10002', ago(267), { ...asked, opened: false })],
    [exit, exit.payment('浙E10002', ago(265), '11.00')],
    [exit, exit.passing('浙E10002', ago(266), { ...asked, opened: true, releaseType: 2 })],
    [exit, exit.passing('浙E10003', ago(269), { ...asked, opened: true, releaseType: 7 })],
    [entry, entry.passing('浙E10001', ago(131), inside)],
  ] as const
  const events = happened.map(([camera, event]) => ({ serial: camera.serial, event }))
  const response = await fetch(`${berth.url}/api/device/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-box-serial': own.serial, 'x-box-key': own.key },
    body: JSON.stringify({ events }),
  })
  const { data } = (await response.json()) as { data: { results: { outcome: string }[] } }
  expect(data.results.map(({ outcome }) => outcome)).toEqual(events.map(() => 'accepted'))
  const { rows } = await admin.call('/api/edgeDecision/queryEdgeDecision', { ParkLotId: [parkLotId], PerPage: 50 })
  expect(rows).toHaveLength(9)
  const differ = rows.filter(({ CheckState }: any) => CheckState === 1)
  expect(differ.map(({ PlateNumber, Difference }: any) => [PlateNumber, Difference])).toEqual([['浙E10003', 2]])
})
