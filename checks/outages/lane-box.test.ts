import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { wallDate, wallTime } from '#kernel/wall-clock.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import type { RunningBox } from '../../edge/start-box.ts'
import { addBox, type Paired, startPaired } from '../berth/boxes.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Camera } from '../berth/camera.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openLine, type Line } from '#simulator/device/line.ts'
import { drawnPicture, putPicture } from '../berth/pictures.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let paired: Paired
let line: Line
let folder: string
let running: RunningBox
let entry: Camera
let exit: Camera
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  paired = await addBox(admin, park.parkLotId, 'BOX1')
  line = await openLine(berth.url)
  folder = await mkdtemp(join(tmpdir(), 'lane-box-'))
  await start()
})
afterAll(async () => {
  await running.stop()
  await line.close()
  await berth.stop()
  await rm(folder, { recursive: true })
})

/** Starts the box on its folder; the cameras find it where it then is. */
async function start(): Promise<void> {
  running = await startPaired(paired, line.url, folder)
  const counted = [entry, exit]
  ;[entry, exit] = [park.entry, park.exit].map((camera, at) =>
    Object.assign(counted[at] ?? new Camera(camera), { url: running.url }),
  ) as [Camera, Camera]
}

const dayAgo = Date.now() - 24 * 3_600_000
/** Minutes since the line was cut. */
const at = (minutes: number) => dayAgo + minutes * 60_000
const rowsOf = async (path: string, filters: Record<string, string> = {}) =>
  (await admin.call(path, filters)).rows as any[]
const orderOf = async (plateNumber: string) => rowsOf('/api/order/queryParkOrder', { plateNumber })

test('with the centre the box passes on what it says, commands and pictures too', async () => {
  expect(running.box.isAlone).toBe(false)
  for (const plate of ['浙D00001', '浙D00002', '浙D00003', '浙D00020'])
    expect(await entry.sees(plate, at(-60))).toMatchObject({
      outcome: 'accepted',
      decision: { open: true, orderNo: /^P/ },
    })
  const { data } = await exit.post('/api/device/command', { wait: 0 })
  expect(data).toEqual({ commands: [] })
  await admin.call('/api/lane/takeStillLane', { Id: entry.laneId })
  const [{ kind, upload }] = (await entry.post('/api/device/command', { wait: 0 })).data.commands
  expect(kind).toBe('still')
  expect(await putPicture(`${running.url}${upload}`, await drawnPicture('red'))).toMatchObject({ status: 200 })
  expect(await admin.call('/api/device/getDevice', { Id: entry.deviceId })).toMatchObject({
    StillPicture: expect.stringContaining('/files/'),
  })
  await entry.sees('浙E70020', Date.now() - 130 * 60_000)
  await exit.sees('浙E70021', Date.now() - 1_000)
  const [misread] = await orderOf('浙E70021')
  const correction = { id: misread.id, plateNumber: '浙E70020', reasonText: '识别错误' }
  await admin.call('/api/order/correctPlateParkOrder', correction)
  expect((await exit.post('/api/device/command', { wait: 0 })).data.commands).toMatchObject([
    { kind: 'show', text: '请缴费11.00元' },
  ])
  await exit.sendOne(exit.payment('浙E70020', Date.now(), '11.00'))
  expect((await orderOf('浙D00001'))[0]).toMatchObject({ orderStatus: 1 })
  expect(await exit.post('/api/device/event', {}, { 'x-device-key': 'wrong' })).toMatchObject({ status: 401 })
})

test('nothing is gathered for an address of a picture that no one gave: the answer comes before the body has ended', async () => {
  const unknownCamera = Buffer.from(JSON.stringify(['SN0', 'e1', 'scenePicture', Date.now() + 60_000])).toString(
    'base64url',
  )
  for (const token of ['box.WyJTTjAi.forged', `${unknownCamera}.forged`, 'none', '']) {
    const asking = request(`${running.url}/api/device/picture?token=${token}`, { method: 'PUT' })
    asking.on('error', () => {}).write('x'.repeat(10_000))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(401)
    asking.destroy()
  }
})

