import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** A guard at the lanes and a cloud seat far away, each with the keyboard and their preset role alone. */
let berth: Berth
let browser: Browser
let park: ParkLot
let guard: Page
let seat: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  const admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  const box = { ParkLotId: park.parkLotId, SentryCode: 'BOX1', SentryName: '东岗亭' }
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', box)
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, SentryId })
  const office = { ParkLotId: park.parkLotId, SentryCode: 'BOX2', SentryName: '客服中心' }
  const { Id: officeId } = await admin.call('/api/sentry/addSentry', office)
  await admin.call('/api/lane/editLane', { Id: park.entry.laneId, SentryId: officeId })
  guard = await signedIn(await berth.newPerson({ UserName: 'guard', roleCode: 'collector' }))
  seat = await signedIn(await berth.newPerson({ UserName: 'seat', roleCode: 'service' }))
  await Promise.all([guard, seat].map((page) => exitOf(page).waitFor()))
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function signedIn(person: Console): Promise<Page> {
  const page = await signedInPage(browser, person)
  await page.addInitScript(recordTones)
  await page.goto(`${berth.url}/dashboardCd`)
  return page
}

/** In the place of a loudspeaker: the frequencies that were played. */
function recordTones(): void {
  const played: number[] = []
  const param = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  class Silent {
    state = 'running'
    currentTime = 0
    destination = {}
    createGain = () => ({ gain: param, connect: (next: unknown) => next, disconnect: () => {} })
    createOscillator = () => {
      const frequency = { value: 0 }
      return {
        frequency,
        connect: (next: unknown) => next,
        start: () => played.push(frequency.value),
        stop: () => {},
      }
    }
  }
  Object.assign(globalThis, { AudioContext: Silent, played })
}

const received = (page: Page) => page.evaluate(() => (globalThis as unknown as { played: number[] }).played.length)

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

const signOnAt = (page: Page, box: string) =>
  page.getByRole('listitem').filter({ hasText: box }).getByRole('button', { name: '上班签到' }).click()

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
  await exitOf(guard).locator('b').getByText('—', { exact: true }).waitFor()
  await press(guard, 'F8', '选择入场记录')
  const cars = guard.getByRole('listbox', { name: '在场车辆' })
  await cars.getByRole('option').nth(1).waitFor()
  await guard.keyboard.press('ArrowDown')
  expect(await cars.getByRole('option', { selected: true }).textContent()).toContain('50001')
  await guard.keyboard.press('Enter')
  const form = dialogOf(guard, '更正车牌')
  expect(await form.getByLabel('车牌号').inputValue()).toBe('沪C50001')
  await typeInto(form.getByLabel('车牌号'), '沪c50001')
  await form.getByRole('region', { name: '更正后' }).waitFor()
  await giveReason(guard, '更正车牌', '识别错误')
  await exitOf(guard).getByText('¥5.00').waitFor()
  await exitOf(guard).getByText('未缴费').waitFor()
})

test('two cars that were read for one another exchange plates from the lane, where the price is then that of the car that stands there', async () => {
  await park.entry.sees('沪C51001', Date.now() - 400_000)
  await park.entry.sees('沪C51002', Date.now() - 300_000)
  await park.exit.sees('沪C51001', Date.now() - 5000)
  await exitOf(guard).getByText('51001').first().waitFor()
  await exitOf(guard)
    .getByRole('button', { name: /的操作$/ })
    .click()
  await guard.getByRole('menuitem', { name: '对调车牌', exact: true }).click()
  const form = dialogOf(guard, '对调车牌')
  await typeInto(form.getByLabel('另一辆车的车牌'), '沪c51002')
  await form.getByRole('region', { name: '更正后' }).waitFor()
  await giveReason(guard, '对调车牌', '入场时认反')
  await exitOf(guard).getByText('¥5.00').waitFor()
})

