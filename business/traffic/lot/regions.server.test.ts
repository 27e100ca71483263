import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleB, ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, addLaneCamera, bindRule, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Camera } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addDays } from '#kernel/period.ts'
import { instant, wallTime, wallDate } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

/** Two days ago at 8 o'clock, so that whole stays lie in the past. */
const eight = instant(`${wallDate(Date.now() - 2 * 86_400_000)} 08:00`)!
const after = (minutes: number) => eight + minutes * 60_000

interface Rings {
  readonly park: ParkLot
  readonly inner: string
  readonly vault: string
  /** Between the outer ring and the inner lot, between that and the vault in it. */
  readonly gate: Camera
  readonly door: Camera
}

let made = 0

async function addRegion(park: ParkLot, RegionName: string, ParentRegionId: string | null = null): Promise<string> {
  const region = { ParkLotId: park.parkLotId, RegionCode: `R${++made}`, RegionName, ParentRegionId }
  return (await admin.call('/api/parkRegion/addParkRegion', region)).Id
}

/** An inner lot with a vault in it, and a lane for both directions into each. */
async function addRings(): Promise<Rings> {
  const park = await addParkLot(admin, {}, ruleC)
  const inner = await addRegion(park, '内场')
  const vault = await addRegion(park, '内场地库', inner)
  const lane = async (name: string, from: string | null, to: string) => {
    const camera = await addLaneCamera(admin, park, `${name}${++made}`, 4)
    await admin.call('/api/lane/editLane', { Id: camera.laneId, RegionFromId: from, RegionToId: to })
    return camera
  }
  return { park, inner, vault, gate: await lane('GATE', null, inner), door: await lane('DOOR', inner, vault) }
}

async function orderOf(plateNumber: string): Promise<any> {
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'desc' })
  return rows[0]
}

describe('a car in a lot inside a lot', () => {
  let rings: Rings
  beforeAll(async () => (rings = await addRings()))

  test('is in the region that the last lane led to, and its order names it', async () => {
    const { park, gate, door, inner, vault } = rings
    await park.entry.sees('京A10001', after(0))
    expect(await orderOf('京A10001')).toMatchObject({ regionId: null })
    expect((await gate.sees('京A10001', after(5), { direction: 1 })).decision).toMatchObject({ open: true })
    expect(await orderOf('京A10001')).toMatchObject({ orderStatus: 1, regionId: inner })
    await door.sees('京A10001', after(10), { direction: 1 })
    expect(await orderOf('京A10001')).toMatchObject({ regionId: vault })
    await door.sees('京A10001', after(60), { direction: 2 })
    expect(await orderOf('京A10001')).toMatchObject({ regionId: inner })
    await gate.sees('京A10001', after(65), { direction: 2 })
    const order = await orderOf('京A10001')
    expect(order).toMatchObject({ regionId: null })
    const { rows } = await admin.call('/api/passing/queryPassing', {
      orderNo: order.orderNo,
      OrderBy: 'passAt',
      OrderDir: 'asc',
    })
    expect(rows.map(({ regionId, sumFee }: any) => [regionId, sumFee])).toEqual([
      [null, '0.00'],
      [inner, '0.00'],
      [vault, '0.00'],
      [inner, '0.00'],
      [null, '0.00'],
    ])
  })

  test('is in the same region whatever order the events came in', async () => {
    const { park, gate, door, vault } = rings
    await door.sees('京A10002', after(12), { direction: 1 })
    await gate.sees('京A10002', after(6), { direction: 1 })
    await park.entry.sees('京A10002', after(1))
    expect(await orderOf('京A10002')).toMatchObject({ orderStatus: 1, regionId: vault })
  })

  test('can be listed by region, which counts it until it goes', async () => {
    const { park, door, gate, vault, inner } = rings
    const { rows } = await admin.call('/api/order/queryParkOrder', { regionId: vault })
    expect(rows.map(({ plateNumber }: any) => plateNumber)).toEqual(['京A10002'])
    await admin.call('/api/parkSpot/generateParkSpot', {
      ParkLotId: park.parkLotId,
      RegionId: vault,
      Prefix: 'V',
      From: 1,
      To: 9,
      Digits: 1,
      SpotKind: 1,
    })
    const counted = async (id: string) => {
      const { CarCount, SpotCount, RemainSpotCount } = await admin.call('/api/parkRegion/getParkRegion', { id })
      return [CarCount, SpotCount, RemainSpotCount]
    }
    expect(await counted(vault)).toEqual([1, 9, 8])
    await door.sees('京A10002', after(70), { direction: 2 })
    expect([await counted(vault), await counted(inner)]).toEqual([
      [0, 9, 9],
      [1, 0, 0],
    ])
    await gate.sees('京A10002', after(75), { direction: 2 })
    expect(await counted(inner)).toEqual([0, 0, 0])
    const gone = await admin.ask('/api/parkRegion/deleteParkRegion', { id: vault })
    expect(gone.state).not.toBe('success')
  })

  test('goes through without an order where no one saw it come in, and its passings say so', async () => {
    for (const direction of [1, 2])
      expect((await rings.gate.sees('京A10099', after(20 + direction), { direction })).decision).toMatchObject({
        open: true,
        orderNo: null,
      })
    const { rows } = await admin.call('/api/passing/queryPassing', { plateNumber: '京A10099' })
    expect(rows.map(({ abnormalType }: any) => abnormalType)).toEqual([5, 5])
    expect(await orderOf('京A10099')).toBeUndefined()
  })

  test('came in once, however many lanes within the lot it passed', async () => {
    const day = wallDate(eight)
    const period = { Type: 5, BeginAt: day, EndAt: day, parkLotIds: [rings.park.parkLotId] }
    const { rows } = await admin.call('/api/statement/queryGateFlow', period)
    expect(rows).toMatchObject([{ inCount: 2, outCount: 0, totalCount: 2 }])
  })
})

