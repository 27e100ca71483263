import { generateKeyPairSync } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture, sendInParts } from '#checks/berth/pictures.ts'
import { startCityPlatform, type CityPlatform } from '#simulator/city/hangzhou.ts'
import { startHefei } from '#simulator/city/hefei.ts'
import { pyunAccount, startPyun, type Pyun } from '#simulator/pyun/pyun.ts'
import { forgetDeliveriesJob } from '../webhook-delivery/forget-deliveries.server.ts'
import { countDay, countSpacesJob } from './count-for-platforms.server.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 1024 })
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const [pyunFormat, hangzhouFormat, hefeiFormat] = [2, 3, 4]
const signal = new AbortController().signal

let berth: Berth
let admin: Console
let park: ParkLot
let pyun: Pyun
let city: CityPlatform
beforeAll(async () => {
  pyun = await startPyun()
  city = await startCityPlatform('ACCESS1', keys.publicKey)
  berth = await startBerth()
  admin = await berth.as('admin')
  const place = { Address: '湖滨路1号', Longitude: 116.404, Latitude: 39.915 }
  park = await addParkLot(admin, place, ruleC)
})
afterAll(async () => {
  await berth.stop()
  await pyun.close()
  await city.close()
})

const ago = (minutes: number) => Date.now() - minutes * 60_000

async function setKey(id: string, PlatformKey: string) {
  const confirmed = await admin.confirm('webhook:setPlatformKey', id)
  return admin.ask('/api/openApi/setPlatformKeyWebhook', { id, PlatformKey }, confirmed)
}

async function reporting(draft: object, key: string): Promise<string> {
  const { id } = await admin.call('/api/openApi/addWebhook', { parkLotIds: [park.parkLotId], ...draft })
  expect(await setKey(id, key)).toMatchObject({ state: 'success' })
  return id
}

/** The deliveries of a hook, once so many are in this state. */
async function deliveries(webhookId: string, state: number, count: number): Promise<any[]> {
  const read = async () =>
    (await admin.call('/api/openApi/queryWebhookDelivery', { webhookId, state, PerPage: 50 })).rows
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(count)
  return read()
}

/** The minute is over in which pictures come after their passings. */
async function endMinuteOfPictures(): Promise<void> {
  const owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await owner.end()
}

async function stay(plate: string): Promise<void> {
  await park.entry.sees(plate, ago(131))
  await park.exit.sees(plate, ago(1))
  await park.exit.sendOne(park.exit.payment(plate, Date.now(), '11.00'))
}

test('what a platform cannot do without is asked for when it is set up', async () => {
  const add = (draft: object) => admin.ask('/api/openApi/addWebhook', { hookName: '缺项', url: city.url, ...draft })
  expect(await add({ format: hangzhouFormat })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'parkLotIds' }, { field: 'placeNo' }, { field: 'accessNo' }],
  })
  const { id } = await admin.call('/api/openApi/addWebhook', {
    hookName: '错误密钥',
    format: hangzhouFormat,
    url: city.url,
    parkLotIds: [park.parkLotId],
    placeNo: 'HZ0001',
    accessNo: 'ACCESS1',
  })
  expect((await setKey(id, 'no key')).message).toContain('不是RSA私钥')
  const issue = await admin.ask('/api/openApi/issueWebhook', { id }, await admin.confirm('webhook:issue', id))
  expect(issue.state).toBe('conflict')
  await admin.call('/api/openApi/deleteWebhook', { ids: [id] }, await admin.confirm('webhook:delete', id))
})

test('P云 is pushed the passings of the car park, signed; what it ignores for its signature is tried again', async () => {
  const draft = { hookName: 'P云上报', format: pyunFormat, url: pyun.url, placeNo: pyunAccount.parkUuid }
  const id = await reporting(draft, 'wrong')
  await stay('京U10001')
  const [failing] = await deliveries(id, 3, 2)
  expect(failing).toMatchObject({ httpStatus: 200, answer: expect.stringContaining('签名验证不通过') })
  expect(await setKey(id, pyunAccount.appSecret)).toMatchObject({ state: 'success' })
  await deliveries(id, 2, 2)
  const [enter, leave] = ['enter', 'leave'].map((kind) => pyun.passings.find((each) => each.kind === kind)!.values)
  const facts = { park_uuid: pyunAccount.parkUuid, plate: '京U10001', plate_color: '1', car_type: '1' }
  expect(enter).toMatchObject({ ...facts, total_parking_space: '100', enter_gate: expect.stringMatching(/IN$/) })
  expect(leave).toMatchObject({
    ...facts,
    parking_serial: enter!['parking_serial'],
    total_value: '1100',
    cash_value: '1100',
  })
  expect(JSON.parse(leave!['payment_list'])).toMatchObject([{ pay_type: '1', value: 1100 }])
  await admin.call('/api/openApi/stopWebhook', { id })
})

