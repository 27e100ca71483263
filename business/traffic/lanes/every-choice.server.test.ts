import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { openingTypes } from '#business/ground/dictionaries/release-type.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

/** Each member of a list from which people choose at a lane. */

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const orders = async ({ parkLotId }: ParkLot) =>
  (await admin.call('/api/order/queryParkOrder', { parkLotId: [parkLotId] })).rows as Record<string, any>[]

/** 免费放行 and 异常放行 give up what is owed; under all others it is owed on. */
const givesUp = [3, 4]

test.each(openingTypes.map(({ code, label }) => [label, code]))(
  'a car that a person lets out under %s has left, with who let it go and why',
  async (_label, releaseType) => {
    const park = await addParkLot(admin, {}, ruleC)
    await park.entry.sees('京K10001', ago(131))
    await park.exit.sees('京K10001', ago(1))
    await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实', releaseType })
    await park.exit.obeys()
    const isFree = givesUp.includes(Number(releaseType))
    expect(await orders(park)).toMatchObject([
      isFree
        ? { orderStatus: 3, waiveMoney: '11.00', arrearsMoney: '0.00', outReleaseType: releaseType }
        : { orderStatus: 4, waiveMoney: '0.00', arrearsMoney: '11.00', outReleaseType: releaseType },
    ])
    const { rows } = await admin.call('/api/passing/queryPassing', { laneId: [park.exit.laneId] })
    const by = { operatorId: expect.any(String), releaseReason: '人工核实' }
    expect(rows).toMatchObject([{ isOpened: 1, releaseType, ...by }])
  },
)

test.each([
  ['待上线', 1],
  ['暂停营业', 3],
  ['已下线', 4],
])('a car park that is %s takes no car in, and lets out who is inside', async (_label, Status) => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('京K20001', ago(131))
  await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, Status })
  expect((await park.entry.sees('京K20002', ago(2))).decision).toMatchObject({ open: false, text: '车场暂停营业' })
  expect((await park.exit.sees('京K20001', ago(1))).decision).toMatchObject({ open: false, due: '11.00' })
  const paid = await park.exit.sendOne(park.exit.payment('京K20001', Date.now(), '11.00'))
  expect(paid.decision).toMatchObject({ open: true })
  expect(await orders(park)).toMatchObject([{ plateNumber: '京K20001', orderStatus: 3 }])
})

test('the plate of an order that was paid is not corrected before its money went back, and nothing changes', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('京K30001', ago(131))
  await park.exit.sees('京K30001', ago(1))
  await park.exit.sendOne(park.exit.payment('京K30001', Date.now(), '11.00'))
  const before = await orders(park)
  const asked = { id: before[0]!['id'], plateNumber: '京K30009', reasonText: '识别错误' }
  expect(await admin.ask('/api/order/correctPlateParkOrder', asked)).toMatchObject({
    state: 'conflict',
    message: '订单已收款11.00元,请先退款再更正车牌',
  })
  expect(await orders(park)).toEqual(before)
})
