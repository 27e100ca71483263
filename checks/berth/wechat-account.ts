import type { KeyObject } from 'node:crypto'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { Merchant, WechatPay } from '#simulator/wechat-pay/wechat-pay.ts'
import type { Console } from './console.ts'

/** A 支付配置 of WeChat Pay with the keys of a merchant, and further values of either. Returns its id. */
export async function addWechatAccount(
  admin: Console,
  { platform }: WechatPay,
  { mchid, apiV3Key, serialNo }: Merchant,
  privateKey: KeyObject,
  { AppSecret, ...config }: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { Id } = await admin.call('/api/payConfig/addPayConfig', {
    ConfigName: `微信${mchid}`,
    MchNo: mchid,
    AppId: 'wx4f2b6d18c0a95e37',
    BeginAt: addDays(wallDate(Date.now()), -3),
    ...config,
  })
  const keys = {
    ApiV3Key: apiV3Key,
    SerialNo: serialNo,
    PrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    PlatformKeyId: platform.id,
    PlatformKey: platform.pem,
    ...(AppSecret !== undefined && { AppSecret }),
  }
  const confirmed = await admin.confirm('pay-config:setWechatKeys', Id)
  await admin.call('/api/payConfig/setWechatKeysPayConfig', { id: Id, ...keys }, confirmed)
  return Id
}
