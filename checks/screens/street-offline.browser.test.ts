import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { openLine, type Line } from '#simulator/device/line.ts'
import { addStreet, type Street } from '../berth/street.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { phone, requireSound } from '../browser/phone.ts'
import { goWithin } from '../browser/signed-in.ts'
import { signInWithKeys, typeInto } from '../browser/typing.ts'

/** A collector's phone in a dead spot, whose browser ends the page and opens it again; the line to the server is cut for real. */
let build: string
let berth: Berth
let line: Line
let browser: Browser
let admin: Console
let street: Street

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'street-'))
  cpSync(await buildConsole(join(import.meta.dirname, '../../dist/web')), build, { recursive: true })
  berth = await startBerth({}, build)
  line = await openLine(berth.url)
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  const spots = ['A-01', 'A-02', 'A-03', 'A-04', 'A-05', 'A-06', 'A-07']
  street = await addStreet(admin, spots, ruleC, { ParkLotName: '解放路泊位段' })
  await berth.newPerson({ UserName: 'kerb', roleCode: 'collector' })
  await berth.newPerson({ UserName: 'kerb2', roleCode: 'collector' })
})

afterAll(async () => {
  await browser?.close()
  await line?.close()
  await berth?.stop()
  rmSync(build, { recursive: true })
})

const path = '/_cloud_operation/Street'
const spot = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number }).getByRole('button')
const heading = (page: Page) => page.getByRole('heading', { name: '路侧收费' })
const orders = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows as Record<string, unknown>[]

async function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
}

/** What there is on the phone, apart from the files of the build and what was entered. */
async function keptOn(page: Page): Promise<string[]> {
  const files = await keptFiles(page)
  const [workers, seen] = await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    localStorage.getItem('berth.kept-page'),
  ])
  return [
    ...files.filter((file) => !file.startsWith('/assets/')),
    ...(workers ? ['worker'] : []),
    ...(seen ? ['seen'] : []),
  ]
}

const newPhone = () => browser.newContext({ ...phone, locale: 'zh-CN' })

/** Signed in at the street, with everything kept on the phone that it opens from. */
async function openStreet(context: BrowserContext, UserName: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(line.url + path)
  await signInWithKeys(page, UserName)
  await heading(page).waitFor()
  await expect.poll(() => keptOn(page)).toEqual([path, 'worker', 'seen'])
  return page
}

async function typePlate(page: Page, plate: string): Promise<void> {
  for (const key of plate) await page.getByRole('dialog').getByRole('button', { name: key, exact: true }).click()
}

async function enterStay(page: Page, number: string, plate: string): Promise<void> {
  await spot(page, number).click()
  await typePlate(page, plate)
  await page.getByRole('dialog').getByRole('button', { name: '开单' }).click()
  await spot(page, number).filter({ hasText: '待发送' }).waitFor()
}

