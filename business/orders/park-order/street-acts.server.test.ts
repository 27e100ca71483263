import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { proofOf, wasShown } from '#business/service/driver/proof.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import type { PassingPictures } from '#business/places/pictures/passing-picture/pictures-of.ts'
import { addStreet, type Street } from '#checks/berth/street.ts'
import { wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
let collector: Console
let street: Street
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  street = await addStreet(admin, ['A-01', 'A-02', 'A-03', 'A-04'], ruleC)
  await berth.newPerson({ UserName: 'kerb', roleCode: 'collector' })
  collector = await berth.as('kerb')
})
afterAll(() => berth.stop())

const began = Math.floor(Date.now() / 1000) * 1000 - 86_400_000
const after = (minutes: number) => began + minutes * 60_000
const actAt = (minutes: number) => wallTime(after(minutes))

async function spotId(ParkSpotNumber: string, { parkLotId } = street): Promise<string> {
  const { rows } = await admin.call('/api/parkSpot/queryParkSpot', { ParkLotId: parkLotId, ParkSpotNumber })
  return rows[0].Id
}
async function orders(plateNumber: string): Promise<any[]> {
  return (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows
}
const act = (verb: string, input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  collector.call(`/api/order/${verb}ParkOrder`, input, headers)

test('a collector opens a stay, takes cash and lets the car go; each act counts at its own time, however late it is sent', async () => {
  const on = { spotId: await spotId('A-01') }
  await act('parkOnSpot', { ...on, plateNumber: '沪A30001', actAt: actAt(0) })
  await act('takeOnSpot', { ...on, payMoney: '11.00', actAt: actAt(129) })
  expect(await act('leaveSpot', { ...on, actAt: actAt(130) })).toMatchObject({ arrearsMoney: '0.00' })
  expect(await orders('沪A30001')).toMatchObject([
    {
      orderStatus: 3,
      stayMinutes: 130,
      moneyValuePaid: '11.00',
      arrearsMoney: '0.00',
      outReleaseReason: null,
      orderSource: 3,
    },
  ])
  const { rows: taken } = await admin.call('/api/payRecord/queryPayRecord', { plateNumber: '沪A30001' })
  expect(taken).toMatchObject([{ payScene: 4 }])
})

test('the same act sent again is the same act', async () => {
  const input = { spotId: await spotId('A-01'), payMoney: '5.00', actAt: actAt(131) }
  const once = { 'x-idempotency-key': 'kerb-0001' }
  const first = await act('takeOnSpot', input, once)
  expect(await act('takeOnSpot', input, once)).toEqual(first)
  expect(await orders('沪A30001')).toMatchObject([{ overPaidMoney: '5.00' }])
})

test('a collector names the car that a detector has seen, and what it does not pay is owed', async () => {
  await street.device.sendOne(street.occupied('A-02', after(0)))
  const on = { spotId: await spotId('A-02') }
  await act('parkOnSpot', { ...on, plateNumber: '沪A30002', actAt: actAt(10) })
  await act('leaveSpot', { ...on, reasonText: '逃费', actAt: actAt(130) })
  await street.device.sendOne(street.freed('A-02', after(131)))
  expect(await orders('沪A30002')).toMatchObject([
    { orderStatus: 4, stayMinutes: 130, arrearsMoney: '11.00', outReleaseReason: '逃费' },
  ])
  const view = await collector.call('/api/street/querySpots')
  const spots = view.lots.find(({ parkLotId }: any) => parkLotId === street.parkLotId).spots
  expect(spots).toMatchObject([{ useStatus: 0 }, { useStatus: 0, stay: null }, { number: 'A-03' }, { number: 'A-04' }])
})

test.each(['in order', 'the camera late'])(
  'a plate that is typed where the camera read one that cannot be it is another car’s, %s: the first has left, and each pays its own time',
  async (order) => {
    const own = await addStreet(admin, ['D-01', 'D-02'], ruleC)
    const [on, lookalike] = [await spotId('D-01', own), await spotId('D-02', own)]
    const reads = async () => {
      await own.device.sendOne(own.occupied('D-01', after(0), { plateNumber: '沪A30021' }))
      await own.device.sendOne(own.occupied('D-02', after(0), { plateNumber: '沪A30022' }))
    }
    const types = async () => {
      await act('parkOnSpot', { spotId: on, plateNumber: '浙B77021', actAt: actAt(130) })
      await act('parkOnSpot', { spotId: lookalike, plateNumber: '沪A3002Z', actAt: actAt(130) })
    }
    for (const each of order === 'in order' ? [reads, types] : [types, reads]) await each()
    const { rows } = await admin.call('/api/order/queryParkOrder', { parkLotId: own.parkLotId })
    const stays = rows.map(
      ({ plateNumber, orderStatus, abnormalType, cameAt }: any) =>
        `${plateNumber} ${orderStatus} ${abnormalType} ${cameAt}`,
    )
    expect(stays.toSorted()).toEqual(
      [`沪A3002Z 1 0 ${actAt(0)}`, `沪A30021 7 5 ${actAt(0)}`, `浙B77021 1 0 ${actAt(130)}`].toSorted(),
    )
    await act('leaveSpot', { spotId: on, actAt: actAt(140) })
    expect((await orders('浙B77021')).slice(0, 1)).toMatchObject([{ orderStatus: 3, stayMinutes: 10 }])
    expect((await admin.call('/api/alarm/queryAlarm', { parkLotId: own.parkLotId })).rows).toEqual([])
  },
)

test('of what is done within a second the later counts as later, whatever it is called: a car that left is gone', async () => {
  const own = await addStreet(admin, ['B-01', 'B-02', 'B-03', 'B-04', 'B-05', 'B-06'], ruleC)
  const { rows } = await admin.call('/api/parkSpot/queryParkSpot', { ParkLotId: own.parkLotId })
  for (const [at, { Id, ParkSpotNumber }] of rows.entries()) {
    await own.device.sendOne(own.occupied(ParkSpotNumber, after(0) + 400))
    const on = { spotId: Id, plateNumber: `沪A3100${at}`, actAt: actAt(0) }
    await act('parkOnSpot', on)
    await act('takeOnSpot', { ...on, payMoney: '5.00' })
    await act('leaveSpot', on)
    expect(await orders(on.plateNumber)).toMatchObject([{ orderStatus: 3, overPaidMoney: '5.00' }])
  }
  const { lots } = await collector.call('/api/street/querySpots')
  const { spots } = lots.find(({ parkLotId }: any) => parkLotId === own.parkLotId)
  expect(spots.map(({ useStatus }: any) => useStatus)).toEqual([0, 0, 0, 0, 0, 0])
})

test('cash and leaving are of the car that was named, though another stands on the spot by then', async () => {
  const own = await addStreet(admin, ['C-01'], ruleC)
  const { rows } = await admin.call('/api/parkSpot/queryParkSpot', { ParkLotId: own.parkLotId })
  const on = { spotId: rows[0].Id }
  await own.device.sendOne(own.occupied('C-01', after(0), { plateNumber: '沪A30011' }))
  await own.device.sendOne(own.freed('C-01', after(129)))
  await own.device.sendOne(own.occupied('C-01', after(130), { plateNumber: '沪A30012' }))
  const first = { ...on, plateNumber: '沪A30011' }
  await act('takeOnSpot', { ...first, payMoney: '11.00', actAt: actAt(131) })
  expect(await act('leaveSpot', { ...first, actAt: actAt(132) })).toMatchObject({ arrearsMoney: '0.00' })
  expect(await orders('沪A30011')).toMatchObject([{ moneyValuePaid: '11.00', arrearsMoney: '0.00' }])
  expect(await orders('沪A30012')).toMatchObject([{ orderStatus: 1, moneyValuePaid: '0.00' }])
  await expect(act('leaveSpot', { ...on, plateNumber: '沪A30013', actAt: actAt(132) })).rejects.toThrow(
    '没有沪A30013的停车记录',
  )
})

test('what a car is asked for shows what its plate owes elsewhere', async () => {
  await act('parkOnSpot', { spotId: await spotId('A-03'), plateNumber: '沪A30002', actAt: wallTime(Date.now()) })
  const { lots } = await collector.call('/api/street/querySpots')
  const spot = lots.flatMap(({ spots }: any) => spots).find(({ plateNumber }: any) => plateNumber === '沪A30002')
  expect(await collector.call('/api/street/queryStay', { orderId: spot.stay.id })).toMatchObject({
    due: '0.00',
    arrears: [{ money: '11.00', isOwn: true }],
  })
})

test('of what a plate owes elsewhere a collector shows a link that pays and proves no more than who types the plate', async () => {
  const plateNumber = '沪A30042'
  const [theirs, own] = [await addStreet(admin, ['E-01'], ruleC), await addStreet(admin, ['F-01'], ruleC)]
  const owing = { spotId: await spotId('E-01', theirs), plateNumber }
  await act('parkOnSpot', { ...owing, actAt: actAt(10) })
  await act('leaveSpot', { ...owing, reasonText: '逃费', actAt: actAt(130) })
  const there = await berth.newPerson({ UserName: 'kerb3', roleCode: 'collector', lots: [own.parkLotId] })
  const here = { spotId: await spotId('F-01', own), plateNumber, actAt: wallTime(Date.now()) }
  await there.call('/api/order/parkOnSpotParkOrder', here)
  const [{ spots }] = (await there.call('/api/street/querySpots')).lots
  const asked = { orderId: spots[0].stay.id }
  const tokenOf = (stay: any) => String(stay.arrears[0].payPath).split('/').at(-1)!
  const seen = await there.call('/api/street/queryStay', asked)
  expect(seen.arrears).toMatchObject([{ money: '9.00', isOwn: false }])
  expect(proofOf(tokenOf(seen))).toBe('typed')
  expect(await berth.anonymous.call('/api/pay/askPrice', { token: tokenOf(seen) })).toMatchObject({ amount: '9.00' })
  expect(wasShown(tokenOf(await collector.call('/api/street/queryStay', asked)))).toBe(true)
})

async function photographed(colour: string, by = collector): Promise<string> {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(await drawnPicture(colour))], 'kerb.jpg'))
  const headers = { authorization: by.token! }
  const response = await fetch(`${berth.url}/api/storage/uploadPicture`, { method: 'POST', headers, body })
  const { state, message, data } = await response.json()
  if (state !== 'success') throw new Error(message)
  return data[0].url
}
const pictures = async (of: Record<string, unknown>, by = admin) =>
  (await by.call('/api/passing/queryPassingPictures', of)).rows as PassingPictures[]

