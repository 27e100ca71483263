import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChargeTerms } from '#business/charging/fee/fee.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from './berth/berth.ts'
import { addCarPark, type CarPark } from './berth/car-park.ts'
import { password } from './berth/console.ts'
import { launchBrowser } from './browser/chromium.ts'

/** The preset roles at the barrier, from the sign-in on, with keys and the mouse: what each is for can be done with that role alone. */
let berth: Berth
let browser: Browser
let park: CarPark
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../dist/web')))
  browser = await launchBrowser()
  park = await addCarPark(await berth.as('admin'), { ParkLotName: '人民广场停车场' }, fiveYuan)
  for (const [UserName, roleCode] of Object.entries(roleOf)) await berth.newPerson({ UserName, roleCode })
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

beforeEach(async () => {
  page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  return () => page.close()
})

const fiveYuan: ChargeTerms = { ruleKind: 2, segments: [{ firstMoney: 500 }] }
const roleOf = { tollman: 'collector', manager: 'operator', seat: 'service' }

async function signIn(userName: keyof typeof roleOf): Promise<void> {
  await page.goto(berth.url)
  for (const [label, typed] of [
    ['租户编号', 'east'],
    ['用户名', userName],
    ['密码', password],
  ] as const) {
    await page.getByLabel(label).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(typed)
  }
  await page.getByRole('button', { name: '登录' }).click()
}

const atConsole = () => page.getByRole('heading', { name: '控制台', exact: true }).waitFor()
const exitLane = () => page.getByRole('article').nth(1)

/** A car whose stay costs five yuan stands before the exit. */
async function waitsAtTheExit(plateNumber: string): Promise<void> {
  await park.entry.sees(plateNumber, Date.now() - 200_000)
  expect(await park.exit.sees(plateNumber, Date.now() - 70_000)).toMatchObject({ decision: { open: false } })
  await exitLane().getByText('¥5.00').waitFor()
}

/** Commands to open that the exit's barrier was given. */
const opens = async () => (await park.exit.commands()).length

async function giveReason(action: string, reason: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('原因').click()
  await page.keyboard.type(reason)
  await drawer.getByRole('button', { name: action }).click()
  await drawer.waitFor({ state: 'hidden' })
}

async function doAtTheExit(action: string): Promise<void> {
  await exitLane().click()
  await exitLane().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: action }).click()
}

test('a toll collector begins at the lanes, takes the money, lets a car go free and opens a barrier', async () => {
  await signIn('tollman')
  await atConsole()
  expect(new URL(page.url()).pathname).toBe('/dashboardCd/index')
  await waitsAtTheExit('沪A10001')
  await doAtTheExit('收款')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '收款' }).click()
  await page.getByText('找零', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('0 辆车在等待').waitFor()

  await waitsAtTheExit('沪A10004')
  await doAtTheExit('免费放行')
  await giveReason('免费放行', '救护车让行')
  await page.getByText('0 辆车在等待').waitFor()

  const opened = await opens()
  await waitsAtTheExit('沪A10005')
  await doAtTheExit('开闸')
  await giveReason('开闸', '道闸故障')
  await expect.poll(opens).toBeGreaterThan(opened)
})

test('an operator collects', async () => {
  await signIn('manager')
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  await page.getByRole('navigation', { name: '相关页面' }).getByRole('link', { name: '控制台', exact: true }).click()
  await atConsole()
  await waitsAtTheExit('沪A10002')
  await doAtTheExit('收款')
  await page.getByRole('dialog').getByRole('button', { name: '收款' }).click()
  await page.getByText('找零', { exact: true }).waitFor()
})

test('a service seat opens a lane for a driver who called', async () => {
  await signIn('seat')
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  await page.getByRole('navigation', { name: '相关页面' }).getByRole('link', { name: '控制台', exact: true }).click()
  await atConsole()
  await waitsAtTheExit('沪A10003')
  const before = await opens()
  await doAtTheExit('开闸')
  await giveReason('开闸', '现金已付')
  await expect.poll(opens).toBeGreaterThan(before)
})