test('in a dead spot the page opens again, also without a session, goes on with what was entered, and sends it once, for the person who entered it', async () => {
  await street.device.sendOne(street.occupied('A-02', Date.now() - 131 * 60_000, { plateNumber: '沪A50002' }))
  const context = await newPhone()
  const page = await openStreet(context, 'kerb')
  await spot(page, 'A-02').filter({ hasText: '50002' }).waitFor()
  line.cut()
  await page.reload()
  await page.getByText(/^无网络,显示 \d\d:\d\d 的数据$/).waitFor()
  await spot(page, 'A-02').filter({ hasText: '50002' }).click()
  await page.getByText('联网并发送前不知应收金额').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // Once is enough: no notice over it, and no other age of what is shown.
  expect(await page.getByText(/网络连接失败|服务器错误|页面数据停留/).count()).toBe(0)
  await requireSound(page)
  await enterStay(page, 'A-01', '沪A50001')
  await spot(page, 'A-01').click()
  await page.getByRole('dialog').getByRole('button', { name: '收现金' }).click()
  await typeInto(page.getByRole('dialog').getByLabel('收到金额'), '5')
  await page.getByRole('dialog').getByRole('button', { name: '确认收款' }).click()
  await page.getByText('待发送 2 条').waitFor()
  // Where calls are swallowed, what waits is seen before the first of them is given up.
  line.swallow()
  await page.reload()
  const givenUp: string[] = []
  page.on('requestfailed', (request) => givenUp.push(new URL(request.url()).pathname))
  await page.getByText('待发送 2 条').waitFor()
  await spot(page, 'A-01').filter({ hasText: '50001' }).waitFor()
  expect(givenUp.filter((path) => path.startsWith('/api/order/'))).toEqual([])
  expect(await orders('沪A50001')).toEqual([])
  // What was swallowed is lost.
  line.cut()
  line.mend()
  await page.getByText('待发送').first().waitFor({ state: 'hidden' })
  await page.getByText('无网络').waitFor({ state: 'hidden' })
  const taken = async () =>
    (await orders('沪A50001')).map((order) => Number(order['moneyValuePaid']) + Number(order['overPaidMoney']))
  await expect.poll(taken).toEqual([5])
  await page.close()

  // The browser was ended, and with it the session.
  line.cut()
  const ended = await context.newPage()
  await ended.goto(line.url + path)
  await ended.getByText('操作先以“kerb先生”的名义记在本机,联网并登录后自动按顺序发送').waitFor()
  await requireSound(ended)
  await enterStay(ended, 'A-03', '沪A50003')
  line.mend()
  // Anyone else sees nothing of it, and leaves nothing of it either; what was entered waits for its person.
  await ended.getByLabel('用户名').waitFor()
  await signInWithKeys(ended, 'kerb2')
  await heading(ended).waitFor()
  expect(await ended.getByText('待发送').count()).toBe(0)
  await expect.poll(() => keptOn(ended)).toEqual([path, 'worker', 'seen'])
  expect(await ended.evaluate(() => localStorage.getItem('berth.kept-page'))).not.toContain('kerb先生')
  expect(await orders('沪A50003')).toEqual([])

  // Who signs out leaves nothing to open.
  await ended.getByRole('button', { name: /东城停车$/ }).click()
  await ended.getByRole('menuitem', { name: '退出登录' }).click()
  await ended.getByRole('button', { name: '退出', exact: true }).click()
  await ended.getByLabel('用户名').waitFor()
  expect(await keptOn(ended)).toEqual([])
  expect(await keptFiles(ended)).toEqual([])
  line.cut()
  await expect(ended.goto(line.url + path)).rejects.toThrow('ERR_')
  line.mend()
  const own = await openStreet(context, 'kerb')
  await spot(own, 'A-03').filter({ hasText: '50003' }).filter({ hasNotText: '待发送' }).waitFor()
  expect(await orders('沪A50003')).toHaveLength(1)
  await context.close()
})

test('cash that was taken without a network is in the duty, whether it is sent before handing over or after it', async () => {
  const box = { ParkLotId: street.parkLotId, SentryCode: 'MOBILE1', SentryName: '解放路手持机', SentryType: 4 }
  await admin.call('/api/sentry/addSentry', box)
  await berth.newPerson({ UserName: 'kerb3', roleCode: 'collector' })
  const context = await newPhone()
  const page = await openStreet(context, 'kerb3')
  const sheet = page.getByRole('dialog')
  await page.getByRole('link', { name: '未上班签到,去签到' }).click()
  await page.getByRole('button', { name: '上班签到' }).click()
  await page.getByRole('button', { name: '路侧收费', exact: true }).click()
  await page.getByRole('link', { name: /解放路手持机.*应缴现金 ¥0\.00/ }).waitFor()
  const takesFive = async (number: string, plate: string) => {
    await enterStay(page, number, plate)
    await spot(page, number).click()
    await sheet.getByRole('button', { name: '收现金' }).click()
    await typeInto(sheet.getByLabel('收到金额'), '5')
    await sheet.getByRole('button', { name: '确认收款' }).click()
    await page.getByText('待发送 2 条').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
  }
  line.cut()
  // That alarms do not come is said for half a minute: not over what the collector presses.
  const said = page.getByText('服务器错误,无法接收实时告警信息')
  await said.waitFor()
  await spot(page, 'A-04').click()
  const button = sheet.getByRole('button', { name: '开单' })
  await button.waitFor()
  const [above, below] = [(await said.boundingBox())!, (await button.boundingBox())!]
  expect(above.y + above.height).toBeLessThan(below.y)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByText('无网络').waitFor()
  await takesFive('A-04', '沪A50004')
  line.mend()
  await page.getByRole('link', { name: /应缴现金 ¥5\.00/ }).waitFor()

  // In a dead spot again: what waits on the phone is said to who counts the cash, and is not in what is due.
  line.cut()
  await page.getByText('无网络').waitFor()
  await takesFive('A-05', '沪A50005')
  const waits = '本机还有 2 条操作未发送,应缴现金不含其中的收款'
  await page.getByRole('link', { name: /解放路手持机/ }).click()
  await page.getByRole('main').getByText(waits).waitFor()
  await page.getByRole('button', { name: '交班' }).click()
  await sheet.getByText(waits).waitFor()
  await requireSound(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '去发送' }).click()
  await page.getByText('待发送 2 条').waitFor()
  await page.getByRole('button', { name: '交班' }).click()
  await sheet.getByText('应缴现金 ¥5.00').waitFor()
  await sheet.getByText(waits).waitFor()
  await requireSound(page)
  await typeInto(sheet.getByLabel('上缴现金'), '10')
  await typeInto(sheet.getByLabel('差异原因'), '有收款未发送')
  line.mend()
  await sheet.getByText('本机还有').waitFor({ state: 'hidden' })
  await sheet.getByText('应缴现金 ¥10.00').waitFor()
  await sheet.getByRole('button', { name: '交班' }).click()
  await page.getByRole('link', { name: '未上班签到,去签到' }).waitFor()
  const duties = await admin.call('/api/duty/queryDutySession', { ParkLotId: [street.parkLotId] })
  expect(duties.rows).toMatchObject([{ CashMoney: '10.00', CashHandMoney: '10.00', CashDiffMoney: '0.00' }])
  await context.close()
})

