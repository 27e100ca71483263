import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startDriverSession } from '#business/service/driver/phone/driver-session.server.ts'
import { startWechatPay, type Merchant, type WechatPay } from '#simulator/wechat-pay/wechat-pay.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { wholeTenant } from '#server/scope.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { payTokenOf, type Result } from '../berth/camera.ts'
import type { Console } from '../berth/console.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { lotTokenOf } from '../berth/phone.ts'
import { addWechatAccount } from '../berth/wechat-account.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { phone } from '../browser/phone.ts'

/** The pages of drivers in WeChat's own browser, with WeChat Pay behind them. */
let wechat: WechatPay
let berth: Berth
let browser: Browser
let admin: Console

const merchantKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const wechatMerchant: Merchant = {
  mchid: '1900000100',
  serialNo: '5157F09EFDC096DE15EBE81A47057A7232810250',
  publicKey: merchantKeys.publicKey,
  apiV3Key: '0123456789abcdef0123456789abcdef',
}

beforeAll(async () => {
  wechat = await startWechatPay([wechatMerchant])
  const port = await freePort()
  berth = await startBerth(
    {
      port,
      publicUrl: `http://127.0.0.1:${port}`,
      wechatPayUrl: wechat.url,
      wechatAuthorizeUrl: wechat.url,
      wechatApiUrl: wechat.url,
    },
    await buildConsole(join(import.meta.dirname, '../../dist/web')),
  )
  browser = await borrowBrowser()
  admin = await berth.as('admin')
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
  await wechat?.close()
})

const ago = (minutes: number) => Date.now() - minutes * 60_000
const pathOf = (seen: Result) => `/pay/${payTokenOf(seen)}`
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test('in WeChat’s own browser the page learns who holds the phone, and WeChat opens the payment', async () => {
  const appId = 'wx4f2b6d18c0a95e37'
  wechat.authorizing.addAccount({ appId, secret: 'secret-of-account', site: new URL(berth.url).host })
  const lot = await addParkLot(admin, { ParkLotName: '微信收款停车场', LeaveGraceMinutes: 20 }, ruleC)
  await addWechatAccount(admin, wechat, wechatMerchant, merchantKeys.privateKey, {
    ParkLotIds: [lot.parkLotId],
    AppId: appId,
    AppSecret: 'secret-of-account',
  })
  const path = pathOf(await lot.entry.sees('京A10031', ago(130)))
  const inWechat = await browser.newContext({
    ...phone,
    locale: 'zh-CN',
    userAgent: `${userAgent} MicroMessenger/8.0.50`,
  })
  const invoked: Record<string, string>[] = []
  let gaveUp = 0
  await inWechat.exposeFunction('payInWechat', async (parameters: Record<string, string>) => {
    if (gaveUp++ === 0) return 'cancel'
    invoked.push(parameters)
    await wechat.pay(parameters['package']!.slice('prepay_id=wx'.length))
    return 'ok'
  })
  await inWechat.addInitScript(`window.WeixinJSBridge = {
    invoke: (name, parameters, done) => window.payInWechat({ name, ...parameters }).then((said) => done({ err_msg: 'get_brand_wcpay_request:' + said })) }`)
  const page = await inWechat.newPage()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.goto(berth.url + path)
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByText('支付已取消。如果已经付款,到账后本页会自动更新。').waitFor()
  expect(await page.getByText('正在等待支付结果').count()).toBe(0)
  wechat.behave({ losesAnswers: true })
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByRole('alert').getByText('支付渠道暂时没有应答').waitFor()
  wechat.behave({})
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByText(/^请在 \d\d:\d\d 前离场$/).waitFor()
  expect(invoked).toMatchObject([{ name: 'getBrandWCPayRequest', appId, signType: 'RSA' }])
  expect([...wechat.books.payments.values()]).toMatchObject([{ way: 'jsapi', openid: `o-driver-at-${appId}` }])
  expect(page.url()).toBe(berth.url + path)
  expect(visited.filter((each) => each.includes('code=')).length).toBe(1)
  await page.reload()
  await page.getByText(/^请在 \d\d:\d\d 前离场$/).waitFor()

  const second = pathOf(await lot.entry.sees('京A10032', ago(130)))
  await page.goto(`${berth.url}${second}?code=made-up&state=forged`)
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByRole('img', { name: '支付二维码' }).waitFor()
  expect(page.url()).toBe(berth.url + second)

  await page.goto(berth.url + pathOf(await lot.entry.sees('京A10034', ago(130))))
  await page.evaluate('delete window.WeixinJSBridge')
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByRole('img', { name: '支付二维码' }).waitFor()

  await lot.entry.sees('京A10033', ago(130))
  await lot.exit.sees('京A10033', ago(1))
  const { address } = await admin.call('/api/driver/laneCode', { id: lot.exit.laneId })
  const another = await inWechat.newPage()
  await another.goto(berth.url + new URL(address).pathname)
  await another.getByRole('button', { name: '立即支付' }).click()
  await another.getByText('道闸正在开启,请稍候。').waitFor()
  expect(invoked).toHaveLength(2)
  await another.close()

  const mobile = '13700000031'
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京A10034', OwnerName: '王五', OwnerMobile: mobile })
  await lot.entry.sees('京A10034', ago(130))
  await lot.exit.sees('京A10034', ago(1), { opened: true })
  const { machine, tenantIds } = berth
  const session = await machine.database.inScope(wholeTenant(tenantIds.east), (tx) => startDriverSession(tx, mobile))
  const mine = await inWechat.newPage()
  const kept = JSON.stringify({ [tenantIds.east]: session })
  await mine.addInitScript((value) => localStorage.setItem('berth.phone', value), kept)
  await mine.goto(`${berth.url}/pay/mine/${await lotTokenOf(admin, lot.parkLotId)}`)
  await mine.getByRole('button', { name: '立即支付' }).click()
  await mine.getByRole('button', { name: '立即支付' }).waitFor({ state: 'detached' })
  expect(invoked).toHaveLength(3)
  expect(new URL(mine.url()).search).toBe('')

  const cutOff = await inWechat.newPage()
  await cutOff.route('**/api/pay/provePayer', (route) => route.abort(), { times: 1 })
  const third = pathOf(await lot.entry.sees('京A10035', ago(130)))
  await cutOff.goto(berth.url + third)
  await cutOff.getByRole('button', { name: '立即支付' }).click()
  await cutOff.getByText('用另一部手机的微信扫码。付款后本页会自动更新。').waitFor()
  await cutOff.clock.setSystemTime(Date.now() + 11_000)
  await cutOff.reload()
  await cutOff.getByRole('button', { name: /支付$/ }).click()
  await cutOff.getByText(/^请在 \d\d:\d\d 前离场$/).waitFor()
  expect(invoked).toHaveLength(4)
  await inWechat.close()

  // WeChat opens H5 payment for no page that does not say from which site it comes; the address of the page itself is nothing for WeChat.
  const outside = await browser.newContext({ ...phone, locale: 'zh-CN', userAgent })
  const elsewhere = await outside.newPage()
  const opened = Promise.withResolvers<string | undefined>()
  await elsewhere.route('https://wx.tenpay.com/**', async (route) => {
    opened.resolve((await route.request().allHeaders())['referer'])
    await route.fulfill({ body: 'WeChat' })
  })
  await elsewhere.goto(berth.url + pathOf(await lot.entry.sees('京A10036', ago(130))))
  await elsewhere.getByRole('button', { name: '立即支付' }).click()
  expect(await opened.promise).toBe(`${berth.url}/`)
  await outside.close()
})
