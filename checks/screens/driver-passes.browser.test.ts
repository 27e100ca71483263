import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { addDays, addMonths } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { Channel } from '#simulator/channel/channel.ts'
import { buildConsole } from '#web/build.ts'
import { openPromptChannel } from '../berth/prompt-channel.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { lotTokenOf, sentPhoneCode } from '../berth/phone.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { phone, requireInSight, requireSound } from '../browser/phone.ts'
import { chooseByKeys, typeInto } from '../browser/typing.ts'

/** What is bought on a phone, a driver's pass or a shop's balance, with a payment channel behind the page. */
let paying: Awaited<ReturnType<typeof openPromptChannel>>
let channel: Channel
let berth: Berth
let browser: Browser
let admin: Console
beforeAll(async () => {
  paying = await openPromptChannel()
  channel = paying.channel
  const pagesFolder = await buildConsole(join(import.meta.dirname, '../../dist/web'))
  berth = await startBerth(paying.settings, pagesFolder)
  browser = await borrowBrowser()
  admin = await berth.as('admin')
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
  await paying?.close()
})

async function prove(page: Page, mobile: string): Promise<void> {
  await typeInto(page.getByLabel('手机号'), mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor()
  await typeInto(page.getByLabel('短信验证码'), await sentPhoneCode(berth, mobile))
  await page.keyboard.press('Enter')
}

/** Part by part, as the browser's own fields take keys; they speak the browser's English, whatever the page does. */
async function typeDate(page: Page, date: string): Promise<void> {
  const [year, month, day] = date.split('-')
  await page.getByLabel('开始日期').focus()
  await page.keyboard.type(`${month}${day}${year}`)
}

/** Presses the button, and pays with another phone the code that it brings. */
async function pay(page: Page, path: string, amount: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(path))
  await page.getByRole('button', { name: '立即支付' }).click()
  const { data } = (await (await answer).json()) as { data: { payNo: string } }
  await page.getByRole('heading', { name: `扫码支付 ¥${amount}` }).waitFor()
  // Who comes back from somewhere else still has it.
  await page.reload()
  await page.getByRole('heading', { name: `扫码支付 ¥${amount}` }).waitFor()
  await fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: data.payNo }) })
}

test('a driver buys a pass for tomorrow at the price it shows, pays it, and prolongs it', async () => {
  const shop = await addParkLot(admin, { ParkLotName: '南站停车场' }, ruleC)
  await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: 'M1',
    RuleName: '白领月卡',
    ParkLotIds: [shop.parkLotId],
    OriginMoney: '330.00',
    BillPackMoney: '300.00',
    RenewAdvanceDays: 90,
    OnlineBuy: 1,
  })
  const page = await browser.newPage({ ...phone, locale: 'zh-CN' })
  await page.goto(`${berth.url}/pay/lot/${await lotTokenOf(admin, shop.parkLotId)}`)
  await page.getByRole('link', { name: '月卡办理' }).click()
  await prove(page, '13700000006')
  await page.getByRole('heading', { name: '购买南站停车场的月卡' }).waitFor()
  await requireSound(page)
  await page.getByLabel('车牌号').focus()
  await page.keyboard.type('京Q10006')
  await typeInto(page.getByLabel('车主姓名'), '王五')
  const tomorrow = addDays(wallDate(Date.now()), 1)
  await typeDate(page, tomorrow)
  await typeInto(page.getByLabel('期数(1 至 12)'), '13')
  await page.getByRole('alert').getByText('期数应为 1 到 12').waitFor()
  await typeInto(page.getByLabel('期数(1 至 12)'), '2')
  await page.getByText(`${tomorrow} – `).waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: '去支付' }).click()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await requireSound(page)
  await pay(page, '/api/driver/buyPass', '600.00')
  await page.getByText('支付成功,月卡已办理。').waitFor()
  await page.getByRole('heading', { name: '白领月卡' }).waitFor()
  await requireInSight(page.getByText('支付成功,月卡已办理。'))
  await page.getByRole('heading', { name: '扫码支付' }).waitFor({ state: 'detached' })
  await requireSound(page)
  await page.getByRole('button', { name: '续费' }).click()
  await page.getByRole('heading', { name: '续费 白领月卡' }).waitFor()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  // The bar with the sum lies over nothing that one may want.
  await page.getByRole('link', { name: '我的停车' }).click({ trial: true })
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await requireSound(page)
  await pay(page, '/api/driver/buyPass', '300.00')
  await page.getByText('支付成功,月卡已办理。').waitFor()
  const { rows } = await admin.call('/api/billPackOrder/queryBillPackOrder', { PlateNumber: '京Q10006' })
  expect(rows.map((row: any) => [row.BeginDate > tomorrow, row.BillPackMoney]).toSorted()).toEqual([
    [false, '600.00'],
    [true, '300.00'],
  ])
  await page.close()
})

