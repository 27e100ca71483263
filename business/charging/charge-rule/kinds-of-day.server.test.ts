import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const today = wallDate(Date.now())
/** The Friday before the last weekend that is over. */
const friday = addDays(today, -(((weekdayOf(today) + 1) % 7) + 8))
const saturday = addDays(friday, 1)
const at = (clock: string, day: string) => instant(`${day} ${clock}`)!

let rules = 0
async function addRule(unitMoney: string, money: string, more: object = {}, by = admin): Promise<any> {
  const code = `N${++rules}`
  return by.call('/api/chargeRule/addChargeRule', {
    ruleCode: code,
    ruleName: `夜间${code}`,
    beginAt: '2020-01-01',
    status: 2,
    terms: {
      ruleKind: 9,
      segments: [
        { beginTime: '08:00', endTime: '20:00', unitMinutes: 60, unitMoney },
        { beginTime: '20:00', endTime: '08:00', money },
      ],
      ...more,
    },
  })
}

/** A lot with one price on working days and another on weekends, both with a night of their own. */
async function addPark(more: object = {}): Promise<ParkLot> {
  const park = await addParkLot(admin)
  const bind = (DayKind: number, RuleId: string) =>
    admin.call('/api/chargeRule/addChargeRuleBind', { ParkLotId: park.parkLotId, DayKind, RuleId })
  await bind(0, (await addRule('5.00', '10.00', more)).id)
  await bind(2, (await addRule('8.00', '15.00', more)).id)
  return park
}

async function due(park: ParkLot, plate: string, from: number, to: number): Promise<string> {
  await park.entry.sees(plate, from)
  return (await park.exit.sees(plate, to)).decision!.due
}

test('the night from Friday to Saturday is charged once, by Friday, whenever the car came', async () => {
  const park = await addPark()
  expect(await due(park, '京N10001', at('18:00', friday), at('10:00', saturday))).toBe('36.00')
  expect(await due(park, '京N10002', at('22:00', friday), at('07:00', saturday))).toBe('10.00')
  expect(await due(park, '京N10003', at('00:30', saturday), at('07:00', saturday))).toBe('10.00')
})

test('a rule that says so cuts at 00:00, or keeps the kind of day of the entry', async () => {
  const cut = await addPark({ dayKindBorder: 2 })
  expect(await due(cut, '京N10011', at('22:00', friday), at('07:00', saturday))).toBe('25.00')
  const frozen = await addPark({ dayKindBorder: 3 })
  expect(await due(frozen, '京N10012', at('18:00', friday), at('10:00', saturday))).toBe('30.00')
  const refused = await admin.ask('/api/chargeRule/addChargeRule', {
    ruleCode: 'NO',
    ruleName: '无此方式',
    beginAt: '2020-01-01',
    terms: { ruleKind: 1, dayKindBorder: 4 },
  })
  expect(refused.message).toContain('跨日期类型')
})

test('a day of a kind without a rule costs nothing and stops no car; the notes name the lot', async () => {
  const park = await addParkLot(admin, { ParkLotName: '只有周末' })
  const RuleId = (await addRule('8.00', '15.00')).id
  await admin.call('/api/chargeRule/addChargeRuleBind', { ParkLotId: park.parkLotId, DayKind: 2, RuleId })
  expect(await due(park, '京N10021', at('09:00', friday), at('10:00', friday))).toBe('0.00')
  expect(await due(park, '京N10022', at('09:00', saturday), at('10:00', saturday))).toBe('8.00')
  expect((await admin.call('/api/chargeRule/queryDayKindNotes')).unbound).toContain('只有周末')
})

test('the notes say which holidays are charged by their weekday and which years are not confirmed, in each tenant', async () => {
  const park = await addParkLot(admin, { ParkLotName: '无节假日规则' })
  const bind = async (DayKind: number) =>
    admin.call('/api/chargeRule/addChargeRuleBind', {
      ParkLotId: park.parkLotId,
      DayKind,
      RuleId: (await addRule('5.00', '10.00')).id,
    })
  await bind(1)
  await bind(2)
  const west = await berth.as('admin', 'west')
  const notes = (by: Console) => by.call('/api/chargeRule/queryDayKindNotes')
  expect((await notes(admin)).holidaysByWeekday).toContain('无节假日规则')
  expect((await notes(west)).holidaysByWeekday).toEqual([])
  await bind(0)
  expect((await notes(admin)).holidaysByWeekday).not.toContain('无节假日规则')
  const year = Number(today.slice(0, 4)) + 1
  expect((await notes(admin)).unconfirmedYears).toContain(String(year))
  const stay = { cameAt: `${year}-03-02 08:00:00`, leftAt: `${year}-03-02 09:00:00` }
  const car = { parkLotId: park.parkLotId, carType: 1, billCarSizeId: 1, plateColor: 1, ...stay }
  const quoted = async () => (await admin.call('/api/chargeRule/queryPriceOfCar', car)).chargeDetailJson.segments
  expect(await quoted()).toMatchObject([{ unconfirmed: true }])
  const national = { HolidayName: '元旦', HolidayKind: 3, Source: 1 }
  await admin.call('/api/holiday/addHoliday', { ...national, BeginDate: `${year}-01-01`, EndDate: `${year}-01-01` })
  expect((await notes(admin)).unconfirmedYears).not.toContain(String(year))
  expect((await quoted())[0]).not.toHaveProperty('unconfirmed')
  expect((await notes(west)).unconfirmedYears).toContain(String(year))
})

test('versions from before keep the price at which they were published; from now on no night is charged twice', async () => {
  const west = await berth.as('admin', 'west')
  const kept = await Promise.all([addRule('5.00', '10.00'), addRule('5.00', '10.00', {}, west)])
  const owner = new Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query('set role berth_owner')
  await owner.query(await readFile('database/before-baseline/0351-windows-over-midnight.sql', 'utf8'))
  await owner.end()
  for (const [at, tenant] of (['east', 'west'] as const).entries()) {
    const versions = await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
      tx.rows(
        sql`select v.version, v.terms -> 'dayKindBorder' as border, r.rule_version from charge_rule_version v join charge_rule r on r.id = v.rule_id where v.rule_id = ${kept[at].id} order by 1`,
      ),
    )
    expect(versions).toEqual([
      { version: 1, border: 2, rule_version: 2 },
      { version: 2, border: null, rule_version: 2 },
    ])
  }
})
