import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const perHour = { ruleKind: 3, segments: [{ unitMinutes: 60, unitMoney: '3.00' }] }
let rules = 0
async function addRule(terms: object): Promise<any> {
  const code = `F${++rules}`
  const rest = { ruleName: `固定${code}`, beginAt: '2020-01-01', status: 2, terms }
  return admin.call('/api/chargeRule/addChargeRule', { ruleCode: code, ...rest })
}
const bind = (ParkLotId: string, RuleId: string, DayKind = 0) =>
  admin.ask('/api/chargeRule/addChargeRuleBind', { ParkLotId, RuleId, DayKind })
const editLot = (Id: string, NoEntryExitPolicy: number) =>
  admin.ask('/api/parkLot/editParkLot', { Id, NoEntryExitPolicy })

test('A4: a fixed amount that a rule does not name is refused where lot, binding or rule is set up, naming both', async () => {
  const park = await addParkLot(admin)
  const rule = await addRule(perHour)
  expect((await bind(park.parkLotId, rule.id)).state).toBe('success')
  const refused = await editLot(park.parkLotId, 2)
  expect(refused.message).toContain(`收费规则“${rule.ruleName}”没有填写该金额`)
  expect(refused.message).toContain('停车场“车场')
  expect(refused.fields?.[0]?.field).toBe('NoEntryExitPolicy')
  const { NoEntryExitPolicy } = await admin.call('/api/parkLot/getParkLot', { Id: park.parkLotId })
  expect(NoEntryExitPolicy).toBe(1)

  const named = { ...perHour, noEntryMoney: '15.00' }
  await admin.call('/api/chargeRule/editChargeRule', { id: rule.id, terms: named })
  expect((await editLot(park.parkLotId, 2)).state).toBe('success')
  const taken = await admin.ask('/api/chargeRule/editChargeRule', { id: rule.id, terms: perHour })
  expect(taken.message).toContain(rule.ruleName)
  expect(taken.fields?.[0]?.field).toBe('terms.noEntryMoney')
  const another = await bind(park.parkLotId, (await addRule(perHour)).id, 2)
  expect(another.fields?.[0]?.field).toBe('RuleId')
  expect((await bind(park.parkLotId, (await addRule({ ruleKind: 1 })).id, 4)).state).toBe('success')
  expect((await park.exit.sees('京F10001', Date.now())).decision).toMatchObject({ open: false, due: '15.00' })
})

test('A4: where it is missing all the same, the exit waits for staff instead of opening for nothing', async () => {
  const park = await addParkLot(admin)
  await bind(park.parkLotId, (await addRule(perHour)).id)
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update park_lot set no_entry_exit_policy = 2 where id = ${park.parkLotId}`),
  )
  const { decision } = await park.exit.sees('京F10002', Date.now())
  expect(decision).toMatchObject({ open: false, text: '请稍候,等待工作人员确认' })
  await admin.call('/api/billWhitePlate/addWhitePlate', {
    PlateNumber: '京F10003',
    ParkLotId: park.parkLotId,
    BeginDate: '2026-01-01',
    Reason: '职工',
  })
  expect((await park.exit.sees('京F10003', Date.now())).decision).toMatchObject({ open: true })
})

test('A4: without a rule in force the policy is refused when the lot is set up, and none of its rules can go, stop or end later', async () => {
  const add = { ParkLotName: '固定金额车场', TotalSpotCount: 10, NoEntryExitPolicy: 2 }
  const added = await admin.ask('/api/parkLot/addParkLot', add)
  expect(added.message).toContain('停车场“固定金额车场”对无入场记录的车按固定金额收费,但没有已生效的收费规则填写该金额')
  expect(added.fields?.[0]?.field).toBe('NoEntryExitPolicy')
  expect((await admin.ask('/api/parkLot/addParkLot', { ...add, IsCharge: 0 })).state).toBe('success')

  const park = await addParkLot(admin)
  expect((await editLot(park.parkLotId, 2)).fields?.[0]?.field).toBe('NoEntryExitPolicy')
  const { id: ruleId } = await addRule({ ...perHour, noEntryMoney: '15.00' })
  const { Id: bindId } = (await bind(park.parkLotId, ruleId)).data
  expect((await editLot(park.parkLotId, 2)).state).toBe('success')
  const editRule = (changes: object) => admin.ask('/api/chargeRule/editChargeRule', { id: ruleId, ...changes })
  expect((await editRule({ status: 5 })).fields?.[0]?.field).toBe('status')
  expect((await editRule({ endAt: '2021-01-01' })).fields?.[0]?.field).toBe('endAt')
  const confirmed = await admin.confirm('charge-rule-bind:delete', bindId)
  const gone = await admin.ask('/api/chargeRule/deleteChargeRuleBind', { ids: [bindId] }, confirmed)
  expect(gone.message).toContain('没有已生效的收费规则')
  const elsewhere = await addParkLot(admin)
  const moved = { Id: bindId, ParkLotId: elsewhere.parkLotId }
  expect((await admin.ask('/api/chargeRule/editChargeRuleBind', moved)).fields?.[0]?.field).toBe('RuleId')
  expect((await park.exit.sees('京F10005', Date.now())).decision).toMatchObject({ open: false, due: '15.00' })
  expect((await editLot(park.parkLotId, 1)).state).toBe('success')
  expect((await editRule({ status: 5 })).state).toBe('success')
})

test('A4: where no rule prices the car, its exit waits for staff until a person says what it costs', async () => {
  const park = await addParkLot(admin)
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update park_lot set no_entry_exit_policy = 2 where id = ${park.parkLotId}`),
  )
  const plateNumber = '京F10006'
  const { decision } = await park.exit.sees(plateNumber, Date.now())
  expect(decision).toMatchObject({ open: false, text: '请稍候,等待工作人员确认' })
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  const { id } = rows[0]
  await admin.call('/api/order/repriceParkOrder', { id, newPayable: '8', reasonText: '按次收费' })
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '8' })
  const paid = await admin.call('/api/order/getParkOrder', { id })
  expect(paid).toMatchObject({ orderStatus: 7, moneyValuePaid: '8.00', abnormalType: 1 })
})

test('the amount is that of the rule of the day', async () => {
  const park = await addParkLot(admin)
  const weekday = new Date(Date.now() + 8 * 3_600_000).getUTCDay()
  const [today, otherDay] = weekday === 0 || weekday === 6 ? [2, 1] : [1, 2]
  await bind(park.parkLotId, (await addRule({ ...perHour, noEntryMoney: '40.00' })).id, otherDay)
  await bind(park.parkLotId, (await addRule({ ...perHour, noEntryMoney: '20.00' })).id, today)
  expect((await editLot(park.parkLotId, 2)).state).toBe('success')
  expect((await park.exit.sees('京F10004', Date.now())).decision).toMatchObject({ due: '20.00' })
})
