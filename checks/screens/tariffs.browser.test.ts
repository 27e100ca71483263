import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { weekDayOf, weekDays } from '#business/ground/dictionaries/week-day.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin, signedInPage } from '../browser/signed-in.ts'

/** A published tariff as someone types it from the notice: keys one by one, clicks with the mouse. */
let berth: Berth
let browser: Browser
let keeper: Console
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  page = await signedInPage(browser, keeper)
  await page.goto(`${berth.url}/_cloud_operation/Charge_Rule`)
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function openNew(path: string): Promise<void> {
  await goWithin(page, path)
  await page.getByRole('button', { name: '新增', exact: true }).click()
}

const input = (path: string) => page.locator(`[id="form-${path}"]`)

async function write(path: string, text: string): Promise<void> {
  await input(path).click({ clickCount: 3 })
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.type(text)
}

async function choose(path: string, ...choices: string[]): Promise<void> {
  await input(path).click()
  for (const option of choices)
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

test('the street tariff of Beijing, cheaper for new-energy cars, is typed, saved, opened unchanged and priced', async () => {
  await openNew('/_cloud_operation/Charge_Rule')
  const drawer = page.getByRole('dialog')
  await write('ruleName', '北京道路停车')
  await write('ruleCode', 'BJ01')
  await input('terms').getByText('日夜分时', { exact: true }).click()
  const day = 'terms.segments.0.'
  await write(`${day}endTime`, '1900')
  await write(`${day}unitMinutes`, '15')
  await write(`${day}unitMoney`, '2.50')
  await write(`${day}unit2BeginMinutes`, '60')
  await write(`${day}unit2Minutes`, '15')
  await write(`${day}unit2Money`, '3.75')
  const night = 'terms.segments.1.'
  await write(`${night}beginTime`, '19:00')
  await page.keyboard.press('Tab')
  expect(await input(`${day}endTime`).inputValue()).toBe('19:00')
  await write(`${night}unitMinutes`, '120')
  await write(`${night}unitMoney`, '1.00')
  await write('terms.ceiling24h', '60')
  await write('terms.newEnergyPercent', '62.05')
  await drawer.getByText('计时、舍入、时长券与跨日').click()
  await choose('terms.tierCount', '本价格全程累计')
  expect(await drawer.getByText('第一天用了 40 分钟,第二天白天还剩 20 分钟', { exact: false }).isVisible()).toBe(true)
  expect(await drawer.getByText('首段次数').count()).toBe(0)
  await drawer.locator('form').getByText('已生效', { exact: true }).click()
  await drawer.getByRole('button', { name: '新增收费规则' }).click()
  await drawer.waitFor({ state: 'hidden' })

  const [stored] = (await keeper.call('/api/chargeRule/queryChargeRule', {})).rows
  const { terms } = await keeper.call('/api/chargeRule/getChargeRule', { id: stored.id })
  expect(terms).toEqual({
    ruleKind: 5,
    tierCount: 2,
    ceiling24h: '60.00',
    newEnergyPercent: 62.05,
    segments: [
      {
        beginTime: '07:00',
        endTime: '19:00',
        unitMinutes: 15,
        unitMoney: '2.50',
        unit2BeginMinutes: 60,
        unit2Minutes: 15,
        unit2Money: '3.75',
      },
      { beginTime: '19:00', endTime: '07:00', unitMinutes: 120, unitMoney: '1.00' },
    ],
  })
  await page.getByRole('row').filter({ hasText: '北京道路停车' }).getByRole('button', { name: '编辑' }).click()
  await page.getByText('编辑收费规则').waitFor()
  await page.getByRole('button', { name: '保存收费规则' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const again = await keeper.call('/api/chargeRule/getChargeRule', { id: stored.id })
  expect(again).toMatchObject({ terms, ruleVersion: 1 })

  const park = await addParkLot(keeper, { ParkLotName: '长安街' })
  await keeper.call('/api/chargeRule/addChargeRuleBind', { ParkLotId: park.parkLotId, DayKind: 0, RuleId: stored.id })
  const today = wallDate(Date.now())
  const [came, left] = [`${today} 18:00:00`, `${addDays(today, 1)} 09:00:00`]
  const car = { parkLotId: park.parkLotId, carType: 1, billCarSizeId: 1, cameAt: came, leftAt: left }
  const priced = await keeper.call('/api/chargeRule/queryPriceOfCar', { ...car, plateColor: 1 })
  expect(priced.payableAmount).toBe('46.00')
  expect((await keeper.call('/api/chargeRule/queryPriceOfCar', { ...car, plateColor: 5 })).payableAmount).toBe('28.55')
})

test('who takes the price that a new rule starts with saves it as it stands there', async () => {
  await openNew('/_cloud_operation/Charge_Rule')
  await write('ruleName', '首小时五元')
  await write('ruleCode', 'FH01')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const [stored] = (await keeper.call('/api/chargeRule/queryChargeRule', { ruleCode: 'FH01' })).rows
  expect(stored).toMatchObject({ ruleKind: 4, status: 1 })
})

test('what holds for all stays of a day, and short rests that are not counted, are typed and saved', async () => {
  await openNew('/_cloud_operation/Charge_Rule')
  const drawer = page.getByRole('dialog')
  await write('ruleName', '道路停车按天封顶')
  await write('ruleCode', 'RD01')
  await input('terms').getByText('自然天循环', { exact: true }).click()
  await write('terms.segments.0.firstMinutes', '60')
  await write('terms.segments.0.firstMoney', '4')
  await write('terms.segments.0.unitMinutes', '60')
  await write('terms.segments.0.unitMoney', '2')
  await write('terms.freeMinutes', '30')
  await choose('terms.freeRepeat', '每天首次停车')
  await write('terms.freeTimes', '3')
  await write('terms.ceilingDay', '20')
  await input('terms.ceilingDayShared').click()
  await drawer.getByText('当天第一次收了 15 元,第二次最多 5 元', { exact: false }).waitFor()
  await drawer.getByText('计时、舍入、时长券与跨日').click()
  await write('terms.roundFromMinutes', '15')
  await drawer.getByRole('button', { name: '新增收费规则' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const [stored] = (await keeper.call('/api/chargeRule/queryChargeRule', { ruleCode: 'RD01' })).rows
  expect((await keeper.call('/api/chargeRule/getChargeRule', { id: stored.id })).terms).toEqual({
    ruleKind: 7,
    freeMinutes: 30,
    freeRepeat: 4,
    freeTimes: 3,
    ceilingDay: '20.00',
    ceilingDayShared: 1,
    roundFromMinutes: 15,
    segments: [{ firstMinutes: 60, firstMoney: '4.00', unitMinutes: 60, unitMoney: '2.00' }],
  })
})

test('a flat evening for who comes then, many tiers and ceilings of later days are typed, saved and priced', async () => {
  await openNew('/_cloud_operation/Charge_Rule')
  const drawer = page.getByRole('dialog')
  await write('ruleName', '商场夜间入场')
  await write('ruleCode', 'EV01')
  await input('terms').getByText('包时段', { exact: true }).click()
  const [day, evening] = ['terms.segments.0.', 'terms.segments.1.']
  await write(`${day}endTime`, '18:00')
  for (const [name, text] of Object.entries({
    firstMinutes: '60',
    firstMoney: '10',
    unitMinutes: '60',
    unitMoney: '8',
  }))
    await write(day + name, text)
  for (const [name, text] of Object.entries({ unit2BeginMinutes: '120', unit2Minutes: '60', unit2Money: '6' }))
    await write(day + name, text)
  await drawer.getByRole('button', { name: '再加一档单价' }).first().click()
  for (const [name, text] of Object.entries({ beginMinutes: '300', unitMinutes: '60', unitMoney: '4' }))
    await write(`${day}moreUnits.0.${name}`, text)
  await write(`${evening}beginTime`, '18:00')
  await write(`${evening}money`, '5')
  await choose(`${evening}packFor`, '本时段入场的车')
  await drawer.getByText('18:00 后入场 5 元/次至次日 8:00', { exact: false }).waitFor()
  await write(`${evening}cameBeforeTime`, '23:00')
  await write('terms.ceiling24h', '60')
  await input('terms.ceiling24hShared').click()
  await drawer.getByRole('button', { name: '增加以后各天的封顶' }).click()
  await write('terms.laterCeilings.0.fromDay', '2')
  await write('terms.laterCeilings.0.ceiling24h', '40')
  await drawer.getByRole('button', { name: '增加按时刻的封顶' }).click()
  await write('terms.clockCeilings.0.beginTime', '20:00')
  await write('terms.clockCeilings.0.endTime', '8:00')
  await write('terms.clockCeilings.0.ceilingMoney', '45')
  await input('terms').getByText('日夜分时', { exact: true }).click()
  await write('terms.segments.1.unitMoney', '')
  await write('terms.segments.1.unitMinutes', '')
  await drawer.getByText('本时段没有填写价格,不收费').waitFor()
  await input('terms').getByText('包时段', { exact: true }).click()
  expect(await input(`${day}moreUnits.0.unitMoney`).inputValue()).toBe('4')
  expect(await input(`${evening}money`).inputValue()).toBe('5')
  await drawer.locator('form').getByText('已生效', { exact: true }).click()
  await drawer.getByRole('button', { name: '新增收费规则' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const [stored] = (await keeper.call('/api/chargeRule/queryChargeRule', { ruleCode: 'EV01' })).rows
  expect((await keeper.call('/api/chargeRule/getChargeRule', { id: stored.id })).terms).toMatchObject({
    ruleKind: 9,
    ceiling24h: '60.00',
    ceiling24hShared: 1,
    laterCeilings: [{ fromDay: 2, ceiling24h: '40.00' }],
    clockCeilings: [{ beginTime: '20:00', endTime: '08:00', ceilingMoney: '45.00' }],
    segments: [
      { moreUnits: [{ beginMinutes: 300, unitMinutes: 60, unitMoney: '4.00' }] },
      { money: '5.00', packFor: 2, cameBeforeTime: '23:00' },
    ],
  })
  const trial = async (cameAt: string, leftAt: string) =>
    (
      await keeper.call('/api/chargeRule/tryChargeRule', {
        id: stored.id,
        cameAt: `2026-09-0${cameAt}`,
        leftAt: `2026-09-0${leftAt}`,
        billCarSizeId: 1,
        plateColor: 1,
      })
    ).payableAmount
  expect(await trial('1 14:00:00', '1 20:00:00')).toBe('40.00')
  expect(await trial('1 19:00:00', '2 08:00:00')).toBe('5.00')
  expect(await trial('1 09:00:00', '3 09:00:00')).toBe('100.00')
})

test('a night’s sum, a ceiling of days and units over the stays of a day are typed, bound to Friday and Saturday and tried', async () => {
  await openNew('/_cloud_operation/Charge_Rule')
  const drawer = page.getByRole('dialog')
  await write('ruleName', '酒店周末')
  await write('ruleCode', 'HT01')
  await input('terms').getByText('按时', { exact: true }).click()
  const typed = {
    'segments.0.unitMinutes': '60',
    'segments.0.unitMoney': '5',
    freeMinutes: '15',
    freeAgainAfter: '30',
    continueWithin: '10',
    periodDays: '7',
    ceilingPeriod: '200',
    nightBeginTime: '2200',
    nightEndTime: '6:00',
    nightMinutes: '60',
    nightMoney: '10',
  }
  for (const [name, text] of Object.entries(typed)) await write(`terms.${name}`, text)
  await page.keyboard.press('Tab')
  expect(await input('terms.nightBeginTime').inputValue()).toBe('22:00')
  await drawer.getByText('前 7 天最多 200 元', { exact: false }).waitFor()
  await drawer.getByText('计时、舍入、时长券与跨日').click()
  await choose('terms.tierCount', '当天多次停车累计')
  expect(await drawer.getByText('计时分割', { exact: true }).count()).toBe(0)
  const today = wallDate(Date.now())
  const friday = addDays(today, (weekDays.friday + 7 - weekDayOf(today)) % 7)
  const trial = { came: `${friday} 21:40`, left: `${addDays(friday, 1)} 07:00` }
  const before = { came: `${friday} 20:15`, left: `${friday} 21:10` }
  const tryAs = async (name: string, at: string) => {
    await page.locator(`[id="trial-${name}"]`).click({ clickCount: 3 })
    await page.keyboard.type(at)
    await page.keyboard.press('Tab')
  }
  for (const [name, at] of Object.entries(trial)) await tryAs(name, at)
  // two hours of the evening, seven of the morning, the night
  await drawer.getByText('¥60.00').waitFor()
  await tryAs('earlier-came', before.came)
  await drawer.getByText('上次入场和上次出场请都填写').waitFor()
  await tryAs('earlier-left', before.left)
  // it comes again half an hour later: no free time, and the hour that has started goes on
  await drawer.getByText('¥55.00').waitFor()
  await drawer.getByText('短时再次进场,无免费时长').waitFor()
  await drawer.locator('form').getByText('已生效', { exact: true }).click()
  await drawer.getByRole('button', { name: '新增收费规则' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const [stored] = (await keeper.call('/api/chargeRule/queryChargeRule', { ruleCode: 'HT01' })).rows
  await page.getByRole('row').filter({ hasText: '酒店周末' }).getByRole('button', { name: '编辑' }).click()
  await page.getByText('编辑收费规则').waitFor()
  expect(await input('terms.nightEndTime').inputValue()).toBe('06:00')
  await page.getByRole('button', { name: '保存收费规则' }).click()
  await drawer.waitFor({ state: 'hidden' })
  expect(await keeper.call('/api/chargeRule/getChargeRule', { id: stored.id })).toMatchObject({
    ruleVersion: 1,
    terms: {
      ruleKind: 3,
      tierCount: 5,
      freeAgainAfter: 30,
      continueWithin: 10,
      periodDays: 7,
      ceilingPeriod: '200.00',
      nightBeginTime: '22:00',
      nightEndTime: '06:00',
      nightMinutes: 60,
      nightMoney: '10.00',
    },
  })

  await addParkLot(keeper, { ParkLotName: '王府井酒店' })
  await openNew('/_cloud_operation/Rule_Bind')
  await choose('ParkLotId', '王府井酒店')
  await choose('DayKind', '指定星期')
  await choose('WeekDays', '周五', '周六')
  await page.keyboard.press('Tab')
  await choose('RuleId', '酒店周末')
  await drawer.getByRole('button', { name: '新增规则绑定' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: '王府井酒店' }).getByText('周五').waitFor()

  await goWithin(page, '/_cloud_operation/Charge_Trial')
  await page.getByText('按停车场', { exact: true }).click()
  await choose('parkLotId', '王府井酒店')
  const times = { cameAt: trial.came, leftAt: trial.left, earlierCameAt: before.came, earlierLeftAt: before.left }
  for (const [name, at] of Object.entries(times)) {
    await write(name, at)
    await page.keyboard.press('Tab')
  }
  await page.getByText('¥55.00').waitFor()
  await page.getByRole('listitem').filter({ hasText: '周五 · 周六' }).getByText('按此规则收费').waitFor()
})

test('the trial of a car park says which rule prices a car and why the others do not', async () => {
  const park = await addParkLot(keeper, { ParkLotName: '西单' })
  const bind = async (ruleCode: string, unitMoney: string, more: object) => {
    const terms = { ruleKind: 3, segments: [{ unitMinutes: 60, unitMoney }] }
    const rule = { ruleCode, ruleName: `西单${ruleCode}`, beginAt: '2020-01-01', status: 2, terms }
    const { id } = await keeper.call('/api/chargeRule/addChargeRule', rule)
    await keeper.call('/api/chargeRule/addChargeRuleBind', {
      ParkLotId: park.parkLotId,
      DayKind: 0,
      RuleId: id,
      ...more,
    })
  }
  await bind('ALL', '4.00', {})
  await bind('NEV', '2.00', { EnergyKind: 1 })
  await page.goto(`${berth.url}/_cloud_operation/Charge_Trial`)
  await page.getByText('按停车场', { exact: true }).click()
  await input('parkLotId').click()
  await page.keyboard.type('西单')
  await page.locator('.ant-select-dropdown:visible').getByText('西单', { exact: true }).click()
  const which = page.getByRole('listitem')
  await which.filter({ hasText: '西单ALL' }).getByText('按此规则收费').waitFor()
  expect(await which.filter({ hasText: '西单NEV' }).textContent()).toContain('能源类型不同')
  await choose('plateColor', '绿牌(小型新能源)')
  await which.filter({ hasText: '西单NEV' }).getByText('按此规则收费').waitFor()
  expect(await which.filter({ hasText: '西单ALL' }).textContent()).toContain('有更具体的绑定')
})
