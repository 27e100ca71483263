import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallDate } from '#kernel/wall-clock.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { addLot } from '../berth/places.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { forms } from '../browser/forms.ts'
import { signedInPage, startAs } from '../browser/signed-in.ts'

/** Days and times as people type them into forms, filters, reports and exports; in a real browser against the real server. */
let berth: Berth
let browser: Browser
let keeper: Console
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  await addLot(keeper, '江边停车场')
  page = await signedInPage(browser, keeper)
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const { input, openNew, write, choose, typeOver } = forms(() => page)

/** Its form for a new record, opened by a click on the list's page. */
async function openForm(path: string): Promise<Locator> {
  await startAs(page, keeper)
  await page.goto(berth.url + path)
  return openNew()
}

test('a day is read as people write it; one that is none stays as it was typed, is refused, and is never the one from before', async () => {
  const drawer = await openForm('/_cloud_operation/White_List')
  await write('PlateNumber', '京B12346')
  await choose('ParkLotId', '江边停车场')
  await write('Reason', '业主')
  const begins = async (day: string) => {
    await input('BeginDate').click({ clickCount: 3 })
    await page.keyboard.type(day)
  }
  await begins('2026-11-31')
  await page.keyboard.press('Tab')
  expect(await input('BeginDate').inputValue()).toBe('2026-11-31')
  await page.keyboard.press('Control+Enter')
  await drawer.getByText('开始日期应为日期,如 2026-11-21').waitFor()
  await begins('2026年12月3日')
  await page.keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'hidden' })
  const { rows } = await keeper.call('/api/billWhitePlate/queryWhitePlate', { PlateNumber: '京B12346' })
  expect(rows).toMatchObject([{ BeginDate: '2026-12-03' }])
})

test('a form in which only a day was typed is not dropped by Escape without a question', async () => {
  const drawer = await openForm('/_cloud_operation/White_List')
  await input('BeginDate').click({ clickCount: 3 })
  await page.keyboard.type('2026-12-3')
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
  await calendar.waitFor()
  // The first one closes the calendar.
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.getByText('放弃未保存的修改?', { exact: true }).last().waitFor()
  await page.keyboard.press('Escape')
  expect([await drawer.first().isVisible(), await input('BeginDate').inputValue()]).toEqual([true, '2026-12-03'])
})

/** The different questions that the page asks there, one after the other; one that is only asked again is none. */
function asksOf(path: string): { count(): number; last(): Record<string, unknown> } {
  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return
    const question = request.postDataJSON() as Record<string, unknown>
    if (!isDeepStrictEqual(question, asked.at(-1))) asked.push(question)
  })
  return { count: () => asked.length, last: () => asked.at(-1)! }
}

test('a day that is none stays in a filter as it was typed, with why; the list is asked only about days that are read, each with its year', async () => {
  await startAs(page, keeper)
  const list = asksOf('/api/passing/queryPassing')
  await page.goto(`${berth.url}/_cloud_operation/Passing_Record`)
  const from = page.locator('[id="filter-passing-passAt"]')
  const to = page.locator('[id="filter-passing-passAt-to"]')
  const during = (first: string, last: string) => ({ 'passAt[from]': first, 'passAt[to]': last })
  await expect.poll(() => from.inputValue()).toMatch(/^20\d\d-\d\d-\d\d 00:00$/)
  await expect.poll(list.count).toBeGreaterThan(0)
  const before = list.count()

  await typeOver(from, '2025-11-31')
  const refusal = page.getByRole('alert').filter({ hasText: '应为时间,如 2026-11-21 08:30:00' })
  await refusal.waitFor()
  await typeOver(to, '20251203')
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2025-11-31', '2025-12-03 23:59'])
  expect(await from.getAttribute('aria-invalid')).toBe('true')
  expect(list.count()).toBe(before)

  await typeOver(from, '2025/12/1')
  await page.keyboard.press('Tab')
  await refusal.waitFor({ state: 'hidden' })
  await expect.poll(list.last).toMatchObject(during('2025-12-01 00:00:00', '2025-12-03 23:59:59'))
  expect(await from.inputValue()).toBe('2025-12-01 00:00')

  // A range is moved forward end by end: between the two no order is judged.
  const asked = list.count()
  await typeOver(from, '2025-12-10 8:30')
  expect(await page.getByRole('alert').count()).toBe(0)
  await typeOver(to, '2025-12-09 9:15')
  await page.getByRole('alert').getByText('开始时间不能大于结束时间!').waitFor()
  expect(list.count()).toBe(asked)
  await typeOver(to, '2025-12-11 9:15')
  await expect.poll(list.last).toMatchObject(during('2025-12-10 08:30:00', '2025-12-11 09:15:59'))

  // What changes from outside shows, whatever was typed before.
  await typeOver(from, 'yesterday')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await from.inputValue()).toMatch(/^20\d\d-\d\d-\d\d 00:00$/)

  // Also of a filter that never narrowed anything.
  const lot = page.locator('[id="filter-passing-parkLotId"]')
  await lot.click()
  await page.keyboard.type('没有的停车场')
  await typeOver(from, 'yesterday')
  await expect.poll(() => page.getByRole('alert').count()).toBe(2)
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await lot.inputValue()).toBe('')
  expect(await page.getByRole('button', { name: '清除筛选' }).count()).toBe(0)
  expect(await from.inputValue()).toMatch(/^20\d\d-\d\d-\d\d 00:00$/)
})

