import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { openLine, type Line } from '#simulator/device/line.ts'
import type { RunningBox } from '../../edge/start-box.ts'
import { addBox, type Paired, startPaired } from '../berth/boxes.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Camera } from '../berth/camera.ts'
import type { Console } from '../berth/console.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'

/** A box, the line to the centre that is its own, and the camera that speaks to it. */
interface Post {
  readonly line: Line
  readonly paired: Paired
  readonly folder: string
  readonly camera: Camera
  running: RunningBox
}

const minute = 60_000
/** A stay of 121 to 150 minutes costs 11 yuan. */
const ago = (minutes: number) => Date.now() - minutes * minute
const reasonText = '线路中断期间'

let berth: Berth
let admin: Console
let park: ParkLot
let inn: Post
let out: Post
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  ;[inn, out] = [await addPost('BOXIN', park.entry), await addPost('BOXOUT', park.exit)]
})
afterAll(async () => {
  for (const { running, line, folder } of [inn, out]) {
    await running.stop()
    await line.close()
    await rm(folder, { recursive: true })
  }
  await berth.stop()
})

async function addPost(serial: string, seenBy: Camera): Promise<Post> {
  const paired = await addBox(admin, park.parkLotId, serial)
  const line = await openLine(berth.url)
  const folder = await mkdtemp(join(tmpdir(), 'lane-box-stories-'))
  const running = await startPaired(paired, line.url, folder)
  return { line, paired, folder, running, camera: Object.assign(new Camera(seenBy), { url: running.url }) }
}

/** The power goes and comes back; the machine's clock is off by so many minutes then. */
async function startsAgain(post: Post, off = 0): Promise<void> {
  await post.running.stop()
  post.running = await startPaired(post.paired, post.line.url, post.folder, () => Date.now() + off * minute)
  Object.assign(post.camera, { url: post.running.url })
}

const rowsOf = async (path: string, filters: Record<string, unknown> = {}): Promise<any[]> =>
  (await admin.call(path, filters)).rows
/** What is left of the orders of a plate that count: status, price, paid, paid beyond it, owed. */
const booksOf = async (plateNumber: string) =>
  (await rowsOf('/api/order/queryParkOrder', { plateNumber }))
    .filter(({ orderStatus }) => orderStatus !== 6)
    .map(({ orderStatus, payableAmount, moneyValuePaid, overPaidMoney, arrearsMoney }) =>
      [orderStatus, payableAmount, moneyValuePaid, overPaidMoney, arrearsMoney].join(' '),
    )
const doTo = async (plateNumber: string, verb: string, rest: object = {}) => {
  const [{ id }] = await rowsOf('/api/order/queryParkOrder', { plateNumber })
  return admin.call(`/api/order/${verb}ParkOrder`, { id, ...rest })
}
const leaves = async (plate: string, asked: object) =>
  expect([plate, (await out.camera.sees(plate, Date.now())).decision]).toMatchObject([plate, asked])
const pays = async (plate: string, payMoney: string) =>
  (await out.camera.sendOne(out.camera.payment(plate, Date.now(), payMoney))).decision
const opensByHand = async () => {
  for (const state of ['OPEN', 'CLOSE'])
    await out.camera.sendOne(out.camera.event('gate', Date.now(), { gateState: state }))
}
const cutAll = async () => {
  for (const { running, line } of [inn, out]) {
    await running.box.sync()
    line.cut()
  }
}
const mendAll = async (...posts: Post[]) => {
  for (const { line, running } of posts) {
    line.mend()
    expect(await running.box.sync()).toBe(true)
  }
}
const differences = async () =>
  Object.fromEntries(
    (await rowsOf('/api/edgeDecision/queryEdgeDecision', { CheckState: 1 })).map((row) => [
      row.PlateNumber,
      [row.Difference, row.BoxPayable, row.CentrePayable, row.BoxOpened, row.CentreOpens].join(' '),
    ]),
  )

