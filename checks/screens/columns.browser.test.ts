import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openAs } from '../browser/at-pages.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

/** Half an amount is another amount: no column of a table is seen in part, wherever it was scrolled to; in a real browser. */
let berth: Berth
let browser: Browser
let keeper: Console
let reader: Console
/** Of one person after the other. */
let page: Page

const day = 86_400_000
const orders = '/_cloud_operation/Park_Order'

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  reader = await berth.newPerson({ UserName: 'reader', roleCode: 'readonly' })
  const park = await addParkLot(
    keeper,
    { ParkLotName: '人民广场停车场' },
    { ruleKind: 3, segments: [{ unitMinutes: 60, unitMoney: 1200 }] },
  )
  // Both ends count from the start of one minute: a stay's length drops the seconds of each.
  const now = Math.floor(Date.now() / 60_000) * 60_000
  await park.entry.sees('沪A12345', now - 6 * day)
  await park.exit.sees('沪A12345', now - 60_000)
  const { rows } = await keeper.call('/api/order/queryParkOrder', {})
  await keeper.call('/api/order/payParkOrder', { id: rows[0].id, receivedMoney: rows[0].needPayMoney })
  page = await signedInPage(browser, keeper)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

/** The columns that are seen in part and not covered, by the words of their heads. */
function cutColumns(): string[] {
  const view = document.querySelector(':not([data-asleep]) > [data-view]')!
  const heads = [...view.querySelectorAll<HTMLElement>('.ant-table-thead th:not(.ant-table-cell-scrollbar)')]
  const frame = view.querySelector('.ant-table-container')!
  const fixed = (side: string) => heads.filter((head) => head.classList.contains(`ant-table-cell-fix-${side}`))
  const covers = (element: Element | undefined) => {
    const { width, backgroundColor, display } = getComputedStyle(element ?? frame, '::after')
    return display !== 'none' && !/, 0\)$|transparent/.test(backgroundColor) ? Number.parseFloat(width) : 0
  }
  const edges = frame.getBoundingClientRect()
  const left = fixed('start').at(-1)
  const right = fixed('end')[0]
  const from = left?.getBoundingClientRect().right ?? edges.left
  const to = right?.getBoundingClientRect().left ?? edges.right
  return heads
    .filter((head) => !head.className.includes('ant-table-cell-fix'))
    .filter((head) => {
      const box = head.getBoundingClientRect()
      const atLeft = box.left < from - 1 && box.right > from + 1 ? box.right - from : 0
      const atRight = box.right > to + 1 && box.left < to - 1 ? to - box.left : 0
      return (atLeft > 0 && covers(left) < atLeft - 1) || (atRight > 0 && covers(right) < atRight - 1)
    })
    .map((head) => head.innerText)
}

/** Whole columns right of the pinned one, as they are seen before anything is scrolled. */
function firstHeads(): string[] {
  const heads = [...document.querySelectorAll<HTMLElement>('.ant-table-thead th')]
  const end = heads.find((head) => head.classList.contains('ant-table-cell-fix-end'))!.getBoundingClientRect().left
  return heads
    .filter((head) => head.getBoundingClientRect().right <= end + 1)
    .map((head) => head.innerText)
    .filter((text) => text !== '')
}

async function openOrders(by: Console, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await openAs(page, by, orders)
  await page.getByRole('row').filter({ hasText: '沪A' }).waitFor()
}

test.each([1440, 1920])('of orders, at a width of %i, what is owed and paid is seen first and whole', async (width) => {
  await openOrders(keeper, width)
  expect(await page.evaluate(cutColumns)).toEqual([])
  const heads = await page.evaluate(firstHeads)
  expect(heads.slice(0, 4)).toEqual(['车牌号', '订单状态', '入场时间', '出场时间'])
  expect(heads.join(' ')).toContain('应收金额')
  expect(heads.join(' ')).toContain('实付金额')
  // Nothing of a duration is left out.
  const stay = page.getByRole('cell').getByText('5天23小时')
  expect(await stay.evaluate((text) => text.closest('td')!.scrollWidth <= text.closest('td')!.clientWidth)).toBe(true)
})

test.each([
  ['with actions', () => keeper],
  ['without any', () => reader],
])('a list %s shows no column in part, wherever it was scrolled to, and leads on to the others', async (_, who) => {
  await openOrders(who(), 1440)
  const scrolled = () => page.evaluate(() => document.querySelector('.ant-table-header')!.scrollLeft)
  await page.getByRole('row').filter({ hasText: '沪A' }).hover()
  let before = -1
  while (before !== (before = await scrolled())) {
    expect([before, await page.evaluate(cutColumns)]).toEqual([before, []])
    await page.mouse.wheel(173, 0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  expect(before).toBeGreaterThan(500)
  await page.mouse.wheel(-9_999, 0)
  await expect.poll(scrolled).toBe(0)
  await page.getByRole('button', { name: /^还有 \d+ 列/ }).click()
  await expect.poll(scrolled).toBeGreaterThan(300)
  await expect.poll(() => page.evaluate(cutColumns)).toEqual([])
})

test('a report shows no column in part either, not of its heads and totals', async () => {
  await page.setViewportSize({ width: 900, height: 900 })
  await openAs(page, keeper, '/reportData/Lot_DayIncome')
  await page.getByRole('cell', { name: '合计' }).waitFor()
  expect(await page.evaluate(cutColumns)).toEqual([])
  // Wide enough for all but the last figures of the next column.
  const { beyond } = await page.evaluate(cutColumn)
  await page.setViewportSize({ width: 900 + Math.ceil(beyond) - 12, height: 900 })
  await expect.poll(async () => (await page.evaluate(cutColumn)).beyond).toBeLessThan(14)
  for (const band of ['.ant-table-header', 'div.ant-table-summary'])
    await expect.poll(() => contrastIn(band), { message: band }).toBeLessThan(5)
  const scrolled = () => page.evaluate(() => document.querySelector('.ant-table-header')!.scrollLeft)
  expect(await scrolled()).toBe(0)
  await page.getByRole('button', { name: /^还有 \d+ 列/ }).click()
  await expect.poll(scrolled).toBeGreaterThan(200)
})

/** The column that the right edge cuts: where it starts and ends within the frame, and how many pixels of it are beyond. */
function cutColumn(): { left: number; right: number; beyond: number } {
  const table = document.querySelector('.ant-table-body')!
  const right = table.getBoundingClientRect().left + table.clientWidth
  const heads = [...document.querySelectorAll('.ant-table-thead th')].map((head) => head.getBoundingClientRect())
  const cut = heads.find((head) => head.left < right - 1 && head.right > right + 1)!
  return { left: cut.left, right, beyond: cut.right - right }
}

/** How much is drawn where this band holds the cut column: of the line around it some 1, of words or figures more than 40. */
async function contrastIn(band: string): Promise<number> {
  const { left, right } = await page.evaluate(cutColumn)
  const { y, height } = (await page.locator(band).boundingBox())!
  const clip = { x: left + 2, y: y + 6, width: right - left - 4, height: height - 12 }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}