test('the picture of a car is kept with its stay, by a collector who took it alone, and once', async () => {
  const on = { spotId: await spotId('A-03'), plateNumber: '沪A30005', billCarSizeId: 1 }
  const pictureUrl = await photographed('blue')
  const other = await berth.newPerson({ UserName: 'kerb2', roleCode: 'collector' })
  await expect(other.call('/api/order/parkOnSpotParkOrder', { ...on, pictureUrl, actAt: actAt(1) })).rejects.toThrow(
    '不是您上传的',
  )
  const once = { 'x-idempotency-key': 'kerb-0005' }
  const { orderNo } = await act('parkOnSpot', { ...on, pictureUrl, actAt: actAt(1) }, once)
  expect(await act('parkOnSpot', { ...on, pictureUrl, actAt: actAt(1) }, once)).toEqual({ orderNo })
  const [shown] = await pictures({ orderNo })
  expect(shown).toMatchObject({ plateNumber: '沪A30005', plate: null, missing: null })
  expect((await fetch(berth.url + shown!.scene!)).headers.get('content-type')).toBe('image/jpeg')
  const left = await fetch(berth.url + pictureUrl, { headers: { authorization: collector.token! } })
  expect(await left.json()).toMatchObject({ state: 'notFound' })
})

test('while the file store gives no answer, collectors who open stays with pictures keep no connection from others', async () => {
  const numbers = ['E-01', 'E-02', 'E-03', 'E-04', 'E-05', 'E-06']
  const busy = await addStreet(admin, numbers, ruleC)
  const west = await berth.as('admin', 'west')
  const asked = []
  for (const [at, number] of numbers.entries()) {
    const on = { spotId: await spotId(number, busy), plateNumber: `沪A4000${at}`, billCarSizeId: 1 }
    asked.push({ ...on, pictureUrl: await photographed('red'), actAt: actAt(1) })
  }
  const { files } = berth.machine
  const { read } = files
  const held: [key: string, stream: PassThrough][] = []
  files.read = (key) => {
    const stream = new PassThrough()
    held.push([key, stream])
    return stream
  }
  const acts = asked.map((each) => collector.ask('/api/order/parkOnSpotParkOrder', each))
  try {
    await expect.poll(() => held.length).toBe(numbers.length)
    expect((await west.ask('/api/parkLot/queryParkLot')).state).toBe('success')
  } finally {
    files.read = read
    for (const [key, stream] of held) read(key).pipe(stream)
    await Promise.allSettled(acts)
  }
  // All six wait for the one street: who waits too long is asked to try again, and the page does.
  for (const [at, { state }] of (await Promise.all(acts)).entries())
    if (state === 'busy') await act('parkOnSpot', asked[at]!)
  expect((await orders('沪A40005')).length).toBe(1)
})

