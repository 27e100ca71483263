import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { readFile } from 'node:fs/promises'
import { startBerth, type Berth } from './berth/berth.ts'
import { addCarPark, type CarPark } from './berth/car-park.ts'
import { password } from './berth/console.ts'
import { launchBrowser } from './browser/chromium.ts'
import { buildConsole } from '../web/build.ts'

/** The day of people at their desks, in a real browser against the real server. */
let berth: Berth
let browser: Browser
let park: CarPark

beforeAll(async () => {
  const consoleFolder = await buildConsole(join(import.meta.dirname, '../dist/web'))
  berth = await startBerth({}, consoleFolder)
  browser = await launchBrowser()
  const admin = await berth.as('admin')
  await berth.newPerson({ UserName: 'reader', roleCode: 'readonly' })
  await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  park = await addCarPark(admin, { ParkLotName: '人民广场停车场' }, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function signIn(userName: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  await page.goto(berth.url)
  await page.getByLabel('租户编号').fill('east')
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  return page
}

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(berth.url + path)
  await page.getByRole('heading', { name: title, exact: true }).waitFor()
}

test('a car enters live, is priced, pays and leaves; its order is in the list, and the export opens and holds the same rows', async () => {
  const page = await signIn('keeper')
  await open(page, '/_cloud_operation/Passing_Record', '通行记录')
  await park.entry.sees('沪A12345', Date.now() - 2_000)
  await page.waitForTimeout(3000); await page.screenshot({ path: '/tmp/shots/b0.png' }); console.log(await page.locator('table').first().innerText().catch(()=>'no table'))
  await page.getByRole('row').filter({ hasText: '沪A·12345' }).waitFor({timeout: 5000})

  const exit = await park.exit.sees('沪A12345', Date.now() - 1_000)
  expect(exit.decision).toMatchObject({ open: false, due: '5.00' })

  await open(page, '/_cloud_operation/Park_Order', '停车订单')
  const order = page.getByRole('row').filter({ hasText: '沪A·12345' })
  await order.getByText('待出场确认').waitFor()
  await page.screenshot({ path: '/tmp/shots/b1.png' })
  await order.getByRole('button', { name: '收款' }).click()
  await page.screenshot({ path: '/tmp/shots/b2.png' })
})
