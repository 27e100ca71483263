import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth, type TenantCode } from './berth.ts'
import { payTokenOf } from './camera.ts'
import { addParkLot, type ParkLot } from './park-lot.ts'
import type { Console } from './console.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startWechatPay, type Merchant, type WechatPay } from '#simulator/wechat-pay/wechat-pay.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { followOnce } from '#business/finance/payment/follow-payments.server.ts'

interface Party {
  readonly merchant: Merchant
  readonly privatePem: string
}

/** Each tenant has an account of its own. */
export const parties = Object.fromEntries(
  (['east', 'west'] as const).map((tenant, at) => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const merchant = {
      mchid: `190000010${at}`,
      serialNo: `5157F09EFDC096DE15EBE81A47057A723281025${at}`,
      publicKey: keys.publicKey,
      apiV3Key: `${at}123456789abcdef0123456789abcdef`,
    }
    return [tenant, { merchant, privatePem: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }]
  }),
) as Record<TenantCode, Party>

export let wechat: WechatPay
export let berth: Berth
export let admin: Console
export let park: ParkLot

/**
 * A server whose tenants are paid by WeChat, for the tests of a file: `wechat`, `berth`, `admin` and `park` are its, once it runs. `others`: merchants that
 * WeChat knows as well.
 */
export function startPaidByWechat(others: readonly Merchant[] = []): void {
  beforeAll(async () => {
    wechat = await startWechatPay([...Object.values(parties).map(({ merchant }) => merchant), ...others])
    const port = await freePort()
    const wechatUrls = { wechatPayUrl: wechat.url, wechatAuthorizeUrl: wechat.url, wechatApiUrl: wechat.url }
    berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}`, ...wechatUrls, demo: false })
    admin = await berth.as('admin')
    park = await addParkLot(admin, {}, ruleC)
    for (const tenant of ['east', 'west'] as const) await setUp(tenant)
  })
  afterAll(async () => {
    await berth.stop()
    await wechat.close()
  })
  beforeEach(() => wechat.behave({}))
}

export async function setKeys(by: Console, id: string, values: object) {
  return by.ask(
    '/api/payConfig/setWechatKeysPayConfig',
    { id, ...values },
    await by.confirm('pay-config:setWechatKeys', id),
  )
}

export function keysOf({ merchant, privatePem }: Party) {
  return {
    ApiV3Key: merchant.apiV3Key,
    SerialNo: merchant.serialNo,
    PrivateKey: privatePem.replaceAll('\n', ''),
    PlatformKeyId: wechat.platform.id,
    PlatformKey: wechat.platform.pem,
  }
}

async function setUp(tenant: TenantCode): Promise<string> {
  const by = await berth.as('admin', tenant)
  const { Id } = await by.call('/api/payConfig/addPayConfig', {
    ConfigName: '微信停车收款',
    MchNo: parties[tenant].merchant.mchid,
    AppId: 'wx4f2b6d18c0a95e37',
    BeginAt: addDays(wallDate(Date.now()), -3),
  })
  expect(await setKeys(by, Id, keysOf(parties[tenant]))).toMatchObject({ state: 'success' })
  return Id
}

export const channels = () => openChannels(berth.machine, berth.settings)
export const ago = (minutes: number) => Date.now() - minutes * 60_000
export const order = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
export const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
export const ask = (token: string, how: object = {}) => berth.anonymous.ask('/api/pay/askPayment', { token, ...how })
export const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
export const notifyUrlOf = (payNo: string) => wechat.books.payments.get(payNo)!.notifyUrl
export async function follow(): Promise<void> {
  await inEast(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await followOnce(berth.machine, channels())
}
/** A car that stands at the exit with 11 yuan to pay; returns its pay token. */
export async function standing(plateNumber: string): Promise<string> {
  await park.entry.sees(plateNumber, ago(131))
  return payTokenOf(await park.exit.sees(plateNumber, ago(1)))
}

export async function paid(plateNumber: string): Promise<string> {
  const { data } = await ask(await standing(plateNumber))
  await wechat.pay(data.payNo)
  return data.payNo
}

/** The setting of a tenant learns who pays by this official account from now on. */
export async function learnsPayers(tenant: TenantCode, appId: string, given = 'secret-of-account'): Promise<void> {
  const by = await berth.as('admin', tenant)
  const config = (await by.call('/api/payConfig/queryPayConfig', { ConfigName: '微信停车收款' })).rows[0]
  await by.call('/api/payConfig/editPayConfig', { Id: config.Id, AppId: appId })
  wechat.authorizing.addAccount({ appId, secret: 'secret-of-account', site: new URL(berth.url).host })
  expect(await setKeys(by, config.Id, { AppSecret: given })).toMatchObject({ state: 'success' })
}
