import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone, sendPhoneCode, sentPhoneCode, tryPhoneCode } from '#checks/berth/phone.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let other: ParkLot
let token: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, ruleC)
  other = await addParkLot(admin, { ParkLotName: '东站停车场' }, ruleC)
  token = await lotTokenOf(admin, park.parkLotId)
})
afterAll(() => berth.stop())

/** Behind a proxy everyone has an address of their own. */
let people = 0
let ip: string
beforeEach(() => void (ip = `10.2.0.${++people}`))

const ago = (minutes: number) => Date.now() - minutes * 60_000
const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.first<Row>(query))
const mine = (session: string, page = 0) => berth.anonymous.ask('/api/driver/myParking', { session, page })
const keep = (session: string, stay: string) => berth.anonymous.ask('/api/driver/keepStay', { session, token: stay })

async function leftOwing(plate: string, { entry, exit }: ParkLot) {
  await entry.sees(plate, ago(400), { opened: true })
  await exit.sees(plate, ago(270), { opened: true })
}

test('a proved phone sees the stays of its cars in all car parks, what they owe, and pays it by its links', async () => {
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京P10001', OwnerMobile: '13900000001' })
  await leftOwing('京P10001', park)
  await leftOwing('京P10001', other)
  await park.entry.sees('京P10001', ago(130))
  const session = await provePhone(berth, token, '13900000001', ip)
  const { data } = await mine(session)
  expect(data).toMatchObject({
    mobile: '139****0001',
    plates: ['京P10001'],
    debtMoney: '22.00',
    debts: [{ owed: '11.00' }, { owed: '11.00' }],
    stays: [{ plateNumber: '京P10001', isInside: true, lotName: '人民广场停车场' }, {}, {}],
    hasMore: false,
  })
  const { state, data: debt } = await berth.anonymous.ask('/api/driver/showStay', { token: data.debts[0].token })
  expect([state, debt.needPay]).toEqual(['success', '11.00'])
  expect(await berth.anonymous.ask('/api/driver/askMyDebts', { session })).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining('尚未开通在线支付'),
  })
  const { data: others } = await mine(await provePhone(berth, token, '13900000002', ip))
  expect(others).toMatchObject({ plates: [], debts: [], stays: [] })
})

test('stays of twelve months are listed; what is owed, and a car that is inside, however long ago', async () => {
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京P10020', OwnerMobile: '13900000020' })
  await leftOwing('京P10020', park)
  await park.entry.sees('京P10020', ago(130))
  await other.entry.sees('京P10020', ago(400), { opened: true })
  await other.exit.sees('京P10020', ago(395), { opened: true })
  const session = await provePhone(berth, token, '13900000020', ip)
  const listed = async () => {
    const { data } = await mine(session)
    return [data.debts.length, data.stays.map(({ isInside }: { isInside: boolean }) => isInside)]
  }
  expect(await listed()).toEqual([1, [true, false, false]])
  await inEast(sql`
    with old as (update open_stay set came_at = came_at - interval '14 months' where plate_number = '京P10020')
    update park_order set came_at = came_at - case when arrears_money > 0 then interval '20 months' else interval '14 months' end where plate_number = '京P10020'`)
  expect(await listed()).toEqual([1, [true, false]])
  const { rows } = await admin.call('/api/vehicle/queryVehicle', { PlateNumber: '京P10020' })
  expect(rows).toMatchObject([{ ParkTimes: 0, LastEnterAt: null, InParkState: 1, ArrearsCount: 1 }])
})

test('a stay whose code was read at the car is kept with its times, one that was typed with its day', async () => {
  const session = await provePhone(berth, token, '13900000003', ip)
  const seen = payTokenOf(await park.entry.sees('京P10003', ago(400), { opened: true }))
  await park.exit.sees('京P10003', ago(270), { opened: true })
  const typed = (await inEast(sql<{ token: string }>`select typed_token(${seen.split('.')[0]!}) as token`))!.token
  expect((await keep(session, typed)).data).toEqual({ kept: true })
  const [day] = (await mine(session)).data.stays
  expect(day).toMatchObject({ plateNumber: '京P****3', cameAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await keep(session, seen)
  await keep(session, typed)
  const { stays, debts } = (await mine(session)).data
  expect(stays).toMatchObject([{ plateNumber: '京P****3', cameAt: expect.stringMatching(/:\d\d$/), owed: '11.00' }])
  expect(debts).toMatchObject([{ token: stays[0].token }])
  expect((await mine(await provePhone(berth, token, '13900000004', ip))).data.stays).toEqual([])
})

test('twenty stays make a page, the older ones follow', async () => {
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京P10009', OwnerMobile: '13900000009' })
  for (let nth = 0; nth < 21; nth++) {
    await park.entry.sees('京P10009', ago(1000 - nth * 40), { opened: true })
    await park.exit.sees('京P10009', ago(990 - nth * 40), { opened: true })
  }
  const session = await provePhone(berth, token, '13900000009', ip)
  const [first, second] = [(await mine(session)).data, (await mine(session, 1)).data]
  expect([first.stays.length, first.hasMore, second.stays.length, second.hasMore]).toEqual([20, true, 1, false])
})

test('what the west knows of the same phone and plate stays there', async () => {
  const west = await berth.as('admin', 'west')
  const there = await addParkLot(west, {}, ruleC)
  const westToken = await lotTokenOf(west, there.parkLotId)
  const session = await provePhone(berth, westToken, '13900000001', ip, 'west')
  expect((await mine(session)).data).toMatchObject({ plates: [], stays: [], debts: [] })
  expect((await keep(session, payTokenOf(await park.entry.sees('京P10005', ago(9))))).data).toEqual({ kept: false })
  const forged = `${berth.tenantIds.east}.${session.split('.')[1]}`
  expect(await mine(forged)).toMatchObject({ state: 'phoneEnded', data: null })
})

test('a code opens one session, however often it comes at once; five wrong ones end it', async () => {
  await sendPhoneCode(berth, token, '13900000006', ip)
  const right = await sentPhoneCode(berth, '13900000006')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryPhoneCode(berth, token, '13900000006', right, ip)),
  )
  expect(answers.filter(({ state }) => state === 'success').length).toBe(1)

  await sendPhoneCode(berth, token, '13900000007', '10.2.9.1')
  const code = await sentPhoneCode(berth, '13900000007')
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => tryPhoneCode(berth, token, '13900000007', wrong, '10.2.9.1')),
  )
  for (const answer of tries) expect(answer).toMatchObject({ state: 'invalid', fields: [{ field: 'smsCode' }] })
  expect((await tryPhoneCode(berth, token, '13900000007', code, '10.2.9.2')).state).toBe('invalid')
})