test('Hangzhou is sent arrival, payment, departure, free spaces and the count of the day; a refusal is repeated until it is taken', async () => {
  const draft = { hookName: '城市大脑', format: hangzhouFormat, url: city.url, placeNo: 'HZ0001', accessNo: 'ACCESS1' }
  city.refuse(true)
  const id = await reporting(draft, privateKey)
  await stay('京U10002')
  const failed = await deliveries(id, 3, 4)
  expect(failed[0]).toMatchObject({ answer: expect.stringContaining('系统繁忙') })
  city.refuse(false)
  await admin.call('/api/openApi/replayWebhookDelivery', { ids: failed.map((each) => each.id) })
  await deliveries(id, 2, 4)
  const of = (method: string) => city.sent.find((each) => each.method === method)?.data
  const came = of('uploadCarInData')!
  expect(came).toMatchObject({
    parkingCode: 'HZ0001',
    plateNo: '京U10002',
    plateColor: 1,
    totalBerthNum: 100,
    parkingType: 1,
  })
  expect(came['uid']).toMatch(/^HZ0001\w+\d{14}$/)
  expect(of('uploadPayRecord')).toMatchObject({ uid: came['uid'], actualPay: 1100, paidType: 1 })
  expect(of('uploadCarOutData')).toMatchObject({
    uid: came['uid'],
    shouldPay: 1100,
    outNum: expect.stringMatching(/OUT$/),
  })

  await countSpacesJob.run(berth.machine, null, signal)
  await countDay(berth.machine, wallDate(Date.now()), signal)
  await admin.call('/api/openApi/sendTestWebhook', { id })
  await deliveries(id, 2, 7)
  expect(of('uploadParkingInfo')).toMatchObject({
    address: '湖滨路1号',
    feeScale: '小型车08:00入场:1小时5.00元,2小时9.00元,4小时17.00元,8小时29.00元,24小时30.00元',
    openTime: '00:00-23:59',
    priceType: 2,
    parkingLocate: 1,
    totalBerthNum: 100,
    gmapX: '116.404000',
    bmapX: '116.410369',
    bmapY: '39.921337',
  })
  expect(of('uploadParkingState')).toMatchObject({ totalBerthNum: 100, freeBerthNum: 100 })
  expect(of('uploadHeartbeat')).toBeDefined()
  const counted = of('uploadCheckRecord')!
  const { rows } = await admin.call('/api/payRecord/queryPayRecord', {})
  const paid = rows.filter(({ paidAt }: any) => paidAt.startsWith(counted['checkDate']))
  expect(counted['payTotal']).toBe(1100 * paid.length)
})

test('Hangzhou is sent each payment of a stay once, those that came while it was away, at once or late', async () => {
  const draft = { hookName: '补报', format: hangzhouFormat, url: city.url, placeNo: 'HZ0002', accessNo: 'ACCESS1' }
  city.refuse(true)
  const id = await reporting(draft, privateKey)
  const plate = '京U10004'
  await park.entry.sees(plate, ago(131))
  await park.exit.sendOne(park.exit.payment(plate, ago(40), '5.00'))
  // An offline box says late what was paid before.
  await park.exit.sendAll([park.exit.payment(plate, ago(60), '2.00'), park.exit.payment(plate, ago(50), '1.00')])
  const failed = await deliveries(id, 3, 5)
  city.refuse(false)
  await admin.call('/api/openApi/replayWebhookDelivery', { ids: failed.map((each) => each.id) })
  await deliveries(id, 2, 5)
  const paid = city.sent.filter(({ method, data }) => method === 'uploadPayRecord' && data['parkingCode'] === 'HZ0002')
  expect(paid.map(({ data }) => Number(data['actualPay'])).toSorted((a, b) => a - b)).toEqual([100, 200, 500])
  expect(new Set(paid.map(({ data }) => data['billID'])).size).toBe(3)
})

