import { sql } from '#kernel/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import type { Event } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addStreet, type Street } from '#checks/berth/street.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const began = Date.now() - 86_400_000
const after = (minutes: number) => began + minutes * 60_000

async function orders({ parkLotId }: Street, who = admin): Promise<any[]> {
  return (await who.call('/api/order/queryParkOrder', { parkLotId, OrderBy: 'cameAt', OrderDir: 'asc' })).rows
}
async function alarmsOf({ parkLotId }: Street): Promise<any[]> {
  return (await admin.call('/api/alarm/queryAlarm', { parkLotId })).rows
}
async function spotOf({ parkLotId }: Street, ParkSpotNumber: string): Promise<any> {
  return (await admin.call('/api/parkSpot/queryParkSpot', { ParkLotId: parkLotId, ParkSpotNumber })).rows[0]
}

test('a detector opens a stay without a plate and ends it; what it costs is owed', async () => {
  const street = await addStreet(admin, ['A-01', 'A-02'], ruleC)
  const came = await street.device.sendOne(street.occupied('A-01', after(0)))
  expect(came).toMatchObject({ outcome: 'accepted', decision: { orderNo: expect.any(String) } })
  const [inside] = await orders(street)
  expect(inside).toMatchObject({ orderStatus: 1, plateNumber: expect.stringMatching(/^无/), inLaneId: null })
  expect(await spotOf(street, 'A-01')).toMatchObject({ UseStatus: 1, PlateNumber: inside.plateNumber })
  expect(await spotOf(street, 'A-02')).toMatchObject({ UseStatus: 0 })

  const went = await street.device.sendOne(street.freed('A-01', after(130)))
  expect(went.decision).toMatchObject({ payable: '11.00', due: '11.00', orderNo: came.decision!.orderNo })
  expect(await orders(street)).toMatchObject([
    { orderStatus: 4, stayMinutes: 130, arrearsMoney: '11.00', orderType: 10 },
  ])
  expect(await spotOf(street, 'A-01')).toMatchObject({ UseStatus: 0, PlateNumber: null })
  expect(await alarmsOf(street)).toEqual([])
})

test.each([
  ['a hand-held', 3, 4],
  ['a high camera', 11, 3],
  ['a manager of detectors', 5, 2],
])('%s opens and closes a stay on its spot, and the passings say what saw it', async (_what, DeviceFamily, source) => {
  const street = await addStreet(admin, ['A-01'], ruleC)
  await admin.call('/api/device/editDevice', { Id: street.device.deviceId, DeviceFamily })
  const plateNumber = `沪H7000${source}`
  await street.device.sendOne(street.occupied('A-01', after(0), { plateNumber }))
  await street.device.sendOne(street.freed('A-01', after(130)))
  expect(await orders(street)).toMatchObject([{ plateNumber, orderStatus: 4, arrearsMoney: '11.00' }])
  const { rows } = await admin.call('/api/passing/queryPassing', { plateNumber })
  expect(rows).toMatchObject([{ dataSource: source }, { dataSource: source }])
})

test('a plate that comes later is that of the stay, by an event, by a person, or after the car has gone', async () => {
  const street = await addStreet(admin, ['A-01', 'A-02', 'A-03'])
  await street.device.sendOne(street.occupied('A-01', after(0)))
  await street.device.sendOne(street.occupied('A-01', after(3), { plateNumber: '京A10001' }))
  expect(await orders(street)).toMatchObject([{ plateNumber: '京A10001', stayMinutes: null }])

  await street.device.sendOne(street.occupied('A-02', after(10)))
  const [, second] = await orders(street)
  await admin.call('/api/order/correctPlateParkOrder', { id: second.id, plateNumber: '京A10002', reasonText: '补登' })
  expect(await spotOf(street, 'A-02')).toMatchObject({ UseStatus: 1, PlateNumber: '京A10002' })
  await street.device.sendOne(street.freed('A-02', after(40), { plateNumber: '京A1OOO2' }))

  await street.device.sendOne(street.occupied('A-03', after(20)))
  await street.device.sendOne(street.freed('A-03', after(50), { plateNumber: '京A10003' }))
  expect(await orders(street)).toMatchObject([
    { plateNumber: '京A10001', orderStatus: 1 },
    { plateNumber: '京A10002', stayMinutes: 30 },
    { plateNumber: '京A10003', stayMinutes: 30 },
  ])
})

test('a free spot that is freed is recorded and is no one’s stay; one car on two spots is on the later one', async () => {
  const street = await addStreet(admin, ['A-01', 'A-02'])
  expect(await street.device.sendOne(street.freed('A-01', after(0), { plateNumber: '京A20001' }))).toMatchObject({
    outcome: 'accepted',
    decision: { orderNo: null },
  })
  await street.device.sendOne(street.occupied('A-01', after(1), { plateNumber: '京A20001' }))
  await street.device.sendOne(street.occupied('A-02', after(31), { plateNumber: '京A20001' }))
  await street.device.sendOne(street.freed('A-01', after(33)))
  expect(await orders(street)).toMatchObject([{ stayMinutes: 30 }, { orderStatus: 1, plateNumber: '京A20001' }])
  expect(await spotOf(street, 'A-01')).toMatchObject({ UseStatus: 0 })
  expect(await spotOf(street, 'A-02')).toMatchObject({ UseStatus: 1, PlateNumber: '京A20001' })
})

