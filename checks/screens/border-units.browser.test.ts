import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

/** What the editor's choices of tariffs mean, typed by an operator and looked at in the trial alongside. */
let berth: Berth
let browser: Browser
let operator: Console
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  operator = await berth.newPerson({ UserName: 'keeper', roleCode: 'operator' })
  page = await signedInPage(browser, operator)
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const input = (path: string) => page.locator(`[id="${path}"]`)

async function write(path: string, text: string): Promise<void> {
  await input(path).click({ clickCount: 3 })
  await (text === '' ? page.keyboard.press('Delete') : page.keyboard.type(text))
  await page.keyboard.press('Tab')
}

async function choose(path: string, option: string): Promise<void> {
  await input(path).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

test('whose a unit is that crosses the border of two windows, the month’s ceiling and the first stay of new-energy cars are typed and saved', async () => {
  await page.goto(`${berth.url}/_cloud_operation/Charge_Rule`)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await write('form-ruleName', '日夜跨界')
  await write('form-ruleCode', 'XB01')
  await input('form-terms').getByText('日夜分时', { exact: true }).click()
  const day = 'form-terms.segments.0.'
  await write(`${day}unitMinutes`, '60')
  await write(`${day}unitMoney`, '4')
  const today = wallDate(Date.now())
  await write('trial-came', `${today} 20:40`)
  await write('trial-left', `${today} 22:10`)
  // 20 minutes of the day and 70 of the night: the hour from 20:40 is the day's, the night's, or half of each
  for (const [choice, price] of [
    ['归开始的时段(补时)', '¥5.00'],
    ['归占时多的时段', '¥2.00'],
    ['全程按入场的时段', '¥8.00'],
    ['在交界处分开计', '¥6.00'],
    ['归占时多的时段', '¥2.00'],
  ] as const) {
    await choose(`${day}isSupplement`, choice)
    await drawer.getByText(price, { exact: true }).first().waitFor()
  }
  await write('form-terms.ceilingMonth', '150')
  await drawer.getByText('当月各次停车合计最多 300 元', { exact: false }).waitFor()
  expect(await input('form-terms.newEnergyFreeFirst').count()).toBe(0)
  await write('form-terms.newEnergyFreeMinutes', '60')
  await input('form-terms.newEnergyFreeFirst').click()
  await drawer.getByText('新能源车当天第一次有 60 分钟,之后每次 15 分钟', { exact: false }).waitFor()
  await drawer.getByRole('button', { name: '新增收费规则' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const [stored] = (await operator.call('/api/chargeRule/queryChargeRule', { ruleCode: 'XB01' })).rows
  expect((await operator.call('/api/chargeRule/getChargeRule', { id: stored.id })).terms).toMatchObject({
    ceilingMonth: '150.00',
    newEnergyFreeMinutes: 60,
    newEnergyFreeFirst: 1,
    segments: [{ unitMoney: '4.00', isSupplement: 2 }, { unitMoney: '1.00' }],
  })
})

async function newRule(name: string, code: string, kind: string) {
  await page.goto(`${berth.url}/_cloud_operation/Charge_Rule`)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await write('form-ruleName', name)
  await write('form-ruleCode', code)
  await input('form-terms').getByText(kind, { exact: true }).click()
}

/** The trial of the editor from one time of day to another, of days after today. */
async function tries([from, to]: readonly [string, string], price: string): Promise<void> {
  for (const [name, time] of [
    ['came', from],
    ['left', to],
  ] as const)
    await write(`trial-${name}`, `${addDays(wallDate(Date.now()), Number(time[0]))} ${time.slice(2)}`)
  await shows(price)
}

async function shows(price: string): Promise<void> {
  const trial = page.locator('section').filter({ has: page.getByRole('heading', { name: '试算' }) })
  await expect.poll(() => trial.innerText()).toContain(price)
}

test('a fixed sum for who comes early and leaves late is typed, and tried by the minute', async () => {
  await newRule('早鸟', 'ZN01', '包时段')
  const [day, night] = ['form-terms.segments.0.', 'form-terms.segments.1.']
  await write(`${day}beginTime`, '06:00')
  await write(`${day}endTime`, '20:00')
  await write(`${day}unitMinutes`, '60')
  await write(`${day}unitMoney`, '5')
  await write(`${day}money`, '15')
  await choose(`${day}packFor`, '本时段入场并离场的车')
  await write(`${day}cameBeforeTime`, '09:00')
  await write(`${day}leftFromTime`, '15:30')
  await write(`${night}beginTime`, '20:00')
  await write(`${night}endTime`, '06:00')
  await write(`${night}money`, '')
  await write(`${night}unitMinutes`, '60')
  await write(`${night}unitMoney`, '2')
  for (const [times, price] of [
    [['0 08:59', '0 15:30'], '¥15.00'],
    [['0 08:59', '0 15:29'], '¥35.00'],
  ] as const)
    await tries(times, price)
})

test('windows with a price for each visit are paid both, or with the ceiling of a visit the dearer alone', async () => {
  await newRule('日夜按次', 'AC01', '包时段')
  const [day, night] = ['form-terms.segments.0.', 'form-terms.segments.1.']
  await write(`${day}beginTime`, '07:00')
  await write(`${day}endTime`, '21:00')
  await write(`${day}money`, '10')
  await write(`${night}beginTime`, '21:00')
  await write(`${night}endTime`, '07:00')
  await write(`${night}money`, '6')
  await tries(['0 20:00', '0 22:00'], '¥16.00')
  await tries(['0 20:00', '1 08:00'], '¥26.00')
  await write('form-terms.ceilingOnce', '16')
  await shows('¥16.00')
  await write('form-terms.ceilingOnce', '10')
  await shows('¥10.00')
})