describe('a stay in a lot inside a lot', () => {
  let rings: Rings
  beforeAll(async () => {
    rings = await addRings()
    await bindRule(admin, rings.park.parkLotId, 'INNER', ruleB, rings.inner)
  })

  /** 5 minutes through the ring, 120 in the inner lot of which 50 in its vault, 5 through the ring: 0 by rule C, 6 by rule B. */
  function passings(plateNumber: string) {
    const { park, gate, door } = rings
    return [
      { camera: park.entry, event: park.entry.passing(plateNumber, after(0)) },
      { camera: gate, event: gate.passing(plateNumber, after(5), { direction: 1 }) },
      { camera: door, event: door.passing(plateNumber, after(10), { direction: 1 }) },
      { camera: door, event: door.passing(plateNumber, after(60), { direction: 2 }) },
      { camera: gate, event: gate.passing(plateNumber, after(125), { direction: 2 }) },
      { camera: park.exit, event: park.exit.passing(plateNumber, after(130)) },
    ]
  }
  const asked = { payableAmount: '6.00', needPayMoney: '6.00', orderStatus: 5, regionId: null }

  test('is priced by the rule of each region, and says which part is for which', async () => {
    for (const { camera, event } of passings('京A20001')) await camera.sendOne(event)
    const order = await orderOf('京A20001')
    expect(order).toMatchObject(asked)
    const lines = order.chargeDetailJson.segments.map((line: any) => [
      line.region ?? '',
      line.kind,
      line.minutes,
      line.money,
    ])
    expect(lines).toEqual([
      ['', 'free', 5, '0.00'],
      ['', 'free', 5, '0.00'],
      ['内场、内场地库', 'free', 30, '0.00'],
      ['内场、内场地库', 'unit', 90, '6.00'],
    ])
  })

  test('costs the same when the lanes within report after the exit, backwards and twice', async () => {
    const late = passings('京A20002').toReversed()
    for (const { camera, event } of [...late, ...late]) await camera.sendOne(event)
    expect(await orderOf('京A20002')).toMatchObject(asked)
  })

  test('is quoted as the exit will price it', async () => {
    const [came, entered, parked] = passings('京A20003')
    for (const { camera, event } of [came!, entered!, parked!]) await camera.sendOne(event)
    const quote = await admin.call('/api/order/quoteParkOrder', { id: (await orderOf('京A20003')).id })
    const { decision } = await rings.park.exit.sees('京A20003', Date.now())
    expect(quote.needPayMoney).toBe(decision!.due)
    expect(quote.chargeDetailJson.segments.map((line: any) => line.region)).toContain('内场、内场地库')
  })

  test('goes on in the inner lot where the gate lost it on the way out, until its exit or its next entry', async () => {
    const { park, gate } = rings
    const goesIn = async (plate: string) => {
      await park.entry.sees(plate, after(0))
      for (const minutes of [5, 60]) await gate.sees(plate, after(minutes), { direction: 1 })
    }
    await goesIn('京A20007')
    await goesIn('京A20008')
    // 95 minutes beyond the free ones of rule B, and 165: the gate read it going in twice.
    expect((await park.exit.sees('京A20007', after(130))).decision).toMatchObject({ due: '6.00' })
    await park.entry.sees('京A20008', after(200))
    const { rows } = await admin.call('/api/order/queryParkOrder', {
      plateNumber: '京A20008',
      OrderBy: 'cameAt',
      OrderDir: 'asc',
    })
    expect(rows).toMatchObject([
      { orderStatus: 7, payableAmount: '9.00', arrearsMoney: '9.00' },
      { orderStatus: 1, regionId: null },
    ])
  })

  test('costs what the whole lot does once the region is out of use', async () => {
    await admin.call('/api/parkRegion/editParkRegion', { Id: rings.inner, Status: 2 })
    for (const { camera, event } of passings('京A20004')) await camera.sendOne(event)
    expect(await orderOf('京A20004')).toMatchObject({ payableAmount: '11.00' })
  })

  test('of the same region and cars two rules are refused', async () => {
    await expect(bindRule(admin, rings.park.parkLotId, 'INNER2', ruleC, rings.inner)).rejects.toThrow('INNER')
  })
})