test('what the centre and its people decide while the line is cut: each car and its money once, what differs is listed, by a clock that is off too', async () => {
  const day = wallDate(ago(1440))
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: 'STORY',
    RuleName: '月卡',
    ParkLotIds: [park.parkLotId],
    OriginMoney: '330.00',
    BillPackMoney: '300.00',
  })
  const passOf = async (PlateNumber: string, BeginDate: string): Promise<string> => {
    const bought = {
      ParkLotId: park.parkLotId,
      RuleId,
      PlateNumber,
      BillPackMoney: '300.00',
      OwnerName: '王五',
      OwnerMobile: '13800000001',
      BeginDate,
    }
    return (await admin.call('/api/billPackOrder/addBillPackOrder', bought)).Id
  }
  const passId = await passOf('浙S00002', day)
  // Its month ended a few days ago.
  const first = wallDate(ago(33 * 1440))
  const over = await passOf('浙S00009', first)
  for (const plate of ['浙S00002', '浙S00008', '浙S00009', '浙S00004', '浙S00005', '浙S00006'])
    expect(await inn.camera.sees(plate, ago(122))).toMatchObject({ decision: { open: true, orderNo: /^P/ } })
  await cutAll()
  await admin.call('/api/billPackOrder/suspendBillPackOrder', { Id: passId, Reason: reasonText })
  // In force from the day after the last, as if it had never ended.
  const renewed = { id: over, Units: 1, PayChannel: 6, RenewMoney: '300.00' }
  await admin.call('/api/billPackOrder/renewBillPackOrder', renewed)
  await doTo('浙S00008', 'correctPlate', { plateNumber: '浙S00003', reasonText })
  await doTo('浙S00004', 'forceExit', { unpaidAs: 1, reasonText })
  await doTo('浙S00005', 'pay', { payChannel: 6, receivedMoney: '11.00' })
  await doTo('浙S00006', 'lockCar', { reasonText })

  await startsAgain(out, -600)
  await leaves('浙S00003', { open: false })
  await opensByHand()
  await leaves('浙S00002', { open: true, due: '0.00' })
  for (const plate of ['浙S00009', '浙S00004', '浙S00005', '浙S00006']) {
    await leaves(plate, { open: false, due: '11.00' })
    expect(await pays(plate, '11.00')).toMatchObject({ open: true })
  }
  await startsAgain(out, 600)
  await mendAll(out, inn)
  const plates = ['浙S00009', '浙S00002', '浙S00003', '浙S00004', '浙S00005', '浙S00006', '浙S00008']
  expect(Object.fromEntries(await Promise.all(plates.map(async (plate) => [plate, await booksOf(plate)])))).toEqual({
    浙S00009: ['3 0.00 0.00 11.00 0.00'],
    浙S00002: ['3 0.00 0.00 0.00 0.00'],
    浙S00003: ['4 11.00 0.00 0.00 11.00'],
    浙S00004: ['3 11.00 11.00 0.00 0.00'],
    浙S00005: ['3 11.00 11.00 11.00 0.00'],
    浙S00006: ['3 11.00 11.00 0.00 0.00'],
    浙S00008: [],
  })
  expect(await differences()).toEqual({
    浙S00003: '4 0.00 11.00 1 0',
    浙S00006: '2 11.00 11.00 1 0',
    浙S00009: '3 11.00 0.00 1 1',
  })
})

test('two boxes of one car park that are both alone: a car that one let in and the other knows nothing of is one stay, whichever reports first', async () => {
  await cutAll()
  for (const plate of ['浙S00011', '浙S00012']) await inn.camera.sees(plate, ago(122))
  await leaves('浙S00011', { open: false })
  await opensByHand()
  await leaves('浙S00012', { open: false })
  await pays('浙S00012', '11.00')
  await opensByHand()
  await mendAll(out, inn)
  expect(await booksOf('浙S00011')).toEqual(['4 11.00 0.00 0.00 11.00'])
  expect(await booksOf('浙S00012')).toEqual(['3 11.00 11.00 0.00 0.00'])
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/edgeDecision/queryEdgeDecision', {})).rows).toEqual([])
})

test('the books hold after all of it', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