test('a day without the centre: every car and every fen is there when the line is back, and what differs is listed', async () => {
  await running.box.sync()
  line.cut()
  const BeginDate = wallDate(at(-180))
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: 'BOX',
    RuleName: '月卡',
    ParkLotIds: [park.parkLotId],
    OriginMoney: '330.00',
    BillPackMoney: '300.00',
  })
  const pass = { ParkLotId: park.parkLotId, RuleId, PlateNumber: '浙D00003', BillPackMoney: '300.00' }
  const owner = { OwnerName: '王五', OwnerMobile: '13800000001' }
  await admin.call('/api/billPackOrder/addBillPackOrder', {
    ...pass,
    ...owner,
    BeginDate,
  })
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: '浙D00005',
    reason: '逃费',
    limitPolicy: 1,
    validTime: `${BeginDate} ~`,
  })

  await admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber: '浙D00020',
    BeginDate,
    ApplyUser: '李四',
    ApplyReason: '员工',
  })

  // It leaves and owes: cash, and the answer to the money opens.
  const asked = await exit.sees('浙D00001', at(71))
  expect(asked.decision).toMatchObject({ open: false, text: '请缴费11.00元', payable: '11.00', due: '11.00' })
  expect((await exit.sendOne(exit.payment('浙D00001', at(72), '11.00'))).decision).toMatchObject({
    open: true,
    due: '0.00',
  })
  expect(running.box.isAlone).toBe(true)
  // Comes and goes within the free minutes; the same event twice is one car.
  const again = entry.passing('浙D00004', at(100))
  expect(await entry.sendOne(again)).toMatchObject({ outcome: 'accepted', decision: { open: true } })
  expect(await entry.sendOne(again)).toMatchObject({ outcome: 'repeated', decision: { open: true } })
  expect((await exit.sees('浙D00004', at(105))).decision).toMatchObject({ open: true })
  // The centre has it on the black list meanwhile.
  expect((await entry.sees('浙D00005', at(110))).decision).toMatchObject({ open: true })
  // A pass was bought for it meanwhile: the box cannot know and takes the money.
  expect((await exit.sees('浙D00003', at(71))).decision).toMatchObject({ due: '11.00' })
  expect((await exit.sendOne(exit.payment('浙D00003', at(72), '11.00'))).decision).toMatchObject({ open: true })
  // The centre lets it park free meanwhile: the box cannot know that either.
  expect((await exit.sees('浙D00020', at(71))).decision).toMatchObject({ due: '11.00' })
  expect((await exit.sendOne(exit.payment('浙D00020', at(72), '11.00'))).decision).toMatchObject({ open: true })
  // The power goes and comes back while the centre is away.
  await running.stop()
  await start()
  expect(running.box.isAlone).toBe(true)
  expect(await entry.sendOne(again)).toMatchObject({ outcome: 'repeated' })
  // It stands and does not pay; another has stood there and stays inside.
  expect((await exit.sees('浙D00002', at(200))).decision).toMatchObject({ open: false })
  // With a picture that is to come.
  const seen = await entry.sees('浙D00006', at(300), { scenePicture: true })
  const address = (seen as unknown as { uploads: { scenePicture: string } }).uploads.scenePicture
  const sent = await putPicture(`${running.url}${address}`, await drawnPicture('red'))
  expect(sent.status).toBe(200)
  // The day is nearly over: the box still decides by what it knew when it began.
  expect((await entry.sees('浙D00019', at(1400))).decision).toMatchObject({ open: true, payable: '0.00' })
  expect(await orderOf('浙D00006')).toEqual([])

  line.mend()
  expect(await running.box.sync()).toBe(true)
  expect(running.box.isAlone).toBe(false)
  const orders = Object.fromEntries(
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => {
        const rows = await orderOf(`浙D0000${number}`)
        expect(rows).toHaveLength(1)
        const { orderStatus, payableAmount, moneyValuePaid, overPaidMoney } = rows[0]
        return [number, { orderStatus, payableAmount, moneyValuePaid, overPaidMoney }]
      }),
    ),
  )
  expect(orders).toMatchObject({
    1: { orderStatus: 3, payableAmount: '11.00', moneyValuePaid: '11.00' },
    2: { orderStatus: 5, moneyValuePaid: '0.00' },
    3: { orderStatus: 3, payableAmount: '0.00', overPaidMoney: '11.00' },
    4: { orderStatus: 3, payableAmount: '0.00', moneyValuePaid: '0.00' },
    5: { orderStatus: 1 },
    6: { orderStatus: 1 },
  })
  const cameAt = wallTime(at(1400)).slice(0, 19).replace('T', ' ')
  expect(await orderOf('浙D00019')).toMatchObject([{ orderStatus: 1, cameAt }])
  const paid = await rowsOf('/api/payRecord/queryPayRecord', { parkLotId: park.parkLotId })
  expect(paid.map(({ payerMoney }) => payerMoney)).toEqual(['11.00', '11.00', '11.00', '11.00'])
  const listed = await rowsOf('/api/edgeDecision/queryEdgeDecision')
  expect(listed).toHaveLength(9)
  const different = listed.filter(({ CheckState }) => CheckState === 1)
  expect(
    Object.fromEntries(
      different.map((row) => [
        row.PlateNumber,
        [row.Difference, row.BoxPayable, row.CentrePayable, row.BoxOpened, row.CentreOpens],
      ]),
    ),
  ).toEqual({
    浙D00003: [3, '11.00', '0.00', 1, 1],
    浙D00005: [2, '0.00', '0.00', 1, 0],
    浙D00020: [3, '11.00', '0.00', 1, 1],
  })
  await admin.call('/api/edgeDecision/checkEdgeDecision', { id: different[0].Id, CheckRemark: '已退款' })
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/edgeDecision/queryEdgeDecision', {})).rows).toEqual([])
  const pictures = await admin.call('/api/passing/queryPassing', { plateNumber: '浙D00006' })
  expect(pictures.rows).toHaveLength(1)
  // With the centre again: the car that stood pays there, and goes.
  expect((await exit.sendOne(exit.payment('浙D00002', at(201), '60.00'))).decision).toMatchObject({ open: true })
  expect((await orderOf('浙D00002'))[0]).toMatchObject({ orderStatus: 3 })
})

