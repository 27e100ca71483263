import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addBox, type Paired } from '../berth/boxes.ts'
import { Camera } from '../berth/camera.ts'
import type { Console } from '../berth/console.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { drawnPicture, putPicture } from '../berth/pictures.ts'
import { startProduct, type Product } from '../berth/product.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let paired: Paired
let folder: string
let line: Product
let lineUrl: string
let box: Product
let entry: Camera
let exit: Camera
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  paired = await addBox(admin, park.parkLotId, 'BOX1')
  folder = await mkdtemp(join(tmpdir(), 'lane-box-process-'))
  await layLine('0')
  await startBox()
})
afterAll(async () => {
  for (const each of [box, line]) {
    each.kill('SIGKILL')
    await each.ended
  }
  await berth.stop()
  await rm(folder, { recursive: true })
})

const urlIn = ({ printed }: Product) => /http:\/\/127\.0\.0\.1:\d+/.exec(printed())![0]

/** The line between box and centre, a process whose end cuts every socket on it; laid again it is where it was. */
async function layLine(port: string): Promise<void> {
  line = startProduct({ LINE_TO: berth.url, LINE_PORT: port }, [join(import.meta.dirname, '../berth/line-process.ts')])
  await line.says('The line is')
  lineUrl = urlIn(line)
}

/** The box as it runs in a lane, on its folder; the cameras find it where it then is. */
async function startBox(): Promise<void> {
  const { serial, key, publicKey } = paired
  const env = {
    BOX_CENTRE: lineUrl,
    BOX_SERIAL: serial,
    BOX_KEY: key,
    BOX_PUBLIC_KEY: publicKey,
    BOX_FOLDER: folder,
    BOX_HOST: '127.0.0.1',
    BOX_PORT: '0',
    BOX_PATIENCE: '30',
  }
  box = startProduct(env, [join(import.meta.dirname, '../../edge/main.ts')])
  await box.says('answers cameras at')
  const counted = [entry, exit]
  ;[entry, exit] = [park.entry, park.exit].map((camera, at) =>
    Object.assign(counted[at] ?? new Camera(camera), { url: urlIn(box) }),
  ) as [Camera, Camera]
}

const hoursAgo = Date.now() - 6 * 3_600_000
const at = (minutes: number) => hoursAgo + minutes * 60_000
const rowsOf = async (path: string, filters: Record<string, string> = {}) =>
  (await admin.call(path, filters)).rows as any[]
const decisions = () => rowsOf('/api/edgeDecision/queryEdgeDecision')

test('a box whose line is cut decides, prices, keeps pictures and money through a power cut, and reports when the line is back', async () => {
  for (const plate of ['浙E00001', '浙E00002'])
    expect(await entry.sees(plate, at(0))).toMatchObject({ decision: { open: true, orderNo: /^P/ } })

  line.kill('SIGKILL')
  await line.ended
  // A debtor is banned at the centre, and one inside gets a pass there: the box knows of neither.
  const day = wallDate(hoursAgo, 'Asia/Shanghai')
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: '浙E00003',
    reason: '逃费',
    limitPolicy: 1,
    validTime: `${day} ~`,
  })
  const pass = { PlateNumber: '浙E00002', BillPackMoney: '300.00', BeginDate: day }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: 'BOX',
    RuleName: '月卡',
    ParkLotIds: [park.parkLotId],
    OriginMoney: '330.00',
    BillPackMoney: '300.00',
  })
  await admin.call('/api/billPackOrder/addBillPackOrder', {
    ...pass,
    ParkLotId: park.parkLotId,
    RuleId,
    OwnerName: '王五',
    OwnerMobile: '13800000001',
  })
  // 130 minutes by rule C: 5 and three halves of an hour at 2.
  for (const plate of ['浙E00001', '浙E00002']) {
    const asked = await exit.sees(plate, at(130))
    expect(asked.decision).toMatchObject({ open: false, payable: '11.00', due: '11.00' })
    expect((await exit.sendOne(exit.payment(plate, at(131), '11.00'))).decision).toMatchObject({
      open: true,
      due: '0.00',
    })
  }
  expect((await entry.sees('浙E00003', at(140))).decision).toMatchObject({ open: true })
  const came = entry.passing('浙E00004', at(150), { scenePicture: true })
  const taken = (await entry.sendOne(came)) as unknown as { uploads: { scenePicture: string } }
  const picture = `${urlIn(box)}${taken.uploads.scenePicture}`
  expect((await putPicture(picture, await drawnPicture('red'))).status).toBe(200)

  box.kill('SIGKILL')
  await box.ended
  await startBox()
  expect(await entry.sendOne(came)).toMatchObject({ outcome: 'repeated', decision: { open: true } })
  expect(await decisions()).toEqual([])

  await layLine(new URL(lineUrl).port)
  await expect.poll(decisions).toHaveLength(4)
  const orders = await rowsOf('/api/order/queryParkOrder', { parkLotId: park.parkLotId })
  const shown = orders.map(({ plateNumber, orderStatus, moneyValuePaid, overPaidMoney }) => [
    plateNumber,
    [orderStatus, moneyValuePaid, overPaidMoney],
  ])
  expect(Object.fromEntries(shown)).toEqual({
    浙E00001: [3, '11.00', '0.00'],
    浙E00002: [3, '0.00', '11.00'],
    浙E00003: [1, '0.00', '0.00'],
    浙E00004: [1, '0.00', '0.00'],
  })
  const different = (await decisions()).filter(({ CheckState }) => CheckState === 1)
  expect(Object.fromEntries(different.map((row) => [row.PlateNumber, row.Difference]))).toEqual({
    浙E00002: 3,
    浙E00003: 2,
  })
  const ofCar = { plateNumber: '浙E00004', at: new Date(at(150)).toISOString() }
  const pictures = async () => JSON.stringify(await rowsOf('/api/passing/queryPassingPictures', ofCar))
  await expect.poll(pictures).toContain('/api/passing/picture/')
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/edgeDecision/queryEdgeDecision', {})).rows).toEqual([])
  // With the centre again, orders have its numbers.
  expect(await exit.sees('浙E00004', at(160))).toMatchObject({ decision: { open: true, orderNo: /^P/ } })
})