describe('where a car stood, put right by a person', () => {
  let rings: Rings
  beforeAll(async () => {
    rings = await addRings()
    await bindRule(admin, rings.park.parkLotId, 'PUTRIGHT', ruleB, rings.inner)
  })
  const reasonText = '内场相机故障'

  /** Through the ring only, as far as cameras know: 130 minutes by rule C. */
  async function stays(plateNumber: string): Promise<any> {
    await rings.park.entry.sees(plateNumber, after(0))
    await rings.gate.sees(plateNumber, after(125), { direction: 2 })
    await rings.park.exit.sees(plateNumber, after(130))
    const order = await orderOf(plateNumber)
    expect(order).toMatchObject({ payableAmount: '11.00', regionId: null })
    return order
  }

  test('a move that no camera saw is recorded, and taken back', async () => {
    const { id } = await stays('京A30001')
    const laneId = rings.gate.laneId
    const missed = {
      laneId,
      direction: 1,
      plateNumber: '京A30001',
      billCarSizeId: 1,
      passAt: wallTime(after(5)),
      reasonText,
    }
    await admin.call('/api/order/recordPassingParkOrder', missed)
    expect(await orderOf('京A30001')).toMatchObject({ payableAmount: '6.00', isCorrected: 1, orderStatus: 5 })
    await admin.call('/api/order/undoCorrectionParkOrder', { id, reasonText: '登记错误' })
    expect(await orderOf('京A30001')).toMatchObject({ payableAmount: '11.00', isCorrected: 0 })
    const elsewhere = { ...missed, passAt: wallTime(after(-60)) }
    expect(await admin.ask('/api/order/recordPassingParkOrder', elsewhere)).toMatchObject({
      message: expect.stringContaining('不在场'),
    })
  })

  test('the region after a passing is corrected with its reason, and taken back', async () => {
    const { id, orderNo } = await stays('京A30002')
    const inInner = { id, regionId: rings.inner, stoodAt: wallTime(after(30)), reasonText }
    await admin.call('/api/order/correctRegionParkOrder', inInner)
    expect(await orderOf('京A30002')).toMatchObject({ payableAmount: '6.00', isCorrected: 1, regionId: null })
    const { rows } = await admin.call('/api/order/queryStayCorrection', { orderNo })
    expect(rows).toMatchObject([
      { CorrectionKind: 11, reasonText, oldValue: { regionId: null }, newValue: { regionName: '内场' } },
    ])
    await admin.call('/api/order/undoCorrectionParkOrder', { id, reasonText: '登记错误' })
    expect(await orderOf('京A30002')).toMatchObject({ payableAmount: '11.00', isCorrected: 0 })
  })

  test('a plate that a gate within the lot misread is put right there: the move is the right car’s, and was another’s or of none', async () => {
    const plates = ['京A30011', '京A30017'] as const
    for (const plate of plates) await rings.park.entry.sees(plate, after(0))
    const books = async () =>
      (await Promise.all(plates.map(orderOf))).map(({ regionId, isCorrected }) => [regionId, isCorrected])
    const moveOf = async (plateNumber: string) =>
      (await admin.call('/api/passing/queryPassing', { plateNumber, laneId: [rings.gate.laneId] })).rows[0]
    const puts = (id: string, plateNumber: string) =>
      admin.ask('/api/passing/correctPlatePassing', { id, plateNumber, reasonText })
    await rings.gate.sees(plates[1], after(5), { direction: 1 })
    const { id } = await moveOf(plates[1])
    expect(await puts(id, plates[1])).toMatchObject({ message: '京A30017就是本次通行的车牌' })
    expect(await puts(id, '京A30099')).toMatchObject({ message: expect.stringContaining('不在场') })
    const would = (by: Console, plateNumber: string) => by.ask('/api/passing/previewPassingPlate', { id, plateNumber })
    expect((await would(admin, '京A30099')).message).toContain('不在场')
    expect((await would(await berth.as('admin', 'west'), plates[0])).state).toBe('notFound')
    const { data } = await would(admin, plates[0])
    expect(data.rows.map(({ before, after }: any) => [before, after].map((one) => one.regionName))).toEqual([
      ['内场', null],
      [null, '内场'],
    ])
    expect(await puts(id, plates[0])).toMatchObject({ state: 'success' })
    expect(await books()).toEqual([
      [rings.inner, 1],
      [null, 1],
    ])
    const order = await orderOf(plates[1])
    const { rows } = await admin.call('/api/order/queryStayCorrection', { plateNumber: plates[0] })
    const [was, now] = [plates[1], plates[0]].map((plateNumber) => expect.objectContaining({ plateNumber }))
    expect(rows).toMatchObject([{ CorrectionKind: 1, reasonText, oldValue: was, newValue: now }])
    await admin.call('/api/order/undoCorrectionParkOrder', { id: order.id, reasonText: '看错' })
    expect(await books()).toEqual([
      [null, 0],
      [rings.inner, 0],
    ])
    await rings.gate.sees('京A3O011', after(6), { direction: 1 })
    const stray = await moveOf('京A3O011')
    expect(stray).toMatchObject({ orderNo: null, abnormalType: 5 })
    expect(await puts(stray.id, plates[0])).toMatchObject({ state: 'success' })
    expect(await books()).toEqual([
      [rings.inner, 1],
      [rings.inner, 0],
    ])
  })

  test('is refused before the car came, and in a region of another lot', async () => {
    const { id } = await stays('京A30003')
    const early = { id, regionId: rings.inner, stoodAt: wallTime(after(-5)), reasonText }
    expect((await admin.ask('/api/order/correctRegionParkOrder', early)).message).toContain('之前没有通行记录')
    const { inner } = await addRings()
    const other = await admin.ask('/api/order/correctRegionParkOrder', { id, regionId: inner, reasonText })
    expect(other.state).not.toBe('success')
    expect(await orderOf('京A30003')).toMatchObject({ payableAmount: '11.00', isCorrected: 0 })
  })
})

