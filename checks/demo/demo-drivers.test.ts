import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signIn, type Console as Caller } from '#simulator/console/console.ts'
import { act, idOf, query, type ConceptName } from '#simulator/console/records.ts'
import { demoLots } from '#simulator/demo/demo-town.ts'
import type { Desk, TownSoFar } from '#simulator/demo/desks/desk.ts'
import { driverDesks } from '#simulator/demo/desks/desks.ts'
import { makeDriversOffice } from '#simulator/demo/office/make-drivers-office.ts'
import { Staff } from '#simulator/demo/staff-access.ts'
import { settingsOf } from '#simulator/settings.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { password } from '../berth/console.ts'
import { addLot } from '../berth/places.ts'
import { liveADay } from './day.ts'

const hour = 3_600_000

let berth: Berth
let town: Caller
beforeAll(async () => {
  berth = await startBerth()
  await berth.newPerson({ UserName: 'town', roleCode: 'admin' })
  town = await signIn(berth.url, { tenantCode: 'east', userName: 'town', password })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => berth.stop())

const totalOf = async (of: ConceptName, filters: object = {}) => (await query(town, of, filters)).total

test('a tenant gets its drivers’ office once, however often it is made, and whatever happened to it since', async () => {
  const admin = await berth.as('admin')
  const lots = new Map<string, string>()
  for (const { code, lot } of demoLots) lots.set(code, await addLot(admin, lot.ParkLotName))
  const make = () => makeDriversOffice(town, (code) => lots.get(code)!)
  const standing = [
    'member',
    'promoter',
    'pass',
    'passRule',
    'appointRule',
    'shareSpot',
    'parkSpot',
    'merchant',
  ] as const
  const totals = async () => Object.fromEntries(await Promise.all(standing.map(async (of) => [of, await totalOf(of)])))
  await make()
  const made = await totals()
  expect(Math.min(...Object.values<number>(made))).toBeGreaterThan(1)
  expect(made['member']).toBeGreaterThan(200)
  const { rows } = await query(town, 'pass', { CardState: [2] })
  const change = { OldPlateNumber: rows[0]!['PlateNumber'], NewPlateNumber: '浙A99998', Reason: '换新车' }
  await act(town, 'pass', 'changePlate', idOf('pass', rows[0]!), change)
  await make()
  expect(await totals()).toEqual(made)
  expect((await (await berth.as('admin', 'west')).call('/api/member/queryMember')).total).toBe(0)
})

test('people bring something to every desk, and the right ones decide it', async () => {
  await liveADay(await berth.as('admin'))
  const account = async (UserName: string, roleCode: string) => {
    await berth.newPerson({ UserName, roleCode })
    return [UserName, { tenantCode: 'east', userName: UserName, password }] as const
  }
  const people = await Promise.all([
    account('chenxiaoyan', 'operator'),
    account('sunli', 'service'),
    account('linjia', 'finance'),
    account('zhouqiang', 'maintainer'),
    account('wangjianguo', 'collector'),
  ])
  const staff = new Staff(settingsOf({ BERTH_URL: berth.url }), Object.fromEntries(people))
  const now = Date.now()
  const town: TownSoFar = { begins: now, watchedSince: now, sentUntil: () => now }
  const lookAt = async (desk: Desk) => desk(staff, town)
  const brought = ['serviceCall', 'orderAppeal', 'plateAppeal', 'arrearsNotice', 'appointOrder'] as const
  const had = await Promise.all(brought.map((of) => totalOf(of)))
  // What someone asks for by chance may be refused; the next one comes some seconds later.
  vi.useFakeTimers({ toFake: ['Date'] })
  const lacking = async () => {
    const have = await Promise.all(brought.map((of) => totalOf(of)))
    return brought.filter((_, at) => have[at]! <= had[at]!)
  }
  for (let look = 0; look < 10 && (look === 0 || (await lacking()).length > 0); look++) {
    vi.setSystemTime(now + look * 9_000)
    for (const desk of driverDesks) await lookAt(desk)
  }
  expect(await lacking()).toEqual([])
  expect(await totalOf('shareSpot', { AuditState: [1] })).toBeGreaterThan(2)

  for (const hours of [4, 8, 12]) {
    vi.setSystemTime(now + hours * hour)
    for (const desk of driverDesks) await lookAt(desk)
  }
  expect(await totalOf('shareSpot', { AuditState: [1] })).toBe(0)
  expect(await totalOf('serviceCall', { State: [5] })).toBeGreaterThan(0)
  expect(await totalOf('orderAppeal', { State: [3, 4, 5] })).toBeGreaterThan(0)
  expect(await totalOf('plateAppeal', { State: [2, 3] })).toBeGreaterThan(0)
  expect(await totalOf('passRefund')).toBeGreaterThan(0)
  expect(await totalOf('pass', { CardState: [8] })).toBeGreaterThan(0)
})
