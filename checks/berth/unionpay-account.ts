import type { UnionPay } from '#simulator/unionpay/unionpay.ts'
import type { Console } from './console.ts'

/** A 支付配置 of UnionPay with the keys of its merchant, for one car park. */
export async function addUnionPayAccount(
  admin: Console,
  { merchant, merchantPem, trustedPem }: UnionPay,
  ParkLotId: string,
): Promise<void> {
  const config = { ConfigName: '云闪付', PayChannel: 3, MchNo: merchant, BeginAt: '2020-01-01' }
  const { Id } = await admin.call('/api/payConfig/addPayConfig', { ...config, ParkLotIds: [ParkLotId] })
  const keys = { MerchantPem: merchantPem, TrustedPem: trustedPem }
  const confirmed = await admin.confirm('pay-config:setUnionPayKeys', Id)
  await admin.call('/api/payConfig/setUnionPayKeysPayConfig', { id: Id, ...keys }, confirmed)
}
