import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'

let berth: Berth
let admin: Console
let lot: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  lot = await addLot(admin, '分区车场')
})
afterAll(() => berth.stop())

const areas = async (filters: Record<string, unknown> = {}) =>
  (await admin.call('/api/area/queryArea', { PerPage: 200, ...filters })).rows as Record<string, any>[]
const areaOf = async (AreaCode: string) => (await areas({ AreaCode }))[0]!
const edit = (Id: string, changes: Record<string, unknown>) => admin.ask('/api/area/editArea', { Id, ...changes })

test('[MNU-03] a province comes with its cities and districts, as a tree, and once', async () => {
  expect(await admin.call('/api/area/addProvinceArea', { Province: 330000 })).toEqual({ Added: 102 })
  expect(await admin.call('/api/area/addProvinceArea', { Province: 330000 })).toEqual({ Added: 0 })
  await admin.call('/api/area/addProvinceArea', { Province: 110000 })
  expect(await areaOf('330106')).toMatchObject({
    AreaLevel: 3,
    PathName: '浙江省/杭州市/西湖区',
    PathCode: '/330000/330100/330106',
  })
  expect(await areaOf('110108')).toMatchObject({ PathName: '北京市/海淀区' })
  expect((await areas({ PathCode: '/330000/330100' })).map(({ AreaName }) => AreaName).slice(0, 3)).toEqual([
    '杭州市',
    '上城区',
    '拱墅区',
  ])
})

test('what lies below an area moves and is renamed with it; it never comes to lie within itself', async () => {
  const [district, city, province] = await Promise.all(['330106', '330100', '330000'].map(areaOf))
  const business = await admin.call('/api/area/addArea', {
    AreaCode: 'WL',
    AreaName: '文三路商圈',
    AreaLevel: 4,
    ParentId: district!['Id'],
  })
  expect((await edit(district!['Id'], { AreaName: '西湖新区' })).state).toBe('success')
  expect(await areaOf('WL')).toMatchObject({ PathName: '浙江省/杭州市/西湖新区/文三路商圈' })
  expect(await edit(city!['Id'], { ParentId: business.Id })).toMatchObject({
    state: 'conflict',
    message: '上级区域不能是自己或自己的下级',
  })
  expect(await edit(city!['Id'], { AreaLevel: 1 })).toMatchObject({
    message: '层级须低于上级区域:省、市、区县、自定义',
  })
  expect(await edit(province!['Id'], { ParentId: province!['Id'] })).toMatchObject({ state: 'conflict' })
  expect(await areaOf('WL')).toMatchObject({ PathName: '浙江省/杭州市/西湖新区/文三路商圈' })
})

test('an area that car parks belong to, or areas, is not deleted', async () => {
  const [district, city] = await Promise.all(['330108', '330100'].map(areaOf))
  await admin.call('/api/parkLot/editParkLot', { Id: lot, AreaId: district!['Id'] })
  const remove = async (id: string) =>
    admin.ask('/api/area/deleteArea', { ids: [id] }, await admin.confirm('area:delete', id))
  expect(await remove(district!['Id'])).toMatchObject({ message: '还有停车场属于该区域,不能删除' })
  expect(await remove(city!['Id'])).toMatchObject({
    message: '上级区域不存在,或区域下还有下级区域,不能删除',
  })
})

const addPlace = (path: string, values: Record<string, unknown>) => admin.call(path, { ParkLotId: lot, ...values })
const spots = async (filters: Record<string, unknown>) =>
  (await admin.call('/api/parkSpot/queryParkSpot', { PerPage: 200, ...filters })).rows as Record<string, any>[]

test('[MNU-03] spots are made in numbers, and their region and floor count them in every state', async () => {
  const garage = await addPlace('/api/garage/addGarage', { GarageCode: 'G1', GarageName: '地下车库' })
  const floor = await addPlace('/api/garage/addFloor', { GarageId: garage.Id, FloorCode: 'B1', FloorName: 'B1' })
  const region = await addPlace('/api/parkRegion/addParkRegion', {
    RegionCode: 'A',
    RegionName: 'A区',
    FloorId: floor.Id,
  })
  const series = { ParkLotId: lot, RegionId: region.Id, FloorId: floor.Id, Prefix: 'A-', From: 1, To: 12, Digits: 3 }
  expect(await admin.call('/api/parkSpot/generateParkSpot', series)).toEqual({ Added: 12, Present: 0 })
  expect(await admin.call('/api/parkSpot/generateParkSpot', { ...series, To: 15, SpotKind: 2 })).toEqual({
    Added: 3,
    Present: 12,
  })
  expect(await admin.ask('/api/parkSpot/generateParkSpot', { ...series, To: 0 })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'To' }],
  })

  const [first, second] = await spots({ ParkLotId: lot })
  const id = first!['Id']
  await admin.call('/api/parkSpot/occupyParkSpot', { id, PlateNumber: '浙A12345' })
  await admin.call('/api/parkSpot/breakDownParkSpot', { id: second!['Id'], reason: '地面破损' })
  const counts = () => admin.call('/api/parkRegion/getParkRegion', { id: region.Id })
  expect(await counts()).toMatchObject({ SpotCount: 15, FixedSpotCount: 3, LeftSpotCount: 13 })
  expect(
    await admin.ask('/api/parkSpot/occupyParkSpot', { id: (await spots({}))[2]!['Id'], PlateNumber: '浙A12345' }),
  ).toMatchObject({
    message: '浙A12345 已停在本车场的其他车位上,请先释放那个车位',
  })
  await admin.call('/api/parkSpot/freeParkSpot', { id, reason: '车辆已驶离' })
  expect((await spots({ ParkSpotNumber: 'A-001' }))[0]).toMatchObject({
    UseStatus: 0,
    PlateNumber: null,
    EnterAt: null,
    StateReason: '车辆已驶离',
  })
  await admin.call('/api/parkSpot/editParkSpot', { Id: id, RegionId: null })
  expect(await counts()).toMatchObject({ SpotCount: 14, FixedSpotCount: 3, LeftSpotCount: 13 })
  expect(await admin.call('/api/garage/getFloor', { id: floor.Id })).toMatchObject({ SpotCount: 15 })
})

test('a spot lies in a region of its own car park', async () => {
  const other = await addLot(admin, '别处车场')
  const region = await admin.call('/api/parkRegion/addParkRegion', {
    ParkLotId: other,
    RegionCode: 'Z',
    RegionName: '别处区',
  })
  expect(
    await admin.ask('/api/parkSpot/addParkSpot', { ParkLotId: lot, ParkSpotNumber: 'Z-1', RegionId: region.Id }),
  ).toMatchObject({ message: '泊车区域不存在或不属于该停车场' })
})
