import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const inEast = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
const remove = async (by: Console, id: string) =>
  by.ask('/api/parkLot/deleteParkLot', { ids: [id] }, await by.confirm('park-lot:delete', id))

test('a new car park has a code of letters and digits, and no one inside', async () => {
  const lots = await Promise.all(['一号', '二号'].map((name) => addLot(admin, `东城${name}`)))
  const codes = await Promise.all(
    lots.map(async (Id) => (await admin.call('/api/parkLot/getParkLot', { Id })).ParkLotCode),
  )
  expect(new Set(codes).size).toBe(2)
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{2,12}$/)
  expect(
    await inEast((tx) => tx.rows(sql`select park_lot_id, inside_count from lot_occupancy order by park_lot_id`)),
  ).toEqual(
    lots.toSorted((one, other) => Number(one) - Number(other)).map((id) => ({ park_lot_id: id, inside_count: 0 })),
  )
})

test('the time zone of a car park is one of the time zone database, by its exact name', async () => {
  const id = await addLot(admin, '东城时区')
  const keep = (TimeZone: string) => admin.ask('/api/parkLot/editParkLot', { Id: id, TimeZone })
  for (const zone of ['Asia/Urumqi', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Shanghai'])
    expect([zone, (await keep(zone)).state]).toEqual([zone, 'success'])
  for (const zone of ['Asia/Shanghai8', 'asia/shanghai', 'Mars/Olympus', 'CST-8'])
    expect((await keep(zone)).message).toBe(`时区“${zone}”不存在,请填写 Asia/Shanghai 这样的名称`)
})

test('who is limited to car parks cannot add one and so widen the own data scope', async () => {
  const limited = await berth.newPerson({
    UserName: 'limited',
    roleCode: 'operator',
    lots: [await addLot(admin, '东城三号')],
  })
  expect(await limited.ask('/api/parkLot/addParkLot', { ParkLotName: '东城四号', TotalSpotCount: 5 })).toMatchObject({
    state: 'conflict',
    message: '数据范围为指定车场的用户不能新增停车场',
  })
})

test('lookalikes are matched by decision only: a migration takes the old default back, and keeps what someone set', async () => {
  const [undecided, decided] = [await addLot(admin, '东城六号'), await addLot(admin, '东城七号')]
  const west = await berth.as('admin', 'west')
  const neighbour = await addLot(west, '西城六号')
  const matches = async (by: Console, Id: string) => (await by.call('/api/parkLot/getParkLot', { Id })).FuzzyMatch
  expect(await matches(admin, undecided)).toBe(0)
  await admin.call('/api/parkLot/editParkLot', { Id: decided, FuzzyMatch: 1 })
  for (const tenant of Object.values(berth.tenantIds))
    await berth.machine.database.inScope(wholeTenant(tenant), (tx) =>
      tx.run(sql`update park_lot set fuzzy_match = true`),
    )
  const owner = new Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query('begin; set role berth_owner')
  // As the script ran, but for the table's name at the time.
  const script = await readFile('database/before-baseline/0363-lookalikes-by-decision.sql', 'utf8')
  await owner.query(script.replaceAll(/parking(?=[-_]lot)/g, 'park'))
  await owner.query('commit')
  await owner.end()
  expect([await matches(admin, undecided), await matches(admin, decided), await matches(west, neighbour)]).toEqual([
    0, 1, 0,
  ])
})

test('a car park cannot be deleted while a car is inside, nor from another tenant; once empty it can', async () => {
  const lot = await addLot(admin, '东城五号')
  await inEast((tx) =>
    tx.run(
      sql`insert into open_stay (park_lot_id, plate_number, order_id, came_at) values (${lot}, '京A12345', 1, now())`,
    ),
  )
  expect(await remove(admin, lot)).toMatchObject({ state: 'conflict', message: '停车场内还有 1 辆车,不能删除' })
  expect((await remove(await berth.as('admin', 'west'), lot)).state).toBe('notFound')
  await inEast((tx) => tx.run(sql`delete from open_stay`))
  expect((await remove(admin, lot)).state).toBe('success')
  expect((await admin.ask('/api/parkLot/getParkLot', { Id: lot })).state).toBe('notFound')
})

test('the list of special cars is taken however its plates are parted, and one that no camera could read is named', async () => {
  const Id = await addLot(admin, '东城特种')
  const edit = (SpecialPlates: string) => admin.ask('/api/parkLot/editParkLot', { Id, SpecialPlates })
  expect((await edit('京a·10001、京A10002 京A10003\n京A10001')).state).toBe('success')
  expect((await admin.call('/api/parkLot/getParkLot', { Id })).SpecialPlates).toBe('京A10001,京A10002,京A10003')
  expect(await edit('京A10001,京A1000')).toMatchObject({
    message: expect.stringContaining('“京A1000”不是有效的车牌号'),
    fields: [{ field: 'SpecialPlates' }],
  })
  expect((await edit('')).state).toBe('success')
})
