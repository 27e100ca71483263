import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { drawnPicture } from '../berth/pictures.ts'
import { addStreet, type Street } from '../berth/street.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { requireInSight } from '../browser/phone.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** A day at the kerb on a phone, with the role that a collector gets, and a gap in the network. */
let berth: Berth
let browser: Browser
let admin: Console
let street: Street

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  street = await addStreet(admin, ['A-01', 'A-02', 'A-03'], ruleC, { ParkLotName: '解放路泊位段' })
  const box = { ParkLotId: street.parkLotId, SentryCode: 'MOBILE1', SentryName: '解放路手持机', SentryType: 4 }
  await admin.call('/api/sentry/addSentry', box)
  await berth.newPerson({ UserName: 'kerb', roleCode: 'collector' })
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const orders = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows as Record<string, unknown>[]

/** The plate by the keys of the page, one after the other. */
async function typePlate(page: Page, plate: string): Promise<void> {
  for (const key of plate) await page.getByRole('dialog').getByRole('button', { name: key, exact: true }).click()
}

/** What the driver takes along: on the paper stand the stay and what was paid, and nothing else of the page. */
async function printReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打印小票' }).click()
  const receipt = page.locator('[data-receipt]')
  await receipt.getByText('解放路泊位段').waitFor()
  await receipt
    .filter({ hasText: '40002' })
    .filter({ hasText: /停车时长.*2小时1\d分.*应收.*11\.00.*实付.*11\.00/ })
    .waitFor()
  await receipt.getByRole('img', { name: '小票缴费码' }).waitFor()
  // There is no printer: that it is asked is all that can be seen.
  const printed = page.evaluate(() => new Promise((done) => (window.print = () => done('asked'))))
  await page.getByRole('button', { name: '打印', exact: true }).click()
  expect(await printed).toBe('asked')
  await page.emulateMedia({ media: 'print' })
  expect(await receipt.isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: '路侧收费' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await receipt.waitFor({ state: 'hidden' })
}

