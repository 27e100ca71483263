import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { wallTime } from '#kernel/wall-clock.ts'

/** What a correction is refused for says truly why, and what helps. */

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const now = Math.floor(Date.now() / 1000) * 1000
const ago = (minutes: number) => now - minutes * 60_000
const reasonText = '核对录像'
const orders = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })).rows
const asks = (verb: string, id: string, rest: object = {}) =>
  admin.ask(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })

test('a stay with a price by hand is split once that is taken back', async () => {
  await park.entry.sees('京E36001', ago(600))
  await park.exit.sees('京E36001', ago(10), { opened: 1, releaseType: 7 })
  const [whole] = await orders('京E36001')
  expect(await asks('reprice', whole.id, { newPayable: '3.00' })).toMatchObject({ state: 'success' })
  const parts = { leftMeanwhileAt: wallTime(ago(469)), cameAgainAt: wallTime(ago(141)) }
  const message = `订单${whole.orderNo}已改价或核销欠费,请先撤销再合并或拆分`
  expect(await asks('splitStay', whole.id, parts)).toMatchObject({ state: 'conflict', message })
  expect(await orders('京E36001')).toMatchObject([{ id: whole.id, arrearsMoney: '3.00' }])
  expect(await asks('undoCorrection', whole.id)).toMatchObject({ state: 'success' })
  expect(await asks('splitStay', whole.id, parts)).toMatchObject({ state: 'success' })
})

test('a price that is lower than what was received, and no lower than before, is right: more of the money is paid for', async () => {
  await park.entry.sees('京E36004', ago(131))
  await park.exit.sees('京E36004', ago(5))
  await park.exit.sendOne(park.exit.payment('京E36004', ago(4), '20.00'))
  const [{ id }] = await orders('京E36004')
  expect(await orders('京E36004')).toMatchObject([{ payableAmount: '11.00', overPaidMoney: '9.00' }])
  expect(await asks('reprice', id, { newPayable: '10.99' })).toMatchObject({ state: 'conflict' })
  expect(await asks('reprice', id, { newPayable: '15.00' })).toMatchObject({ state: 'success' })
  expect(await orders('京E36004')).toMatchObject([
    { payableAmount: '15.00', moneyValuePaid: '15.00', overPaidMoney: '5.00' },
  ])
})

test('an exit that no one saw is recorded, and not corrected', async () => {
  await park.entry.sees('京E36002', ago(600))
  await park.entry.sees('京E36002', ago(100))
  const [first] = await orders('京E36002')
  expect(first.leftAt).toBe(wallTime(ago(100)))
  expect(await asks('correctTime', first.id, { newLeftAt: wallTime(ago(300)) })).toMatchObject({
    state: 'conflict',
    message: expect.stringMatching(/没有被识别.*请用“补录进出场”补录实际出场/),
  })
  const missed = {
    laneId: park.exit.laneId,
    plateNumber: '京E36002',
    billCarSizeId: 1,
    passAt: wallTime(ago(300)),
    reasonText,
  }
  expect((await admin.ask('/api/order/recordPassingParkOrder', missed)).state).toBe('success')
  expect((await orders('京E36002'))[0]).toMatchObject({ id: first.id, leftAt: wallTime(ago(300)) })
  await park.entry.sees('京E36003', ago(100))
  const [inside] = await orders('京E36003')
  expect(await asks('correctTime', inside.id, { newLeftAt: wallTime(ago(30)) })).toMatchObject({
    message: expect.stringContaining('请用“强制出场”'),
  })
})

test('what contradicts another stay, or the stay itself, is said at the field that is to be looked at again', async () => {
  const [plate, other] = ['京E36010', '京E36011']
  await park.entry.sees(plate, ago(600), { opened: true })
  await park.exit.sees(plate, ago(400), { opened: true })
  await park.entry.sees(plate, ago(200), { opened: true })
  await park.entry.sees(other, ago(150), { opened: true })
  const [first, second] = await orders(plate)
  const [inside] = await orders(other)
  const region = { ParkLotId: park.parkLotId, RegionCode: 'E2', RegionName: '二层' }
  const { Id: regionId } = await admin.call('/api/parkRegion/addParkRegion', region)
  const numbered = { ParkLotId: park.parkLotId, ParkSpotNumber: 'E-01' }
  const { Id: spotId } = await admin.call('/api/parkSpot/addParkSpot', numbered)
  expect(await asks('correctRegion', inside.id, { regionId })).toMatchObject({ state: 'success' })
  expect(await asks('correctSpot', inside.id, { spotId })).toMatchObject({ state: 'success' })
  const at = (minutes: number) => wallTime(ago(minutes))
  const missed = { billCarSizeId: 1, passAt: at(100) }
  const wrong: [verb: string, id: string | null, input: object, field: string][] = [
    ['correctTime', first.id, { newLeftAt: at(700) }, 'newLeftAt'],
    ['correctTime', first.id, { newCameAt: at(300) }, 'newCameAt'],
    ['correctTime', second.id, { newCameAt: at(500) }, 'newCameAt'],
    ['correctTime', first.id, { newLeftAt: at(100) }, 'newLeftAt'],
    ['splitStay', first.id, { leftMeanwhileAt: at(700), cameAgainAt: at(450) }, 'leftMeanwhileAt'],
    ['splitStay', first.id, { leftMeanwhileAt: at(500), cameAgainAt: at(300) }, 'cameAgainAt'],
    ['recordPassing', null, { ...missed, laneId: park.entry.laneId, plateNumber: other }, 'passAt'],
    ['recordPassing', null, { ...missed, laneId: park.exit.laneId, plateNumber: '京E36012' }, 'passAt'],
    ['correctRegion', inside.id, { regionId }, 'regionId'],
    ['correctRegion', inside.id, { stoodAt: at(500) }, 'stoodAt'],
    ['correctSpot', inside.id, { spotId }, 'spotId'],
  ]
  for (const [verb, id, input, field] of wrong) {
    const path = `/api/order/${verb}ParkOrder`
    const { state, fields } = await admin.ask(path, { ...(id && { id }), reasonText, ...input })
    expect([verb, input, state, fields]).toMatchObject([verb, input, 'conflict', [{ field }]])
  }
})
