import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { followOnce } from '#business/finance/payment/follow-payments.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startChannel, type Channel } from '#simulator/channel/channel.ts'
import { startBox, type RunningBox } from '../../edge/start-box.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addBox } from '../berth/boxes.ts'
import { Camera, payTokenOf } from '../berth/camera.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openLine, type Line } from '#simulator/device/line.ts'

/** The server reaches its database and not the payment channel, a lane box reaches nothing: each goes on as far as it can, and afterwards the books are one. */
const merchant = 'berth-test'
const key = 'test'
let folder: string
let channel: Channel
let toChannel: Line
let toCentre: Line
let berth: Berth
let admin: Console
let park: ParkLot
let boxed: ParkLot
let box: RunningBox
let entry: Camera
let exit: Camera
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partial-network-'))
  channel = await startChannel({
    port: 0,
    journal: join(folder, 'journal'),
    merchants: { [merchant]: key },
    behaviour: {
      payDelay: [0, 0],
      noticeDelay: [0, 0],
      noticePauses: [50],
      duplicated: { share: 0, copies: 1 },
      // What the channel says does not get through either.
      lost: 1,
      late: 0,
      billDelay: 0,
    },
  })
  toChannel = await openLine(channel.url)
  const port = await freePort()
  berth = await startBerth({
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    channelUrl: toChannel.url,
    channelMerchant: merchant,
    channelSecret: key,
    metricsToken: 'scrape-me',
  })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  boxed = await addParkLot(admin, {}, ruleC)
  toCentre = await openLine(berth.url)
  const { serial, key: boxKey, publicKey } = await addBox(admin, boxed.parkLotId, 'BOX26')
  box = await startBox(
    {
      centre: toCentre.url,
      serial,
      key: boxKey,
      publicKey,
      folder: join(folder, 'box'),
      host: '127.0.0.1',
      port: 0,
      patienceMs: 120_000,
    },
    () => {},
  )
  ;[entry, exit] = [boxed.entry, boxed.exit].map((camera) => Object.assign(new Camera(camera), { url: box.url })) as [
    Camera,
    Camera,
  ]
})
afterAll(async () => {
  await box.stop()
  await toCentre.close()
  await berth.stop()
  await toChannel.close()
  await channel.close()
  await rm(folder, { recursive: true })
})

const ago = (minutes: number) => Date.now() - minutes * 60_000
const orderOf = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows as any[]
const paymentsOf = async (plateNumber: string) =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows as any[]
const failuresOfChannel = async () => {
  const metrics = await fetch(`${berth.url}/metrics`, { headers: { authorization: 'Bearer scrape-me' } })
  return Number(/^berth_channel_failures_total\{channel="sandbox"\} (\d+)/m.exec(await metrics.text())?.[1])
}
const ask = (token: string) => berth.anonymous.ask('/api/pay/askPayment', { token })

async function follow(): Promise<void> {
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update pay_record set updated_at = now() - interval '1 minute'`),
  )
  await followOnce(berth.machine, openChannels(berth.machine, berth.settings))
}

test('[F-26] without the channel and without the centre cars come, pay and go, no one pays twice, and all is there afterwards', async () => {
  for (const plate of ['京P26001', '京P26002']) await park.entry.sees(plate, ago(131))
  const [mine, other] = [
    payTokenOf(await park.exit.sees('京P26001', ago(2))),
    payTokenOf(await park.exit.sees('京P26002', ago(1))),
  ]
  const { data: asked } = await ask(mine)
  await entry.sees('京P26003', ago(131))
  await box.box.sync()

  expect(await failuresOfChannel()).toBe(0)
  toChannel.cut()
  toCentre.cut()
  // The driver pays at the channel, and the notice is lost.
  const paid = await fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: asked.payNo }) })
  expect(paid.ok).toBe(true)
  await follow()
  expect(await orderOf('京P26001')).toMatchObject([{ orderStatus: 5, moneyValuePaid: '0.00' }])
  // Who asks, again or for the first time, gets the answer that it is not possible now; there is no second payment.
  for (const token of [mine, other])
    expect(await ask(token)).toMatchObject({ data: null, message: expect.stringContaining('支付') })
  expect(await paymentsOf('京P26001')).toMatchObject([{ payNo: asked.payNo }])
  // One query and two askings failed, and who watches sees it.
  expect(await failuresOfChannel()).toBeGreaterThanOrEqual(3)
  // Cash is taken at the gate as always.
  expect((await park.exit.sendOne(park.exit.payment('京P26002', ago(0), '11.00'))).decision).toMatchObject({
    open: true,
  })
  expect((await park.entry.sees('京P26004', ago(0))).decision).toMatchObject({ open: true })
  // The box decides alone: who owes is held until the money is there, who comes is let in.
  expect((await exit.sees('京P26003', ago(1))).decision).toMatchObject({ open: false, due: '11.00' })
  expect((await exit.sendOne(exit.payment('京P26003', ago(0), '11.00'))).decision).toMatchObject({ open: true })
  expect((await entry.sees('京P26005', ago(0))).decision).toMatchObject({ open: true })
  expect(box.box.isAlone).toBe(true)
  expect(await orderOf('京P26005')).toEqual([])

  toChannel.mend()
  toCentre.mend()
  await follow()
  await follow()
  expect(await box.box.sync()).toBe(true)
  expect(await orderOf('京P26001')).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '0.00' }])
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  expect(await orderOf('京P26003')).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00' }])
  expect(await orderOf('京P26005')).toMatchObject([{ orderStatus: 1 }])
  for (const plate of ['京P26001', '京P26002', '京P26003'])
    expect((await paymentsOf(plate)).filter(({ payStatus }) => payStatus === 3)).toMatchObject([
      { payerMoney: '11.00' },
    ])
  expect((await admin.call('/api/edgeDecision/queryEdgeDecision', {})).rows.length).toBeGreaterThan(0)
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