test('a barrier within the lot that a person opens lets a car into the region behind it, or out again', async () => {
  const { park, gate, inner } = await addRings()
  const opens = async () => {
    const asked = { id: gate.laneId, plateNumber: '京A35001', reasonText: '内场相机故障' }
    await admin.call('/api/lane/openGateLane', asked)
    const [command] = await gate.commands()
    const done = { commandId: command!['commandId'], done: true }
    await gate.sendOne(gate.event('commandResult', Date.now(), done))
  }
  await park.entry.sees('京A35001', Date.now() - 60_000)
  await opens()
  expect(await orderOf('京A35001')).toMatchObject({ orderStatus: 1, regionId: inner })
  await opens()
  expect(await orderOf('京A35001')).toMatchObject({ orderStatus: 1, regionId: null })
})

describe('a pass for the inner lot', () => {
  let rings: Rings
  beforeAll(async () => (rings = await addRings()))
  const today = wallDate(Date.now())
  const rule = (RegionIds: string[], tag: string) => ({
    RuleCode: tag,
    RuleName: `内场月卡${tag}`,
    ParkLotIds: [rings.park.parkLotId],
    RegionIds,
    OriginMoney: '300.00',
    BillPackMoney: '300.00',
  })

  test('covers the time there and in its vault, and no other', async () => {
    const { park, inner, gate, door } = rings
    const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', rule([inner], 'NC1'))
    await admin.call('/api/billPackOrder/addBillPackOrder', {
      ParkLotId: park.parkLotId,
      RuleId,
      PlateNumber: '京A40001',
      OwnerName: '王五',
      OwnerMobile: '13800000001',
      BeginDate: addDays(today, -5),
      BillPackMoney: '300.00',
    })
    await park.entry.sees('京A40001', after(0))
    await gate.sees('京A40001', after(5), { direction: 1 })
    await door.sees('京A40001', after(60), { direction: 1 })
    await door.sees('京A40001', after(100), { direction: 2 })
    await gate.sees('京A40001', after(125), { direction: 2 })
    expect((await park.exit.sees('京A40001', after(130))).decision).toMatchObject({ open: true, payable: '0.00' })
    await park.entry.sees('京A40001', after(200))
    expect((await park.exit.sees('京A40001', after(260))).decision).toMatchObject({ open: false, due: '5.00' })
  })

  test('opens the lane into a region that is for passes only, which keeps others out', async () => {
    const { park, inner, gate, door } = rings
    await admin.call('/api/parkRegion/editParkRegion', { Id: inner, IsOnlyMonth: 1 })
    const now = Date.now()
    for (const plate of ['京A40001', '京A40002']) await park.entry.sees(plate, now - 60_000)
    expect((await gate.sees('京A40001', now - 50_000, { direction: 1 })).decision).toMatchObject({ open: true })
    expect((await gate.sees('京A40002', now - 50_000, { direction: 1 })).decision).toMatchObject({ open: false })
    expect(await orderOf('京A40001')).toMatchObject({ regionId: inner })
    expect(await orderOf('京A40002')).toMatchObject({ regionId: null })
    for (const [plate, open] of [
      ['京A40001', true],
      ['京A40002', false],
    ] as const)
      expect((await door.sees(plate, now - 45_000, { direction: 2 })).decision).toMatchObject({ open })
    expect((await gate.sees('京A40001', now - 40_000, { direction: 2 })).decision).toMatchObject({ open: true })
  })

  test('names regions of its own car parks only', async () => {
    const { inner } = await addRings()
    const refused = await admin.ask('/api/billPackRule/addBillPackRule', rule([inner], 'NC2'))
    expect(refused.message).toContain('不属于适用车场')
  })
})