test('Hefei is sent arrival, departure with what was paid, free spaces, the count of the day and a sign of life, each signed', async () => {
  const hefei = await startHefei('3401040000000001', keys.publicKey)
  const draft = { hookName: '合肥', format: hefeiFormat, url: hefei.url, placeNo: '30000000000001' }
  const add = (rest: object) =>
    admin.ask('/api/openApi/addWebhook', { parkLotIds: [park.parkLotId], ...draft, ...rest })
  expect(await add({})).toMatchObject({ state: 'invalid', fields: [{ field: 'accessNo' }] })
  const id = await reporting({ ...draft, accessNo: 'someone else' }, privateKey)
  await admin.call('/api/openApi/sendTestWebhook', { id })
  const [refused] = await deliveries(id, 3, 1)
  expect(refused).toMatchObject({ answer: expect.stringContaining('开发者不存在') })
  await admin.call('/api/openApi/editWebhook', { id, accessNo: '3401040000000001' })
  await admin.call('/api/openApi/replayWebhookDelivery', { ids: [refused.id] })
  await stay('京U10003')
  await countSpacesJob.run(berth.machine, null, signal)
  await countDay(berth.machine, wallDate(Date.now()), signal)
  await deliveries(id, 2, 5)
  const of = (method: string) => hefei.sent.find((each) => each.method === method)?.data
  const came = of('uploadDriveIn')!
  expect(came).toMatchObject({ osStoreCode: '30000000000001', carPlate: '京U10003', carPlateColor: 1 })
  expect(came['orderId']).toMatch(/^[\w-]{1,32}$/)
  expect(of('uploadDriveOut')).toMatchObject({ ...came, parkType: 1, billingAmount: 1100, payAmount: 1100, payType: 0 })
  expect(of('uploadSurplus')).toMatchObject({ total: 100 })
  expect(of('uploadCheckRecord')).toMatchObject({ driveInNum: expect.any(Number), driveOutNum: expect.any(Number) })
  expect(of('uploadHeartbeat')).toBeDefined()
  await hefei.close()
})

test('Hangzhou and Hefei are sent the pictures of a stay once they took it, the first of a car park and those that came after that too; where none came there is nothing to send', async () => {
  const own = await addParkLot(admin, {}, ruleC)
  const parkLotIds = [own.parkLotId]
  const hefei = await startHefei('3401040000000001', keys.publicKey)
  const both = await Promise.all([
    reporting(
      {
        hookName: '杭州图片',
        format: hangzhouFormat,
        url: city.url,
        placeNo: 'HZ0004',
        accessNo: 'ACCESS1',
        parkLotIds,
      },
      privateKey,
    ),
    reporting(
      {
        hookName: '合肥图片',
        format: hefeiFormat,
        url: hefei.url,
        placeNo: '30000000000002',
        accessNo: '3401040000000001',
        parkLotIds,
      },
      privateKey,
    ),
  ])
  const picture = await drawnPicture('red')
  const entering = own.entry.passing('京U10007', ago(131))
  await own.entry.sendOne(entering)
  await own.exit.sees('京U10007', ago(1))
  await own.exit.sendOne(own.exit.payment('京U10007', Date.now(), '11.00'))
  const ofKind = async (webhookId: string, eventKind: number) =>
    (await admin.call('/api/openApi/queryWebhookDelivery', { webhookId, eventKind })).rows
  for (const id of both)
    for (const kind of [1, 3]) await expect.poll(() => ofKind(id, kind)).toMatchObject([{ state: 2 }])
  await sendInParts(own.entry, entering, { scenePicture: picture })
  await endMinuteOfPictures()
  for (const id of both) {
    await expect.poll(() => ofKind(id, 13)).toMatchObject([{ state: 2 }])
    await expect.poll(() => ofKind(id, 14)).toMatchObject([{ state: 2, answer: '无需上报' }])
  }
  const here = city.sent.filter(({ data }) => data['parkingCode'] === 'HZ0004')
  const came = here.find(({ method }) => method === 'uploadCarInData')!.data
  const photo = here.find(({ method }) => method === 'uploadPhoto')!.data
  expect(photo).toMatchObject({
    uid: came['uid'],
    type: 1,
    time: came['arriveTime'],
    photoID: expect.stringMatching(/^\w{32}$/),
  })
  const image = hefei.sent.find(({ method }) => method === 'uploadImage')!.data
  expect(image).toMatchObject({ osStoreCode: '30000000000002', carPlate: '京U10007', source: 1, imageType: 2 })
  for (const content of [photo['file'], image['content']]) {
    const { width, height, format } = await sharp(Buffer.from(content, 'base64')).metadata()
    expect({ format, isLarge: Math.max(width, height) > 1024 }).toEqual({ format: 'jpeg', isLarge: false })
  }
  await hefei.close()
})