test('an act at which the server fails again and again is shown with its reason, and what was done after it is sent', async () => {
  const superuser = new Client({ connectionString: berth.databaseUrl })
  await superuser.connect()
  await superuser.query(`create function fails_at_one_car() returns trigger language plpgsql as $$ begin raise exception 'it fails'; end $$;
    create trigger fails_at_one_car before insert on passing for each row when (new.plate_number = '沪A50006') execute function fails_at_one_car()`)
  const context = await newPhone()
  const page = await openStreet(context, 'kerb')
  await enterStay(page, 'A-06', '沪A50006')
  await enterStay(page, 'A-07', '沪A50007')
  const again = page.getByRole('button', { name: '立即发送' })
  await expect
    .poll(async () => {
      await again.click()
      return page.getByText('系统出错').count()
    })
    .toBe(1)
  await spot(page, 'A-07').filter({ hasText: '50007' }).filter({ hasNotText: '待发送' }).waitFor()
  expect([await orders('沪A50006'), await orders('沪A50007')]).toMatchObject([[], [{}]])
  await superuser.query('drop function fails_at_one_car cascade')
  await superuser.end()
  await again.click()
  await spot(page, 'A-06').filter({ hasText: '50006' }).filter({ hasNotText: '待发送' }).waitFor()
  expect(await orders('沪A50006')).toHaveLength(1)
  await context.close()
})

test('another build is there at the next load with a network, and takes the place of the one before', async () => {
  const context = await newPhone()
  const shell = readFileSync(join(build, 'index.html'), 'utf8')
  const place = (name: string) => {
    writeFileSync(join(build, `assets/${name}.js`), 'export {}')
    const link = `<link rel="modulepreload" href="/assets/${name}.js">`
    writeFileSync(join(build, 'index.html'), shell.replace('</head>', `${link}</head>`))
    for (const packed of ['br', 'gz']) rmSync(join(build, `index.html.${packed}`), { force: true })
  }
  // From the sign-in, whose file has the styles in it, and by the console.
  const page = await context.newPage()
  await page.goto(line.url)
  await signInWithKeys(page, 'kerb2')
  await page.locator('[data-view]').first().waitFor()
  await goWithin(page, path)
  await heading(page).waitFor()
  await expect.poll(() => keptOn(page)).toEqual([path, 'worker', 'seen'])
  line.cut()
  await page.reload()
  await page.getByText('无网络').waitFor()
  line.mend()
  place('one')
  await page.reload()
  await heading(page).waitFor()
  await expect.poll(() => keptFiles(page)).toContain('/assets/one.js')
  place('two')
  await page.reload()
  await heading(page).waitFor()
  expect(await page.locator('link[href="/assets/two.js"]').count()).toBe(1)
  await expect.poll(() => keptFiles(page)).not.toContain('/assets/one.js')
  expect(await keptFiles(page)).toContain('/assets/two.js')
  line.cut()
  await page.reload()
  await page.getByText('无网络').waitFor()
  expect(await page.locator('link[href="/assets/two.js"]').count()).toBe(1)
  line.mend()
  await context.close()
})
