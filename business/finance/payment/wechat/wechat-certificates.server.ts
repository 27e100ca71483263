import type { KeyObject, X509Certificate } from 'node:crypto'
import { fingerprint, type Keys } from '#server/secrets/fingerprint.ts'
import { certificatesIn, publicKeyOf, requireKey } from '../keys.server.ts'
import { namedValuesOf, refusedByWechat, sendToWechat, verifiedWechat } from './wechat-call.server.ts'
import { opened, platformKeyNames, platformKeyOf, type WechatAccount } from './wechat-signing.server.ts'

/** Under which name 支付配置 keeps, besides what a person set, the platform certificates that WeChat Pay lists: those that hold now, and the one that follows. */
export const listedCertificates = 'ListedCertificates'

const publicKeyPrefix = 'PUB_KEY_ID_'

/** Whether WeChat Pay signs by certificates for the merchant, which end, and not by its public key, which does not. */
export function signsByCertificates(keys: Keys): boolean {
  const id = keys['PlatformKeyId']
  return id !== undefined && !id.startsWith(publicKeyPrefix)
}

/** The platform certificates of an account that WeChat Pay listed. */
export function listedIn(keys: Keys): X509Certificate[] {
  return signsByCertificates(keys) ? certificatesIn(keys[listedCertificates] ?? '') : []
}

/**
 * What WeChat Pay may sign by, the one that requests name first: the public key, else of the certificates that are listed the one that lasts longest, as the
 * documents advise for what is sealed to WeChat Pay.
 */
export function platformKeysOf(keys: Keys): ReadonlyMap<string, KeyObject> {
  const listed = listedIn(keys).toSorted((one, other) => Date.parse(other.validTo) - Date.parse(one.validTo))
  const set = platformKeyNames.filter(({ id }) => keys[id])
  return new Map([
    ...listed.map((each) => [each.serialNumber, each.publicKey] as const),
    ...set.map(({ id, key }) => [keys[id]!, requireKey(publicKeyOf(keys[key]!))] as const),
  ])
}

/**
 * The platform certificates that hold now, and from a day before a change the one that follows (GET /v3/certificates, pay.weixin.qq.com/doc/v3/merchant/4012551764). Each opens with the
 * APIv3 key alone; one of them, or one that is known already, signed the list.
 */
export function certificateList(url: string, account: WechatAccount): (() => Promise<Keys>) | undefined {
  if (platformKeyOf(account).id.startsWith(publicKeyPrefix)) return undefined
  return async () => {
    const sent = await sendToWechat(url, account, 'GET', '/v3/certificates')
    const list = certificatesOf(account, namedValuesOf(sent.text)['data'])
    const known = [...account.platformKeys, ...list.map((each) => [each.serialNumber, each.publicKey] as const)]
    const answer = verifiedWechat({ ...account, platformKeys: new Map(known) }, sent)
    if (answer.status !== 200) throw refusedByWechat(answer)
    const keys: Keys = { [listedCertificates]: list.map(String).join('') }
    return list.length > 0 ? keys : {}
  }
}

/** How long a list that was asked for out of turn is believed, so that numbers that someone made up do not have WeChat Pay asked for each. */
const listedMs = 60_000

/** What was listed to an account out of turn, and when. */
const outOfTurn = new Map<string, { readonly at: number; readonly keys: Promise<Keys> }>()

/**
 * The account, with what WeChat Pay lists now where it signed by a certificate that no one fetched yet: the server was off for the day on which the list showed it, or the
 * keys were set a moment ago. The documents ask for it (doc/v3/merchant/4012551764). It is kept with the others when its hour comes.
 */
export async function knowing(
  url: string,
  account: WechatAccount,
  serial: string | null | undefined,
): Promise<WechatAccount> {
  const list = certificateList(url, account)
  if (!serial || account.platformKeys.has(serial) || !list) return account
  const whose = `${url} ${account.merchant} ${account.serialNo} ${fingerprint({ key: account.apiV3Key })}`
  const last = outOfTurn.get(whose)
  const isOver = !last || Date.now() - last.at >= listedMs
  const { keys } = isOver ? { keys: list().catch((): Keys => ({})) } : last
  if (isOver) outOfTurn.set(whose, { at: Date.now(), keys })
  const listed = certificatesIn((await keys)[listedCertificates] ?? '')
  const more = listed.map((each) => [each.serialNumber, each.publicKey] as const)
  return { ...account, platformKeys: new Map([...account.platformKeys, ...more]) }
}

/** Those that open and are what they are called. */
function certificatesOf(account: WechatAccount, data: unknown): X509Certificate[] {
  const listed = Array.isArray(data) ? (data as unknown[]) : []
  return listed.flatMap((each) => {
    const { serial_no: serial, encrypt_certificate: sealed } = Object(each) as Record<string, unknown>
    const [certificate] = certificatesIn(opened(account, Object(sealed) as object) ?? '')
    return certificate && certificate.serialNumber === serial ? [certificate] : []
  })
}
