import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChargeTerms } from '#business/charging/fee/fee.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'

/** The two walls in a real browser, over cars that came through the gateway. */
let berth: Berth
let browser: Browser
let admin: Console
let park: ParkLot

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  const price: ChargeTerms = { ruleKind: 2, segments: [{ firstMoney: 500 }] }
  const place = { Longitude: 120.168903, Latitude: 30.27841 }
  park = await addParkLot(admin, { ParkLotName: '城市广场停车场', TotalSpotCount: 4, ...place }, price)
  await addParkLot(admin, { ParkLotName: '火车东站停车场', Longitude: 120.219334, Latitude: 30.290121 }, price)
  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京B66660', reason: '逃费' })
  await park.entry.sees('京B66660', Date.now() - 30_000)
  for (const [car, plate] of ['浙A12345', '浙AD88888', '浙B66K66'].entries())
    await park.entry.sees(plate, Date.now() - (90 - car * 10) * 60_000)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

async function addressOf(screen: number): Promise<{ id: string; Address: string }> {
  const { id } = await admin.call('/api/display/addDisplayKey', { keyName: `大厅${screen}`, screen })
  const given = await admin.call('/api/display/issueDisplayKey', { id }, await admin.confirm('display-key:issue', id))
  return { id, ...given }
}

/** The drawing's overflow, in pixels: what a wall cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section, section > div')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
      .map((element) => `${element.closest('section')!.querySelector('h2')!.textContent} ${element.scrollHeight}`),
  )

test.each([
  [1, '东城停车 运营大屏'],
  [2, '东城停车 综合大屏'],
])(
  '[RTE-01] screen %s shows the tenant’s figures on any wall, live, until its key is revoked',
  async (screen, title) => {
    const { id, Address } = await addressOf(screen)
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1920, height: 1080 } })
    await page.clock.install()
    await page.goto(Address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const inside = page.locator('dt:text-is("在场") + dd')
    await expect.poll(() => inside.textContent()).toBe('3')
    await page.getByText('浙A*****8').waitFor()
    await page.getByText('黑名单车辆').waitFor()
    expect(await page.locator('body').textContent()).not.toMatch(/12345|D88888|66K66|66660/)
    await page.locator('[aria-label="2 个停车场的位置和负荷"] canvas').waitFor()
    expect(await cutOff(page)).toEqual([])
    for (const viewport of [
      { width: 3840, height: 2160 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => cutOff(page)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }

    await page.route('**/api/display/queryScreen', (route) => route.abort())
    await page.clock.runFor(11_000)
    await page.getByText(/^连接中断,数据截至/).waitFor()
    expect(await inside.textContent()).toBe('3')
    await page.unroute('**/api/display/queryScreen')
    await page.clock.runFor(11_000)
    await page.getByText(/^数据截至/).waitFor()

    await admin.call('/api/display/revokeDisplayKey', { id }, await admin.confirm('display-key:revoke', id))
    await page.clock.runFor(11_000)
    await page.getByRole('heading', { name: '这个大屏地址已失效' }).waitFor()
    expect(await page.getByText('城市广场停车场').count()).toBe(0)
    await page.close()
  },
)
