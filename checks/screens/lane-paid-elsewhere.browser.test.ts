import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { payTokenOf } from '../berth/camera.ts'
import type { Console } from '../berth/console.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { openPromptChannel } from '../berth/prompt-channel.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'

/** A guard who looks at one lane in full screen while the driver pays on the phone. */
let paying: Awaited<ReturnType<typeof openPromptChannel>>
let berth: Berth
let browser: Browser
let admin: Console
let park: ParkLot
let guard: Page

beforeAll(async () => {
  paying = await openPromptChannel()
  berth = await startBerth(paying.settings, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  const person = await berth.newPerson({ UserName: 'guard', roleCode: 'collector' })
  guard = await signedInPage(browser, person)
  await guard.goto(`${berth.url}/dashboardCdLane?id=${park.exit.laneId}`)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
  await paying?.close()
})

const car = () => guard.getByRole('region', { name: '车道上的车' })
const cash = () => guard.getByRole('dialog').filter({ hasText: '收款' })
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string) =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows as Record<string, any>[]

/** Stands at the exit with 5 yuan to pay; returns what its phone read from the lane's code. */
async function comes(plate: string): Promise<string> {
  await park.entry.sees(plate, Date.now() - 400_000)
  const token = payTokenOf(await park.exit.sees(plate, Date.now() - 3_000))
  await car().getByText(plate.slice(2)).waitFor()
  await car().getByText('¥5.00').waitFor()
  return token
}

async function paysByPhone(token: string): Promise<void> {
  const { data } = await berth.anonymous.ask('/api/pay/askPayment', { token })
  await fetch(`${paying.channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: data.payNo }) })
}

/** Right after a car came a key may still be meant for the one before it. */
const pressCash = () =>
  expect
    .poll(async () => {
      await guard.keyboard.press('F4')
      return cash().count()
    })
    .toBe(1)

test('the guard sees that the car paid and goes, and is offered no cash for it', async () => {
  const token = await comes('沪P60001')
  await paysByPhone(token)
  await car().getByText('已通行').waitFor()
  await car().getByText('¥5.00').waitFor({ state: 'detached' })
  expect(await park.exit.obeys()).toHaveLength(1)
  await guard.keyboard.press('F4')
  await guard.getByRole('button', { name: /^收款/ }).waitFor({ state: 'detached' })
  expect(await cash().count()).toBe(0)
  expect(await order('沪P60001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '5.00', arrearsMoney: '0.00' })
})

test('a form for its cash that stands open closes, and says why', async () => {
  const token = await comes('沪P60002')
  await pressCash()
  await paysByPhone(token)
  await cash().waitFor({ state: 'hidden' })
  await guard.getByText(/OUT的车辆已放行,请看清后再操作/).waitFor()
  await car().getByText('已通行').waitFor()
  expect(await park.exit.obeys()).toHaveLength(1)
  expect(await payments('沪P60002')).toHaveLength(1)
})

test('cash that is sent as the phone pays is refused or given back on the phone: one of the two is kept', async () => {
  const token = await comes('沪P60003')
  await pressCash()
  await Promise.all([paysByPhone(token), guard.keyboard.press('Control+Enter')])
  await car().getByText('已通行').waitFor()
  await cash().waitFor({ state: 'hidden' })
  // The refund of the other one is in its own books (kill-payment, money-at-once).
  expect(await order('沪P60003')).toMatchObject({ orderStatus: 3, moneyValuePaid: '5.00', overPaidMoney: '0.00' })
  expect(await park.exit.obeys()).toHaveLength(1)
})

test('what is due in an open form follows, also where another car was read behind', async () => {
  const token = await comes('沪P60004')
  await pressCash()
  await cash().getByText('¥5.00').waitFor()
  await park.exit.sees('沪P69999', Date.now())
  await paysByPhone(token)
  await cash().getByText('¥0.00').waitFor()
})
