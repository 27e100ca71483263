import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { phone as phoneNumber } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { buildConsole } from '#web/build.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { payTokenOf } from '../berth/camera.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { lotTokenOf, sentPhoneCode } from '../berth/phone.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { requireSound, phone } from '../browser/phone.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** What a driver does who proved a phone, on that phone. */
let berth: Berth
let browser: Browser
let admin: Console
let park: ParkLot
let token: string
beforeAll(async () => {
  const port = await freePort()
  const pagesFolder = await buildConsole(join(import.meta.dirname, '../../dist/web'))
  berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}` }, pagesFolder)
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, ruleC)
  token = await lotTokenOf(admin, park.parkLotId)
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.first<Row>(query))
const ago = (minutes: number) => Date.now() - minutes * 60_000
async function open(path: string, look: Parameters<Browser['newPage']>[0] = { locale: 'zh-CN' }): Promise<Page> {
  const page = await browser.newPage({ ...phone, ...look })
  await page.goto(berth.url + path)
  return page
}

async function prove(page: Page, mobile: string): Promise<void> {
  await typeInto(page.getByLabel('手机号'), mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor()
  await typeInto(page.getByLabel('短信验证码'), await sentPhoneCode(berth, mobile))
  await page.keyboard.press('Enter')
}

test('a driver proves the phone, sees what is owed and the stays, and is known on the next visit until the phone is forgotten', async () => {
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京Q10001', OwnerMobile: '13700000001' })
  await park.entry.sees('京Q10001', ago(400), { opened: true })
  await park.exit.sees('京Q10001', ago(270), { opened: true })
  const page = await open(`/pay/lot/${token}`)
  await page.getByRole('link', { name: '我的停车' }).click()
  await typeInto(page.getByLabel('手机号'), '1370000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('alert').getByText('手机号').waitFor()
  await typeInto(page.getByLabel('手机号'), '13700000001')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor()
  await requireSound(page)
  const code = await sentPhoneCode(berth, '13700000001')
  await page.getByText(`演示环境:短信由沙箱模拟发送,不会真正发出。验证码:${code}`).waitFor()
  await typeInto(page.getByLabel('短信验证码'), code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: '验证手机' }).click()
  await page.getByRole('alert').getByText('短信验证码不正确或已过期').waitFor()
  await typeInto(page.getByLabel('短信验证码'), code)
  await page.getByRole('button', { name: '验证手机' }).click()
  await page.getByRole('heading', { name: '待补缴 1 笔,共 ¥11.00' }).waitFor()
  await requireSound(page)
  await page.getByRole('link', { name: '按车牌查询' }).click()
  await page.getByRole('button', { name: '查询停车费' }).waitFor()
  await page.getByRole('link', { name: '月卡办理' }).click()
  await page.getByText('这个停车场没有在线办理的月卡').waitFor()
  await page.getByRole('link', { name: '我的停车' }).click()
  await page.getByRole('link', { name: '欠费 ¥11.00' }).first().click()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await requireSound(page)
  await page.getByRole('link', { name: '我的停车' }).click()
  await page.getByText('137****0001').waitFor()
  await page.getByRole('button', { name: '退出手机验证' }).click()
  await page.getByLabel('手机号').waitFor()
  await page.reload()
  await page.getByLabel('手机号').waitFor()
  await page.close()
})

test('by night and in English: the stay of a scanned code is in the history of the phone', async () => {
  const seen = payTokenOf(await park.entry.sees('京Q10002', ago(130)))
  const page = await open(`/pay/mine/${token}`, { locale: 'en-GB', colorScheme: 'dark' })
  await typeInto(page.getByLabel('Mobile no.'), '13700000002')
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByRole('button', { name: /^Resend in/ }).waitFor()
  await typeInto(page.getByLabel('SMS code'), await sentPhoneCode(berth, '13700000002'))
  await page.keyboard.press('Enter')
  await page.getByText('No stays yet.').waitFor()
  await requireSound(page)
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/driver/keepStay'))
  await page.goto(`${berth.url}/pay/${seen}`)
  await kept
  await page.getByRole('link', { name: 'My parking' }).click()
  await page.getByText('人民广场停车场').waitFor()
  expect(await page.getByRole('listitem').count()).toBe(1)
  await requireSound(page)
  await page.close()
})

/** Part by part, as the browser's own fields take keys; they speak the browser's English, whatever the page does. */
async function typeDate(page: Page, date: string): Promise<void> {
  const [year, month, day] = date.split('-')
  await page.getByLabel('日期').focus()
  await page.keyboard.type(`${month}${day}${year}`)
}

async function typeTime(page: Page, label: string, time: string): Promise<void> {
  await page.getByLabel(label).focus()
  await page.keyboard.type(time)
}

test('a driver reserves a space for tomorrow, is refused with the reason where the rule does not allow it, and takes it back', async () => {
  await admin.call('/api/appoint/addAppointRule', {
    ParkLotId: park.parkLotId,
    RuleCode: 'Y1',
    RuleName: '白天预约',
  })
  const page = await open(`/pay/reserve/${token}`)
  await prove(page, '13700000003')
  await page.getByText('每天 06:00 至 23:00 可预约,最长 240 分钟').waitFor()
  await typeDate(page, addDays(wallDate(Date.now()), 1))
  await typeTime(page, '开始时间', '0400AM')
  await typeTime(page, '结束时间', '1000AM')
  await page.getByLabel('车牌号').focus()
  await page.keyboard.type('京Q10003')
  await requireSound(page)
  await page.getByRole('button', { name: '预约车位' }).click()
  await page.getByRole('alert').getByText('预约时长不能超过240分钟').waitFor()
  await typeTime(page, '开始时间', '0800AM')
  await page.getByRole('button', { name: '预约车位' }).click()
  await page.getByText('预约成功,请在入场时间内到达。').waitFor()
  await page.getByText('07:45 – 08:45').waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('heading', { name: '已取消' }).waitFor()
  expect(await page.getByText('预约成功').count()).toBe(0)
  expect((await admin.call('/api/appoint/queryAppointOrder')).rows).toMatchObject([
    { PlateNumber: '京Q10003', OwnerMobile: '13700000003', AppointState: 5 },
  ])
  await page.close()
})

test('a shop signs in by its contact’s phone, gives to a car inside and sees what it paid; another number reads what to do', async () => {
  const rule = { RuleName: '满减5元', ReduceMoney: '5', SalePrice: '4' }
  await admin.call('/api/merchant/addDiscountRule', rule)
  const shop = { MerchantNo: 'S1', MerchantName: '东方百货', SettleKind: 1, ContactMobile: '13700000004' }
  const { Id } = await admin.call('/api/merchant/addMerchant', shop)
  await admin.call('/api/merchant/topUpMerchant', { Id, PayMoney: '100' })
  await park.entry.sees('京Q10004', ago(130), { opened: true })
  const page = await open(`/pay/lot/${token}`)
  await page.getByRole('link', { name: '商户入口' }).click()
  await prove(page, '13700000005')
  await page.getByText('这个手机号不是任何商户的联系人').waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: '退出手机验证' }).click()
  await prove(page, '13700000004')
  await page.getByRole('heading', { name: '东方百货' }).waitFor()
  await page.getByText('¥100.00', { exact: true }).waitFor()
  await page.getByLabel('车牌号').focus()
  await page.keyboard.type('京Q19999')
  await page.getByRole('button', { name: '确认发放' }).click()
  await page.getByRole('alert').getByText('京Q19999 不在场内').waitFor()
  await page.getByLabel('车牌号').focus()
  for (let at = 0; at < 7; at++) await page.keyboard.press('Backspace')
  await page.keyboard.type('京Q10004')
  await page.getByRole('button', { name: '确认发放' }).click()
  await page.getByText('已为 京Q10004 发放优惠').waitFor()
  await page.getByText('¥96.00').waitFor()
  await requireSound(page)
  await admin.call('/api/merchant/editMerchant', { Id, NeedInPark: 0 })
  await page.getByLabel('车牌号').focus()
  await page.keyboard.type('京Q19999')
  await page.getByRole('button', { name: '确认发放' }).click()
  await page.getByText('京Q19999 还不在场内。可以提前发放,24 小时内').waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: '提前发放' }).click()
  await page.getByText('已为 京Q19999 提前发放优惠').waitFor()
  await page.getByText('等待入场').waitFor()

  await page.getByRole('button', { name: '添加收银员' }).click()
  await typeInto(page.getByLabel('收银员姓名'), '李四')
  await typeInto(page.getByLabel('手机号'), '1370')
  await page.getByRole('button', { name: '保存收银员' }).click()
  await page.getByRole('alert').getByText('手机号').waitFor()
  await requireSound(page)
  await typeInto(page.getByLabel('手机号'), '13700000014')
  await typeInto(page.getByLabel('每日发放上限(不填则不限)'), '3')
  await page.getByLabel('满减5元').click()
  await page.getByRole('button', { name: '保存收银员' }).click()
  await page.getByText('137****0014').waitFor()
  const cashier = await open(`/pay/shop/${token}`, { locale: 'en', colorScheme: 'dark' })
  await typeInto(cashier.getByLabel('Mobile no.'), '13700000014')
  await cashier.getByRole('button', { name: 'Send a code' }).click()
  await cashier.getByRole('button', { name: /^Resend in \d+/ }).waitFor()
  await typeInto(cashier.getByLabel('SMS code'), await sentPhoneCode(berth, '13700000014'))
  await cashier.keyboard.press('Enter')
  await cashier.getByText('0 of at most 3 a day').waitFor()
  await requireSound(cashier)
  await page.getByRole('button', { name: '停止发放' }).click()
  await page.getByText('已停用').waitFor()
  await cashier.reload()
  await cashier.getByText('neither the contact nor a cashier').waitFor()
  await cashier.close()
  // Other limits do not let them give again.
  await page.getByRole('button', { name: '修改' }).click()
  await typeInto(page.getByLabel('每日发放上限(不填则不限)'), '4')
  await page.getByRole('button', { name: '保存收银员' }).click()
  await page.getByRole('button', { name: '添加收银员' }).waitFor()
  await page.reload()
  await page.getByText('已停用').waitFor()
  await typeInto(page.getByLabel('每日领取上限(不填则不限)'), '5')
  await page.getByRole('button', { name: '生成优惠码' }).click()
  await page.getByRole('img', { name: '东方百货的优惠码' }).waitFor()
  await requireSound(page)
  await park.entry.sees('京Q10006', ago(130), { opened: true })
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京Q10006', OwnerMobile: '13700000016' })
  const gift = (await inEast<{ token: string }>(sql`select token from merchant_code`))!.token
  const driver = await open(`/pay/gift/${gift}`, { locale: 'zh-CN', colorScheme: 'dark' })
  await driver.getByText('送您停车优惠:满减5元').waitFor()
  await driver.getByRole('heading', { name: '验证手机' }).waitFor()
  await prove(driver, '13700000016')
  await driver.getByRole('button', { name: '领取优惠' }).waitFor()
  await requireSound(driver)
  await driver.getByRole('button', { name: '领取优惠' }).click()
  await driver.getByText('优惠已领取').waitFor()
  await requireSound(driver)
  await driver.getByRole('button', { name: '查看停车费' }).click()
  await driver.getByText('¥6.00').first().waitFor()
  await driver.goto(`${berth.url}/pay/gift/${gift}`)
  await driver.getByRole('button', { name: '领取优惠' }).click()
  await driver.getByRole('alert').getByText('本次停车已领取过这家商户的优惠').waitFor()
  await driver.close()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Given this month').waitFor()
  await requireSound(page)
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(
      sql`update driver_session set ends_at = now() - interval '1 minute' where mobile = ${phoneNumber('13700000004')}`,
    ),
  )
  await page.getByRole('textbox', { name: 'Plate' }).focus()
  await page.keyboard.type('京Q10006')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await page.getByRole('button', { name: 'Verify phone again' }).click()
  await page.getByLabel('Mobile no.').waitFor()
  await page.close()
})

test('a wrong link says so and what to do, and never leads to the sign-in of the staff', async () => {
  const page = await open('/pay/P20260101000001.abcdefghijklmnopqrstuv')
  await page.getByText('缴费链接不正确或已失效,请重新扫描出口屏幕或小票上的缴费码').waitFor()
  await requireSound(page)
  for (const path of ['/pay', '/pay/lot/']) {
    await page.goto(berth.url + path)
    await page.getByText('请扫描停车场入口、车道、车位或小票上的缴费码').waitFor()
  }
  await page.close()
})

test('in the console the code stands with the car park, to download', async () => {
  const page = await signedInPage(browser, await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' }))
  await page.goto(`${berth.url}/_cloud_basic/parkLotInfo?open=${park.parkLotId}`)
  await page.getByRole('img', { name: '人民广场停车场的缴费码' }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载' }).click()])
  expect(file.suggestedFilename()).toBe('人民广场停车场 缴费码.png')
  await page.close()
})