test('a report keeps a typed day, month or range that cannot be, says why, and shows no other', async () => {
  await startAs(page, keeper)
  const report = asksOf('/api/statement/queryLotDayIncome')
  await page.goto(`${berth.url}/reportData/Lot_DayIncome?Type=1`)
  const day = page.getByLabel('统计日期')
  const today = wallDate(Date.now())
  await expect.poll(() => day.inputValue()).toBe(today)
  await expect.poll(report.count).toBeGreaterThan(0)
  const before = report.count()
  for (const [text, why] of [
    ['2026-02-30', '统计日期应为日期'],
    ['2999-01-01', '统计日期不能晚于今天'],
  ] as const) {
    await typeOver(day, text)
    await page.getByRole('alert').filter({ hasText: why }).waitFor()
    expect(await day.inputValue()).toBe(text)
  }
  expect(report.count()).toBe(before)
  await typeOver(day, '2026年1月5日')
  await expect.poll(() => report.last()['StatDate']).toBe('2026-01-05')

  await page.goto(`${berth.url}/reportData/Lot_DayIncome`)
  await typeOver(day, '2026-13')
  await page.getByRole('alert').filter({ hasText: '统计日期应为日期' }).waitFor()
  await typeOver(day, '2026/1')
  await expect.poll(() => report.last()['StatDate']).toBe('2026-01')

  await page.goto(`${berth.url}/reportData/Lot_DayIncome?Type=5&BeginAt=2026-01-01&EndAt=2026-01-20`)
  const [begin, end] = [page.locator('[id$="-days"]'), page.locator('[id$="-days-to"]')]
  await expect.poll(() => report.last()['BeginAt']).toBe('2026-01-01')
  const asked = report.count()
  await typeOver(begin, '2026-1-32')
  await page.getByRole('alert').filter({ hasText: '统计时间应为日期' }).waitFor()
  await typeOver(begin, '20260105')
  await typeOver(end, '2026-02-20')
  await page.getByRole('alert').filter({ hasText: '统计时间不能超过一个月' }).waitFor()
  expect([await begin.inputValue(), await end.inputValue()]).toEqual(['2026-01-05', '2026-02-20'])
  expect(report.count()).toBe(asked)
  await typeOver(end, '2026-2-3')
  await expect.poll(() => report.last()).toMatchObject({ BeginAt: '2026-01-05', EndAt: '2026-02-03' })
})

test('a typed day that is none is not exported, and not as the days of before', async () => {
  await startAs(page, keeper)
  const made = asksOf('/api/passing/exportPassing')
  await page.goto(`${berth.url}/_cloud_operation/Passing_Record`)
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('自定义时间').click()
  const [from, to] = [dialog.locator('[id="export-days"]'), dialog.locator('[id="export-days-to"]')]
  await typeOver(from, '2026-02-29')
  await typeOver(to, '2026/3/5')
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2026-02-29', '2026-03-05'])
  await dialog.getByRole('button', { name: '导出' }).click()
  await page.locator('.ant-notification').getByText('导出时间应为日期').waitFor()
  expect(made.count()).toBe(0)
  await typeOver(from, '2026-02-28')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: '导出' }).click()
  await expect.poll(() => made.count()).toBe(1)
  expect(made.last()).toMatchObject({ mode: 'period', 'passAt[from]': '2026-02-28 00:00:00' })
  expect(made.last()).toMatchObject({ 'passAt[to]': '2026-03-05 23:59:59' })
})

test('the trial of a tariff says that a typed time is none, and shows no price for another', async () => {
  const drawer = await openForm('/_cloud_operation/Charge_Rule')
  const left = drawer.getByLabel('出场', { exact: true })
  await typeOver(left, '2026-04-31 10:00')
  await drawer.getByRole('alert').filter({ hasText: '出场时间应为时间' }).waitFor()
  expect(await left.inputValue()).toBe('2026-04-31 10:00')
  await typeOver(left, '2999-04-30 10:00')
  await drawer.getByRole('alert').filter({ hasText: '试算的停车时长不能超过1096天' }).waitFor()
  await typeOver(left, '2020-01-01')
  await drawer.getByRole('alert').filter({ hasText: '出场时间不能早于入场时间' }).waitFor()
  // Cut off after five characters it would be a time, and another one.
  await input('terms').getByText('日夜分时', { exact: true }).click()
  const clock = input('terms').getByPlaceholder('07:00').first()
  await typeOver(clock, '10:30PM')
  expect(await clock.inputValue()).toBe('10:30PM')
  await drawer.getByText('规则填写完整后显示试算结果').waitFor()
  expect(await drawer.getByRole('alert').filter({ hasText: '应为时间' }).count()).toBe(0)
})

test('on site, a phone fills in where it is, as our maps have it, and reads a code from a photo', async () => {
  page = await signedInPage(browser, keeper, {
    geolocation: { longitude: 121.5272106, latitude: 31.1774276 },
    permissions: ['geolocation'],
  })
  await page.addInitScript(() =>
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: 'POINT-7' }]
      },
    }),
  )
  await page.goto(`${berth.url}/_cloud_operation/Inspect_Point`)
  const drawer = await openNew()
  await drawer.getByRole('button', { name: '使用当前位置' }).click()
  await expect.poll(() => input('Latitude').inputValue()).toBe('31.175304')
  expect(await input('Longitude').inputValue()).toBe('121.531542')
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const photo = { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
  await drawer.getByLabel('点位码照片').setInputFiles(photo)
  await expect.poll(() => input('QrCode').inputValue()).toBe('POINT-7')
})
