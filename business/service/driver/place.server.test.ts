import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const codeOf = async (kind: string, id: string, by = admin) =>
  (await by.call(`/api/driver/${kind}Code`, { id })).address.split(`/pay/${kind}/`)[1] as string
let people = 0
const find = (kind: string, token: string, plateNumber: string, ip = `10.1.0.${++people}`) =>
  berth.anonymous.ask('/api/driver/findStays', { kind, token, plateNumber }, { 'x-forwarded-for': ip })
const showPlace = (kind: string, token: string) => berth.anonymous.ask('/api/driver/showPlace', { kind, token })
const showStay = (token: string) => berth.anonymous.ask('/api/driver/showStay', { token })

test('by the code of a car park a typed plate finds its stay, masked and without the picture, and who to call', async () => {
  await park.entry.sees('京P10001', ago(130))
  const token = await codeOf('lot', park.parkLotId)
  expect(token).toMatch(/^\d+\.\d+\.[\w-]{22}$/)
  expect((await showPlace('lot', token)).data).toEqual({
    lotName: '人民广场停车场',
    placeName: null,
    token: null,
    noPlate: null,
    lotToken: token,
    servicePhone: null,
  })
  await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, ServicePhone: '0571-88880000' })
  expect((await showPlace('lot', token)).data).toMatchObject({ servicePhone: '0571-88880000' })
  const { data } = await find('lot', token, '京p·10001')
  expect(data).toMatchObject([{ lotName: '人民广场停车场', owed: null }])
  expect((await showStay(data[0].token)).data).toMatchObject({
    plateNumber: '京P****1',
    needPay: '11.00',
    picture: null,
    servicePhone: '0571-88880000',
  })
})

test('what a plate owes in any car park of the tenant is found, by its day; in another tenant’s nothing', async () => {
  const other = await addParkLot(admin, { ParkLotName: '火车站停车场' }, ruleC)
  const west = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
  for (const { entry, exit } of [other, west]) {
    await entry.sees('京P10002', ago(300), { opened: true })
    await exit.sees('京P10002', ago(170), { opened: true })
  }
  const { data } = await find('lot', await codeOf('lot', park.parkLotId), '京P10002')
  expect(data).toMatchObject([{ lotName: '火车站停车场', owed: '11.00', cameAt: expect.stringMatching(/^[\d-]{10}$/) }])
})

test('a car that is inside another car park of the tenant is found there, and not what another tenant knows', async () => {
  const other = await addParkLot(admin, { ParkLotName: '体育馆停车场' }, ruleC)
  const west = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
  await west.entry.sees('京P10022', ago(130))
  const token = await codeOf('lot', park.parkLotId)
  expect((await find('lot', token, '京P10022')).message).toContain('没有找到 京P10022')
  await other.entry.sees('京P10022', ago(130))
  const { data } = await find('lot', token, '京P10022')
  expect(data).toMatchObject([{ lotName: '体育馆停车场', isHere: false, owed: null }])
  expect((await showStay(data[0].token)).data).toMatchObject({ plateNumber: '京P****2', needPay: '11.00' })
  await park.entry.sees('京P10022', ago(60))
  expect((await find('lot', token, '京P10022')).data).toMatchObject([{ lotName: '人民广场停车场', isHere: true }])
})

test('the code of a lane shows the car that waits there, and who is not there is not shown', async () => {
  const token = await codeOf('lane', park.exit.laneId)
  expect((await showPlace('lane', token)).data.token).toBeNull()
  await park.entry.sees('京P10003', ago(130))
  await park.exit.sees('京P10003', Date.now())
  const { data } = await showPlace('lane', token)
  expect((await showStay(data.token)).data).toMatchObject({ plateNumber: '京P****3', needPay: '11.00', picture: null })
})

test('the code on a spot opens the stay of the car that stands on it', async () => {
  const { Id } = await admin.call('/api/parkSpot/addParkSpot', { ParkLotId: park.parkLotId, ParkSpotNumber: 'B-17' })
  const token = await codeOf('spot', Id)
  expect((await showPlace('spot', token)).data).toMatchObject({ placeName: 'B-17', token: null })
  await park.entry.sees('京P10004', ago(130))
  await admin.call('/api/parkSpot/occupyParkSpot', { id: Id, PlateNumber: '京P10004' })
  const { data } = await showPlace('spot', token)
  expect(data.token).toMatch(/^\w+-[\w-]{22}$/)
  expect((await showStay(data.token)).data).toMatchObject({ plateNumber: '京P****4' })
})

