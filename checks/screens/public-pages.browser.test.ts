import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/sql.ts'
import { buildConsole } from '#web/build.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { seriousIn } from '../browser/axe.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** The register page, the poster and the map, in a real browser. */
let berth: Berth
let browser: Browser
let admin: Console
let code: string

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  ;({ PromoteCode: code } = await admin.call('/api/promote/addPromoter', { PromoterName: '小王' }))
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.first<Row>(query))

/** What the picture on the page shows, found by trying what was digested. */
async function pictureCode(): Promise<string> {
  const row = await inEast(sql<{ digest: Buffer }>`select digest from picture_code order by expires_at desc limit 1`)
  const shown = Array.from({ length: 7_778 }, (_, n) => String(2_222 + n))
  return shown.find((text) => createHash('sha256').update(text).digest().equals(row!.digest))!
}

/** What is on the clipboard, pasted by hand. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement('textarea')))
  await page.locator('textarea').focus()
  await page.keyboard.press('ControlOrMeta+v')
  return page.locator('textarea').inputValue()
}

test('[RTE-01] on a phone a driver registers through the link; what is refused stands at its field', async () => {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 390, height: 800 } })
  await page.goto(`${berth.url}/ShareRegister?code=${code}`)
  await page.getByRole('heading', { name: '注册东城停车会员' }).waitFor()
  await page.getByRole('img', { name: '图形验证码' }).waitFor()
  expect(await seriousIn(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await typeInto(page.locator('[name=mobile]'), '13800000201')
  await typeInto(page.locator('[name=pictureCode]'), '1111')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('图形验证码不正确,请看新的图片').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pictureCode')

  await expect
    .poll(async () => (await inEast(sql<{ n: number }>`select count(*)::int as n from picture_code`))!.n)
    .toBe(1)
  await typeInto(page.locator('[name=pictureCode]'), await pictureCode())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  const sms = await inEast(sql<{ code: string }>`select variables->0->>'text' as code from sms_record`)
  await page.getByText(`演示环境:短信由沙箱模拟发送,不会真正发出。验证码:${sms!.code}`).waitFor()
  await typeInto(page.locator('[name=smsCode]'), sms!.code)
  await typeInto(page.getByLabel('车牌号(选填)'), '浙A12345')
  await page.getByRole('button', { name: '注册会员' }).click()
  await page.getByText('请先阅读并同意用户协议').waitFor()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '注册会员' }).click()
  await page.getByRole('heading', { name: '注册成功' }).waitFor()
  const { rows } = await admin.call('/api/member/queryMember')
  expect(rows).toMatchObject([{ Mobile: '13800000201', PlateNumber: '浙A12345' }])
  await page.close()
})

test('[RTE-01] the poster is a picture to save, with the register link as a QR code; over plain HTTP too the link is copied', async () => {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 390, height: 800 } })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
  })
  await page.goto(`${berth.url}/poster_share?code=${code}`)
  const poster = page.locator('canvas')
  await expect.poll(() => poster.evaluate((canvas: HTMLCanvasElement) => canvas.height)).toBe(1200)
  await page.getByText(`${berth.url}/ShareRegister?code=${code}`).waitFor()
  expect(await seriousIn(page, 'main')).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存海报图片' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('小王.png')
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG')
  await page.getByRole('button', { name: '复制分享语和链接' }).click()
  await page.getByText('已复制').waitFor()
  expect(await pasted(page)).toContain(`${berth.url}/ShareRegister?code=${code}`)
  await page.goto(`${berth.url}/poster_share?code=nobody`)
  await page.getByRole('heading', { name: '这个推广链接打不开' }).waitFor()
  await page.close()
})

test('the map shows the lots of the data scope by their load, and the list opens the same card', async () => {
  const park = await addParkLot(admin, {
    ParkLotName: '城市广场停车场',
    TotalSpotCount: 1,
    Longitude: 120.168903,
    Latitude: 30.27841,
  })
  await addParkLot(admin, { ParkLotName: '没有坐标的车场' })
  await park.entry.sees('浙A12345', Date.now() - 60_000)
  const page = await signedInPage(browser, admin)
  await page.goto(`${berth.url}/_cloud_map/map`)
  await page.getByRole('heading', { level: 1, name: '地图控制台' }).waitFor()
  await page.locator('[aria-label="1 个停车场的位置和负荷"] canvas').waitFor()
  const scale = () => page.getByRole('img', { name: /^比例尺:/ }).getAttribute('style')
  const whole = await scale()
  await page.getByRole('button', { name: '放大' }).click()
  await page.getByRole('button', { name: '放大' }).click()
  await expect.poll(scale).not.toBe(whole)
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect.poll(scale).toBe(whole)
  await page.getByText('1 个车场没有填写经纬度,只在列表中显示').waitFor()
  await page.getByRole('button', { name: '城市广场停车场 1 / 1 100%' }).press('Enter')
  const card = page.getByRole('region', { name: '城市广场停车场' })
  expect(await card.locator('dd').allTextContents()).toEqual(['0 / 1', '1', '0', '¥0.00', '1 / 2', '0'])
  await page.getByRole('button', { name: '有未处理告警' }).click()
  await page.getByText('没有符合条件的车场').waitFor()
  await page.close()
  const limited = await berth.newPerson({ UserName: 'limited', roleCode: 'operator', lots: [park.parkLotId] })
  expect((await limited.call('/api/map/queryLots')).lots.map(({ name }: { name: string }) => name)).toEqual([
    '城市广场停车场',
  ])
  expect(await (await berth.as('admin', 'west')).call('/api/map/queryLots')).toMatchObject({ lots: [] })
})