test('a demo shows the code that its sandbox took, and never one that a provider sends', async () => {
  const ofSandbox = await sendPhoneCode(berth, token, '13900000031', ip)
  expect(ofSandbox.data).toEqual({ sandboxCode: await sentPhoneCode(berth, '13900000031') })

  const west = await berth.as('admin', 'west')
  const theirs = await lotTokenOf(west, (await addParkLot(west)).parkLotId)
  const { Id } = (await west.call('/api/sms/querySmsAccount')).rows[0]
  const keys = { id: Id, AccessKeyId: 'LTAI5tWest', AccessKeySecret: 'west-secret-0123456789' }
  await west.call('/api/sms/setAliyunKeysSmsAccount', keys, await west.confirm('sms-account:setAliyunKeys', Id))
  const ofProvider = await sendPhoneCode(berth, theirs, '13900000031', ip)
  expect(ofProvider).toMatchObject({ state: 'success', data: { sandboxCode: null } })
  expect(JSON.stringify(ofProvider)).not.toContain(await sentPhoneCode(berth, '13900000031', 'west'))
})

test('codes at once: a phone gets one, an address ten phones, a tenant what is left of its hour', async () => {
  const states = async (asked: Promise<{ state: string }>[]) =>
    (await Promise.all(asked)).filter(({ state }) => state === 'success').length
  const once = Array.from({ length: 12 }, () => sendPhoneCode(berth, token, '13900000010', ip))
  expect(await states(once)).toBe(1)
  const phones = Array.from({ length: 14 }, (_, nth) => sendPhoneCode(berth, token, `139000001${10 + nth}`, '10.3.0.1'))
  expect(await states(phones)).toBe(10)
  const all = `codes ${berth.tenantIds.east}`
  await berth.machine.database.unscoped((tx) => tx.run(sql`select forget_tries(${all})`))
  await berth.machine.database.unscoped((tx) =>
    tx.run(sql`select take_try(${all}, 300, 3600) from generate_series(1, 295)`),
  )
  const everywhere = Array.from({ length: 9 }, (_, nth) =>
    sendPhoneCode(berth, token, `139000002${10 + nth}`, `10.4.0.${nth}`),
  )
  expect(await states(everywhere)).toBe(5)
  expect(await sendPhoneCode(berth, token, '13900000299', '10.4.1.1')).toMatchObject({ state: 'tooOften' })
})

test('anyone who signs out, or whose member is frozen, is asked to prove the phone again', async () => {
  await berth.machine.database.unscoped((tx) => tx.run(sql`select forget_tries(${`codes ${berth.tenantIds.east}`})`))
  const session = await provePhone(berth, token, '13900000008', ip)
  const { Id } = await admin.call('/api/member/addMember', { Mobile: '13900000008' })
  expect((await mine(session)).state).toBe('success')
  await admin.call('/api/member/editMember', { Id, MemberState: 2 })
  expect((await mine(session)).state).toBe('phoneEnded')
  await admin.call('/api/member/editMember', { Id, MemberState: 1 })
  await berth.anonymous.ask('/api/driver/forgetPhone', { session })
  expect((await mine(session)).state).toBe('phoneEnded')
})

test('[F-14] a code or a session of a clock that stood years ahead is over once it is right, and the phone gets another code', async () => {
  await berth.machine.database.unscoped((tx) => tx.run(sql`select forget_tries(${`codes ${berth.tenantIds.east}`})`))
  const mobile = '13900000041'
  const session = await provePhone(berth, token, mobile, ip)
  await inEast(sql`
    update driver_session set began_at = began_at + interval '9 years', ends_at = ends_at + interval '9 years'
    where mobile = ${phone(mobile)}`)
  expect((await mine(session)).state).toBe('phoneEnded')
  const setAhead = () =>
    inEast(
      sql`update register_code set sent_at = now() + interval '9 years', tries = 0, sent_count = 5 where mobile = ${phone(mobile)}`,
    )
  await setAhead()
  expect((await sendPhoneCode(berth, token, mobile, ip)).state).toBe('success')
  const code = await sentPhoneCode(berth, mobile)
  await setAhead()
  expect((await tryPhoneCode(berth, token, mobile, code, ip)).state).toBe('invalid')
})