test('the books hold: stays, prices and counts are what the facts give', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('a region lies inside no region that lies in it, and in its own lot', async () => {
  const { park, inner, vault } = await addRings()
  const put = (id: string, ParentRegionId: string) =>
    admin.ask('/api/parkRegion/editParkRegion', { Id: id, ParentRegionId })
  expect(await put(inner, vault)).toMatchObject({ message: expect.stringContaining('上级区域') })
  expect(await put(inner, inner)).toMatchObject({ message: expect.stringContaining('上级区域') })
  const other = await addRegion(await addParkLot(admin), '别处')
  expect(await put(other, inner)).toMatchObject({ message: expect.stringContaining('上级区域') })
  expect(park.parkLotId).not.toBe('')
})

test('a car that drives on at once is in the vault, also by the clock of a door that is half a minute behind that of the gate', async () => {
  const { park, gate, door, inner, vault } = await addRings()
  await park.entry.sees('京A70001', after(0))
  await door.sees('京A70001', after(10), { direction: 1 })
  await gate.sees('京A70001', after(10.5), { direction: 1 })
  expect(await orderOf('京A70001')).toMatchObject({ regionId: vault })
  await gate.sees('京A70001', after(40), { direction: 2 })
  await door.sees('京A70001', after(40.5), { direction: 2 })
  expect(await orderOf('京A70001')).toMatchObject({ regionId: null })
  await door.sees('京A70001', after(60), { direction: 1 })
  await gate.sees('京A70001', after(61.5), { direction: 1 })
  expect(await orderOf('京A70001')).toMatchObject({ regionId: inner })
})