test('a picture alone opens a stay, which gets its plate later; nothing at all opens none', async () => {
  const on = { spotId: await spotId('D-01', await addStreet(admin, ['D-01'], ruleC)), billCarSizeId: 1 }
  const nothing = await collector.ask('/api/order/parkOnSpotParkOrder', { ...on, actAt: actAt(1) })
  expect(nothing).toMatchObject({ state: 'invalid', fields: [{ field: 'plateNumber' }] })
  const { orderNo } = await act('parkOnSpot', { ...on, pictureUrl: await photographed('blue'), actAt: actAt(1) })
  const order = async () => (await admin.call('/api/order/queryParkOrder', { orderNo })).rows
  expect(await order()).toMatchObject([{ plateNumber: expect.stringMatching(/^无/), orderStatus: 1 }])
  expect(await pictures({ orderNo })).toMatchObject([{ scene: expect.any(String) }])
  await act('parkOnSpot', { ...on, plateNumber: '沪A30009', actAt: actAt(3) })
  expect(await order()).toMatchObject([{ plateNumber: '沪A30009', orderStatus: 1 }])
  expect(await orders('沪A30009')).toHaveLength(1)
})

test('a picture that a camera did not send is supplied with its reason, and never replaced', async () => {
  const other = await addStreet(admin, ['B-01'])
  await other.device.sendOne(other.occupied('B-01', after(0), { plateNumber: '沪A30006' }))
  const [{ orderNo }] = await orders('沪A30006')
  const { rows } = await admin.call('/api/passing/queryPassing', { orderNo })
  const supply = async (colour: string, by = admin) =>
    by.ask('/api/passing/supplyPicturePassing', {
      id: rows[0].id,
      pictureKind: 'scene',
      pictureUrl: await photographed(colour, by),
      reasonText: '值班员手机拍摄',
    })
  expect(await supply('red')).toMatchObject({ state: 'success' })
  const [shown] = await pictures({ orderNo })
  expect(shown).toMatchObject({ scene: expect.any(String), missing: null })
  expect(await supply('green')).toMatchObject({ state: 'conflict', message: expect.stringContaining('不能替换') })
  expect(await pictures({ orderNo })).toEqual([shown])
  const log = await admin.call('/api/sentryOperateLog/querySentryOperateLog', { orderNo })
  expect(log.rows).toMatchObject([{ OperateType: 9, reasonText: '值班员手机拍摄' }])
  expect((await supply('blue', await berth.as('admin', 'west'))).state).toBe('notFound')
})