test.each(['in order', 'the other first'])(
  'a car on whose spot another is read has left it unseen, %s: a person looks at it, unless it was said when the spot was free',
  async (order) => {
    const street = await addStreet(admin, ['F-01'], ruleC)
    const reports = [
      street.occupied('F-01', after(0), { plateNumber: '京F10001' }),
      street.occupied('F-01', after(200), { plateNumber: '沪G99999' }),
    ]
    for (const each of order === 'in order' ? reports : reports.toReversed()) await street.device.sendOne(each)
    const here = async () =>
      (await orders(street)).map(
        ({ plateNumber, orderStatus, abnormalType, stayMinutes, arrearsMoney }) =>
          `${plateNumber} ${orderStatus} ${abnormalType} ${stayMinutes} ${arrearsMoney}`,
      )
    expect(await here()).toEqual(['京F10001 7 5 200 15.00', '沪G99999 1 0 null 0.00'])
    expect(await spotOf(street, 'F-01')).toMatchObject({ UseStatus: 1, PlateNumber: '沪G99999' })
    await street.device.sendOne(street.freed('F-01', after(130)))
    expect(await here()).toEqual(['京F10001 4 0 130 11.00', '沪G99999 1 0 null 0.00'])
    await street.device.sendOne(street.freed('F-01', after(330)))
    expect(await here()).toEqual(['京F10001 4 0 130 11.00', '沪G99999 4 0 130 11.00'])
    expect(await alarmsOf(street)).toEqual([])
  },
)

test('spots of another car park are quarantined with the reason, and so is an event that names none', async () => {
  const street = await addStreet(admin, ['A-01'])
  const other = await addStreet(admin, ['B-01'])
  expect(await street.device.sendOne(street.occupied('B-01', after(0)))).toMatchObject({
    outcome: 'quarantined',
    reason: '设备所在车场没有这个车位,请核对车位号、检测器绑定的泊位和设备所属车场',
  })
  expect(await street.device.sendOne(street.device.event('spotFreed', after(0)))).toMatchObject({
    outcome: 'quarantined',
    reason: '车位事件没有车位号或检测器序列号',
  })
  expect(await orders(other)).toEqual([])
  expect(await spotOf(other, 'B-01')).toMatchObject({ UseStatus: 0 })
})

test('a detector of the ledger names its spot', async () => {
  const street = await addStreet(admin, ['A-01'])
  const ParkLotId = street.parkLotId
  const detector = { Code: 'D1', SerialNo: `DET${ParkLotId}`, ParkLotId, ParkSpotNumber: 'A-01' }
  for (const Voltage of ['327.99', '3.605', '-3.6'])
    await expect(admin.call('/api/magneticDetector/addMagneticDetector', { ...detector, Voltage })).rejects.toThrow(
      '电压',
    )
  expect(await admin.call('/api/magneticDetector/addMagneticDetector', { ...detector, Voltage: '3.62' })).toMatchObject(
    { Voltage: 3.62 },
  )
  await street.device.sendOne(street.device.event('spotOccupied', after(0), { detectorNo: detector.SerialNo }))
  expect(await spotOf(street, 'A-01')).toMatchObject({ UseStatus: 1 })
  const { rows } = await admin.call('/api/passing/queryPassing', { parkLotId: ParkLotId })
  expect(rows).toMatchObject([{ dataSource: 2, laneId: null, spotId: expect.any(String) }])
})

test('a detector is registered once its manager has reported for its spot', async () => {
  const street = await addStreet(admin, ['A-01', 'A-02'])
  const ParkLotId = street.parkLotId
  const ledger = (Code: string, ParkSpotNumber: string) => ({ Code, SerialNo: `${Code}S`, ParkLotId, ParkSpotNumber })
  for (const [code, spot] of [
    ['D21', 'A-01'],
    ['D22', 'A-02'],
  ] as const)
    await admin.call('/api/magneticDetector/addMagneticDetector', ledger(code, spot))
  await street.device.sendOne(street.occupied('A-01', after(0)))
  const { rows } = await admin.call('/api/magneticDetector/queryMagneticDetector', { ParkLotId })
  expect(new Map(rows.map(({ Code, RegisterState }: any) => [Code, RegisterState]))).toEqual(
    new Map([
      ['D21', 1],
      ['D22', 0],
    ]),
  )
})

test('where gates determine the stays, a detector says what stands on a spot and nothing else, the latest report last', async () => {
  const garage = await addStreet(admin, ['A-01'], undefined, { LotKind: 1 })
  await garage.device.sendAll([garage.occupied('A-01', after(5)), garage.freed('A-01', after(2))])
  expect(await spotOf(garage, 'A-01')).toMatchObject({ UseStatus: 1 })
  expect(await orders(garage)).toEqual([])
})

