import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { startCamera } from '#checks/berth/isapi-camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { pyunAccount, startPyun, type Pyun } from '#simulator/pyun/pyun.ts'

const password = 'Cam#Secret-8821'

let pyun: Pyun
let berth: Berth
let admin: Console
let park: ParkLot
let address: string
let camera: Awaited<ReturnType<typeof startCamera>>
let answer: { status: number; body: string | Buffer }
beforeAll(async () => {
  pyun = await startPyun()
  berth = await startBerth({ pyunUrl: pyun.url, demo: false })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  address = await gatewayOf(admin, park)
  camera = await startCamera('admin', password, () => answer)
})
afterAll(async () => {
  await berth.stop()
  await pyun.close()
  await camera.stop()
})

async function gatewayOf(by: Console, { parkLotId }: ParkLot): Promise<string> {
  const { Id } = await by.call('/api/payConfig/addPayConfig', {
    ConfigName: 'P云停车收款',
    PayChannel: 13,
    ParkLotIds: [parkLotId],
    MchNo: pyunAccount.parkUuid.replaceAll('-', ''),
    AppId: pyunAccount.appId,
    BeginAt: addDays(wallDate(Date.now()), -3),
  })
  const keys = {
    GatewayKey: pyunAccount.gatewayKey,
    AppSecret: pyunAccount.appSecret,
    ParkUuid: pyunAccount.parkUuid,
    PyunMerchant: pyunAccount.merchant,
  }
  const confirmed = await by.confirm('pay-config:setPyunKeys', Id)
  await by.call('/api/payConfig/setPyunKeysPayConfig', { id: Id, ...keys }, confirmed)
  const { Address } = await by.call('/api/payConfig/showGatewayPayConfig', { id: Id })
  return berth.url + new URL(Address).pathname
}

const capture = (gate_id: string, at = address) => pyun.ask(at, 'service.parking.gate.capture', { gate_id })
const codeOf = async (laneId: string) => (await admin.call('/api/lane/getLane', { id: laneId })).LaneCode as string

test('the aggregator is shown what a lane’s camera sees, with the plate that waits there, or why not; the gates of others it is not', async () => {
  const gate = await codeOf(park.exit.laneId)
  expect(await capture(gate)).toMatchObject({ result_code: '1500', message: expect.stringContaining('抓图路径') })
  const { deviceId: Id } = park.exit
  await park.entry.sees('京P20001', Date.now() - 7_200_000)
  await park.exit.sees('京P20001', Date.now())
  await admin.call('/api/device/editDevice', { Id, Protocol: 'hikvision', IpAddr: '127.0.0.1', Port: camera.port })
  const confirmed = await admin.confirm('device:setSignIn', Id)
  await admin.call('/api/device/setSignInDevice', { Id, UserName: 'admin', Password: password }, confirmed)
  const still = await drawnPicture('red')
  answer = { status: 200, body: still }
  expect(await capture(gate)).toMatchObject({
    result_code: '1001',
    plate: '京P20001',
    image_base64: still.toString('base64'),
  })
  answer = { status: 503, body: '' }
  expect(await capture(gate)).toMatchObject({ result_code: '1500', message: expect.stringContaining('HTTP 503') })
  const west = await berth.as('admin', 'west')
  const theirs = await gatewayOf(west, await addParkLot(west, {}, ruleC))
  expect(await capture(gate, theirs)).toMatchObject({ result_code: '1400' })
})