test('nothing is done on a spot where no one stood, in the future, or of another tenant', async () => {
  const on = { spotId: await spotId('A-04') }
  await expect(act('leaveSpot', { ...on, actAt: actAt(5) })).rejects.toThrow('没有停车记录')
  await expect(act('takeOnSpot', { ...on, payMoney: '1.00', actAt: actAt(5) })).rejects.toThrow('没有停车记录')
  const future = { ...on, plateNumber: '沪A30004', actAt: wallTime(Date.now() + 3_600_000) }
  await expect(act('parkOnSpot', future)).rejects.toThrow('校准手机时间')
  const other = await addStreet(await berth.as('admin', 'west'), ['W-01'])
  const { rows } = await (
    await berth.as('admin', 'west')
  ).call('/api/parkSpot/queryParkSpot', { ParkLotId: other.parkLotId })
  await expect(act('parkOnSpot', { spotId: rows[0].Id, plateNumber: '沪A30004', actAt: actAt(5) })).rejects.toThrow()
})

test('a duty at the kerb counts the cars that its collector took in and let go, once each; one box alone counts what detectors saw too', async () => {
  const own = await addStreet(admin, ['D-01', 'D-02', 'D-03'], ruleC)
  const { rows } = await admin.call('/api/parkSpot/queryParkSpot', { ParkLotId: own.parkLotId })
  const spot = (number: string) => ({ spotId: rows.find((row: any) => row.ParkSpotNumber === number).Id })
  const box = async (code: string) => {
    const box = { ParkLotId: own.parkLotId, SentryCode: code, SentryName: code, SentryType: 4 }
    return (await admin.call('/api/sentry/addSentry', box)).Id
  }
  const [first, second] = [await box('KERB1'), await box('KERB2')]
  const other = await berth.newPerson({ UserName: 'kerb2', roleCode: 'collector' })
  await collector.call('/api/duty/signOnDutySession', { SentryId: first })
  await other.call('/api/duty/signOnDutySession', { SentryId: second })
  const counts = async (by: Console) => {
    const { inCount, outCount } = (await by.call('/api/duty/queryMine')).duty
    return [inCount, outCount]
  }
  // Acts are cut to the second: the one of signing on is not yet of the duty.
  const soon = Math.ceil(Date.now() / 1000) * 1000
  const now = { actAt: wallTime(soon) }
  await own.device.sendOne(own.occupied('D-01', soon))
  await act('parkOnSpot', { ...spot('D-01'), plateNumber: '沪A32001', ...now })
  await act('parkOnSpot', { ...spot('D-02'), plateNumber: '沪A32002', ...now })
  await act('leaveSpot', { ...spot('D-02'), plateNumber: '沪A32002', ...now })
  await own.device.sendOne(own.occupied('D-03', soon))
  await expect.poll(() => counts(collector)).toEqual([2, 1])
  expect(await counts(other)).toEqual([0, 0])
  await admin.call('/api/sentry/editSentry', { Id: second, Status: 2 })
  expect(await counts(collector)).toEqual([3, 1])
})
