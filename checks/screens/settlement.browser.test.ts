import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openSubMerchant } from '../berth/sub-merchant.ts'
import { openAs } from '../browser/at-pages.ts'
import { atWork, type AtWork } from '../browser/at-work.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

/** From the rule to the bank's statement, by two people of the preset finance role, with keys and the mouse. */
let berth: Berth
let browser: Browser
let admin: Console
let maker: Console
let approver: Console
let park: ParkLot
let page: Page
let work: AtWork

const property = '滨江花园物业服务有限公司'

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '滨江花园停车场' }, ruleC)
  maker = await berth.newPerson({ UserName: 'maker', roleCode: 'finance' })
  approver = await berth.newPerson({ UserName: 'approver', roleCode: 'finance' })
  page = await signedInPage(browser, maker)
  work = atWork(page)
  await openSubMerchant(admin, await berth.as('finance'), { SubMerchantNo: 'M1', SubMerchantName: property })
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

/** A car that pays 11 yuan in cash. */
async function pays(plateNumber: string): Promise<void> {
  await park.entry.sees(plateNumber, Date.now() - 131 * 60_000)
  await park.exit.sees(plateNumber, Date.now() - 60_000)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '20' })
}

async function begin(person: Console): Promise<void> {
  await openAs(page, person, '/')
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
}

/** A sheet of what is due now; gives its number. */
async function makeSheet(): Promise<string> {
  await work.goTo('分账规则')
  await work.press('物业分成', '立即生成结算单')
  const result = page.getByRole('dialog')
  const settleNo = /J\d+/.exec((await result.getByText(/^J\d+/).textContent())!)![0]
  await result.getByRole('button', { name: '关闭' }).last().click()
  await result.waitFor({ state: 'hidden' })
  return settleNo
}

/** Approved and paid out by the one who is signed in. */
async function payOut(settleNo: string, receiptNo: string): Promise<void> {
  await work.goTo('结算单')
  await work.press(settleNo, '审批通过')
  await work.proveIt()
  await work.row(settleNo).getByText('待划款').waitFor()
  await work.press(settleNo, '登记划款')
  await work.typeIn('银行回单号', receiptNo)
  await work.drawer().getByRole('button', { name: '登记划款' }).click()
  await work.proveIt()
  await work.row(settleNo).getByText('已划款').waitFor()
}

async function enterLine(receiptNo: string, money: string): Promise<void> {
  await work.goTo('银行划款流水')
  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
  await work.typeIn('银行回单号', receiptNo)
  await work.typeIn('支出金额', money)
  await work.typeIn('收款户名', property)
  await work.send('新增银行划款流水')
}

test('a rule is made, a payment divided, its sheet approved by another, paid out, and held against the bank’s line', async () => {
  await begin(maker)
  await work.goTo('分账规则')
  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
  await work.typeIn('规则名称', '物业分成')
  await work.chooseIn('子商户', property)
  await work.chooseIn('停车场', '滨江花园停车场')
  await work.typeIn('分账比例', '30')
  await work.send('新增分账规则')
  await work.row('物业分成').getByText('30%').waitFor()
  await pays('沪A30001')
  const settleNo = await makeSheet()
  await work.goTo('结算单')
  await work.row(settleNo).getByText('3.28').waitFor()
  // No one is offered to approve what they made themselves.
  expect(await work.row(settleNo).getByRole('button', { name: '审批通过' }).count()).toBe(0)

  await begin(approver)
  await payOut(settleNo, 'HD0001')
  await enterLine('HD0001', '3.28')
  await work.row('HD0001').getByText('已核对').waitFor()
  await work.goTo('结算单')
  await work.row(settleNo).getByText('已核对').waitFor()
  await work.row(settleNo).getByText(settleNo).click()
  const details = page.getByRole('dialog')
  await details.getByRole('row').filter({ hasText: 'HD0001' }).waitFor()
  await details.getByRole('row').filter({ hasText: '11.00' }).waitFor()
  await work.goTo('分账明细')
  await work.row('3.28').getByText('已结算').waitFor()
})

test('a bank that takes a fee leaves a difference, which is written off with its reason and ends the sheet', async () => {
  await pays('沪A30002')
  await begin(maker)
  const settleNo = await makeSheet()
  await begin(approver)
  await payOut(settleNo, 'HD0002')
  await enterLine('HD0002', '8.28')
  await work.row('HD0002').getByText('金额不一致').waitFor()
  expect(await work.row('HD0002').getByText('5.00', { exact: true }).count()).toBe(1)
  await work.press('HD0002', '核销差异')
  await work.typeIn('处理说明', '银行手续费')
  await work.drawer().getByRole('button', { name: '核销差异' }).click()
  await work.proveIt()
  await work.row('HD0002').getByText('已处理').waitFor()
  await work.row('HD0002').getByText('银行手续费').waitFor()
  await work.goTo('结算单')
  await work.row(settleNo).getByText('已核对').waitFor()
})