test('what was reported and acknowledged by no one is reported again, and counts once', async () => {
  await running.box.sync()
  line.cut()
  const event = entry.passing('浙D00007', at(400))
  await entry.sendOne(event)
  line.mend()
  await park.entry.sendOne({ ...event, opened: true, boxSerial: 'BOX1', boxPayable: '0.00', boxText: '' })
  expect(await running.box.sync()).toBe(true)
  expect(await orderOf('浙D00007')).toHaveLength(1)
  expect(await rowsOf('/api/edgeDecision/queryEdgeDecision', { PlateNumber: '浙D00007' })).toHaveLength(1)
})

test('a box that is alone takes what is owed from earlier stays with the stay, the oldest first, and the centre counts it so', async () => {
  await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, ArrearsPolicy: 5 })
  const plate = '浙D00008'
  await entry.sees(plate, at(500), { opened: true })
  await exit.sees(plate, at(630), { opened: true })
  await entry.sees(plate, at(700), { opened: true })
  await running.box.sync()
  line.cut()
  const pays = async (minute: number, money: string) =>
    (await exit.sendOne(exit.payment(plate, at(minute), money))).decision
  expect((await exit.sees(plate, at(830))).decision).toMatchObject({ open: false, due: '22.00' })
  expect(await pays(831, '15.00')).toMatchObject({ open: false, due: '7.00' })
  await running.stop()
  await start()
  expect(await pays(832, '7.00')).toMatchObject({ open: true, due: '0.00' })
  line.mend()
  expect(await running.box.sync()).toBe(true)
  const paid = { orderStatus: 3, moneyValuePaid: '11.00', arrearsMoney: '0.00', overPaidMoney: '0.00' }
  expect(await orderOf(plate)).toMatchObject([paid, paid])
})

