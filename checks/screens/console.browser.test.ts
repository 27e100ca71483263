import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page, Route } from 'playwright-core'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { readFile } from 'node:fs/promises'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { openAs } from '../browser/at-pages.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'
import { buildConsole } from '#web/build.ts'

/** The day of people at their desks, in a real browser against the real server. */
let berth: Berth
let browser: Browser
let park: ParkLot
let keeper: Console
/** Of one person after the other. */
let page: Page

beforeAll(async () => {
  const consoleFolder = await buildConsole(join(import.meta.dirname, '../../dist/web'))
  berth = await startBerth({}, consoleFolder)
  browser = await borrowBrowser()
  const admin = await berth.as('admin')
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  page = await signedInPage(browser, keeper)
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function open(path: string, title: string): Promise<void> {
  await openAs(page, keeper, path)
  await page.getByRole('heading', { name: title, exact: true }).waitFor()
}

const rowOf = (plate: string) => page.getByRole('row').filter({ hasText: plate })

test('a car enters live, is priced, pays and leaves; its order is in the list, and the export opens and holds the same rows', async () => {
  await open('/_cloud_operation/Passing_Record', '通行记录')
  await park.entry.sees('沪A12345', Date.now() - 120_000)
  await rowOf('沪A12345').waitFor()

  const exit = await park.exit.sees('沪A12345', Date.now() - 1_000)
  expect(exit.decision).toMatchObject({ open: false, due: '5.00', text: '请缴费5.00元' })

  await open('/_cloud_operation/Park_Order', '停车订单')
  const order = rowOf('沪A12345')
  await order.getByText('待出场确认').waitFor()
  await order.getByRole('button', { name: '收款' }).click()
  const drawer = page.getByRole('dialog')
  await typeInto(drawer.getByLabel('收到金额'), '10')
  await drawer.getByRole('button', { name: '收款' }).click()
  await page.getByText('找零', { exact: true }).waitFor()
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  await page.keyboard.press('Escape')

  await page.reload()
  await rowOf('沪A12345').getByText('已完成').waitFor()
  const admin = await berth.as('admin')
  const { rows } = await admin.call('/api/order/queryParkOrder', {})
  expect(await exported()).toEqual(
    rows.map((row: Record<string, unknown>) => [
      row['orderNo'],
      row['plateNumber'],
      Number(row['payableAmount']),
      Number(row['moneyValuePaid']),
      row['cameAt'],
    ]),
  )
})

test('who takes money for a car that is still inside sees what it owes now', async () => {
  await park.entry.sees('沪A20001', Date.now() - 120_000)
  await open('/_cloud_operation/In_Park', '在场车辆')
  await rowOf('沪A20001').getByRole('button', { name: '收款' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('现在应付').getByText('¥5.00').waitFor()
  expect(await drawer.getByRole('status').textContent()).toContain('沪A')
  expect(await drawer.getByLabel('收到金额').inputValue()).toBe('')
})

/** The rows of the file that the export dialog saves, as a spreadsheet program reads them. */
async function exported(): Promise<unknown[][]> {
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('全部', { exact: false }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^停车订单_\d{14}\.xls$/)
  const sheet = await readSpreadsheet(await readFile(await download.path()), download.suggestedFilename())
  const at = ['订单号', '车牌号', '应收金额', '实付金额', '入场时间'].map((heading) =>
    sheet.header.values.indexOf(heading),
  )
  return sheet.rows.map(({ values }) => at.map((column) => values[column]))
}

test('[ALM-05] [ALM-08] a blacklisted plate at a lane raises the notice, and View goes to the alarms', async () => {
  const admin = await berth.as('admin')
  let plates = 10
  await open('/_cloud_operation/Passing_Record', '通行记录')
  const notice = page.getByRole('region', { name: '车辆通行告警' })
  const untilNotified = async () => {
    const plateNumber = `京B666${plates++}`
    await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber, reason: '逃费' })
    const { decision } = await park.entry.sees(plateNumber, Date.now())
    expect(decision).toMatchObject({ open: false })
    return notice.isVisible()
  }
  await expect.poll(untilNotified, { interval: 2_000 }).toBe(true)
  // On a phone it stands above what an open drawer shows.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '66610' }).getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('66610').first().waitFor()
  const [strip, below] = [await notice.boundingBox(), await drawer.boundingBox()]
  expect(strip!.y + strip!.height).toBeLessThan(below!.y)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await notice.getByRole('button', { name: '查看' }).click()
  await page.getByRole('heading', { name: '车辆通行告警' }).waitFor()
  await rowOf('京B66610').getByText('黑名单车辆').first().waitFor()
  await notice.waitFor({ state: 'hidden' })
})

test('a user who may only read sees no way to delete, and the server refuses one', async () => {
  await openAs(page, await berth.as('readonly'), '/_cloud_basic/parkLotInfo')
  await rowOf('人民广场停车场').waitFor()
  expect(await page.getByRole('button', { name: '删除' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: '新增' }).count()).toBe(0)
  const token = await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
  const answer = await page.evaluate(
    async ([bearer, id]) =>
      (
        await fetch('/api/parkLot/deleteParkLot', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          body: JSON.stringify({ ids: [id] }),
        })
      ).json(),
    [token, park.parkLotId],
  )
  expect(answer).toMatchObject({ state: 'notPermitted' })
})

test('a planner places people on the week by keyboard and by hand, sees collisions and open hours before saving, and publishes only a whole week', async () => {
  const admin = await berth.as('admin')
  const { parkLotId: ParkLotId } = park
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', {
    ParkLotId,
    SentryCode: 'EAST',
    SentryName: '东门岗亭',
    ShiftMode: 1,
  })
  const whole = { ParkLotId, ShiftName: '全天班', ShiftType: 1, BeginTime: '00:00', EndTime: '00:00' }
  const { Id: ShiftId } = await admin.call('/api/shift/addShift', whole)
  const collector = await berth.newPerson({ UserName: '王收费', roleCode: 'collector' })
  const { userId: UserId } = await collector.call('/api/tenantUser/getTenantUserInfo')
  const planOn = (day: number) =>
    admin.call('/api/shift/addShiftPlan', { ParkLotId, SentryId, UserId, ShiftId, PlanDate: `2030-06-0${day}` })
  for (const day of [3, 4, 5, 6, 7, 8]) await planOn(day)

  await open(`/_cloud_basic/shiftSentry?lot=${ParkLotId}&week=2030-06-03`, '岗亭排班')
  await page.getByText('24 小时无人值班').waitFor()
  await page.getByRole('button', { name: '发布排班' }).click()
  await page.getByText('岗亭“东门岗亭”从 06-09 00:00 到 06-10 00:00 无人值班,不能发布').first().waitFor()

  const planned = page.getByRole('button', { name: /王收费先生 全天班 · 东门岗亭/ })
  await page.getByText('王收费先生', { exact: true }).first().dragTo(planned.first())
  await page.locator('.ant-message').getByText('该岗亭这段时间已由王收费先生值班').waitFor()
  await page.getByRole('button', { name: '东门岗亭 周六 新增排班' }).press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByText('该岗亭这段时间已由王收费先生值班').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await planned.last().press('Shift+ArrowRight')
  await page.getByRole('button', { name: '东门岗亭 周六 新增排班' }).press('Enter')
  await drawer.getByText('该岗亭这段时间已由王收费先生值班').waitFor({ state: 'hidden' })
  await drawer.getByRole('button', { name: '保存排班' }).press('Enter')
  await page.getByText('24 小时无人值班').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '发布排班' }).click()
  await page.getByText('已发布 7 条排班').waitFor()
  // Nothing more is to be published, so nothing is offered that would be refused.
  await expect.poll(() => page.getByRole('button', { name: '发布排班' }).isDisabled()).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /周日/ }).click()
  await page.getByRole('button', { name: /王收费先生/ }).waitFor()

  // A week that does not come can be asked for again.
  const asked = '**/api/shift/queryWeek'
  const isNext = (route: Route) => route.request().postData()!.includes('2030-06-10')
  await page.route(asked, (route) => (isNext(route) ? route.abort() : route.continue()))
  await page.getByRole('button', { name: '下一周', exact: true }).click()
  const retry = page.getByRole('alert').getByRole('button', { name: '重试' })
  await retry.waitFor()
  await retry.focus()
  await page.unroute(asked)
  await page.keyboard.press('Enter')
  await page.getByText('2030-06-10 – 06-16').waitFor()
})
