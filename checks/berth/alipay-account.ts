import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Alipay } from '#simulator/alipay/alipay.ts'
import type { App } from '#simulator/alipay/trade.ts'
import type { Console } from './console.ts'

/** An app of Alipay and the key by which its requests are signed. */
interface Signing {
  readonly app: App
  readonly privateKey: KeyObject
}

function appOf(appId: string, sellerId: string): Signing {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { app: { appId, sellerId, publicKey }, privateKey }
}

const own = appOf('2021003160887012', '2088141705690021')
/** A merchant's app of Alipay, for tests. */
export const alipayApp: App = own.app
/** That of another merchant. */
export const otherMerchant = appOf('2021003160887099', '2088141705690099')

/** A 支付配置 of the first app, or of another one, with its keys; `values`: what else it says. Returns its id. */
export async function addAlipayAccount(
  admin: Console,
  alipay: Alipay,
  values: object = {},
  { app, privateKey }: Signing = own,
): Promise<string> {
  const { Id } = await admin.call('/api/payConfig/addPayConfig', {
    ConfigName: '支付宝停车收款',
    PayChannel: 2,
    MchNo: app.sellerId,
    AppId: app.appId,
    BeginAt: '2020-01-01',
    ...values,
  })
  const given = {
    AppPrivateKey: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    AlipayPublicKey: alipay.publicPem,
  }
  const confirmed = await admin.confirm('pay-config:setAlipayKeys', Id)
  await admin.call('/api/payConfig/setAlipayKeysPayConfig', { id: Id, ...given }, confirmed)
  return Id
}