test('a collector goes on duty, opens a stay, takes cash with change, goes on without a network and hands the cash over', async () => {
  await street.device.sendOne(street.occupied('A-03', Date.now() - 300 * 60_000, { plateNumber: '沪A40002' }))
  await street.device.sendOne(street.freed('A-03', Date.now() - 200 * 60_000))
  await street.device.sendOne(street.occupied('A-02', Date.now() - 131 * 60_000))
  const page = await signedInPage(browser, await berth.as('kerb'), { viewport: { width: 390, height: 844 } })
  await page.goto(`${berth.url}/_cloud_operation/Street`)
  await page.getByRole('heading', { name: '路侧收费' }).waitFor()
  await page.getByRole('link', { name: '未上班签到,去签到' }).click()
  await page.getByRole('button', { name: '上班签到' }).click()
  await page.getByRole('button', { name: '路侧收费', exact: true }).click()
  await page.getByRole('link', { name: /解放路手持机.*应缴现金 ¥0\.00/ }).waitFor()
  const spot = (number: string) => page.getByRole('listitem').filter({ hasText: number }).getByRole('button')
  const sheet = page.getByRole('dialog')

  await spot('A-02').filter({ hasText: '车牌待登记' }).click()
  // Pictures, keys and money are more than the phone shows at once: the way out of it is there all the same.
  await sheet.getByRole('img').first().or(sheet.getByText('相机没有上传图片')).first().waitFor()
  await sheet.getByRole('button', { name: '驶离' }).waitFor()
  for (const part of [sheet.getByText('车位 A-02'), sheet.getByRole('button', { name: '关闭' })])
    await requireInSight(part)
  await typePlate(page, '沪A40002')
  await sheet.getByRole('button', { name: '登记车牌' }).click()
  await spot('A-02').filter({ hasText: '40002' }).filter({ hasNotText: '待发送' }).click()
  await sheet.getByRole('button', { name: '收现金' }).first().click()
  await typeInto(sheet.getByLabel('收到金额'), '2o')
  await sheet.getByText('收到金额应为金额,最多两位小数').waitFor()
  await typeInto(sheet.getByLabel('收到金额'), '20')
  await sheet.getByText('找零').waitFor()
  await sheet.getByRole('button', { name: '确认收款' }).click()
  await sheet.getByText('待付').filter({ hasText: '¥0.00' }).waitFor()
  expect(await sheet.getByRole('button', { name: '登记逃费' }).count()).toBe(0)
  await printReceipt(page)
  // What it owed before is taken along, and asked for once.
  await sheet.getByText('¥9.00').waitFor()
  await sheet.getByRole('button', { name: '收现金' }).click()
  await page.getByRole('dialog').filter({ hasText: '收现金 ¥9.00' }).getByRole('button', { name: '确认收款' }).click()
  await sheet.getByRole('heading', { name: '历史欠费' }).waitFor({ state: 'hidden' })
  await sheet.getByRole('button', { name: '驶离' }).click()
  await spot('A-02').filter({ hasText: '空闲' }).filter({ hasNotText: '待发送' }).waitFor()
  expect(await orders('沪A40002')).toMatchObject([
    { orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '0.00' },
    { orderStatus: 3, moneyValuePaid: '9.00' },
  ])

  // While the sheet of one car stands open it drives off and another comes.
  await street.device.sendOne(street.occupied('A-03', Date.now() - 131 * 60_000, { plateNumber: '沪A40003' }))
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/street/queryStay', async (route) => (await answered.promise, route.continue()))
  await spot('A-03').filter({ hasText: '40003' }).click()
  expect(await sheet.getByRole('button', { name: '驶离' }).isDisabled()).toBe(true)
  answered.resolve()
  await sheet.getByRole('button', { name: '收现金' }).click()
  await street.device.sendOne(street.freed('A-03', Date.now() - 120_000))
  await street.device.sendOne(street.occupied('A-03', Date.now() - 60_000, { plateNumber: '沪A40009' }))
  await page.getByText('车位 A-03 的车辆已变化,请看清后再操作').waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await spot('A-03').filter({ hasText: '40009' }).waitFor()

  await page.context().setOffline(true)
  await spot('A-03').filter({ hasText: '40009' }).click()
  await sheet.getByText('联网并发送前不知应收金额').waitFor()
  expect(await page.getByText('网络连接失败').count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await spot('A-01').click()
  // With nothing no stay is opened; a picture alone is enough.
  const open = sheet.getByRole('button', { name: '开单' })
  expect(await open.isDisabled()).toBe(true)
  const chooser = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: '拍照' }).click()
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture('teal') })
  await sheet.getByRole('img', { name: '现场照片' }).waitFor()
  await sheet.getByText('看不清时可只拍照开单').waitFor()
  expect(await open.isEnabled()).toBe(true)
  await typePlate(page, '沪A40001')
  await open.click()
  await spot('A-01').filter({ hasText: '待发送' }).click()
  await sheet.getByRole('button', { name: '收现金' }).click()
  await typeInto(sheet.getByLabel('收到金额'), '5')
  await sheet.getByRole('button', { name: '确认收款' }).click()
  await page.getByText('待发送 2 条').waitFor()
  // No second time.
  await sheet.getByText('已收现金 ¥5.00,待发送').waitFor()
  expect(await orders('沪A40001')).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('待发送').first().waitFor({ state: 'hidden' })
  const taken = async () =>
    (await orders('沪A40001')).map((order) => Number(order['moneyValuePaid']) + Number(order['overPaidMoney']))
  await expect.poll(taken).toEqual([5])
  const [opened] = await orders('沪A40001')
  expect(opened).toMatchObject({ leftAt: null })
  const pictures = await admin.call('/api/passing/queryPassingPictures', { orderNo: opened!['orderNo'] })
  expect(pictures.rows).toMatchObject([{ scene: expect.any(String), missing: null }])

  // What was taken without a network is in the drawer as well.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: /应缴现金 ¥25\.00/ }).waitFor()
  await page.getByRole('button', { name: '交班' }).click()
  await typeInto(sheet.getByLabel('上缴现金'), '25')
  await sheet.getByRole('button', { name: '交班' }).click()
  await page.getByRole('link', { name: '未上班签到,去签到' }).waitFor()
  const duties = await admin.call('/api/duty/queryDutySession', { ParkLotId: [street.parkLotId] })
  expect(duties.rows).toMatchObject([
    { DutyState: 1, CashMoney: '25.00', CashHandMoney: '25.00', CashDiffMoney: '0.00' },
  ])
  await page.close()
})
