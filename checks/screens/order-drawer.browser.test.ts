import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openAs } from '../browser/at-pages.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** The details of an order whose car is still inside say how long so far and what it owes so far, and never a zero that is none. */
let berth: Berth
let browser: Browser
let admin: Console
/** Of one person after the other. */
let page: Page

const inside = '沪A60001'
const atExit = '沪A60002'
const onSpot = '沪A60003'
const swapped = ['沪A60004', '沪A60005'] as const

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  await berth.newPerson({ UserName: 'reader', roleCode: 'readonly' })
  const park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, ruleC)
  for (const plate of [inside, atExit, onSpot, ...swapped]) await park.entry.sees(plate, Date.now() - 131.5 * 60_000)
  await park.exit.sees(atExit, Date.now() - 30_000)
  for (const ParkSpotNumber of ['B1-01', 'B1-02'])
    await admin.call('/api/parkSpot/addParkSpot', { ParkLotId: park.parkLotId, ParkSpotNumber })
  page = await signedInPage(browser, admin)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function openOrder(by: Console, plateNumber: string): Promise<void> {
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, by, `/_cloud_operation/Park_Order?open=${rows[0].id}`)
  await page.getByRole('region', { name: '详情' }).waitFor()
}

/** What stands below a label in the details; nothing where the label is not shown. */
const factOf = (label: string) =>
  page
    .getByRole('region', { name: '详情' })
    .locator('dl:not(table *) > div')
    .filter({ has: page.locator('dt').filter({ hasText: new RegExp(`^${label}`) }) })
    .locator('dd')

test('who may ask for the price reads how long and how much so far, also on the paper', async () => {
  await openOrder(admin, inside)
  await factOf('待付金额').getByText('11.00').waitFor()
  expect(await factOf('应收金额').textContent()).toContain('11.00')
  expect(await factOf('停车时长').textContent()).toMatch(/^2小时[12]\d分$/)
  await page.getByRole('button', { name: '打印小票' }).click()
  expect(await page.locator('[data-receipt]').textContent()).toMatch(/停车时长.*2小时[12]\d分.*应收金额.*11\.00/)
  await page.locator('[data-receipt]').getByRole('img', { name: '小票缴费码' }).waitFor()
})

test('who may not reads how long, and no amount', async () => {
  await openOrder(await berth.as('reader'), inside)
  expect(await factOf('停车时长').textContent()).toMatch(/^2小时[12]\d分$/)
  expect(await factOf('实付金额').textContent()).toContain('0.00')
  for (const label of ['应收金额', '待付金额', '计费明细'])
    expect([label, await factOf(label).count()]).toEqual([label, 0])
})

test('on a phone, in the longer language, what can be done with an order does not lie over its name', async () => {
  await openOrder(admin, inside)
  await page.context().addCookies([{ name: 'language', value: 'en', url: berth.url }])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  await page.getByRole('button', { name: 'Take payment' }).last().waitFor()
  const [name, acts] = await page.evaluate(() =>
    ['.ant-drawer-title', '.ant-drawer-extra'].map((part) => {
      const { right, bottom, x, y } = document.querySelector(part)!.getBoundingClientRect()
      return { right, bottom, x, y }
    }),
  )
  expect(name!.right <= acts!.x || name!.bottom <= acts!.y).toBe(true)
  expect(acts!.right).toBeLessThanOrEqual(390)
})

test('of a car that stands at its exit the details say what the exit asks', async () => {
  await openOrder(await berth.as('reader'), atExit)
  expect(await factOf('待付金额').textContent()).toContain('11.00')
  expect(await factOf('停车时长').textContent()).toMatch(/^2小时[12]\d分$/)
})

test('who lets a car out free reads what that gives up, and is offered it at an exit alone', async () => {
  const more = page.getByRole('button', { name: '更多操作' }).last()
  const release = page.getByRole('menuitem', { name: '免费放行', exact: true })
  await openOrder(admin, inside)
  await more.click()
  await page.getByRole('menuitem', { name: '强制出场', exact: true }).waitFor()
  expect(await release.count()).toBe(0)
  await openOrder(admin, atExit)
  await more.click()
  await release.click()
  await page
    .getByRole('dialog', { name: /^免费放行/ })
    .getByText('¥11.00')
    .waitFor()
})

test('both cars whose plates were exchanged say so in their details, with why', async () => {
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: swapped[0] })
  const asked = { id: rows[0].id, otherPlate: swapped[1], reasonText: '入场时认反' }
  await admin.call('/api/order/swapPlatesParkOrder', asked)
  for (const plate of swapped) {
    await openOrder(admin, plate)
    const correction = page.getByRole('region', { name: '详情' }).getByRole('row').filter({ hasText: '入场时认反' })
    await correction.waitFor()
    // What was there before, and what since.
    for (const each of swapped) await correction.getByText(each.slice(-5)).waitFor()
  }
})

test('a guard says on which spot a car stands with keys alone, from the menu on, and the details show it', async () => {
  await berth.newPerson({ UserName: 'guard', roleCode: 'collector' })
  await openOrder(await berth.as('guard'), onSpot)
  await page.getByRole('button', { name: '更多操作' }).last().click()
  await page.getByRole('menuitem', { name: '更正车位', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^更正车位/ })
  await form.waitFor()
  await page.keyboard.type('B1-02')
  await page.locator('.ant-select-item-option').filter({ hasText: 'B1-02' }).waitFor()
  await page.keyboard.press('Enter')
  await form.getByLabel('原因').focus()
  await page.keyboard.type('巡场所见')
  await page.keyboard.press('Control+Enter')
  await form.waitFor({ state: 'hidden' })
  await factOf('车位').getByText('B1-02').waitFor()
})

test('an entry that no camera saw is added from the list of orders', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, admin, '/_cloud_operation/Park_Order')
  await page.getByRole('button', { name: '补录进出场' }).click()
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await form.getByLabel('车道').click()
  await page.locator('.ant-select-item-option').filter({ hasText: /IN/ }).click()
  await typeInto(form.getByLabel('车牌号'), '沪A60009')
  await typeInto(form.getByLabel('通行时间'), wallTime(Date.now() - 60 * 60_000))
  await page.keyboard.press('Enter')
  await typeInto(form.getByLabel('原因'), '漏记入场')
  await form.getByRole('button', { name: '补录进出场' }).click()
  await page.getByRole('dialog', { name: '补录进出场' }).getByText('订单号').waitFor()
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '沪A60009' })
  expect(rows).toMatchObject([{ orderStatus: 1 }])
})
