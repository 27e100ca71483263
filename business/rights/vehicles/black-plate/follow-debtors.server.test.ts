import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { followDebtorsJob } from './follow-debtors.server.ts'

let berth: Berth
let admin: Console
let west: Console
let parks: ParkLot[]
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  west = await berth.as('admin', 'west')
  parks = [await addParkLot(admin, {}, ruleC), await addParkLot(admin, {}, ruleC)]
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
/** A stay of 11.00 that no one paid. */
async function leavesUnpaid(plate: string, park = parks[0]!, at = 10): Promise<void> {
  await park.entry.sees(plate, ago(at + 130), { opened: 1, releaseType: 6 })
  await park.exit.sees(plate, ago(at), { opened: 1, releaseType: 9 })
}
const listed = async (plateNumber: string, by = admin) =>
  (await by.call('/api/billBlackPlate/queryBlackPlate', { plateNumber })).rows
const comesIn = async (plate: string) => (await parks[0]!.entry.sees(plate, ago(1))).decision?.open
const debts = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber, orderStatus: [4] })).rows
const pays = ({ id, arrearsMoney: payMoney }: any) =>
  admin.call('/api/order/payPartParkOrder', { id, payChannel: 6, payMoney })
const set = async (ParamKey: string, ParamValue: number) =>
  admin.call('/api/parameter/addParameter', { ParamKey, ParamValue })

test('without a limit no debt puts anyone on the black list', async () => {
  for (const at of [600, 400, 200]) await leavesUnpaid('京H10001', parks[0], at)
  await followDebtorsJob.run(berth.machine, null, new AbortController().signal)
  expect(await listed('京H10001')).toEqual([])
})

test('a plate that left unpaid so many times goes on the black list by itself, and off it once all is paid', async () => {
  await set('autoBlackTimes', 3)
  await leavesUnpaid('京H10002', parks[0], 400)
  await leavesUnpaid('京H10002', parks[1], 200)
  expect(await listed('京H10002')).toEqual([])
  await leavesUnpaid('京H10002')
  expect(await listed('京H10002')).toMatchObject([
    { blackKind: 2, status: 1, parkLotIds: [], arrearsCount: 3, arrearsMoney: '33.00', createdBy: '系统' },
  ])
  expect(await comesIn('京H10002')).toBe(false)
  expect(await listed('京H10002', west)).toEqual([])

  const [first, ...rest] = await debts('京H10002')
  await pays(first)
  expect(await listed('京H10002')).toMatchObject([{ status: 1, arrearsCount: 2, arrearsMoney: '22.00' }])
  for (const debt of rest) await pays(debt)
  expect(await listed('京H10002')).toMatchObject([{ status: 4, relievedBy: '系统', relieveReason: '欠费已缴清' }])
  expect(await comesIn('京H10002')).toBe(true)
})

test('who was there before the limit was set follows, and once a person took it off counts again from there', async () => {
  await followDebtorsJob.run(berth.machine, null, new AbortController().signal)
  const [{ id }] = await listed('京H10001')
  const confirmed = await admin.confirm('black-plate:relieve', id)
  await admin.call('/api/billBlackPlate/relieveBlackPlate', { id, relieveReason: '已承诺' }, confirmed)
  await followDebtorsJob.run(berth.machine, null, new AbortController().signal)
  expect(await listed('京H10001')).toMatchObject([{ id, status: 4, relieveReason: '已承诺' }])
})

test('a plate that owes as much goes on the black list, one that staff listed stays as it is', async () => {
  await set('autoBlackYuan', 20)
  const { id } = await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京H10004', reason: '扰乱秩序' })
  for (const plate of ['京H10003', '京H10004']) for (const at of [400, 200]) await leavesUnpaid(plate, parks[0], at)
  expect(await listed('京H10003')).toMatchObject([{ blackKind: 2, arrearsCount: 2, reason: '欠费2次,共22.00元' }])
  expect(await listed('京H10004')).toMatchObject([{ id, blackKind: 1, arrearsCount: null }])
  for (const debt of await debts('京H10004')) await pays(debt)
  expect(await listed('京H10004')).toMatchObject([{ id, status: 1 }])
})

test('each entry that is made or relieved by itself is in the audit log of its tenant, as a job’s; a debt that grew is not', async () => {
  const of = { ObjectType: 'black-plate', ObjectName: '京H10002', OrderBy: 'Id', OrderDir: 'asc' }
  const { rows } = await admin.call('/api/user/queryAuditLog', of)
  const byJob = { RealName: '系统', Module: '黑名单', Source: 5, Result: 1, Ip: '', RequestPath: 'follow-debtors' }
  expect(rows).toMatchObject([
    {
      ...byJob,
      Action: '新增',
      Before: null,
      After: { plateNumber: '京H10002', arrearsCount: 3, arrearsMoney: '33.00' },
    },
    {
      ...byJob,
      Action: '解除',
      Before: { status: 1, arrearsCount: 1, arrearsMoney: '11.00', relieveReason: null },
      After: { status: 4, arrearsCount: 0, arrearsMoney: '0.00', relieveReason: '欠费已缴清', relievedBy: '系统' },
    },
  ])
  expect((await west.call('/api/user/queryAuditLog', of)).total).toBe(0)
  const byPerson = await admin.call('/api/user/queryAuditLog', { ...of, ObjectName: '京H10001' })
  expect(byPerson.rows).toMatchObject([
    { ...byJob, Action: '新增' },
    { Source: 1, Action: '解除' },
  ])
})
