import { join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { drawnPicture, sendInParts } from '../berth/pictures.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

/** Pictures where people decide; in a real browser against the real server. */
let berth: Berth
let browser: Browser
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  park = await addParkLot(await berth.as('admin'), {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('a car that waits is shown as soon as its picture is there, and its order shows entry and exit, or why not', async () => {
  const keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  const page = await signedInPage(browser, keeper)
  await page.goto(`${berth.url}/dashboardCd`)
  await page.getByRole('heading', { name: '控制台', exact: true }).waitFor()
  const came = await park.entry.sees('沪A54321', Date.now() - 200_000)
  const event = park.exit.passing('沪A54321', Date.now() - 70_000)
  await park.exit.sendOne(event)
  const lane = page.getByRole('article', { name: /OUT$/ })
  await lane.getByText('¥5.00').waitFor()
  expect(await lane.getByRole('img', { name: '图片 沪A54321' }).count()).toBe(0)
  // Another message brings the picture late: the console that is open follows.
  const late = {
    [`scenePicture:${event.eventId}`]: await drawnPicture('red'),
    [`platePicture:${event.eventId}`]: await drawnPicture('green'),
  }
  await sendInParts(park.exit, park.exit.event('heartbeat', Date.now()), late)
  const waiting = lane.getByRole('img', { name: '图片 沪A54321' })
  await waiting.waitFor()
  await expect.poll(() => isLoaded(waiting)).toBe(true)

  const { orderNo } = came.decision!
  await page.goto(`${berth.url}/_cloud_operation/Park_Order?orderNo=${orderNo}`)
  await page.getByRole('button', { name: /沪A/ }).or(page.getByText('沪A')).first().click()
  const pictures = page.getByRole('region', { name: '通行图片' })
  await pictures.getByText('无图片').waitFor()
  await pictures.getByText('相机没有上传图片').waitFor()
  const exit = pictures.getByRole('img', { name: '出场图片 沪A54321' })
  await exit.waitFor()
  await expect.poll(() => isLoaded(exit)).toBe(true)
  await exit.click()
  await page.getByText('1 / 2').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 / 2').waitFor()
  await page.close()
})
