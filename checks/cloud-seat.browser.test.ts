import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from './berth/berth.ts'
import { addCarPark, type CarPark } from './berth/car-park.ts'
import { launchBrowser } from './browser/chromium.ts'
import { signInWithKeys } from './browser/typing.ts'

/** A guard at the lanes and a cloud seat far away, each from the sign-in on with the keyboard and their preset role alone. */
let berth: Berth
let browser: Browser
let park: CarPark
let guard: Page
let seat: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../dist/web')))
  browser = await launchBrowser()
  const admin = await berth.as('admin')
  park = await addCarPark(admin, { ParkLotName: '人民广场停车场' }, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  await berth.newPerson({ UserName: 'guard', roleCode: 'collector' })
  await berth.newPerson({ UserName: 'seat', roleCode: 'service' })
  guard = await signedIn('guard')
  seat = await signedIn('seat')
  await seat.goto(`${berth.url}/dashboardCd`)
  await Promise.all([guard, seat].map((page) => exitOf(page).waitFor()))
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function signedIn(userName: string): Promise<Page> {
  const page = await browser.newPage({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.goto(berth.url)
  await signInWithKeys(page, userName)
  await page.getByRole('navigation').first().waitFor()
  return page
}

const exitOf = (page: Page) => page.getByRole('article', { name: /OUT$/ })
const dialogOf = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title })

/** Right after a car came a key may still be meant for the one before it. */
const press = (page: Page, key: string, title: string) =>
  expect
    .poll(async () => {
      await page.keyboard.press(key)
      return dialogOf(page, title).count()
    })
    .toBe(1)

async function giveReason(page: Page, action: string, reason: string): Promise<void> {
  await dialogOf(page, action).getByLabel('原因').click()
  await page.keyboard.type(reason)
  await page.keyboard.press('Control+Enter')
  await dialogOf(page, action).waitFor({ state: 'hidden' })
}

test('a misread car at the exit is given its entry from the list of cars inside, by F8, arrows and Enter', async () => {
  await park.entry.sees('沪C50001', Date.now() - 400_000)
  await park.entry.sees('沪C50002', Date.now() - 300_000)
  await park.exit.sees('沪D90007', Date.now() - 70_000)
  await exitOf(guard).getByText('无入场记录').waitFor()
  await press(guard, 'F8', '选择入场记录')
  const cars = guard.getByRole('listbox', { name: '在场车辆' })
  await cars.getByRole('option').nth(1).waitFor()
  await guard.keyboard.press('ArrowDown')
  expect(await cars.getByRole('option', { selected: true }).textContent()).toContain('50001')
  await guard.keyboard.press('Enter')
  const form = dialogOf(guard, '更正车牌')
  expect(await form.getByLabel('车牌号').inputValue()).toBe('沪C50001')
  await giveReason(guard, '更正车牌', '识别错误')
  await exitOf(guard).getByText('¥5.00').waitFor()
})

test('a guard calls for help by one key; the seat sees it first, answers, deals with it, and the guard sees who', async () => {
  await exitOf(guard).focus()
  await expect
    .poll(async () => {
      await guard.keyboard.press('F9')
      return exitOf(guard).getByText('等待坐席接听').count()
    })
    .toBe(1)
  await park.entry.sees('沪C50009', Date.now() - 1_000)
  await exitOf(seat).getByText('guard先生求助').waitFor()
  expect(await seat.getByRole('article').first().getAttribute('aria-label')).toMatch(/OUT$/)
  await expect
    .poll(async () => {
      await seat.keyboard.press('F9')
      return exitOf(seat).getByText('由您处理').count()
    })
    .toBe(1)
  await exitOf(guard).getByText('seat先生正在处理').waitFor()
  await press(seat, 'F9', '结束通话')
  await dialogOf(seat, '结束通话').getByLabel('结果').click()
  await seat.keyboard.type('已指导扫码')
  await seat.keyboard.press('Control+Enter')
  await dialogOf(seat, '结束通话').waitFor({ state: 'hidden' })
  await exitOf(guard).getByText('seat先生正在处理').waitFor({ state: 'detached' })
})
