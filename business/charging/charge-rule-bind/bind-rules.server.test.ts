import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let rules = 0
async function addRule(unitMoney: string, more: object = {}, forCars: object = {}): Promise<string> {
  const code = `Q${++rules}`
  const terms = { ruleKind: 3, segments: [{ unitMinutes: 60, unitMoney }], ...more }
  const rest = { ruleName: `绑定${code}`, beginAt: '2020-01-01', status: 2, terms, ...forCars }
  return (await admin.call('/api/chargeRule/addChargeRule', { ruleCode: code, ...rest })).id
}
const bind = (ParkLotId: string, RuleId: string, more: object = {}) =>
  admin.ask('/api/chargeRule/addChargeRuleBind', { ParkLotId, RuleId, DayKind: 0, ...more })

test('new-energy cars have a schedule of their own, which wins over one for all cars on this kind of day', async () => {
  const park = await addParkLot(admin)
  await bind(park.parkLotId, await addRule('5.00'))
  const yesterday = addDays(wallDate(Date.now()), -1)
  const weekday = new Date(`${yesterday}T00:00:00Z`).getUTCDay()
  await bind(park.parkLotId, await addRule('8.00'), { DayKind: weekday === 0 || weekday === 6 ? 2 : 1 })
  await bind(park.parkLotId, await addRule('2.00', { freeMinutes: 30 }), { EnergyKind: 1 })
  await bind(park.parkLotId, await addRule('9.00'), { PlateColor: 2 })
  const due = async (plate: string, plateColor: number) => {
    const at = (hour: number) => Date.parse(`${yesterday}T${hour}:00:00+08:00`)
    await park.entry.sees(plate, at(12), { plateColor })
    return (await park.exit.sees(plate, at(15), { plateColor })).decision!.due
  }
  expect(await due('京Q10001', 1)).toBe('24.00')
  expect(await due('京AD10001', 5)).toBe('6.00')
  expect(await due('京Q10002', 2)).toBe('27.00')
})

test('what is bound already is refused by name', async () => {
  const park = await addParkLot(admin)
  const RuleId = await addRule('5.00')
  expect((await bind(park.parkLotId, RuleId, { EnergyKind: 1 })).state).toBe('success')
  const again = await bind(park.parkLotId, await addRule('6.00'), { EnergyKind: 1, BillCarSizeId: 9 })
  expect(again.message).toContain('已由绑定 B')
  expect(again.message).toContain(`规则“绑定Q${rules - 1}”收费`)
  expect(again.message).toContain('错开')
  expect(again.fields?.[0]?.field).toBe('RuleId')
  expect((await bind(park.parkLotId, RuleId, { EnergyKind: 1, PlateColor: 5 })).state).toBe('success')
})

test('a rule prices only the sizes that it is for, one or several, a binding only the cars that it names', async () => {
  const park = await addParkLot(admin)
  await bind(park.parkLotId, await addRule('5.00'))
  await bind(park.parkLotId, await addRule('7.00', {}, { billCarSizeIds: [2, 3] }), { CarType: 1 })
  await bind(park.parkLotId, await addRule('9.00', {}, { billCarSizeIds: [5] }))
  await bind(park.parkLotId, await addRule('1.00'), { BillCarSizeId: 4 })
  await bind(park.parkLotId, await addRule('4.00'), { CarType: 8 })
  const price = async (billCarSizeId: number, carType = 1) => {
    const day = wallDate(Date.now())
    const car = { parkLotId: park.parkLotId, carType, billCarSizeId, plateColor: 1 }
    const stay = { cameAt: `${day} 08:00:00`, leftAt: `${day} 09:00:00` }
    return (await admin.call('/api/chargeRule/queryPriceOfCar', { ...car, ...stay })).payableAmount
  }
  expect([await price(1), await price(2), await price(3), await price(5)]).toEqual(['5.00', '7.00', '7.00', '9.00'])
  expect([await price(4), await price(1, 8), await price(2, 8)]).toEqual(['1.00', '4.00', '4.00'])
})

test('a binding takes from its rule for which days and which size it is, and contradicts it nowhere', async () => {
  const park = await addParkLot(admin)
  const RuleId = await addRule('5.00', {}, { dayKind: 6, billCarSizeIds: [3] })
  const { data } = await bind(park.parkLotId, RuleId)
  const got = (id: string) => admin.call('/api/chargeRule/getChargeRuleBind', { id })
  expect(await got(data.Id ?? data.id)).toMatchObject({ DayKind: 6, BillCarSizeId: 3 })
  expect((await bind(park.parkLotId, RuleId, { DayKind: 2, EnergyKind: 1 })).state).toBe('success')
  const workday = await bind(park.parkLotId, RuleId, { DayKind: 1, EnergyKind: 2 })
  expect(workday).toMatchObject({ message: expect.stringContaining('只用于非工作日'), fields: [{ field: 'DayKind' }] })
  const small = await bind(park.parkLotId, RuleId, { BillCarSizeId: 1 })
  expect(small).toMatchObject({
    message: expect.stringContaining('不适用于小型车'),
    fields: [{ field: 'BillCarSizeId' }],
  })
  const edit = (changes: object) => admin.ask('/api/chargeRule/editChargeRule', { id: RuleId, ...changes })
  expect((await edit({ dayKind: 1 })).message).toContain('按“非工作日”使用该规则')
  expect((await edit({ billCarSizeIds: [1, 2] })).message).toContain('对“大型车”使用该规则')
  expect((await edit({ billCarSizeIds: [1, 3], dayKind: 0 })).state).toBe('success')
})

