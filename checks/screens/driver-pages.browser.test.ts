import { join } from 'node:path'
import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import type { Channel } from '#simulator/channel/channel.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { buildConsole } from '#web/build.ts'
import { openPromptChannel } from '../berth/prompt-channel.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { payTokenOf, type Result } from '../berth/camera.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { drawnPicture, sendInParts } from '../berth/pictures.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { lookAgain, phone, requireInSight, requireSound } from '../browser/phone.ts'
import { chooseByKeys, compose, typeInto } from '../browser/typing.ts'

/** The pages of drivers on a phone, with a payment channel behind them. */
let paying: Awaited<ReturnType<typeof openPromptChannel>>
let channel: Channel
let berth: Berth
let browser: Browser
let admin: Console
let park: ParkLot

beforeAll(async () => {
  paying = await openPromptChannel()
  channel = paying.channel
  berth = await startBerth(paying.settings, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场', LeaveGraceMinutes: 20, UnlicensedPolicy: 1 }, ruleC)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
  await paying?.close()
})

const ago = (minutes: number) => Date.now() - minutes * 60_000
const pathOf = (seen: Result) => `/pay/${payTokenOf(seen)}`
/** A phone whose browser opens other apps; without it there is a code to scan. */
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

async function open(
  path: string,
  look: Parameters<Browser['newPage']>[0] = { locale: 'zh-CN' },
  lost: string | null = null,
): Promise<Page> {
  const page = await browser.newPage({ ...phone, ...look })
  if (lost) await page.route(lost, (route) => route.abort(), { times: 1 })
  await page.goto(berth.url + path)
  return page
}

/** The driver's other phone, or the app itself, pays what the code on the page says. */
async function payShownCode(page: Page): Promise<void> {
  await page.getByRole('img', { name: /支付二维码|Payment QR code/ }).waitFor()
  const asked = (await admin.call('/api/payRecord/queryPayRecord', { payStatus: [2] })).rows[0]
  await fetch(`${channel.url}/scan`, {
    method: 'POST',
    body: JSON.stringify({ outTradeNo: asked.jointNo ?? asked.payNo }),
  })
  const unpaid = async () => (await admin.call('/api/payRecord/queryPayRecord', { payStatus: [2] })).rows
  await expect.poll(unpaid).not.toContainEqual(expect.objectContaining({ payNo: asked.payNo }))
  await lookAgain(page)
}

/** The code on a coupon that is worth ten yuan. */
async function paperCoupon(): Promise<string> {
  const batch = { Name: '周年庆', ReduceMoney: '10', Count: 1, ValidBegin: '2020-01-01', ValidEnd: '2099-12-31' }
  await admin.call('/api/userCoupon/addPaperCoupon', batch)
  return (await admin.call('/api/userCoupon/queryUserCoupon', { CouponName: batch.Name })).rows[0].CouponCode
}

test('at the exit a driver sees the fee explained, pays, and sees the barrier open', async () => {
  const { data } = await sendInParts(park.entry, park.entry.passing('京A10001', ago(130)), {
    scenePicture: await drawnPicture('green'),
  })
  expect(data.results[0]!.outcome).toBe('accepted')
  // The line of a garage loses the picture first.
  const seen = pathOf(await park.exit.sees('京A10001', ago(1)))
  const page = await open(seen, { locale: 'zh-CN' }, '**/api/passing/picture/**')
  // Masked until it is known that this phone is the first to read the code.
  await page.getByTitle('京A10001').waitFor()
  await expect
    .poll(() => page.getByRole('img', { name: '入场图片' }).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(64)
  await page.getByText('人民广场停车场').last().waitFor()
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^首段\n.*1小时0分\n+5\.00$/),
    expect.stringMatching(/^计时\n.*3 × ¥2\.00\(每 \d+ 分钟\)\n+6\.00$/),
    expect.stringMatching(/^停车费合计\n+¥11\.00$/),
  ])
  await requireSound(page)

  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByText('或截图后在模拟渠道里从相册识别。').waitFor()
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update pay_record set expire_at = now() + interval '2 seconds' where plate_number = '京A10001'`),
  )
  await page.getByRole('button', { name: '重新支付' }).click()
  await page.getByText('这次支付已过期,没有付款的请点“重新支付”。').waitFor()
  expect(await page.getByRole('img', { name: '支付二维码' }).count()).toBe(0)
  await requireSound(page)
  await page.getByRole('button', { name: '重新支付' }).click()
  // What a slow line brings first is not said without the rest.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/driver/showStay', async (route) => {
    await held.promise
    await route.continue()
  })
  const opening = () =>
    page.waitForResponse(async (response) => (await response.text()).includes('"barrier":"opening"'))
  const isOpening = opening()
  await payShownCode(page)
  await isOpening
  await opening()
  expect(await page.getByText('道闸正在开启').count()).toBe(0)
  held.resolve()
  await page.getByText('道闸正在开启,请稍候。').waitFor()
  const [command] = await park.exit.commands()
  await park.exit.sendOne(
    park.exit.event('commandResult', Date.now(), { commandId: command!['commandId'], done: true }),
  )
  await page.getByText('道闸已开启,请通行。').waitFor()
  await page.getByRole('heading', { name: '付款凭证' }).waitFor()
  await page.getByText('¥11.00').last().waitFor()
  expect(await page.getByRole('button', { name: '立即支付' }).count()).toBe(0)
  await requireSound(page)
  await page.close()
})

test('who pays inside reads until when to leave, in English by night as well', async () => {
  const path = pathOf(await park.entry.sees('京A10002', ago(130)))
  const page = await open(path, { locale: 'en-GB', colorScheme: 'dark' })
  expect(await page.locator('link[rel="modulepreload"][href^="/assets/driver.en-"]').count()).toBe(1)
  await page.getByText('First period').waitFor()
  expect(await page.getByRole('listitem').first().innerText()).toMatch(/^First period/)
  await requireSound(page)
  await page.goto(`${berth.url}/pay/coupon/${berth.tenantIds.east}.${await paperCoupon()}`)
  await page.getByText('¥10.00 off').waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: 'See the parking fee' }).click()
  await page.getByLabel('Coupon code').waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: 'Use a coupon' }).click()
  await page.getByText('The coupon is used, and the fee is recalculated.').waitFor()
  await page.locator('strong', { hasText: '¥1.00' }).waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payShownCode(page)
  await page.getByText(/^Leave before \d\d:\d\d$/).waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByText(/^请在 \d\d:\d\d 前离场$/).waitFor()
  await page.reload()
  await page.getByText(/^请在 \d\d:\d\d 前离场$/).waitFor()
  await page.close()
})

test('at an exit that asks for arrears a driver pays them with the stay, or the stay alone', async () => {
  const strict = await addParkLot(admin, { ParkLotName: '北站停车场', ArrearsPolicy: 5 }, ruleC)
  await park.entry.sees('京A10021', ago(400), { opened: true })
  await park.exit.sees('京A10021', ago(270), { opened: true })
  await strict.entry.sees('京A10021', ago(130), { opened: true })
  const page = await open(pathOf(await strict.exit.sees('京A10021', Date.now())))
  await page.getByRole('heading', { name: '以前的欠费' }).waitFor()
  const both = page.getByRole('checkbox', { name: '与本次停车费一并支付,共 ¥22.00' })
  expect(await both.isChecked()).toBe(true)
  await requireSound(page)
  await both.click()
  await page.locator('strong', { hasText: '¥11.00' }).waitFor()
  await both.click()
  await page.locator('strong', { hasText: '¥22.00' }).waitFor()
  await page.getByRole('button', { name: '立即支付' }).click()
  await payShownCode(page)
  await page.getByText('道闸正在开启,请稍候。').waitFor()
  await page.getByRole('heading', { name: '以前的欠费' }).waitFor({ state: 'hidden' })
  await page.getByText('开发票').waitFor()
  await page.close()
})

test('at the code of a car park a driver types the plate with its own keys, or with real ones, and comes to the stay', async () => {
  await park.entry.sees('粤BD12346', ago(130))
  const { address } = await admin.call('/api/driver/lotCode', { id: park.parkLotId })
  const page = await open(new URL(address).pathname)
  await page.getByRole('heading', { name: '人民广场停车场' }).waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: '京', exact: true }).click()
  await page.getByRole('button', { name: '删除一位' }).click()
  await page.getByRole('button', { name: '粤', exact: true }).click()
  for (const key of 'BD123') await page.getByRole('button', { name: key, exact: true }).click()
  expect(await page.getByRole('button', { name: '查询停车费' }).isDisabled()).toBe(true)
  for (const key of '45') await page.getByRole('button', { name: key, exact: true }).click()
  await requireSound(page)
  // One stop of Tab among the keys, then the button.
  await page.getByLabel('车牌号').focus()
  await page.keyboard.press('Tab')
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End', 'Home'])
    await page.keyboard.press(arrow)
  expect(await page.locator(':focus').innerText()).toBe('1')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowRight')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('status').getByText('粤 B D 1 2 3 4 5').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('没有找到 粤BD12345').waitFor()
  const field = page.getByLabel('车牌号')
  expect(await field.getAttribute('inputmode')).toBe('none')
  await field.focus()
  const other = await addParkLot(admin, { ParkLotName: '火车站停车场' }, ruleC)
  await other.entry.sees('粤BD12347', ago(130))
  // What is no part of a plate leaves nothing behind that the next key would meet.
  await page.keyboard.type('·-')
  expect(await field.inputValue()).toBe('粤BD12345')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.getByText('这辆车不在本停车场,停在下面的停车场。').waitFor()
  await page.getByRole('link', { name: '火车站停车场' }).waitFor()
  await requireSound(page)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await page.getByText('粤B*****6').waitFor()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/pay\/P\d+_\d+~[\w-]{22}$/)

  await page.goto(`${berth.url}${new URL(address).pathname}`)
  await page.getByRole('button', { name: '查询 粤BD12346' }).click()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await page.close()
})

test('at the code of a lane the page waits for the camera, and shows the car as soon as it stands there', async () => {
  const { address } = await admin.call('/api/driver/laneCode', { id: park.exit.laneId })
  await park.entry.sees('京A10005', ago(130))
  const page = await open(new URL(address).pathname)
  await page.getByText('车道:').waitFor()
  await park.exit.sees('京A10005', Date.now())
  await page.getByText('京A****5').waitFor()
  await page.getByRole('button', { name: '不是这辆车?输入车牌查询' }).click()
  await page.getByLabel('车牌号').waitFor()
  await page.close()
})

test('after paying a driver asks for the invoice and files an objection, each field refused where it stands', async () => {
  await admin.call('/api/invoice/addInvoiceSeller', {
    Name: '东城停车有限公司',
    TaxNum: '91310000MA1FL5E92B',
    Clerk: '小李',
  })
  await park.entry.sees('京A10006', ago(130))
  const { address } = await admin.call('/api/driver/lotCode', { id: park.parkLotId })
  const page = await open(new URL(address).pathname)
  await page.getByLabel('车牌号').focus()
  await compose(page, 'jing', '京')
  await page.keyboard.type('a10006')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '立即支付' }).click()
  await payShownCode(page)
  // The receipt comes after it, and leaves it in sight.
  await page.getByRole('heading', { name: '付款凭证' }).waitFor()
  await requireInSight(page.getByText(/^请在 \d\d:\d\d 前离场$/))
  await page.getByText('开发票').click()
  await chooseByKeys(page.getByLabel('抬头类型'), '企业')
  await typeInto(page.getByLabel('发票抬头'), '东方贸易有限公司')
  await typeInto(page.getByLabel('税号'), '123')
  await page.getByRole('button', { name: '提交开票申请' }).click()
  await page.getByRole('alert').getByText('税号').waitFor()
  await typeInto(page.getByLabel('税号'), '91310000MA1FL5E91A')
  await requireSound(page)
  await page.getByRole('button', { name: '提交开票申请' }).click()
  await page.getByText('开票申请已提交').waitFor()
  expect((await admin.call('/api/invoice/queryInvoice')).rows).toMatchObject([
    { Title: '东方贸易有限公司', Amount: '11.00' },
  ])

  await page.getByText('对停车或费用有异议').click()
  await chooseByKeys(page.getByLabel('申诉类型'), '时间错误')
  await typeInto(page.getByLabel('申诉说明'), '我八点才进来')
  await page.getByLabel('图片(可不填)').setInputFiles({
    name: '小票.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawnPicture('red'),
  })
  await typeInto(page.getByLabel('手机号'), '13800000301')
  await page.getByRole('button', { name: '提交申诉' }).click()
  await page.getByText('处理中,工作人员会按您留下的手机号联系您。').waitFor()
  expect(await page.getByText('对停车或费用有异议').count()).toBe(0)
  await requireSound(page)
  expect((await admin.call('/api/order/queryOrderAppeal')).rows).toMatchObject([
    { PlateNumber: '京A10006', AppealKind: 2, Pictures: [expect.stringMatching(/^\/files\/.+\.jpg$/)] },
  ])
  await page.close()
})

test('a phone is led to the payment itself, and who comes back sees its outcome', async () => {
  const path = pathOf(await park.entry.sees('京A10007', ago(130)))
  const page = await open(path, { locale: 'zh-CN', userAgent })
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.waitForURL(/outTradeNo=W\d+/)
  const shown = new URL(page.url())
  expect(new URL(shown.searchParams.get('returnUrl')!).pathname).toBe(path)
  await page.goto(shown.searchParams.get('returnUrl')!)
  await page.getByText('正在等待支付结果,付款后本页会自动更新。').waitFor()
  await page.getByRole('button', { name: '重新支付' }).waitFor()
  const outTradeNo = shown.searchParams.get('outTradeNo')
  await fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo }) })
  await lookAgain(page)
  await page.getByText(/^请在 \d\d:\d\d 前离场$/).waitFor()
  await page.close()
})

test('without a plate a driver comes in and leaves by the same phone', async () => {
  const lanePath = async (id: string) => new URL((await admin.call('/api/driver/laneCode', { id })).address).pathname
  const paused = await addParkLot(admin, { Status: 3, UnlicensedPolicy: 1 }, ruleC)
  await paused.entry.sees('', Date.now())
  const kept = await open(await lanePath(paused.entry.laneId))
  await kept.getByRole('button', { name: '无牌车入场' }).click()
  const isOut = async (response: Response) =>
    response.url().endsWith('/api/driver/showPlace') && (await response.json()).data.noPlate === null
  for (let pulses = 0; pulses < 2; pulses++) await Promise.all([kept.waitForResponse(isOut), lookAgain(kept)])
  await kept.getByText('车场暂停营业').waitFor()
  await kept.close()
  await park.entry.sees('', Date.now() - 1000)
  const page = await open(await lanePath(park.entry.laneId))
  await page.getByRole('button', { name: '无牌车入场' }).waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: '无牌车入场' }).click()
  await page.getByText('出场时用这部手机扫出口车道上的码。').waitFor()
  // The car has left the lane, and what its driver has to know stays.
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/driver/showPlace'))
  await page.getByRole('button', { name: 'English' }).click()
  expect((await (await asked).json()).data.noPlate).toBeNull()
  await page.getByText('When you leave, scan the code at the exit lane with this phone.').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.getByRole('button', { name: '中文' }).click()
  // Who scans again is led to the stay, until it is over.
  await page.reload()
  await page.getByText('这部手机有一辆无牌车在场').waitFor()
  await requireSound(page)
  await page.getByRole('link', { name: '查看停车' }).click()
  await page.getByText('无需缴费').first().waitFor()
  await park.exit.sees('', Date.now())
  await page.goto(berth.url + (await lanePath(park.exit.laneId)))
  await page.getByRole('button', { name: '无牌车缴费出场' }).click()
  await page.getByText('道闸正在开启,请稍候。').waitFor()
  await page.goto(berth.url + (await lanePath(park.entry.laneId)))
  await page.getByLabel('车牌号').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('berth.noPlateStay'))).toBeNull()
  expect(await page.getByText('这部手机有一辆无牌车在场').count()).toBe(0)
  const other = await open(await lanePath(park.exit.laneId))
  await other.getByLabel('车牌号').waitFor()
  await other.close()
  await page.close()
})

test('while the channel is down the page says so, and the button stays', async () => {
  const page = await open(pathOf(await park.entry.sees('京A10003', ago(130))))
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await channel.close()
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByRole('alert').getByText('支付渠道').waitFor()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await page.close()
})

test('the stay is asked for while the script is on the way, and once', async () => {
  const path = pathOf(await park.entry.sees('京A10008', ago(130)))
  const page = await browser.newPage({ ...phone, locale: 'en-US' })
  const asked: string[] = []
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/driver/showStay'))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/assets/*.js', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(berth.url + path)
  await page.getByText('京A****8').waitFor()
  expect(asked.filter((call) => call === '/api/driver/showStay')).toEqual(['/api/driver/showStay'])
  await page.close()
})
