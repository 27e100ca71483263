import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** Walking a lot with the list of its cars on a phone, and what the office sees of it afterwards. */
let berth: Berth
let browser: Browser
let admin: Console
let park: ParkLot

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, ruleC)
  await berth.newPerson({ UserName: 'walker', roleCode: 'inspector' })
  for (const plate of ['沪A10001', '沪A10002', '沪A10003']) await park.entry.sees(plate, Date.now() - 131 * 60_000)
  for (const minutes of [120, 110]) await park.entry.sees('', Date.now() - minutes * 60_000, { opened: true })
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const orders = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows as Record<string, unknown>[]

test('an inspector marks what stands there, ends the rest, and the office takes one back', async () => {
  const page = await signedInPage(browser, await berth.as('walker'), { viewport: { width: 390, height: 844 } })
  let isCut = true
  await page.route('**/queryUnreadCar', (route) => (isCut ? route.abort() : route.continue()))
  await page.goto(`${berth.url}/_cloud_operation/Stocktaking`)
  await page.getByRole('heading', { name: '在场盘点' }).waitFor()
  await page.getByLabel('停车场').click()
  await page.keyboard.type('人民广场')
  await page.locator('.ant-select-item-option').first().click()
  // A walk with half of the list is none.
  const again = page.getByRole('button', { name: '重试' })
  await again.waitFor()
  expect(await page.getByRole('button', { name: '结束盘点' }).count()).toBe(0)
  isCut = false
  await again.click()
  const car = (plate: string) => page.getByRole('listitem').filter({ hasText: plate.slice(2) })
  await car('沪A10001').getByRole('button', { name: '在场' }).click()
  await car('沪A10002').getByRole('button', { name: '不在' }).click()
  const unread = page.getByRole('listitem').filter({ hasText: '无牌车' })
  await unread.first().getByRole('button', { name: '补登车牌' }).click()
  const given = page.getByRole('dialog')
  await typeInto(given.getByLabel('车牌号'), '沪A10004')
  await typeInto(given.getByLabel('原因'), '巡场看到')
  await given.getByRole('button', { name: '补登车牌' }).click()
  await car('沪A10004').getByRole('button', { name: '在场' }).click()
  await page.getByText('在场 2 辆 · 不在 1 辆 · 未核对 2 辆').waitFor()
  await page.getByRole('button', { name: '结束盘点' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('其中 2 辆尚未核对').waitFor()
  await typeInto(drawer.getByLabel('原因'), '晚间盘点')
  await drawer.getByRole('button', { name: '3 辆车盘点出场' }).click()
  await page.getByText('在场 0 辆 · 不在 0 辆 · 未核对 2 辆').waitFor()
  expect(await unread.count()).toBe(0)
  expect(await orders('沪A10001')).toMatchObject([{ orderStatus: 1 }])
  for (const plate of ['沪A10002', '沪A10003'])
    expect(await orders(plate)).toMatchObject([{ orderStatus: 3, outReleaseType: 10, waiveMoney: '11.00' }])
  await page.close()

  const office = await signedInPage(browser, admin)
  const [ended] = await orders('沪A10003')
  await office.goto(`${berth.url}/_cloud_operation/Park_Order?open=${String(ended!['id'])}`)
  await office.getByRole('button', { name: '打印小票' }).click()
  await office.locator('[data-receipt]').getByText('沪A').waitFor()
  await office.getByRole('button', { name: '关闭' }).last().click()
  await office.getByText('晚间盘点').first().waitFor()
  await office.getByRole('button', { name: '更多操作' }).last().click()
  await office.getByRole('menuitem', { name: '撤销更正', exact: true }).click()
  const undo = office.getByRole('dialog', { name: /^撤销更正/ })
  await typeInto(undo.getByLabel('原因'), '车在地下二层')
  await undo.getByRole('button', { name: '撤销更正' }).click()
  await undo.waitFor({ state: 'hidden' })
  expect(await orders('沪A10003')).toMatchObject([{ orderStatus: 1, leftAt: null, waiveMoney: '0.00' }])
  expect(await orders('沪A10002')).toMatchObject([{ orderStatus: 3 }])
  await office.close()
})

test('who came in as the walk was under way is not ended, who left by itself is said, and a list of many pages is listed whole', async () => {
  const lot = await addParkLot(admin, { ParkLotName: '火车站停车场' }, ruleC)
  const plates = ['沪A20001', '沪A20002', '沪A20003'] as const
  for (const plate of plates) await lot.entry.sees(plate, Date.now() - 131 * 60_000)
  const page = await signedInPage(browser, await berth.as('walker'), { viewport: { width: 390, height: 844 } })
  await page.route('**/queryParkOrder', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('PerPage=1000', 'PerPage=2') }),
  )
  await page.goto(`${berth.url}/_cloud_operation/Stocktaking`)
  await page.getByLabel('停车场').click()
  await page.keyboard.type('火车站')
  await page.locator('.ant-select-item-option').first().click()
  const car = (plate: string) => page.getByRole('listitem').filter({ hasText: plate.slice(2) })
  await car(plates[2]).waitFor()
  await car(plates[0]).getByRole('button', { name: '在场' }).click()
  await lot.exit.sees(plates[1], Date.now(), { opened: true })
  await lot.entry.sees('沪A20004', Date.now())
  await page.reload()
  await page.getByLabel('停车场').click()
  await page.keyboard.type('火车站')
  await page.locator('.ant-select-item-option').first().click()
  await car('沪A20004').waitFor()
  await page.getByText('在场 1 辆 · 不在 0 辆 · 未核对 2 辆').waitFor()
  await page.getByRole('button', { name: '结束盘点' }).click()
  await lot.exit.sees(plates[2], Date.now(), { opened: true })
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '1 辆车盘点出场' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByText('在场 1 辆 · 不在 0 辆 · 未核对 1 辆').waitFor()
  expect(await orders('沪A20004')).toMatchObject([{ orderStatus: 1 }])
  await page.close()
})

test('a time before a car came ends none of its batch, is said at its field, and no one is said to have left', async () => {
  const lot = await addParkLot(admin, { ParkLotName: '机场停车场' }, ruleC)
  const plates = ['沪A30001', '沪A30002']
  for (const [at, plate] of plates.entries()) await lot.entry.sees(plate, Date.now() - (131 - 100 * at) * 60_000)
  const page = await signedInPage(browser, await berth.as('walker'), { viewport: { width: 390, height: 844 } })
  await page.goto(`${berth.url}/_cloud_operation/Stocktaking`)
  await page.getByLabel('停车场').click()
  await page.keyboard.type('机场')
  await page.locator('.ant-select-item-option').first().click()
  await page.getByText('未核对 2 辆').waitFor()
  await page.getByRole('button', { name: '结束盘点' }).click()
  const drawer = page.getByRole('dialog')
  const leftAt = drawer.getByLabel('出场时间')
  await typeInto(leftAt, wallTime(Date.now() - 60 * 60_000))
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: '2 辆车盘点出场' }).click()
  await drawer.getByText('出场时间应晚于该车最后一次通行').first().waitFor()
  expect(await page.getByText('此前已离场').count()).toBe(0)
  for (const plate of plates) expect(await orders(plate)).toMatchObject([{ orderStatus: 1 }])
  // Another time is another change, which is not taken for the one that was refused.
  await typeInto(leftAt, wallTime(Date.now() - 60_000))
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: '2 辆车盘点出场' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await orders(plates[1]!)).map(({ orderStatus }) => orderStatus)).not.toEqual([1])
  await page.close()
})
