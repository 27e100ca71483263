import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addLotWithBlackCar } from '#checks/berth/black-car.ts'
import type { Console } from '#checks/berth/console.ts'
import { liveADay, type Day } from '#checks/demo/day.ts'
import { maskedPlate } from '#fields/plate/masked-plate.ts'

let berth: Berth
let admin: Console
let first: Day
let second: Day
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  first = await liveADay(admin)
  second = await liveADay(admin)
  await addLotWithBlackCar(await berth.as('admin', 'west'))
})
afterAll(() => berth.stop())

interface Issued {
  readonly id: string
  readonly path: string
  readonly key: string
}

let made = 0

async function issueKey(draft: Record<string, unknown> = {}, by = admin): Promise<Issued> {
  const { id } = await by.call('/api/display/addDisplayKey', { keyName: `东墙${++made}`, screen: 1, ...draft })
  return { id, ...(await issueAgain(id, by)) }
}

async function issueAgain(id: string, by = admin): Promise<Omit<Issued, 'id'>> {
  const { Address } = await by.call('/api/display/issueDisplayKey', { id }, await by.confirm('display-key:issue', id))
  const address = new URL(Address)
  return { path: address.pathname, key: address.searchParams.get('key')! }
}

const show = (key: string, screen = 1) => berth.anonymous.ask('/api/display/queryScreen', { key, screen })
const lotNames = async (key: string) =>
  (await show(key)).data.lots.map(({ name }: { name: string }) => name).sort((a: string, b: string) => (a < b ? -1 : 1))
const revoke = async (id: string, by = admin) =>
  by.ask('/api/display/revokeDisplayKey', { id }, await by.confirm('display-key:revoke', id))

test('[RTE-01] a key opens its screen with the figures of its tenant, and no plate is whole', async () => {
  const { key, path } = await issueKey()
  expect(path).toBe('/index')
  const { state, data } = await show(key)
  expect(state).toBe('success')
  expect(data).toMatchObject({ tenantName: '东城停车', insideNow: 2, inCount: expect.any(Number) })
  expect(data.devices).toEqual([{ family: 1, online: expect.any(Number), total: 4 }])
  expect(await lotNames(key)).toEqual([first.lotName, second.lotName])
  const income = data.lots.reduce((sum: number, lot: { incomeToday: string }) => sum + Number(lot.incomeToday), 0)
  expect(income).toBeGreaterThan(0)
  expect(income).toBeCloseTo(Number(data.incomeToday), 2)
  expect(data.passings.length).toBeGreaterThan(0)
  expect(data.alarms.length).toBeGreaterThan(0)
  const said = JSON.stringify(data)
  for (const { paidPlate, insidePlate, blackPlate } of [first, second])
    expect([paidPlate, insidePlate, blackPlate].filter((plate) => said.includes(plate))).toEqual([])
  expect(data.passings.map(({ plateNumber }: { plateNumber: string }) => plateNumber)).toContain(
    maskedPlate(first.paidPlate),
  )
})

test('a key for some car parks shows nothing of the others', async () => {
  const { key } = await issueKey({ parkLotIds: [second.lotId] })
  const { data } = await show(key)
  expect(data).toMatchObject({ insideNow: 1, spotTotal: 100, lots: [{ name: second.lotName }] })
  expect(JSON.stringify(data)).not.toContain(first.lotName)
})

test('a key is for one screen, and a wrong one opens nothing', async () => {
  const { key, path } = await issueKey({ screen: 2 })
  expect(path).toBe('/indexOne')
  expect((await show(key, 2)).state).toBe('success')
  for (const answer of [await show(key, 1), await show('x'.repeat(43)), await show("' or true --")])
    expect(answer).toMatchObject({ state: 'displayKeyRefused', data: null })
})

test('a revoked key, one past its last day, and one that was reissued open nothing from then on', async () => {
  const revoked = await issueKey()
  expect((await show(revoked.key)).state).toBe('success')
  expect((await revoke(revoked.id)).state).toBe('success')
  expect((await show(revoked.key)).state).toBe('displayKeyRefused')
  const record = await admin.call('/api/display/getDisplayKey', { id: revoked.id })
  expect(record).toMatchObject({ status: 3, revokedBy: expect.any(String), lastUsedAt: expect.any(String) })
  expect((await revoke(revoked.id)).state).toBe('conflict')

  const old = await issueKey({ validUntil: '2026-01-01' })
  expect((await show(old.key)).state).toBe('displayKeyRefused')

  const lost = await issueKey()
  const found = await issueAgain(lost.id)
  expect((await show(lost.key)).state).toBe('displayKeyRefused')
  expect((await show(found.key)).state).toBe('success')
})

test('the key is shown once and nowhere again; issuing and revoking are written down', async () => {
  const { id, key } = await issueKey()
  await revoke(id)
  const record = await admin.call('/api/display/getDisplayKey', { id })
  const { rows } = await admin.call('/api/user/queryAuditLog', { ObjectType: 'display-key', ObjectId: id })
  expect(rows.map(({ Action }: { Action: string }) => Action).sort()).toEqual(['发放大屏地址', '撤销', '新增'].sort())
  expect(JSON.stringify([record, rows])).not.toContain(key)
})

test('who is limited to car parks makes keys for those alone; other tenants see no key of ours', async () => {
  const limited = await berth.newPerson({ UserName: 'limited', roleCode: 'admin', lots: [first.lotId] })
  const add = (parkLotIds: string[]) =>
    limited.ask('/api/display/addDisplayKey', { keyName: `限${++made}`, screen: 1, parkLotIds })
  expect((await add([])).state).not.toBe('success')
  expect((await add([second.lotId])).state).not.toBe('success')
  const own = await issueKey({ parkLotIds: [first.lotId] }, limited)
  expect(await lotNames(own.key)).toEqual([first.lotName])
  const whole = await issueKey()
  const confirmed = await limited.confirm('display-key:issue', whole.id)
  expect((await limited.ask('/api/display/issueDisplayKey', { id: whole.id }, confirmed)).state).not.toBe('success')
  expect((await show(whole.key)).state).toBe('success')
  const west = await berth.as('admin', 'west')
  const { rows } = await west.call('/api/display/queryDisplayKey')
  expect(rows.filter(({ id }: { id: string }) => [own.id, whole.id].includes(id))).toEqual([])
  expect((await west.ask('/api/display/getDisplayKey', { id: own.id })).state).toBe('notFound')
  expect((await revoke(own.id, west)).state).toBe('notFound')
})

test('guessing is slowed', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => show(`guess${n}`)))
  const after = await show('again')
  expect(answers.every(({ state }) => state !== 'success')).toBe(true)
  expect(after).toMatchObject({ state: 'tooOften' })
})
