import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLine, type Line } from '#simulator/device/line.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signInWithKeys } from '../browser/typing.ts'

/** A guard at one lane in full screen, with the keyboard alone, whose line to the server is cut for real. */
let line: Line
let berth: Berth
let browser: Browser
let admin: Console
let park: ParkLot
let guard: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  line = await openLine(berth.url)
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  await berth.newPerson({ UserName: 'guard', roleCode: 'collector' })
  guard = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  await guard.goto(`${line.url}/dashboardCdLane?id=${park.exit.laneId}`)
  await signInWithKeys(guard, 'guard')
  await guard.getByRole('heading', { name: /OUT/ }).waitFor()
})

afterAll(async () => {
  await browser?.close()
  await line?.close()
  await berth?.stop()
})

beforeEach(() => line.mend())

const car = () => guard.getByRole('region', { name: '车道上的车' })
const cash = () => guard.getByRole('dialog').filter({ hasText: '收款' })
const bar = () => guard.getByRole('status').filter({ hasText: '实时连接已断开,页面数据停留在' })
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows

/** Stands at the exit with 5 yuan to pay. */
async function comes(plate: string): Promise<void> {
  await park.entry.sees(plate, Date.now() - 400_000)
  await park.exit.sees(plate, Date.now() - 1_000)
}

/** Right after a car came a key may still be meant for the one before it. */
const pressCash = () =>
  expect
    .poll(async () => {
      await guard.keyboard.press('F4')
      return cash().count()
    })
    .toBe(1)

/** What stands at the middle of the bar is the bar: no page lies over it. */
const isBarOnTop = () =>
  bar().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return top >= 0 && element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('a lost connection is said over the page, how old it is; what came meanwhile is shown and dealt with by keys once it is back', async () => {
  await comes('沪C60001')
  await car().getByText('C60001'.slice(1)).waitFor()
  line.cut()
  await bar().waitFor()
  expect(await isBarOnTop()).toBe(true)
  // It covers nothing of the page.
  const ends = await bar().evaluate((element) => element.getBoundingClientRect().bottom)
  expect((await guard.getByRole('heading', { name: /OUT/ }).boundingBox())!.y).toBeGreaterThan(ends)
  await guard.setViewportSize({ width: 390, height: 800 })
  // A phone has the short notice of the failure over it first.
  await expect.poll(isBarOnTop).toBe(true)
  expect(await guard.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await guard.setViewportSize({ width: 1440, height: 900 })
  await comes('沪C60002')
  line.mend()
  await car().getByText('60002').waitFor()
  await pressCash()
  await guard.keyboard.press('Control+Enter')
  await cash().waitFor({ state: 'hidden' })
  expect(await payments('沪C60002')).toMatchObject([{ payStatus: 3, payMoney: '5.00' }])
})

test('money that is taken as the line is cut is not lost from the form, and is taken once when it is sent again', async () => {
  await comes('沪C60003')
  await car().getByText('60003').waitFor()
  await pressCash()
  line.cut()
  await guard.keyboard.press('Control+Enter')
  await cash().getByText('网络连接失败,请检查网络后重试').first().waitFor()
  expect(await payments('沪C60003')).toEqual([])
  line.mend()
  await expect
    .poll(async () => {
      await guard.keyboard.press('Control+Enter')
      return cash().count()
    })
    .toBe(0)
  await car().getByText('已通行').waitFor()
  expect(await payments('沪C60003')).toMatchObject([{ payStatus: 3, payMoney: '5.00' }])
})