test('a code opens its own place only, and only who may see the place gets it', async () => {
  const [lot, lane] = [await codeOf('lot', park.parkLotId), await codeOf('lane', park.exit.laneId)]
  const [tenant, id, mac] = lot.split('.') as [string, string, string]
  const forged = [lane, `${tenant}.${Number(id) + 1}.${mac}`, `${Number(tenant) + 1}.${id}.${mac}`, id, `${lot}x`]
  for (const token of forged) expect(await showPlace('lot', token)).toMatchObject({ state: 'notFound', data: null })
  const west = await berth.as('admin', 'west')
  for (const [kind, id] of [
    ['lot', park.parkLotId],
    ['lane', park.exit.laneId],
  ] as const)
    expect(await west.ask(`/api/driver/${kind}Code`, { id })).toMatchObject({ state: 'notFound', data: null })
})

test('who tries plates is stopped: from one address after twenty, from all together after three hundred', async () => {
  const token = await codeOf('lot', park.parkLotId)
  const states: string[] = []
  for (let tries = 0; tries < 21; tries++) states.push((await find('lot', token, '京P99999', '10.2.0.1')).state)
  expect(states.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'notFound'))
  expect(states[20]).toBe('tooOften')
  for (let tries = 0; tries < 300; tries++) await find('lot', token, '京P99999', `10.3.${tries >> 4}.1`)
  expect((await find('lot', token, '京P99999', '10.4.0.1')).state).toBe('tooOften')
})

describe('what a car park advertises', () => {
  const day = 86_400_000
  const shown = async (token: string, position = 2) =>
    (await berth.anonymous.ask('/api/driver/showBanners', { token, position })).data
  async function uploaded(by: Console): Promise<string> {
    const body = new FormData()
    body.append('file', new File([Uint8Array.from(await drawnPicture('blue'))], 'banner.jpg'))
    const headers = { authorization: by.token! }
    const answered = await fetch(`${berth.url}/api/storage/uploadPicture`, { method: 'POST', headers, body })
    return (await answered.json()).data[0].url
  }

  test('is shown there in its order, while it is up and in its time, to drivers of its car parks alone', async () => {
    const [here, there] = await Promise.all(
      [park, await addParkLot(admin)].map(({ parkLotId }) => codeOf('lot', parkLotId)),
    )
    const west = await berth.as('admin', 'west')
    const theirs = await codeOf('lot', (await addParkLot(west)).parkLotId, west)
    const PictureUrl = await uploaded(admin)
    const add = (Title: string, rest: object = {}) =>
      admin.call('/api/banner/addBanner', { Title, PictureUrl, Position: 2, Sort: 9, ...rest })
    const link = { LinkKind: 2, LinkUrl: 'https://example.com/weekend' }
    const own = await add('本场', { ParkLotIds: [park.parkLotId], Sort: 1, ShowSeconds: 8, ...link })
    await add('各场')
    await add('付后', { Position: 3 })
    await add('下架', { Status: 2 })
    await add('已过', { BeginAt: wallTime(Date.now() - 2 * day), EndAt: wallTime(Date.now() - day) })
    await add('未到', { BeginAt: wallTime(Date.now() + day) })
    const picture = `/api/driver/bannerPicture/${here}/${own.Id}`
    expect(await shown(here!)).toEqual([
      { title: '本场', picture, link: 'https://example.com/weekend', seconds: 8 },
      { title: '各场', picture: expect.any(String), link: null, seconds: 5 },
    ])
    const titles = async (token: string, position?: number) =>
      (await shown(token, position)).map(({ title }: any) => title)
    expect(await titles(there!)).toEqual(['各场'])
    expect(await titles(here!, 3)).toEqual(['付后'])
    expect(await titles(theirs)).toEqual([])

    const refusal = async (path: string) => (await (await fetch(`${berth.url}${path}`)).json()).state
    expect((await fetch(`${berth.url}${picture}`)).headers.get('content-type')).toBe('image/jpeg')
    const strangers = [there, theirs].map((token) => `/api/driver/bannerPicture/${token}/${own.Id}`)
    const refused = await Promise.all([...strangers, `${picture}11`, `${picture}x`].map(refusal))
    expect(new Set(refused)).toEqual(new Set(['notFound']))
    await admin.call('/api/banner/takeDownBanner', { id: own.Id })
    expect(await refusal(picture)).toBe('notFound')
  })
})
