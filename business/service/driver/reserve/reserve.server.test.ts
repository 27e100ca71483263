import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'
import { sql } from '#kernel/sql.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let token: string
let RuleId: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, ruleC)
  token = await lotTokenOf(admin, park.parkLotId)
  const rule = { ParkLotId: park.parkLotId, RuleCode: 'Y1', RuleName: '白天预约', QuotaPerSlot: 2, NoShowLimit: 2 }
  RuleId = (await admin.call('/api/appoint/addAppointRule', rule)).Id
})
afterAll(() => berth.stop())

let people = 0
let ip: string
beforeEach(() => void (ip = `10.5.0.${++people}`))
const prove = (mobile: string, nth = 0) => provePhone(berth, token, mobile, `10.6.${people}.${nth}`)
const ask = (path: string, body: object, from = ip) =>
  berth.anonymous.ask(`/api/driver/${path}`, { ...body }, { 'x-forwarded-for': from })
const day = addDays(wallDate(Date.now()), 1)
const window = (from: string, until: string) => ({
  RuleId,
  AppointBegin: `${day} ${from}:00`,
  AppointEnd: `${day} ${until}:00`,
})
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))

test('a proved phone reserves by a rule of the car park, sees it, and takes it back', async () => {
  const session = await prove('13600000001')
  const { data: before } = await ask('showAppointments', { session, token })
  expect(before).toMatchObject({ rules: [{ name: '白天预约', opens: '06:00', closes: '23:00' }], mine: [] })
  await ask('appoint', { session, PlateNumber: '京R10001', ...window('09:00', '11:00') })
  const [made] = (await ask('showAppointments', { session, token })).data.mine
  expect(made).toMatchObject({ plateNumber: '京R10001', begin: `${day} 09:00`, admitFrom: `${day} 08:45`, state: 2 })
  const other = await prove('13600000002', 1)
  expect((await ask('cancelAppointment', { session: other, no: made.no })).state).toBe('conflict')
  expect((await ask('cancelAppointment', { session, no: made.no })).state).toBe('success')
  expect((await ask('cancelAppointment', { session, no: made.no })).message).toContain('不能再取消')
  expect((await admin.call('/api/appoint/queryAppointOrder', { PlateNumber: '京R10001' })).rows).toMatchObject([
    { AppointState: 5, CancelReason: 1, OwnerMobile: '13600000001', CreatedBy: '车主' },
  ])
})

test('of phones that want the last places at once as many get one as there are', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, (_, nth) => prove(`136000001${10 + nth}`, nth)))
  const answers = await Promise.all(
    sessions.map((session, nth) =>
      ask('appoint', { session, PlateNumber: `京R2000${nth}`, ...window('12:00', '13:00') }, `10.7.0.${nth}`),
    ),
  )
  expect(answers.filter(({ state }) => state === 'success').length).toBe(2)
  for (const { state, message } of answers)
    if (state !== 'success') expect(message).toBe('该时段的名额已被约满,请换一个时段')
})

test('a phone has three appointments at most, also when it asks for six at once', async () => {
  const session = await prove('13600000003')
  const answers = await Promise.all(
    ['06', '08', '10', '14', '16', '18'].map((hour, nth) =>
      ask('appoint', { session, PlateNumber: `京R3000${nth}`, ...window(`${hour}:00`, `${hour}:30`) }),
    ),
  )
  expect(answers.filter(({ state }) => state === 'success').length).toBe(3)
  expect(answers.find(({ state }) => state !== 'success')!.message).toBe('一部手机最多同时有3个预约,请先取消一个')
})

test('staying away counts for the phone that made it, never for the plate that it typed', async () => {
  const session = await prove('13600000004')
  for (const hour of ['20', '21'])
    await ask('appoint', { session, PlateNumber: '京R40001', ...window(`${hour}:00`, `${hour}:30`) })
  await inEast(sql`update appoint_order set appoint_state = 6 where plate_number = '京R40001'`)
  const again = { session, PlateNumber: '京R40002', ...window('19:00', '19:30') }
  expect((await ask('appoint', again)).message).toBe('这部手机30天内已爽约2次,不能再预约')
  const byStaff = { PlateNumber: '京R40001', ...window('19:00', '19:30') }
  expect((await admin.ask('/api/appoint/addAppointOrder', byStaff)).state).toBe('success')
})

test('what is refused says why; a rule of another tenant is none', async () => {
  const session = await prove('13600000005')
  const early = { session, PlateNumber: '京R50001', ...window('04:00', '05:00') }
  expect((await ask('appoint', early)).message).toBe('预约时段须在同一天的06:00到23:00之间')
  const west = await berth.as('admin', 'west')
  const there = await addParkLot(west, {}, ruleC)
  const theirs = { ParkLotId: there.parkLotId, RuleCode: 'Y1', RuleName: '西站预约' }
  const foreign = (await west.call('/api/appoint/addAppointRule', theirs)).Id
  expect((await ask('appoint', { ...early, ...window('09:00', '10:00'), RuleId: foreign })).state).toBe('conflict')
  await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, Status: 3 })
  const paused = await ask('appoint', { ...early, ...window('09:00', '10:00') })
  expect(paused.message).toBe('停车场未在营业,暂时不能预约')
  expect((await ask('showAppointments', { session, token })).data).toMatchObject({ isOpen: false })
  const westToken = await lotTokenOf(west, there.parkLotId)
  expect((await ask('showAppointments', { session, token: westToken })).data).toMatchObject({ rules: [] })
  expect((await ask('showAppointments', { session: `${session}x`, token })).state).toBe('phoneEnded')
})
