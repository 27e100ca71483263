import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import type { Keys } from '#server/secrets/fingerprint.ts'
import type { Settings } from '#server/settings.ts'
import { certificateNamesOf } from './alipay/alipay-certificates.server.ts'
import { alipayChannel, alipayWays } from './alipay/alipay-channel.server.ts'
import type { TransferScene } from './alipay/alipay-signing.server.ts'
import { certificatesIn, privateKeyOf, publicKeyOf, requireKey } from './keys.server.ts'
import type { ChannelKind, PaymentChannel, PayWay } from './payment-channel.ts'
import { unionPayChannel, unionPayWays } from './unionpay/unionpay-channel.server.ts'
import { merchantKeyIn, signersAt } from './unionpay/unionpay-signing.server.ts'
import { pyunChannel } from './pyun/pyun-channel.server.ts'
import { platformKeysOf } from './wechat/wechat-certificates.server.ts'
import { wechatChannel, wechatWays } from './wechat/wechat-channel.server.ts'

/** An account as 支付配置 has it. */
export interface Account {
  readonly merchant: string
  readonly appId: string
  readonly miniAppId: string | null
  readonly transferScene: TransferScene | null
  readonly keys: Keys
  /** Where its notices go. */
  readonly notifyUrl: string
}

interface Kind {
  readonly name: ChannelKind
  /** PayChannel of 支付配置. */
  readonly code: number
  readonly ways: readonly PayWay[]
  open(account: Account, settings: Settings): PaymentChannel
}

/** Every kind of channel that money goes through. */
export const kinds: readonly Kind[] = [
  {
    name: 'wechat',
    code: payChannels.wechat,
    ways: wechatWays,
    open({ merchant, appId, miniAppId, keys, notifyUrl }, { wechatPayUrl, wechatAuthorizeUrl, wechatApiUrl }) {
      const account = {
        merchant,
        appId,
        appSecret: keys['AppSecret'] ?? null,
        mini: miniAppId && keys['MiniAppSecret'] ? { appId: miniAppId, secret: keys['MiniAppSecret'] } : null,
        apiV3Key: keys['ApiV3Key']!,
        serialNo: keys['SerialNo']!,
        privateKey: requireKey(privateKeyOf(keys['PrivateKey']!)),
        platformKeys: platformKeysOf(keys),
      }
      return wechatChannel({ pay: wechatPayUrl, authorize: wechatAuthorizeUrl, api: wechatApiUrl }, account, notifyUrl)
    },
  },
  {
    name: 'alipay',
    code: payChannels.alipay,
    ways: alipayWays,
    open({ merchant, appId, transferScene, keys, notifyUrl }, { alipayUrl }) {
      const [privateKey, alipayKey] = [privateKeyOf(keys['AppPrivateKey']!), publicKeyOf(keys['AlipayPublicKey']!)]
      const account = {
        merchant,
        appId,
        privateKey: requireKey(privateKey),
        alipayKey: requireKey(alipayKey),
        certificates: certificateNamesOf(
          certificatesIn(keys['AppCertificate'] ?? ''),
          certificatesIn(keys['RootCertificates'] ?? ''),
        ),
        transferScene,
      }
      return alipayChannel(alipayUrl, account, notifyUrl)
    },
  },
  {
    name: 'unionpay',
    code: payChannels.unionPay,
    ways: unionPayWays,
    open({ merchant, keys, notifyUrl }, { unionPayUrl, unionPayFileUrl }) {
      const account = {
        merchant,
        ...requireKey(merchantKeyIn(keys['MerchantPem']!)),
        trusted: certificatesIn(keys['TrustedPem']!),
        signers: signersAt(unionPayUrl),
      }
      return unionPayChannel({ gateway: unionPayUrl, files: unionPayFileUrl }, account, notifyUrl)
    },
  },
  {
    name: 'pyun',
    code: payChannels.combinedCode,
    ways: [],
    open: ({ merchant, appId, keys }, { pyunUrl }) =>
      pyunChannel(pyunUrl, {
        merchant,
        parkUuid: keys['ParkUuid']!,
        appId,
        appSecret: keys['AppSecret']!,
        pyunMerchant: keys['PyunMerchant']!,
      }),
  },
]
