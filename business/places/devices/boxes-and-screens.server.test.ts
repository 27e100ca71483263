import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000

test('[MNU-03] a lane’s screen says its own words, and the usual ones when it is out of use', async () => {
  const { parkLotId, entry, exit } = await addParkLot(admin, {}, ruleC)
  const add = (LaneId: string, HardwareNo: string, texts: object) =>
    admin.ask('/api/ledScreen/addLedScreen', {
      Name: `屏${HardwareNo}`,
      HardwareNo,
      ParkLotId: parkLotId,
      LaneId,
      ...texts,
    })
  expect(await add(entry.laneId, 'L1', { InText: '{车主} 您好' })).toMatchObject({
    message: '文字中的变量只能是{车牌}、{应缴}、{余位}、{车场}',
  })
  const { data: atEntry } = await add(entry.laneId, 'L1', { InText: '{车牌} 您好,{车场}余位{余位}' })
  await admin.call('/api/parkLot/editParkLot', { Id: parkLotId, ShortName: '东场' })
  await add(exit.laneId, 'L2', { PayText: '{车牌} 请付{应缴}元', OutText: '{车牌} 慢走' })
  expect(await add(exit.laneId, 'L3', {})).toMatchObject({ message: '该车道已有启用的车道屏' })

  const said = async (sees: Promise<any>) => (await sees).decision.text as string
  expect(await said(entry.sees('浙B10001', ago(131)))).toBe('浙B10001 您好,东场余位99')
  expect(await said(exit.sees('浙B10001', ago(1)))).toBe('浙B10001 请付11.00元')
  expect((await exit.sendOne(exit.payment('浙B10001', ago(0), '11.00'))).decision!.text).toBe('浙B10001 慢走')
  await admin.call('/api/ledScreen/editLedScreen', { Id: (atEntry as { Id: string }).Id, Status: 2 })
  expect(await said(entry.sees('浙B10002', ago(1)))).toBe('欢迎光临')
})

test('a box is active once it has a key, which is shown once', async () => {
  const ParkLotId = await addLot(admin, '云盒车场')
  const { Id } = await admin.call('/api/cloudBox/addCloudBox', { ParkLotId, Name: '云盒一', SerialNo: 'BOX1' })
  const issue = async () =>
    admin.call('/api/cloudBox/issueKeyCloudBox', { id: Id }, await admin.confirm('cloud-box:issueKey', Id))
  const [first, second] = [await issue(), await issue()]
  expect(first.Key).toHaveLength(43)
  expect(second.Key).not.toBe(first.Key)
  const box = await admin.call('/api/cloudBox/getCloudBox', { id: Id })
  expect(box).toMatchObject({ ActiveState: 1 })
  expect(JSON.stringify(box)).not.toContain(second.Key)
  await admin.call('/api/cloudBox/disableCloudBox', { id: Id })
  expect(await admin.call('/api/cloudBox/getCloudBox', { id: Id })).toMatchObject({ ActiveState: 2 })
})

test('the usual reasons come once, and the desk may say another', async () => {
  const add = () => admin.call('/api/releaseReason/addUsualReleaseReason', {})
  expect([await add(), await add()]).toEqual([{ Added: 34 }, { Added: 0 }])
  const inEnglish = { 'accept-language': 'en' }
  const english = (person: Console) => person.call('/api/releaseReason/addUsualReleaseReason', {}, inEnglish)
  const elsewhere = await berth.as('admin', 'west')
  // They are the tenant's from then on, in the language of who asked for them, and no second time in another.
  expect([await english(admin), await english(elsewhere)]).toEqual([{ Added: 0 }, { Added: 34 }])
  expect(await elsewhere.call('/api/releaseReason/addUsualReleaseReason')).toEqual({ Added: 0 })
  const { rows } = await elsewhere.call('/api/releaseReason/queryReleaseReason', { ReasonKind: [3], OrderBy: 'Sort' })
  expect(rows.map(({ ReasonText }: { ReasonText: string }) => ReasonText)).toContain('Missed discount')
  const { exit, entry } = await addParkLot(admin, {}, ruleC)
  await entry.sees('浙B20001', ago(131))
  await exit.sees('浙B20001', ago(1))
  const [order] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '浙B20001' })).rows
  await admin.call('/api/order/waiveParkOrder', { id: order.id, reasonText: '不在列表中的原因' })
  expect(await admin.call('/api/order/getParkOrder', { id: order.id })).toMatchObject({
    outReleaseReason: '不在列表中的原因',
  })
})
