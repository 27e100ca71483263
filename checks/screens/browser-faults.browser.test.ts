import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { openAs } from '../browser/at-pages.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { goWithin, signedInPage } from '../browser/signed-in.ts'

/** What browsers and their people do to a form or a list: double clicks, the back button, a network that comes and goes, two tabs, a tab asleep. */
let berth: Berth
let browser: Browser
let keeper: Console
/** Of one test after the other. */
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  page = await signedInPage(browser, keeper)
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function openList(on = page): Promise<Page> {
  await openAs(on, keeper, '/_cloud_operation/Black_List')
  await on.getByRole('button', { name: '新增', exact: true }).waitFor()
  return on
}

async function write(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[id="form-${name}"]`).click()
  await page.keyboard.type(text)
}

async function fillIn(page: Page, plateNumber: string): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await write(page, 'plateNumber', plateNumber)
  await write(page, 'reason', '欠费逃离')
}

const valueOf = (page: Page, name: string) => page.locator(`[id="form-${name}"]`).inputValue()
const saveButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /新增黑名单|保存/ })
const listed = async (plateNumber: string): Promise<any[]> =>
  (await keeper.call('/api/billBlackPlate/queryBlackPlate', { plateNumber })).rows

test('[F-34] two quick clicks on the button of a form store one record', async () => {
  await openList()
  await fillIn(page, '京A70001')
  await saveButton(page).dblclick()
  await page.getByRole('row').filter({ hasText: '京A70001' }).waitFor()
  expect(await listed('京A70001')).toHaveLength(1)
})

test('[F-34] without a network nothing typed is lost; once it is back the same press stores it once', async () => {
  await openList()
  await fillIn(page, '京A70002')
  await page.context().setOffline(true)
  await saveButton(page).click()
  await page.getByText('网络').first().waitFor()
  expect([await valueOf(page, 'plateNumber'), await valueOf(page, 'reason')]).toEqual(['京A70002', '欠费逃离'])
  await page.context().setOffline(false)
  await saveButton(page).click()
  await page.getByRole('row').filter({ hasText: '京A70002' }).waitFor()
  expect(await listed('京A70002')).toHaveLength(1)
})

test('[F-34] the back button does not take a form along that someone started', async () => {
  await openList()
  await goWithin(page, '/_cloud_basic/parkLotInfo')
  await goWithin(page, '/_cloud_operation/Black_List')
  await fillIn(page, '京A70003')
  await page.goBack()
  await page.goForward()
  await expect.poll(() => valueOf(page, 'plateNumber')).toBe('京A70003')
  expect(await valueOf(page, 'reason')).toBe('欠费逃离')
})

test('[F-34] what was changed in another tab is not overwritten, and what was typed stays', async () => {
  await keeper.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京A70004', reason: '欠费' })
  const [one, other] = [await openList(), await openList(await signedInPage(browser, keeper))]
  for (const [page, text] of [
    [one, '一'],
    [other, '二'],
  ] as const) {
    await page.getByRole('row').filter({ hasText: '京A70004' }).getByRole('button', { name: '编辑' }).click()
    await write(page, 'reason', text)
  }
  await saveButton(one).click()
  await one.getByRole('row').filter({ hasText: '欠费一' }).waitFor()
  await saveButton(other).click()
  await other.getByRole('dialog').getByText('已被他人修改').first().waitFor()
  expect(await valueOf(other, 'reason')).toBe('欠费二')
  expect(await listed('京A70004')).toMatchObject([{ reason: '欠费一' }])
})

test('[F-34] a tab that slept shows what changed meanwhile, or says that it did', async () => {
  await openList()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await keeper.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京A70005', reason: '欠费' })
  await devTools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.getByRole('row').filter({ hasText: '京A70005' }).waitFor()
})