test('a guard calls for help by one key; the seat, on duty elsewhere, sees it first, answers, deals with it, and the guard sees who', async () => {
  await seat.getByRole('link', { name: '未上班签到,去签到' }).click()
  await signOnAt(seat, '客服中心')
  await seat.getByRole('button', { name: '进入控制台' }).click()
  await seat.getByRole('article', { name: /IN$/ }).waitFor()
  await exitOf(seat).waitFor({ state: 'hidden' })
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

test('one lane stands over the whole window with its keys, and Escape leads back', async () => {
  await guard.getByRole('link', { name: /OUT全屏$/ }).click()
  const car = guard.getByRole('region', { name: '车道上的车' })
  await car.getByText('¥5.00').waitFor()
  await press(guard, 'F4', '收款')
  await guard.keyboard.press('Control+Enter')
  await guard.getByRole('dialog').waitFor({ state: 'hidden' })
  await car.getByText('已通行').waitFor()
  await guard.keyboard.press('Escape')
  await guard.waitForURL(/dashboardCd\/index/)
  await exitOf(guard).waitFor()
})

test('a car that has to be dealt with is heard, unless muted, which the page says; ? shows the keys', async () => {
  const before = await received(guard)
  await park.exit.sees('沪E70001', Date.now() - 2_000)
  await expect.poll(() => received(guard)).toBeGreaterThan(before)
  await exitOf(guard).focus()
  await guard.keyboard.press('m')
  await guard.getByRole('button', { name: '已静音' }).waitFor()
  const muted = await received(guard)
  await park.exit.sees('沪E70002', Date.now())
  await exitOf(guard).getByText('沪E').first().waitFor()
  await exitOf(guard).getByText('70002').first().waitFor()
  expect(await received(guard)).toBe(muted)
  await guard.keyboard.press('m')
  await guard.getByRole('button', { name: '提示音已开' }).waitFor()
  await guard.keyboard.press('/')
  await guard.keyboard.type('7000')
  await guard.keyboard.press('Escape')
  expect(await guard.getByLabel('查找车辆').inputValue()).toBe('')
  await guard.keyboard.press('?')
  await guard.getByRole('dialog', { name: '按键说明' }).getByText('选择入场').waitFor()
  await guard.keyboard.press('Escape')
  await guard.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('who is on duty sees their lanes, and hands the cash over where they sit', async () => {
  await guard.getByRole('link', { name: '未上班签到,去签到' }).click()
  await signOnAt(guard, '东岗亭')
  await guard.getByRole('heading', { name: /东岗亭/ }).waitFor()
  await guard.goto(`${berth.url}/dashboardCd`)
  await exitOf(guard).waitFor()
  await guard.getByLabel('只看值班的车道').waitFor()
  expect(await guard.getByRole('article').count()).toBe(1)
  await guard.getByRole('button', { name: '交班' }).click()
  await dialogOf(guard, '交班').getByLabel('上缴现金').click()
  await guard.keyboard.type('0.00')
  await guard.keyboard.press('Control+Enter')
  await guard.getByRole('link', { name: '未上班签到,去签到' }).waitFor()
})

test('car after car leaves nothing behind in the page', async () => {
  const devtools = await guard.context().newCDPSession(guard)
  const passes = async (from: number, to: number) => {
    for (let at = from; at < to; at += 20) {
      const cars = Array.from({ length: 20 }, (_, more) => `沪F${String(10_000 + at + more)}`)
      await park.entry.sendAll(cars.map((plate, more) => park.entry.passing(plate, Date.now() - 1_000 + more)))
      await guard.getByRole('article', { name: /IN$/ }).getByText(cars.at(-1)!.slice(2)).first().waitFor()
    }
    await devtools.send('HeapProfiler.collectGarbage')
    return devtools.send('Memory.getDOMCounters')
  }
  const before = await passes(0, 40)
  const after = await passes(40, 200)
  expect(after.nodes - before.nodes).toBeLessThan(before.nodes / 4)
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(before.jsEventListeners / 4)
})
