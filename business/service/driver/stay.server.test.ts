import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf, type Result } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { addRule, draftOf, path } from '#checks/berth/pass-desk.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'
import { drawnPicture, sendInParts } from '#checks/berth/pictures.ts'
import { commandStates } from '#business/places/devices/gate-command.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场', LeaveGraceMinutes: 20 }, ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const show = (token: string) => berth.anonymous.ask('/api/driver/showStay', { token })
const follow = (token: string) => berth.anonymous.ask('/api/driver/followStay', { token })
const shownTo = async (token: string, held: { phone?: string; session?: string } = {}) =>
  (await berth.anonymous.ask('/api/driver/showStay', { token, ...held })).data
const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.first<Row>(query))
const typedOf = async ({ decision }: Result) =>
  (await inEast(sql<{ token: string }>`select typed_token(${decision!.orderNo}) as token`))!.token

test('a stay is explained line by line, and the lines are what is asked for', async () => {
  const token = payTokenOf(await park.entry.sees('京D10001', ago(130)))
  const { data } = await show(token)
  expect(data).toMatchObject({
    lotName: '人民广场停车场',
    plateNumber: '京D****1',
    minutes: data.fee.stayMinutes,
    payable: '11.00',
    needPay: '11.00',
    graceMinutes: 20,
    leaveBefore: null,
    payments: [],
    debts: [],
    barrier: null,
  })
  const lines = (data.fee.segments as { money: string }[]).reduce((sum, { money }) => sum + Number(money), 0)
  expect(lines).toBe(11)
  expect(await inEast(sql<{ n: number }>`select count(*)::int as n from pay_record`)).toEqual({ n: 0 })
})