test('a driver pays at once what is owed in two car parks, and reads that nothing is owed any more', async () => {
  const plate = '京Q10057'
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: plate, OwnerMobile: '13700000057' })
  const lots = [await addParkLot(admin, {}, ruleC), await addParkLot(admin, {}, ruleC)]
  for (const [at, lot] of lots.entries()) {
    await lot.entry.sees(plate, Date.now() - (900 - 400 * at) * 60_000, { opened: true })
    await lot.exit.sees(plate, Date.now() - (770 - 400 * at) * 60_000, { opened: true })
  }
  const page = await browser.newPage({ ...phone, locale: 'zh-CN' })
  await page.goto(`${berth.url}/pay/mine/${await lotTokenOf(admin, lots[0]!.parkLotId)}`)
  await prove(page, '13700000057')
  await page.getByRole('heading', { name: '待补缴 2 笔,共 ¥22.00' }).waitFor()
  await pay(page, '/api/driver/askMyDebts', '22.00')
  await page.getByText('欠费已结清。').waitFor()
  await requireInSight(page.getByText('欠费已结清。'))
  await requireSound(page)
  await page.reload()
  await page.getByRole('heading', { name: '停车记录' }).waitFor()
  expect(await page.getByText('欠费已结清。').count()).toBe(0)
  await page.close()
})

test('a shop tops up by its contact’s phone, and gets a message when the money is in its balance', async () => {
  const lot = await addParkLot(admin, { ParkLotName: '北站停车场' }, ruleC)
  const [prepaid, credit] = [
    { MerchantNo: 'T1', MerchantName: '东方百货', SettleKind: 1 },
    { MerchantNo: 'T2', MerchantName: '西方百货', SettleKind: 2 },
  ]
  const shop = { ContactMobile: '13700000007' }
  await admin.call('/api/merchant/addMerchant', { ...shop, ...prepaid })
  await admin.call('/api/merchant/addMerchant', { ...shop, ...credit })
  const page = await browser.newPage({ ...phone, locale: 'zh-CN' })
  await page.goto(`${berth.url}/pay/shop/${await lotTokenOf(admin, lot.parkLotId)}`)
  await prove(page, '13700000007')
  await page.getByRole('heading', { name: '西方百货' }).waitFor()
  expect(await page.getByRole('button', { name: '充值' }).count()).toBe(1)
  await requireSound(page)
  await page.getByRole('button', { name: '充值' }).click()
  await page.getByRole('heading', { name: '为东方百货充值' }).waitFor()
  await typeInto(page.getByLabel('充值金额(元)'), '100000.01')
  await page.getByRole('alert').getByText('充值金额应为 0.01 到 100000 元').waitFor()
  expect(await page.getByRole('button', { name: '立即支付' }).count()).toBe(0)
  await typeInto(page.getByLabel('充值金额(元)'), '20.5')
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await requireSound(page)
  await pay(page, '/api/shop/topUp', '20.50')
  await page.getByText('充值成功,已计入账户余额。').waitFor()
  await page.getByText('¥20.50', { exact: true }).first().waitFor()
  await requireSound(page)
  await page.close()
})

