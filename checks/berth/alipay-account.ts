import { generateKeyPairSync } from 'node:crypto'
import type { Alipay } from '#simulator/alipay/alipay.ts'
import type { App } from '#simulator/alipay/trade.ts'
import type { Console } from './console.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A merchant's app of Alipay, for tests. */
export const alipayApp: App = { appId: '2021003160887012', sellerId: '2088141705690021', publicKey: keys.publicKey }

/** A 支付配置 of that app with its keys; \`values\`: what else it says. Returns its id. */
export async function addAlipayAccount(admin: Console, alipay: Alipay, values: object = {}): Promise<string> {
  const { Id } = await admin.call('/api/payConfig/addPayConfig', {
    ConfigName: '支付宝停车收款',
    PayChannel: 2,
    MchNo: alipayApp.sellerId,
    AppId: alipayApp.appId,
    BeginAt: '2020-01-01',
    ...values,
  })
  const given = {
    AppPrivateKey: keys.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    AlipayPublicKey: alipay.publicPem,
  }
  const confirmed = await admin.confirm('pay-config:setAlipayKeys', Id)
  await admin.call('/api/payConfig/setAlipayKeysPayConfig', { id: Id, ...given }, confirmed)
  return Id
}
