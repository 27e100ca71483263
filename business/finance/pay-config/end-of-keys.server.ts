import type { X509Certificate } from 'node:crypto'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Keys } from '#server/secrets/fingerprint.ts'
import { certificateOf, certificatesIn } from '../payment/keys.server.ts'
import { listedIn } from '../payment/wechat/wechat-certificates.server.ts'
import { platformKeyNames } from '../payment/wechat/wechat-signing.server.ts'
import { endingKeys } from './pay-config.ts'

export interface KeysEnd {
  readonly of: CodeOf<typeof endingKeys>
  readonly at: Date
}

type Ends = readonly (readonly [CodeOf<typeof endingKeys>, Date | null])[]

const endsOf: Readonly<Record<number, (keys: Keys) => Ends>> = {
  [payChannels.wechat]: (keys) => [
    [endingKeys.merchantCertificate, endOf(keys['MerchantCertificate'])],
    [endingKeys.wechatCertificate, endOfPlatform(keys)],
  ],
  [payChannels.alipay]: (keys) => [
    [endingKeys.appCertificate, endOf(keys['AppCertificate'])],
    [endingKeys.alipayCertificate, endOf(keys['AlipayPublicKey'])],
  ],
  [payChannels.unionPay]: (keys) => [
    [endingKeys.merchantCertificate, first(certificatesIn(keys['MerchantPem'] ?? '').slice(0, 1))],
    [endingKeys.trustedCertificates, first(certificatesIn(keys['TrustedPem'] ?? ''))],
  ],
}

/** Which certificate of an account ends first, and when; null where none does: keys alone have no end. */
export function endOfKeys(payChannel: number, keys: Keys): KeysEnd | null {
  const ends = endsOf[payChannel]?.(keys) ?? []
  return ends.reduce<KeysEnd | null>((least, [of, at]) => (at && (!least || at < least.at) ? { of, at } : least), null)
}

/** While WeChat Pay changes from one key to another, either of them is enough; one that it lists is renewed by itself. */
function endOfPlatform(keys: Keys): Date | null {
  const listed = new Map(listedIn(keys).map((each) => [each.serialNumber, new Date(each.validTo)]))
  const set = platformKeyNames.filter(({ id, key }) => keys[key] && !listed.has(keys[id] ?? ''))
  const ends = [...listed.values(), ...set.map(({ key }) => endOf(keys[key]))]
  if (ends.includes(null)) return null
  return ends.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null)
}

/** Null for a key that is no certificate. */
function endOf(text: string | undefined): Date | null {
  const certificate = text ? (certificatesIn(text)[0] ?? certificateOf(text)) : null
  return certificate ? new Date(certificate.validTo) : null
}

function first(certificates: readonly X509Certificate[]): Date | null {
  const ends = certificates.map(({ validTo }) => Date.parse(validTo))
  return ends.length ? new Date(Math.min(...ends)) : null
}
