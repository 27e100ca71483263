import { join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { drawnPicture, sendInParts } from '../berth/pictures.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage, startAs } from '../browser/signed-in.ts'

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

test('who decides about an appeal, arrears, an alarm, a finding or what stands in the lot sees the car, with their preset role', async () => {
  const lot = await addParkLot(
    await berth.as('admin'),
    { ParkLotName: '图片停车场' },
    { ruleKind: 2, segments: [{ firstMoney: 500 }] },
  )
  const [service, inspector] = [await berth.as('service'), await berth.as('inspector')]
  const read = async (camera: typeof lot.entry, plate: string, at: number, more = {}) => {
    const event = camera.passing(plate, at, more)
    await sendInParts(camera, event, { [`scenePicture:${event.eventId}`]: await drawnPicture('red') })
  }
  // One left owing and comes back to an exit at which no entry of it is known, an alarm; another stands in the lot.
  await read(lot.entry, '沪B54321', Date.now() - 500_000)
  await read(lot.exit, '沪B54321', Date.now() - 300_000, { opened: true })
  await read(lot.exit, '沪B54322', Date.now() - 5_000)
  await read(lot.entry, '沪B54323', Date.now() - 200_000)
  const orderOf = async (plateNumber: string) =>
    (await service.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
  const { id } = await orderOf('沪B54321')
  await service.call('/api/order/notifyParkOrder', { id, NoticeKind: 3 })
  await service.call('/api/order/appealParkOrder', { id, Description: '我没有停过车' })
  const seen = { ParkLotId: lot.parkLotId, PlateNumber: '沪B54323', InspectResult: 2, AbnormalReason: 2 }
  await inspector.call('/api/parkLotInspect/addParkLotInspect', { ...seen, RealPlateNumber: '沪B54323' })

  const page = await signedInPage(browser, service)
  const pictures = page.getByRole('region', { name: '通行图片' })
  const isSeen = async (name: string) => {
    const picture = pictures.getByRole('img', { name }).first()
    await picture.waitFor()
    await expect.poll(() => isLoaded(picture)).toBe(true)
  }
  const open = async (path: string, words: string) => {
    await page.goto(`${berth.url}/_cloud_operation/${path}`)
    await page.getByRole('row').filter({ hasText: words }).getByRole('button').first().click()
  }
  await open('Order_Appeal', '54321')
  await isSeen('入场图片 沪B54321')
  await isSeen('出场图片 沪B54321')
  await open('Arrears_Notice', '54321')
  await isSeen('出场图片 沪B54321')
  // The car at the exit, and the one inside that its camera may have meant, next to one another.
  await startAs(page, await berth.as('collector'))
  await page.goto(`${berth.url}/dashboardCd`)
  const exitLane = page.getByRole('article', { name: /OUT$/ }).filter({ hasText: '54322' })
  for (const plate of ['沪B54322', '沪B54323']) {
    const picture = exitLane.getByRole('img', { name: `图片 ${plate}` })
    await picture.waitFor()
    await expect.poll(() => isLoaded(picture)).toBe(true)
  }
  await open('Passing_Record', '54323')
  await isSeen('入场图片 沪B54323')
  for (const roleCode of ['collector', 'maintainer']) {
    await startAs(page, await berth.as(roleCode))
    await open('Alarm_Handle', '54322')
    await isSeen('出场图片 沪B54322')
  }
  await startAs(page, inspector)
  await open('ParkLot_Inspect', '54323')
  await isSeen('入场图片 沪B54323')
  await page.goto(`${berth.url}/_cloud_operation/Stocktaking`)
  await page.getByLabel('停车场').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '图片停车场' }).click()
  await page.getByRole('listitem').filter({ hasText: '54323' }).getByRole('button', { name: '图片' }).click()
  await isSeen('入场图片 沪B54323')
  await page.close()
})