test('what a car left owing while the box is alone is asked for at its next exit, and paid with that money once the line is back', async () => {
  const plate = '浙D00009'
  await running.box.sync()
  line.cut()
  await entry.sees(plate, at(900))
  await exit.sees(plate, at(1030), { opened: true })
  await entry.sees(plate, at(1100))
  expect((await exit.sees(plate, at(1230))).decision).toMatchObject({ open: false, due: '22.00' })
  expect((await exit.sendOne(exit.payment(plate, at(1231), '22.00'))).decision).toMatchObject({ open: true })
  line.mend()
  expect(await running.box.sync()).toBe(true)
  const paid = { orderStatus: 3, moneyValuePaid: '11.00', arrearsMoney: '0.00', overPaidMoney: '0.00' }
  expect(await orderOf(plate)).toMatchObject([paid, paid])
})

test('while the box is alone, a car that waits for a spot of its pass has that of one that leaves, also after a start, as the centre then says too', async () => {
  const [holder, waiting] = ['浙D00010', '浙D00011']
  await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, ArrearsPolicy: 1, MultiSpotPolicy: 3 })
  const named = { RuleCode: 'SPOT', RuleName: '一位多车', ParkLotIds: [park.parkLotId], MaxPlateCount: 2 }
  const priced = { OriginMoney: '300.00', BillPackMoney: '300.00' }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', { ...named, ...priced })
  await admin.call('/api/billPackOrder/addBillPackOrder', {
    ParkLotId: park.parkLotId,
    RuleId,
    PlateNumber: `${holder},${waiting}`,
    OwnerName: '王五',
    OwnerMobile: '13800000001',
    BeginDate: wallDate(dayAgo - 24 * 3_600_000),
    BillPackMoney: '300.00',
  })
  await running.box.sync()
  line.cut()
  expect((await entry.sees(holder, at(700))).decision).toMatchObject({ open: true })
  await entry.sees(waiting, at(710))
  expect((await exit.sees(holder, at(840))).decision).toMatchObject({ open: true, due: '0.00' })
  await running.stop()
  await start()
  // It waited 130 minutes of 530.
  expect((await exit.sees(waiting, at(1240))).decision).toMatchObject({ open: false, due: '11.00' })
  expect((await exit.sendOne(exit.payment(waiting, at(1241), '11.00'))).decision).toMatchObject({ open: true })
  line.mend()
  expect(await running.box.sync()).toBe(true)
  expect(await orderOf(waiting)).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '0.00' }])
})

test('while the box is alone, who waits before a full car park comes in when another leaves, as the centre then says too', async () => {
  const [leaves, waits] = ['浙D00051', '浙D00062']
  const inside = await rowsOf('/api/order/queryParkOrder', { parkLotId: park.parkLotId })
  const taken = inside.filter(({ orderStatus }) => [1, 2, 5].includes(orderStatus)).length
  const lot = { Id: park.parkLotId, TotalSpotCount: taken + 1, FullPolicy: 3 }
  await admin.call('/api/parkLot/editParkLot', lot)
  await running.box.sync()
  line.cut()
  const now = Date.now()
  await entry.sees(leaves, now - 8 * 60_000)
  expect((await entry.sees(waits, now - 60_000)).decision).toMatchObject({ open: false, text: '车位已满' })
  expect((await exit.sees(leaves, now)).decision).toMatchObject({ open: true })
  expect(await entry.commands()).toMatchObject([{ kind: 'open', text: '欢迎光临' }])
  await running.stop()
  await start()
  expect((await exit.sees(waits, now + 1_000)).decision).toMatchObject({ open: true, due: '0.00' })
  line.mend()
  expect(await running.box.sync()).toBe(true)
  expect(await orderOf(waits)).toMatchObject([{ orderStatus: 3 }])
  await admin.call('/api/parkLot/editParkLot', { ...lot, FullPolicy: 1 })
})

