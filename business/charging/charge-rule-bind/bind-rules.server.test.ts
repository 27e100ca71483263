import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addCarPark } from '#checks/berth/car-park.ts'
import type { Console } from '#checks/berth/console.ts'
import { wallDate } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let rules = 0
async function addRule(unitMoney: string, more: object = {}): Promise<string> {
  const code = `Q${++rules}`
  const terms = { ruleKind: 3, segments: [{ unitMinutes: 60, unitMoney }], ...more }
  const rest = { ruleName: `绑定${code}`, beginAt: '2020-01-01', status: 2, terms }
  return (await admin.call('/api/chargeRule/addChargeRule', { ruleCode: code, ...rest })).id
}
const bind = (ParkLotId: string, RuleId: string, more: object = {}) =>
  admin.ask('/api/chargeRule/addChargeRuleBind', { ParkLotId, RuleId, DayKind: 0, ...more })

const weekday = new Date(`${wallDate(Date.now())}T00:00:00Z`).getUTCDay()
const today = weekday === 0 || weekday === 6 ? 2 : 1

test('new-energy cars have a schedule of their own, which wins over one for all cars on this kind of day', async () => {
  const park = await addCarPark(admin)
  await bind(park.parkLotId, await addRule('5.00'))
  await bind(park.parkLotId, await addRule('8.00'), { DayKind: today })
  await bind(park.parkLotId, await addRule('2.00', { freeMinutes: 30 }), { EnergyKind: 1 })
  await bind(park.parkLotId, await addRule('9.00'), { PlateColor: 2 })
  const due = async (plate: string, plateColor: number) => {
    const now = Date.now()
    await park.entry.sees(plate, now - 3 * 3_600_000, { plateColor })
    return (await park.exit.sees(plate, now - 1000, { plateColor })).decision!.due
  }
  expect(await due('京Q10001', 1)).toBe('24.00')
  expect(await due('京AD10001', 5)).toBe('6.00')
  expect(await due('京Q10002', 2)).toBe('27.00')
})

test('what is bound already is refused by name', async () => {
  const park = await addCarPark(admin)
  const RuleId = await addRule('5.00')
  expect((await bind(park.parkLotId, RuleId, { EnergyKind: 1 })).state).toBe('success')
  const again = await bind(park.parkLotId, await addRule('6.00'), { EnergyKind: 1, BillCarSizeId: 9 })
  expect(again.message).toContain('已由绑定 B')
  expect(again.message).toContain(`规则“绑定Q${rules - 1}”收费`)
  expect(again.fields?.[0]?.field).toBe('RuleId')
  expect((await bind(park.parkLotId, RuleId, { EnergyKind: 1, PlateColor: 5 })).state).toBe('success')
})