test('days of the week have rules of their own, each day one, what says more of the car first; another day may have another', async () => {
  const park = await addParkLot(admin)
  const week = { DayKind: 7, WeekDays: [5, 6, 7] }
  const dated = async (more: object) => bind(park.parkLotId, await addRule('9.00'), more)
  await bind(park.parkLotId, await addRule('5.00'))
  expect((await dated({ DayKind: 7 })).fields).toMatchObject([{ field: 'WeekDays' }])
  const { data } = await dated(week)
  expect((await dated({ DayKind: 2, WeekDays: [1] })).data).toMatchObject({ WeekDays: [] })
  expect((await dated({ DayKind: 7, WeekDays: [7, 1] })).message).toContain('已由绑定 B')
  expect((await bind(park.parkLotId, await addRule('7.00'), { DayKind: 7, WeekDays: [1] })).state).toBe('success')
  expect((await bind(park.parkLotId, await addRule('2.00'), { DayKind: 1, EnergyKind: 1 })).state).toBe('success')
  const car = { parkLotId: park.parkLotId, carType: 1, billCarSizeId: 1 }
  const price = async (day: string, plateColor = 1) =>
    admin.call('/api/chargeRule/queryPriceOfCar', {
      ...car,
      plateColor,
      cameAt: `${day} 08:00:00`,
      leftAt: `${day} 09:00:00`,
    })
  // from Thursday, 3 September 2026, to Monday
  const days = ['03', '04', '05', '06', '07'].map((day) => `2026-09-${day}`)
  expect(await Promise.all(days.map(async (day) => (await price(day)).payableAmount))).toEqual([
    '5.00',
    '9.00',
    '9.00',
    '9.00',
    '7.00',
  ])
  const { payableAmount, bindings } = await price(days[1]!, 5)
  expect(payableAmount).toBe('2.00')
  expect(bindings).toContainEqual(expect.objectContaining({ dayKind: 1, energyKind: 1, fits: 'wins' }))
  expect(bindings).toContainEqual(expect.objectContaining({ weekDays: [5, 6, 7], fits: 'dayKind' }))
  const saturday = await price(days[2]!, 5)
  expect(saturday.payableAmount).toBe('9.00')
  expect(saturday.bindings).toContainEqual(expect.objectContaining({ weekDays: [5, 6, 7], fits: 'wins' }))
  expect(saturday.bindings).toContainEqual(expect.objectContaining({ energyKind: 1, fits: 'dayKind' }))
  const edited = await admin.ask('/api/chargeRule/editChargeRuleBind', { Id: data.Id, WeekDays: [] })
  expect(edited.fields).toMatchObject([{ field: 'WeekDays' }])
})

test('the trial of a rule refuses a size that it is not for, and that of a lot names rules that are not in force', async () => {
  const day = wallDate(Date.now())
  const stay = { cameAt: `${day} 08:00:00`, leftAt: `${day} 09:00:00`, plateColor: 1 }
  const id = await addRule('5.00', {}, { billCarSizeIds: [3] })
  const tried = (billCarSizeId: number) => admin.ask('/api/chargeRule/tryChargeRule', { id, ...stay, billCarSizeId })
  expect((await tried(1)).message).toContain('不适用于小型车')
  expect((await tried(3)).data.payableAmount).toBe('5.00')
  const park = await addParkLot(admin)
  await bind(park.parkLotId, await addRule('5.00', {}, { status: 1 }))
  const car = { parkLotId: park.parkLotId, carType: 1, billCarSizeId: 1, ...stay }
  const ages = { cameAt: '0206-01-01 08:00:00', leftAt: '9999-01-01 08:00:00' }
  const ofLot = await admin.ask('/api/chargeRule/queryPriceOfCar', { ...car, ...ages })
  const ofRule = await admin.ask('/api/chargeRule/tryChargeRule', { id, ...stay, ...ages, billCarSizeId: 3 })
  for (const { fields } of [ofLot, ofRule])
    expect(fields).toMatchObject([{ field: 'leftAt', message: expect.stringContaining('不能超过1096天') }])
  const { payableAmount, bindings } = await admin.call('/api/chargeRule/queryPriceOfCar', car)
  expect({ payableAmount, bindings }).toMatchObject({ payableAmount: '0.00', bindings: [{ fits: 'notInForce' }] })
})