test('while the box is alone, a barrier that no one commanded lets the waiting car go, one that is kept open all who come, and a watching camera decides nothing', async () => {
  await admin.call('/api/device/editDevice', { Id: park.entry.deviceId, Role: 3 })
  await running.box.sync()
  const now = Date.now()
  const gate = (camera: Camera, minutes: number, gateState: string) =>
    camera.sendOne(camera.event('gate', now - minutes * 60_000, { gateState }))
  expect(await entry.sees('浙D00090', now - 140 * 60_000)).not.toHaveProperty('decision')
  await admin.call('/api/device/editDevice', { Id: park.entry.deviceId, Role: 1 })
  for (const plate of ['浙D00091', '浙D00092', '浙D00093', '浙D00095']) await entry.sees(plate, now - 131 * 60_000)
  await gate(exit, 100, 'CLOSE')
  expect((await exit.sees('浙D00095', now - 50 * 60_000)).decision).toMatchObject({ open: false })
  await running.box.sync()
  line.cut()
  // Its reading is known to the centre: the word of the barrier, which comes an hour late, lets it go there too.
  await gate(exit, 49, 'OPEN')
  await gate(exit, 48, 'CLOSE')
  const owes = { open: false, due: '11.00' }
  expect((await exit.sees('浙D00091', now - 60_000)).decision).toMatchObject({ open: false })
  await gate(exit, 0.9, 'OPEN')
  await gate(exit, 0.8, 'CLOSE')
  await gate(exit, 0.7, 'OPEN')
  await gate(exit, 0.6, 'CLOSE')
  await running.stop()
  await start()
  expect((await exit.sees('浙D00092', now - 30_000)).decision).toMatchObject(owes)
  await gate(exit, 0.4, 'KEEP_OPEN')
  expect((await exit.sees('浙D00093', now - 20_000)).decision).toMatchObject({ open: true })
  expect(await exit.commands()).toEqual([])
  await gate(exit, 0.2, 'CLOSE')
  expect((await exit.sees('浙D00094', now - 10_000)).decision).toMatchObject({ open: false })
  line.mend()
  expect(await running.box.sync()).toBe(true)
  const left = { orderStatus: 4, arrearsMoney: '11.00' }
  expect(await orderOf('浙D00091')).toMatchObject([{ ...left, outReleaseType: 8 }])
  expect(await orderOf('浙D00095')).toMatchObject([{ orderStatus: 4, outReleaseType: 8 }])
  expect(await orderOf('浙D00092')).toMatchObject([{ ...left, outReleaseType: 8 }])
  expect(await orderOf('浙D00093')).toMatchObject([{ ...left, outReleaseType: 6 }])
  expect(await orderOf('浙D00090')).toEqual([])
  expect(await rowsOf('/api/passing/queryPassing', { plateNumber: '浙D00090' })).toMatchObject([{ dataSource: 8 }])
})

