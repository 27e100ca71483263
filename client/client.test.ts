import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#checks/berth/api-client.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { BerthRefusal, createClient, type BerthClient } from './berth.ts'

let berth: Berth
let key: string
let client: BerthClient
beforeAll(async () => {
  berth = await startBerth()
  const everything = ['park-lot:*', 'gate:*', 'lane:*', 'black-plate:*', 'device:*', 'park-order:*', 'passing:*']
  ;({ key } = await ApiClient.issued(await berth.as('admin'), everything, { callsPerMinute: 60_000 }))
  client = createClient({ url: berth.url, key })
})
afterAll(() => berth.stop())

test('another system sets up a car park, keeps a list and follows a car through a day', async () => {
  const { Id: ParkLotId } = await client.call('addParkLot', {
    ParkLotName: '接口车场',
    TotalSpotCount: 100,
  })
  const { Id: GateId } = await client.call('addGate', { ParkLotId, GateCode: 'G1', GateName: '东门' })
  const lane = await client.call('addLane', { ParkLotId, GateId, LaneCode: 'L1', LaneName: '入口', LaneType: 1 })
  expect(lane.GateName).toBe('东门')

  const black = { plateNumber: '京A00001', reason: '逃费', validTime: '2026-01-01 ~', parkLotIds: [ParkLotId] }
  const once = { idempotencyKey: 'import-1' }
  const added = await client.call('addBlackPlate', black, once)
  expect(await client.call('addBlackPlate', black, once)).toEqual(added)
  const edited = await client.call('editBlackPlate', { id: added.id, revision: added.revision, reason: '恶意逃费' })
  await expect(
    client.call('editBlackPlate', { id: added.id, revision: added.revision, reason: '迟到的修改' }),
  ).rejects.toMatchObject({ status: 409, state: 'conflict' })
  expect(edited.reason).toBe('恶意逃费')

  for (let n = 2; n <= 205; n++)
    await client.call('addBlackPlate', { ...black, plateNumber: `京A${String(n).padStart(5, '0')}` })
  const plates: string[] = []
  for await (const { plateNumber } of client.rows('queryBlackPlate', { OrderBy: 'plateNumber', OrderDir: 'asc' }))
    plates.push(plateNumber)
  expect([plates.length, new Set(plates).size]).toEqual([205, 205])

  const { total } = await client.call('queryParkOrder', { parkLotId: ParkLotId })
  expect(total).toBe(0)
})

test('lists go out and come in as files', async () => {
  const address = await client.call('exportBlackPlate', { mode: 'all', format: 'csv' })
  const id = address.split('/').at(-1)!
  const file = await client.call('getExportFile', { id })
  expect(await file.text()).toContain('京A00001')
  const template = await client.call('templateBlackPlate', {})
  expect((await template.bytes()).subarray(0, 2)).toEqual(new TextEncoder().encode('PK'))
  const brought = await client
    .call('importBlackPlate', { file: new File([template], '模板.xlsx') })
    .catch((error) => error)
  expect(brought).toBeInstanceOf(BerthRefusal)
  expect((brought as BerthRefusal).message).toMatch(/[\u4e00-\u9fff]/)
})

test('a refusal says what was wrong, in the language that was asked for', async () => {
  const english = createClient({ url: berth.url, key, language: 'en' })
  const refused = await english.call('addGate', { GateName: 'x' } as never).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BerthRefusal)
  expect(refused).toMatchObject({ status: 422, state: 'invalid' })
  expect((refused as BerthRefusal).fields.map(({ field }) => field)).toContain('ParkLotId')
  expect((refused as BerthRefusal).message).toMatch(/required/)
  await expect(english.call('queryUser', {})).rejects.toMatchObject({
    status: 403,
    message: 'Not permitted: user:read',
  })
})

test('a call that came too often is made again when it may', async () => {
  let calls = 0
  const answers = [
    new Response('{}', { status: 429, headers: { 'retry-after': '0.01' } }),
    new Response(JSON.stringify({ state: 'success', message: '', data: { rows: [], total: 0, sum: {} } })),
  ]
  const patient = createClient({ url: berth.url, key, fetch: () => Promise.resolve(answers[calls++]!) })
  expect((await patient.call('queryGate', {})).total).toBe(0)
  expect(calls).toBe(2)
})