test('what a platform took of each day stands against the books, what is missing is sent again, and the sums outlast the log', async () => {
  const own = await addParkLot(admin, {}, ruleC)
  const parkHere = async (plate: string) => {
    await own.entry.sees(plate, ago(131))
    await own.exit.sees(plate, ago(1))
    await own.exit.sendOne(own.exit.payment(plate, Date.now(), '11.00'))
  }
  const account = { hookName: '对账', format: hangzhouFormat, url: city.url, placeNo: 'HZ0003', accessNo: 'ACCESS1' }
  const id = await reporting({ ...account, parkLotIds: [own.parkLotId] }, privateKey)
  const today = wallDate(Date.now())
  const days = [addDays(today, -1), today]
  const reconciled = async (who = admin) => {
    const { rows } = await who.call('/api/statement/queryPlatformReconciliation', {
      Type: 5,
      BeginAt: days[0],
      EndAt: today,
      GroupBy: 'hookName,eventKind',
    })
    return rows
      .filter(({ hookName }: any) => hookName === '对账')
      .toSorted((a: any, b: any) => a.eventKind - b.eventKind)
  }
  const sendMissing = (who = admin) =>
    days.reduce(
      async (sum, day) => (await sum) + (await who.call('/api/openApi/sendMissingWebhook', { id, day })).sent,
      Promise.resolve(0),
    )
  const run = (statement: Sql) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(statement))
  const write = (change: Sql) => run(sql`update webhook_delivery set ${change} where webhook_id = ${id}`)
  // The books count from the day on which it was made: shortly after midnight the cars came the day before.
  await run(sql`update webhook set created_at = created_at - interval '1 day' where id = ${id}`)

  await admin.call('/api/openApi/stopWebhook', { id })
  await parkHere('京U10005')
  await admin.call('/api/openApi/startWebhook', { id })
  city.refuse(true)
  await parkHere('京U10006')
  // What of the first car is taken on only now goes to the platform as well.
  const failingCount = expect.toBeOneOf([1, 2])
  await expect
    .poll(() => reconciled())
    .toMatchObject([
      { eventKind: 1, ownCount: 2, takenCount: 0, failingCount, missingCount: 2 },
      { eventKind: 2, ownCount: 2, ownMoney: '22.00', takenMoney: '0.00', failingCount, missingMoney: '22.00' },
      { eventKind: 3, ownCount: 2, ownMoney: '0.00', failingCount, missingCount: 2 },
    ])
  await write(sql`state = 4`)
  city.refuse(false)
  expect(await sendMissing()).toBe(6)
  await deliveries(id, 2, 6)
  expect(await sendMissing()).toBe(0)
  const taken = [
    { eventKind: 1, ownCount: 2, takenCount: 2, givenUpCount: 0, missingCount: 0 },
    { eventKind: 2, ownMoney: '22.00', takenCount: 2, takenMoney: '22.00', missingCount: 0, missingMoney: '0.00' },
    { eventKind: 3, ownCount: 2, takenCount: 2, takenMoney: '0.00', missingCount: 0 },
  ]
  expect(await reconciled()).toMatchObject(taken)
  const sent = city.sent.filter(({ data }) => data['parkingCode'] === 'HZ0003' && data['plateNo'])
  expect(new Set(sent.map(({ method, data }) => `${method} ${data['plateNo']}`)).size).toBe(6)

  const late = await admin.ask('/api/openApi/sendMissingWebhook', { id, day: addDays(today, -30) })
  expect(late).toMatchObject({ state: 'invalid', fields: [{ field: 'day' }] })
  const west = await berth.as('admin', 'west')
  expect(await reconciled(west)).toEqual([])
  expect((await west.ask('/api/openApi/sendMissingWebhook', { id, day: today })).state).toBe('notFound')

  await write(sql`happened_at = happened_at - interval '31 days'`)
  await forgetDeliveriesJob.run(berth.machine, null, signal)
  expect(await deliveries(id, 2, 0)).toEqual([])
  expect(await reconciled()).toMatchObject(taken)
  await admin.call('/api/openApi/deleteWebhook', { ids: [id] }, await admin.confirm('webhook:delete', id))
  expect(await reconciled()).toMatchObject(
    taken.map(({ eventKind, takenCount }) => ({ eventKind, takenCount, ownCount: 0 })),
  )
})