test('a price that changes on a day is planned: rules one after the other are bound alike, and none may overlap', async () => {
  const named = '定价车场'
  const park = await addParkLot(admin, { ParkLotName: named })
  const [today, tomorrow] = [wallDate(Date.now()), addDays(wallDate(Date.now()), 1)]
  const before = await addRule('5.00', {}, { endAt: today })
  const after = await addRule('7.00', {}, { beginAt: tomorrow })
  expect((await bind(park.parkLotId, before)).state).toBe('success')
  expect((await bind(park.parkLotId, after)).state).toBe('success')
  const price = async (day: string, { parkLotId } = park) => {
    const car = { parkLotId, carType: 1, billCarSizeId: 1, plateColor: 1 }
    const stay = { cameAt: `${day} 08:00:00`, leftAt: `${day} 09:00:00` }
    return (await admin.call('/api/chargeRule/queryPriceOfCar', { ...car, ...stay })).payableAmount
  }
  expect([await price(today), await price(tomorrow)]).toEqual(['5.00', '7.00'])
  const opening = await addParkLot(admin)
  await bind(opening.parkLotId, after)
  expect([await price(today, opening), await price(tomorrow, opening)]).toEqual(['0.00', '7.00'])

  const ending = async () => (await admin.call('/api/chargeRule/queryDayKindNotes')).ending
  expect(await ending()).not.toContainEqual(expect.stringContaining(named))
  const edit = (id: string, changes: object) => admin.ask('/api/chargeRule/editChargeRule', { id, ...changes })
  expect(await edit(before, { endAt: tomorrow })).toMatchObject({
    message: expect.stringContaining(`${tomorrow}起已由绑定`),
    fields: [{ field: 'endAt' }],
  })
  expect((await edit(after, { beginAt: today })).fields?.[0]?.field).toBe('beginAt')
  expect((await edit(after, { endAt: addDays(tomorrow, 30) })).state).toBe('success')
  const season = addDays(tomorrow, 31)
  expect(await ending()).toContain(`${named} ${season}`)
  const winter = await addRule('3.00', {}, { beginAt: season })
  const both = await Promise.all([bind(park.parkLotId, winter), bind(park.parkLotId, await addRule('4.00'))])
  expect(both.map(({ state }) => state)).toEqual(['success', 'invalid'])
  const raced = await Promise.all(
    ['6.00', '6.50'].map(async (money) => bind(park.parkLotId, await addRule(money), { CarType: 2 })),
  )
  expect(raced.filter(({ state }) => state === 'success')).toHaveLength(1)
})

test('a price that is changed is for the cars that come from then on; those inside keep the one of their entry', async () => {
  const park = await addParkLot(admin)
  const entryFor = (firstMoney: string) => ({ ruleKind: 2, segments: [{ firstMoney }] })
  const id = await addRule('0.00', entryFor('5.00'))
  await bind(park.parkLotId, id)
  const now = Date.now()
  await park.entry.sees('京Q70001', now - 3_600_000)
  await admin.call('/api/chargeRule/editChargeRule', { id, terms: entryFor('8.00') })
  const after = Date.now()
  await park.entry.sees('京Q70002', after)
  const due = async (plate: string) => (await park.exit.sees(plate, after + 60_000)).decision!.due
  expect([await due('京Q70001'), await due('京Q70002')]).toEqual(['5.00', '8.00'])
})

test('both trials know of an earlier stay of the same day', async () => {
  const park = await addParkLot(admin)
  const RuleId = await addRule('5.00', { ceilingDay: '12.00', ceilingDayShared: 1 })
  await bind(park.parkLotId, RuleId)
  const car = { billCarSizeId: 1, plateColor: 1, cameAt: '2026-09-01 10:00:00', leftAt: '2026-09-01 11:00:00' }
  const inLot = { ...car, parkLotId: park.parkLotId, carType: 1 }
  const earlier = { earlierCameAt: '2026-09-01 07:00:00', earlierLeftAt: '2026-09-01 09:00:00' }
  const trials = async (more: object) => [
    await admin.ask('/api/chargeRule/tryChargeRule', { id: RuleId, ...car, ...more }),
    await admin.ask('/api/chargeRule/queryPriceOfCar', { ...inLot, ...more }),
  ]
  for (const { data } of await trials({})) expect(data.payableAmount).toBe('5.00')
  for (const { data } of await trials(earlier)) expect(data.payableAmount).toBe('2.00')
  for (const { fields, message } of await trials({ ...earlier, earlierLeftAt: '2026-09-01 10:01:00' }))
    expect([fields?.[0]?.field, message]).toEqual([
      'earlierLeftAt',
      expect.stringContaining('上次出场不能晚于本次入场'),
    ])
})
