import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ShortName: '西区', TotalSpotCount: 5 })
})
afterAll(() => berth.stop())

let made = 0
async function addScreen(rest: Record<string, unknown>): Promise<string> {
  const screen = { Name: `诱导屏${++made}`, HardwareNo: `GS${made}`, ParkLotIds: [park.parkLotId], ...rest }
  return (await admin.call('/api/guideScreen/addGuideScreen', screen)).Id
}
const shown = async (id: string, by = admin) => (await by.call('/api/guideScreen/showGuideScreen', { id })).Content

test('a screen shows the spots that are left, by its thresholds, after what was published', async () => {
  const counting = await addScreen({ TightThreshold: 4, FullThreshold: 3 })
  const words = await addScreen({ ShowMode: 2 })
  const states = await addScreen({ ShowMode: 3, TightThreshold: 4, FullThreshold: 3 })
  const all = async () => [await shown(counting), await shown(words), await shown(states)]
  expect(await all()).toEqual(['西区 余位 5', '', '西区 有位'])
  await park.entry.sees('京G10001', Date.now() - 60_000)
  expect(await all()).toEqual(['西区 紧张 4', '', '西区 紧张'])
  await park.entry.sees('京G10002', Date.now() - 50_000)
  expect(await all()).toEqual(['西区 满位', '', '西区 满位'])
  for (const id of [counting, words])
    await admin.call('/api/guideScreen/publishGuideScreen', { id, CurrentContent: '前方施工' })
  expect(await all()).toEqual(['前方施工\n西区 满位', '前方施工', '西区 满位'])
  await admin.call('/api/guideScreen/withdrawGuideScreen', { id: words })
  expect(await shown(words)).toBe('')
})

test('a screen inside shows regions, and no one shows that of another tenant', async () => {
  const region = { ParkLotId: park.parkLotId, RegionCode: 'B1', RegionName: '负一层' }
  const { Id: RegionId } = await admin.call('/api/parkRegion/addParkRegion', region)
  const series = { ParkLotId: park.parkLotId, RegionId, Prefix: 'B', From: 1, To: 3, Digits: 1, SpotKind: 1 }
  await admin.call('/api/parkSpot/generateParkSpot', series)
  const id = await addScreen({ Level: 4 })
  expect(await shown(id)).toBe('负一层 余位 3')
  await expect(shown(id, await berth.as('admin', 'west'))).rejects.toThrow()
})
