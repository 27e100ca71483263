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

test('the amount is that of the rule of the day', async () => {
  const park = await addParkLot(admin, { NoEntryExitPolicy: 2 })
  const weekday = new Date(Date.now() + 8 * 3_600_000).getUTCDay()
  const [today, otherDay] = weekday === 0 || weekday === 6 ? [2, 1] : [1, 2]
  await bind(park.parkLotId, (await addRule({ ...perHour, noEntryMoney: '40.00' })).id, otherDay)
  await bind(park.parkLotId, (await addRule({ ...perHour, noEntryMoney: '20.00' })).id, today)
  expect((await park.exit.sees('京F10004', Date.now())).decision).toMatchObject({ due: '20.00' })
})