test('who paid inside sees until when to leave, and what was paid for it', async () => {
  const token = payTokenOf(await park.entry.sees('京D10002', ago(130)))
  const before = await follow(token)
  await park.exit.sendOne(park.exit.payment('京D10002', Date.now(), '11.00'))
  const { data } = await show(token)
  expect(data).toMatchObject({ needPay: '0.00', paid: '11.00', payments: [{ money: '11.00', channel: 6 }] })
  const minutes = (Date.parse(`${data.leaveBefore}+08:00`) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(18)
  expect(minutes).toBeLessThanOrEqual(20)
  expect((await follow(token)).data.version).not.toBe(before.data.version)
})

test('a stay that a pass covers names the pass, and until when with its renewal, to who is at the car', async () => {
  const rule = await addRule(admin, park.parkLotId, { RenewAdvanceDays: 90 })
  await admin.call(path('add'), draftOf({ ...park, rule }, '京D10008'))
  const { rows } = await admin.call(path('query'), { PlateNumber: '京D10008' })
  const seen = await park.entry.sees('京D10008', ago(130))
  const covered = { pass: { name: rule.RuleName, until: rows[0].EndDate }, needPay: '0.00' }
  expect((await show(payTokenOf(seen))).data).toMatchObject({ ...covered, fee: { segments: [{ kind: 'pass' }] } })
  expect((await show(await typedOf(seen))).data).toMatchObject({ pass: null, needPay: '0.00' })
  await admin.call(path('renew'), { Id: rows[0].Id, Units: 1, RenewMoney: '300.00' })
  const [renewed] = (await admin.call(path('query'), { PlateNumber: '京D10008' })).rows
  expect(renewed.EndDate > rows[0].EndDate).toBe(true)
  expect((await show(payTokenOf(seen))).data.pass).toEqual({ name: rule.RuleName, until: renewed.EndDate })
  expect((await show(payTokenOf(await park.entry.sees('京D10009', ago(20))))).data.pass).toBe(null)
})

describe('the whole plate, and the picture on which it stands, are for who proved the car', () => {
  const phones = { his: 'p'.repeat(24), other: 'q'.repeat(24) }
  const read = (token: string, phone: string) => berth.anonymous.ask('/api/driver/readCode', { token, phone })
  const standing = (no: string) =>
    inEast(sql<{ token: string }>`select standing_token(${no}) as token`).then((row) => row!.token)

  test('the first phone that reads the code which a lane shows; a link that is passed on shows it to no other', async () => {
    const { data: sent } = await sendInParts(park.entry, park.entry.passing('京D10003', ago(3)), {
      scenePicture: await drawnPicture('red'),
    })
    const seen = sent.results[0]!
    const token = payTokenOf(seen)
    const others = [await typedOf(seen), await standing(seen.decision!.orderNo!)]
    for (const masked of [token, ...others]) {
      if (masked !== token) expect((await read(masked, phones.other)).data).toEqual({ isFirst: false })
      expect(await shownTo(masked, { phone: phones.his })).toMatchObject({
        plateNumber: '京D****3',
        isHis: false,
        picture: null,
      })
    }
    expect((await read(token, phones.his)).data).toEqual({ isFirst: true })
    expect((await read(token, phones.other)).data).toEqual({ isFirst: false })
    const whole = await shownTo(token, { phone: phones.his })
    expect(whole).toMatchObject({ plateNumber: '京D10003', isHis: true })
    expect((await fetch(berth.url + whole.picture)).headers.get('content-type')).toMatch(/^image\//)
    for (const held of [{}, { phone: phones.other }])
      expect(JSON.stringify(await shownTo(token, held))).not.toContain('京D10003')
  })

  test('of an old link no one is the first, until its car stands at a lane again', async () => {
    const token = payTokenOf(await park.entry.sees('京D10011', ago(130), { opened: true }))
    expect((await read(token, phones.other)).data).toEqual({ isFirst: false })
    await park.exit.sees('京D10011', Date.now())
    expect((await read(token, phones.his)).data).toEqual({ isFirst: true })
    expect(await shownTo(token, { phone: phones.his })).toMatchObject({ plateNumber: '京D10011' })
  })

  test('the phone that alone held a payment which came in, of a yuan at least, and while it stays', async () => {
    const paid = async (plate: string, payNo: string, money: number, held: string[]) => {
      const seen = await park.entry.sees(plate, ago(130))
      const token = await typedOf(seen)
      await inEast(sql`
        insert into pay_record (pay_no, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, expire_at, quoted_at, created_by)
        select ${payNo}, id, order_no, park_lot_id, plate_number, 1, 1, ${money}, 2, now() + interval '5 minutes', now(), '车主' from park_order where order_no = ${seen.decision!.orderNo}`)
      for (const phone of held) await berth.anonymous.ask('/api/driver/claimPayment', { token, payNo, phone })
      expect(await shownTo(token, { phone: phones.his })).toMatchObject({ isHis: false })
      const done = { payNo, tradeNo: `T${payNo}`, amount: money, paidAt: Date.now() }
      await confirmPaid(berth.machine, berth.tenantIds.east, done)
      await berth.anonymous.ask('/api/driver/claimPayment', { token, payNo, phone: 'r'.repeat(24) })
      return token
    }
    const his = await paid('京D10012', 'W7001', 1100, [phones.his, phones.his])
    expect(await shownTo(his, { phone: phones.his })).toMatchObject({ plateNumber: '京D10012', isHis: true })
    for (const phone of [phones.other, 'r'.repeat(24)])
      expect(await shownTo(his, { phone })).toMatchObject({ plateNumber: '京D****2', picture: null })
    const both = await paid('京D10013', 'W7002', 1100, [phones.other, phones.his])
    const cheap = await paid('京D10014', 'W7003', 99, [phones.his])
    for (const token of [both, cheap])
      expect(await shownTo(token, { phone: phones.his })).toMatchObject({ isHis: false })
    await inEast(sql`update pay_record set refund_due = 1 where pay_no = 'W7001'`)
    expect(await shownTo(his, { phone: phones.his })).toMatchObject({ isHis: false })
  })

  test('the proved phone whose plate it is by the operator’s records, at its own tenant', async () => {
    await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京D10015', OwnerMobile: '13900000051' })
    const token = await typedOf(await park.entry.sees('京D10015', ago(30)))
    const lot = await lotTokenOf(admin, park.parkLotId)
    const session = await provePhone(berth, lot, '13900000051', '10.7.0.1')
    expect(await shownTo(token, { session })).toMatchObject({ plateNumber: '京D10015', isHis: true })
    const other = await provePhone(berth, lot, '13900000052', '10.7.0.2')
    const west = await berth.as('admin', 'west')
    await west.call('/api/vehicle/addVehicle', { PlateNumber: '京D10015', OwnerMobile: '13900000053' })
    const westLot = await lotTokenOf(west, (await addParkLot(west)).parkLotId)
    const there = await provePhone(berth, westLot, '13900000053', '10.7.0.3', 'west')
    for (const held of [{ session: other }, { session: there }, { session: `${session}x` }])
      expect(await shownTo(token, held)).toMatchObject({ plateNumber: '京D****5', isHis: false })
  })
})

test('who is at the car, or proved the phone, sees where it stands; who typed the plate is not, nor when it has left', async () => {
  const at = { ParkLotId: park.parkLotId }
  const GarageId = (await admin.call('/api/garage/addGarage', { ...at, GarageCode: 'G1', GarageName: '地下车库' })).Id
  const floor = { ...at, GarageId, FloorCode: 'B2', FloorName: '负二层' }
  const FloorId = (await admin.call('/api/garage/addFloor', floor)).Id
  await admin.call('/api/parkSpot/addParkSpot', { ...at, ParkSpotNumber: 'A-017', FloorId })
  const seen = await park.entry.sees('京D10007', ago(30), { opened: true })
  expect((await show(payTokenOf(seen))).data.place).toBe(null)
  await park.entry.sendOne(
    park.entry.event('spotOccupied', ago(20), { spotNumber: 'A-017', plateNumber: '京D10007', confidence: 99 }),
  )
  const place = { spot: 'A-017', floor: '负二层', garage: '地下车库', region: null }
  expect((await show(payTokenOf(seen))).data.place).toEqual(place)
  const typed = await typedOf(seen)
  expect((await show(typed)).data.place).toBe(null)
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京D10007', OwnerMobile: '13900000057' })
  const lot = await lotTokenOf(admin, park.parkLotId)
  expect(await shownTo(typed, { session: await provePhone(berth, lot, '13900000057', '10.7.0.5') })).toMatchObject({
    place,
  })
  expect(await shownTo(typed, { session: await provePhone(berth, lot, '13900000058', '10.7.0.6') })).toMatchObject({
    place: null,
  })
  await park.exit.sees('京D10007', ago(1), { opened: true })
  expect((await show(payTokenOf(seen))).data.place).toBe(null)
})

test('of the barrier a driver reads while they may stand at it, not once the stay has long ended', async () => {
  const token = payTokenOf(await park.entry.sees('京D77318', ago(130)))
  await park.exit.sees('京D77318', Date.now())
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京D77318' })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '11.00' })
  expect((await follow(token)).data.barrier).toBe('opening')
  await inEast(
    sql`update gate_command set state = ${code(commandStates.done)}, created_at = now() - interval '1 hour' where order_id = ${rows[0].id}`,
  )
  await park.exit.sendOne(park.exit.event('gate', Date.now(), { gateState: 'OPEN' }))
  expect((await follow(token)).data.barrier).toBe(null)
})

test('a token opens its own order only, and neither form of it the other', async () => {
  const [seen, other] = [await park.entry.sees('京D10004', ago(9)), await park.entry.sees('京D10005', ago(9))]
  const [code, typed] = [payTokenOf(seen), await typedOf(seen)]
  const forged = [
    code.replace('.', '~'),
    typed.replace('~', '.'),
    `${other.decision!.orderNo}.${code.split('.')[1]}`,
    `${other.decision!.orderNo}~${typed.split('~')[1]}`,
    seen.decision!.orderNo!,
  ]
  for (const token of forged)
    for (const asked of [await show(token), await follow(token)])
      expect(asked).toMatchObject({ state: 'notFound', data: null })
  expect((await berth.anonymous.ask('/api/pay/askPrice', { token: typed })).data).toMatchObject({
    plateNumber: '京D****4',
  })
})

test('at an exit that asks for arrears each earlier stay has its link, in any lot it was', async () => {
  const strict = await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC)
  await park.entry.sees('京D10006', ago(400), { opened: true })
  await park.exit.sees('京D10006', ago(270), { opened: true })
  await strict.entry.sees('京D10006', ago(130), { opened: true })
  const token = payTokenOf(await strict.exit.sees('京D10006', Date.now()))
  const { data } = await show(token)
  expect(data.debts).toMatchObject([{ lotName: '人民广场停车场', money: '11.00' }])
  const debt = await show(data.debts[0].token)
  expect(debt.data).toMatchObject({ needPay: '11.00', picture: null, fee: null, orderStatus: 4 })
  expect(debt.data.cameAt).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('what is shown of the west’s stays stands under the west’s tokens alone', async () => {
  const west = await addParkLot(await berth.as('admin', 'west'), { ParkLotName: '西站停车场' }, ruleC)
  const token = payTokenOf(await west.entry.sees('京D10001', ago(70)))
  expect((await show(token)).data).toMatchObject({ lotName: '西站停车场', debts: [] })
})

test('guessing links is slowed', async () => {
  const guess = () => berth.anonymous.ask('/api/driver/showStay', { token: 'P1.x' }, { 'x-forwarded-for': '10.9.9.9' })
  const states = []
  for (let tries = 0; tries < 21; tries++) states.push((await guess()).state)
  expect(states.at(-1)).toBe('tooOften')
})