test('while the box is alone, the plate that a pass had before parks by it until its car leaves, and no more', async () => {
  const [old, fresh] = ['浙D00071', '浙D00082']
  const [{ Id: RuleId }] = await rowsOf('/api/billPackRule/queryBillPackRule', { RuleName: '一位多车' })
  const pass = await admin.call('/api/billPackOrder/addBillPackOrder', {
    ParkLotId: park.parkLotId,
    RuleId,
    PlateNumber: old,
    OwnerName: '王五',
    OwnerMobile: '13800000001',
    BeginDate: wallDate(dayAgo - 24 * 3_600_000),
    BillPackMoney: '300.00',
  })
  const now = Date.now()
  await entry.sees(old, now - 300 * 60_000)
  const change = { OldPlateNumber: old, NewPlateNumber: fresh, Reason: '换车' }
  await admin.call('/api/billPackOrder/changePlateBillPackOrder', { Id: pass.Id, ...change })
  await running.box.sync()
  line.cut()
  expect((await exit.sees(old, now - 200 * 60_000)).decision).toMatchObject({ open: true, due: '0.00' })
  await entry.sees(old, now - 190 * 60_000)
  await running.stop()
  await start()
  expect((await exit.sees(old, now - 40 * 60_000)).decision).toMatchObject({ open: false, due: '11.00' })
  line.mend()
  expect(await running.box.sync()).toBe(true)
  expect(new Set((await orderOf(old)).map(({ payableAmount }) => payableAmount))).toEqual(new Set(['0.00', '11.00']))
})

test('a snapshot on the disk that someone changed is not believed', async () => {
  await running.stop()
  line.cut()
  const file = join(folder, 'snapshots.jsonl')
  const kept = await readFile(file, 'utf8')
  await writeFile(
    file,
    kept.replaceAll('"isCharge":true', '"isCharge":false').replaceAll('\\"isCharge\\":true', '\\"isCharge\\":false'),
  )
  await start()
  expect(running.box.lot.version).toBeNull()
  await running.stop()
  await writeFile(file, kept)
  await start()
  expect(running.box.lot.version).not.toBeNull()
  line.mend()
  expect(await running.box.sync()).toBe(true)
})

test('a price that changes while the box is alone: who came before keeps it; who comes after goes by the one that the box knows, and owes the rest', async () => {
  const [before, after] = ['浙D00031', '浙D00032'] as const
  await entry.sees(before, Date.now() - 130 * 60_000)
  await running.box.sync()
  line.cut()
  const [{ RuleId: id }] = await rowsOf('/api/chargeRule/queryChargeRuleBind', { ParkLotId: park.parkLotId })
  const { terms } = await admin.call('/api/chargeRule/getChargeRule', { id })
  const dearer = { ...terms, freeMinutes: null, segments: [{ ...terms.segments[0], firstMoney: '8.00' }] }
  await admin.call('/api/chargeRule/editChargeRule', { id, terms: dearer })
  expect((await exit.sees(before, Date.now())).decision).toMatchObject({ open: false, due: '11.00' })
  expect((await exit.sendOne(exit.payment(before, Date.now(), '11.00'))).decision).toMatchObject({ open: true })
  await entry.sees(after, Date.now())
  expect((await exit.sees(after, Date.now() + 60_000)).decision).toMatchObject({ open: true, due: '0.00' })
  line.mend()
  expect(await running.box.sync()).toBe(true)
  expect(await orderOf(before)).toMatchObject([{ orderStatus: 3, payableAmount: '11.00', moneyValuePaid: '11.00' }])
  expect(await orderOf(after)).toMatchObject([{ orderStatus: 4, payableAmount: '8.00', arrearsMoney: '8.00' }])
  const listed = await rowsOf('/api/edgeDecision/queryEdgeDecision', { PlateNumber: after })
  expect(listed.filter(({ CheckState }) => CheckState === 1)).toMatchObject([
    { BoxPayable: '0.00', CentrePayable: '8.00' },
  ])
})

test('the books hold after all of it', async () => {
  const database = openDatabase(applicationUrl(berth.databaseUrl), { ...purposes.jobs, connections: 1 })
  try {
    const verified = await verifyBooks(database)
    expect(verified.flatMap(({ says, breaches }) => breaches.map((breach) => `${says}: ${breach}`))).toEqual([])
  } finally {
    await database.close()
  }
})