test('a company sees its cars and its bill by its contact’s phone, pays the bill, and tops up its deposit', async () => {
  const lot = await addParkLot(admin, { ParkLotName: '西站停车场' }, ruleC)
  const terms = { ChargeKind: 1, MonthMoney: '300.00', SpotQuota: 2, ContractBegin: '2026-01-01', PlateQuota: 5 }
  const firm = { CompanyCode: 'F1', CompanyName: '长江贸易', ContactMobile: '13700000017' }
  const { Id: CompanyId } = await admin.call('/api/company/addCompany', { ...firm, ...terms })
  const car = { CompanyId, BeginDate: '2026-01-01', OwnerName: '王五', PlateNumber: '京Q10017', EndDate: '2099-12-31' }
  await admin.call('/api/companyvehicle/addCompanyVehicle', car)
  await lot.entry.sees('京Q10017', Date.now() - 60_000, { opened: true })
  const MonthDay = addMonths(`${wallDate(Date.now()).slice(0, 7)}-01`, -1)
  await admin.call('/api/company/generateCompanyBill', { MonthDay, CompanyId })
  const [{ Id }] = (await admin.call('/api/company/queryCompanyBill', { CompanyId })).rows
  await admin.call('/api/company/confirmCompanyBill', { Id, DueDate: '2099-12-31' })
  const prepaid = { CompanyCode: 'F2', CompanyName: '黄河贸易', ChargeKind: 3, ContractBegin: '2026-01-01' }
  await admin.call('/api/company/addCompany', { ...prepaid, ContactMobile: '13700000017' })
  const page = await browser.newPage({ ...phone, locale: 'zh-CN', colorScheme: 'dark' })
  await page.goto(`${berth.url}/pay/lot/${await lotTokenOf(admin, lot.parkLotId)}`)
  await page.getByRole('link', { name: '单位入口' }).click()
  await prove(page, '13700000017')
  await page.getByRole('heading', { name: '长江贸易' }).waitFor()
  await page.getByText('1 辆,共 2 个车位').waitFor()
  await requireSound(page)
  await page.getByRole('button', { name: '添加车辆' }).click()
  await page.getByRole('heading', { name: '添加车辆' }).waitFor()
  await page.getByLabel('车牌号').focus()
  await page.keyboard.type('京Q10018')
  await typeInto(page.getByLabel('使用人(可不填)'), '赵六')
  await requireSound(page)
  await page.getByRole('button', { name: '添加车辆' }).click()
  await page.getByText('单位车辆(2)').waitFor()
  await page.getByRole('button', { name: '停用车辆 京Q10018' }).click()
  await page.getByText('单位车辆(1)').waitFor()
  await page.getByRole('button', { name: '去支付' }).click()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await page.locator('small', { hasText: `${MonthDay.slice(0, 7)} 账单` }).waitFor()
  await requireSound(page)
  await pay(page, '/api/driver/payBill', '300.00')
  await page.getByText('支付成功,账单已付清。').waitFor()
  await page.getByText('已付款').waitFor()
  await page.getByRole('button', { name: '充值' }).click()
  await page.getByRole('heading', { name: '为黄河贸易充值' }).waitFor()
  await typeInto(page.getByLabel('充值金额(元)'), '800')
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await requireSound(page)
  await pay(page, '/api/driver/topUpBalance', '800.00')
  await page.getByText('充值成功,已计入账户余额。').waitFor()
  await page.getByText('¥800.00', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Company bill').first().waitFor()
  await requireSound(page)
  await page.close()
})

test('a driver who bought a pass asks for its invoice on the same page, once', async () => {
  const shop = await addParkLot(admin, { ParkLotName: '东站停车场', Status: 3 }, ruleC)
  await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: 'M2',
    RuleName: '开票月卡',
    ParkLotIds: [shop.parkLotId],
    OriginMoney: '300.00',
    BillPackMoney: '300.00',
    OnlineBuy: 1,
  })
  const seller = { Name: '东站停车有限公司', TaxNum: '91310000MA1FL5E92B', Clerk: '小李' }
  await admin.call('/api/invoice/addInvoiceSeller', seller)
  const page = await browser.newPage({ ...phone, locale: 'zh-CN' })
  await page.goto(`${berth.url}/pay/pass/${await lotTokenOf(admin, shop.parkLotId)}`)
  await prove(page, '13700000027')
  await page.getByRole('heading', { name: '购买东站停车场的月卡' }).waitFor()
  await page.getByText('停车场暂停营业,暂停期间不能入场,月卡有效期照常计算。').waitFor()
  await page.getByLabel('车牌号').focus()
  await page.keyboard.type('京Q10027')
  await typeInto(page.getByLabel('车主姓名'), '王五')
  await page.getByRole('button', { name: '去支付' }).click()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await pay(page, '/api/driver/buyPass', '300.00')
  await page.getByRole('heading', { name: '付款与发票' }).waitFor()
  const offer = page.getByRole('button', { name: /^为 开票月卡 .* 开发票$/ })
  await offer.click()
  await page.getByText(/^开发票:开票月卡 .* ¥300\.00$/).waitFor()
  await requireSound(page)
  await chooseByKeys(page.getByLabel('抬头类型'), '企业')
  await page.getByRole('button', { name: '提交开票申请' }).click()
  await page.getByRole('alert').getByText('税号').waitFor()
  await page.getByRole('alert').getByText('发票抬头').waitFor()
  await typeInto(page.getByLabel('发票抬头'), '东方贸易有限公司')
  await typeInto(page.getByLabel('税号'), '91310000MA1FL5E91A')
  await typeInto(page.getByLabel('邮箱'), 'a@example.com')
  await page.getByRole('button', { name: '提交开票申请' }).click()
  await page.getByText('开票申请已提交,进度在“付款与发票”中查看。').waitFor()
  await page.getByText('发票 已申请,等待开具').waitFor()
  await offer.waitFor({ state: 'detached' })
  await requireSound(page)
  const { rows } = await admin.call('/api/invoice/queryInvoice', { PaidFor: [2] })
  expect(rows).toMatchObject([
    { Amount: '300.00', Title: '东方贸易有限公司', TaxNum: '91310000MA1FL5E91A', Email: 'a@example.com' },
  ])
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Payments and invoices' }).waitFor()
  await page.close()
})
