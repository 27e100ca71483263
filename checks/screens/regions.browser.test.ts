import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleB, ruleC } from '#business/charging/fee/rules.examples.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, addLaneCamera, bindRule, type ParkLot } from '../berth/park-lot.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

/** A lot inside a lot as the operator sees it; in a real browser against the real server. */
let berth: Berth
let browser: Browser
let park: ParkLot
let orderNo: string
beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  const admin = await berth.as('admin')
  const addRegion = async (of: ParkLot, RegionCode: string, RegionName: string): Promise<string> =>
    (await admin.call('/api/parkRegion/addParkRegion', { ParkLotId: of.parkLotId, RegionCode, RegionName })).Id
  park = await addParkLot(admin, {}, ruleC)
  await addRegion(await addParkLot(admin), 'FAR', '别处的内场')
  const inner = await addRegion(park, 'INNER', '内场')
  await bindRule(admin, park.parkLotId, 'INNER', ruleB, inner)
  const gate = await addLaneCamera(admin, park, 'INNERGATE', 4)
  await admin.call('/api/lane/editLane', { Id: gate.laneId, RegionToId: inner })
  const began = Date.now() - 130 * 60_000
  const came = await park.entry.sees('京A50001', began)
  await gate.sees('京A50001', began + 5 * 60_000, { direction: 1 })
  await gate.sees('京A50001', began + 125 * 60_000, { direction: 2 })
  await park.exit.sees('京A50001', began + 130 * 60_000)
  orderNo = came.decision!.orderNo!
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

test('the operator sees what each region costs, and puts the region right with those of the lot alone', async () => {
  const operator = await berth.newPerson({ UserName: 'operator', roleCode: 'operator' })
  const page = await signedInPage(browser, operator)
  await page.goto(`${berth.url}/_cloud_operation/Park_Order?orderNo=${orderNo}`)
  await page.getByText('京A').first().click()
  await page
    .getByText(/^内场 · /)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('menuitem', { name: '更正区域', exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ has: page.locator('form') })
  await drawer.getByLabel('所在区域').click()
  const offered = page.locator('.ant-select-item-option')
  await offered.filter({ hasText: '内场' }).first().waitFor()
  expect(await offered.allInnerTexts()).toEqual(['内场'])
  await offered.first().click()
  await drawer.getByLabel('原因').click()
  await page.keyboard.type('相机方向装反')
  await drawer.getByRole('button', { name: '更正区域' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const admin = await berth.as('admin')
  await expect
    .poll(async () => (await admin.call('/api/order/queryParkOrder', { orderNo })).rows[0].isCorrected)
    .toBe(1)
  await page.close()
})