function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function history(street: Street, random: (below: number) => number): Event[] {
  return Array.from({ length: 30 }, (_, index) => {
    const at = began + index * 900_000 + random(800_000)
    const spot = ['A-01', 'A-02', 'A-03'][random(3)]!
    const plateNumber = ['', '', '京D00001', '京D00002', '沪E77777'][random(5)]!
    return random(5) < 3 ? street.occupied(spot, at, { plateNumber }) : street.freed(spot, at, { plateNumber })
  })
}

/** Without what differs between two lots by chance: numbers, and the names of cars without a plate. */
async function staysOf({ parkLotId }: Street, tenant: TenantCode): Promise<unknown[]> {
  return berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
    tx.rows(sql`
      select case when o.plate_number like '无%' then '' else o.plate_number end as plate, o.came_at, o.left_at, o.order_status, o.payable_amount, o.arrears_money, s.park_spot_number, cardinality(o.passing_ids) as passings
      from park_order o join park_spot s on s.id = o.spot_id where o.park_lot_id = ${parkLotId} and o.order_status <> 6 order by o.began_at, plate`),
  )
}

test.each([1, 2, 3, 4])(
  'history %i of a street ends in the same stays in order, shuffled and repeated',
  async (seed) => {
    const numbers = ['A-01', 'A-02', 'A-03']
    const lot = { RepeatEnterPolicy: 1 + (seed % 2) }
    const inOrder = await addStreet(admin, numbers, ruleC, lot)
    const shuffled = await addStreet(await berth.as('admin', 'west'), numbers, ruleC, lot)
    for (const event of history(inOrder, randomOf(seed))) await inOrder.device.sendOne(event)
    const random = randomOf(seed + 100)
    const sent = history(shuffled, randomOf(seed))
    const sequence = [...sent, ...sent.filter(() => random(3) === 0)]
      .map((event) => ({ event, at: random(1_000_000) }))
      .toSorted((one, other) => one.at - other.at)
    while (sequence.length > 0)
      await shuffled.device.sendAll(sequence.splice(0, 1 + random(6)).map(({ event }) => event))
    const wanted = await staysOf(inOrder, 'east')
    expect(wanted.length).toBeGreaterThan(3)
    expect(await staysOf(shuffled, 'west')).toEqual(wanted)
    expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  },
)

test('the spot of a stay is put right, with what was recorded there meanwhile, and taken back', async () => {
  const street = await addStreet(admin, ['A-01', 'A-02', 'A-03'], ruleC)
  const correct = (id: string, spot: { Id: string }) =>
    admin.ask('/api/order/correctSpotParkOrder', { id, spotId: spot.Id, reasonText: '选错泊位' })
  const spots = await Promise.all(['A-01', 'A-02', 'A-03'].map((number) => spotOf(street, number)))
  const [first, second, third] = spots
  await street.device.sendOne(street.occupied('A-02', after(2)))
  await street.device.sendOne(street.occupied('A-01', after(4), { plateNumber: '京A30001' }))
  await street.device.sendOne(street.occupied('A-03', after(6), { plateNumber: '京A30003' }))
  const before = await orders(street)
  const typed = before.find(({ plateNumber }) => plateNumber === '京A30001')

  expect(await correct(typed.id, first)).toMatchObject({ state: 'conflict', message: '订单已在车位A-01,无需更正' })
  expect((await correct(typed.id, third)).message).toContain('车位A-03在此期间停有京A30003')
  const elsewhere = await spotOf(await addStreet(admin, ['B-01']), 'B-01')
  expect(await correct(typed.id, elsewhere)).toMatchObject({ message: expect.stringContaining('不属于该停车场') })
  expect(await orders(street)).toEqual(before)

  expect(await correct(typed.id, second)).toMatchObject({ state: 'success' })
  const standing = (await orders(street)).filter(({ orderStatus }) => orderStatus === 1)
  expect(standing).toMatchObject([
    { plateNumber: '京A30001', spotId: second.Id, isCorrected: 1 },
    { plateNumber: '京A30003', spotId: third.Id },
  ])
  expect(await spotOf(street, 'A-01')).toMatchObject({ UseStatus: 0, PlateNumber: null })
  expect(await spotOf(street, 'A-02')).toMatchObject({ UseStatus: 1, PlateNumber: '京A30001' })

  await admin.call('/api/order/undoCorrectionParkOrder', { id: standing[0].id, reasonText: '其实没错' })
  const again = (await orders(street)).filter(({ orderStatus }) => orderStatus === 1)
  const shown = ({ plateNumber, spotId, cameAt }: any) => ({ plateNumber, spotId, cameAt })
  expect(again.map(shown)).toEqual(before.map(shown))
  expect(await spotOf(street, 'A-01')).toMatchObject({ UseStatus: 1, PlateNumber: '京A30001' })
  expect(await spotOf(street, 'A-02')).toMatchObject({ UseStatus: 1, PlateNumber: before[0].plateNumber })

  await correct(again[1].id, second)
  await street.device.sendOne(street.freed('A-02', after(134)))
  const left = (await orders(street)).find(({ orderStatus }) => orderStatus === 4)
  expect(left).toMatchObject({ plateNumber: '京A30001', spotId: second.Id, arrearsMoney: '11.00' })
})
