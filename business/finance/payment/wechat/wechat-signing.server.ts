import { createDecipheriv, randomBytes, sign, verify, type KeyObject } from 'node:crypto'

/** What WeChat Pay knows us by, and we it. */
export interface WechatAccount {
  readonly merchant: string
  readonly appId: string
  /** Of the official account (公众号) with this AppId; null: it cannot know who pays. */
  readonly appSecret: string | null
  /** A mini-program (小程序) that is bound to the merchant. */
  readonly mini: { readonly appId: string; readonly secret: string } | null
  /** 32 characters: opens what notices carry. */
  readonly apiV3Key: string
  readonly privateKey: KeyObject
  /** Of the merchant's certificate. */
  readonly serialNo: string
  /** Keys by which WeChat Pay signs: by serial number of a platform certificate, or id of the public key. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>
}

/** Under which names 支付配置 keeps them: the one that requests name, and another that is valid too while WeChat Pay changes from one to the other. */
export const platformKeyNames = [
  { id: 'PlatformKeyId', key: 'PlatformKey' },
  { id: 'OtherPlatformKeyId', key: 'OtherPlatformKey' },
] as const

/** The key by which WeChat Pay answers, and to which what only it may read is sealed. */
export function platformKeyOf({ platformKeys }: WechatAccount): { readonly id: string; readonly key: KeyObject } {
  const [id, key] = [...platformKeys][0]!
  return { id, key }
}

/** How old what is signed may be. */
const freshSeconds = 300

/** SHA256-RSA2048, base64. */
export function signed(key: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), key).toString('base64')
}

/** The header of a request: each part of what is signed ends with a line feed (APIv3, 如何构造请求签名串). `path` with its query. */
export function authorization(account: WechatAccount, method: string, path: string, body: string): string {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
  const signature = signed(account.privateKey, [method, path, timestamp, nonce, body, ''].join('\n'))
  const parts = {
    mchid: account.merchant,
    nonce_str: nonce,
    timestamp,
    serial_no: account.serialNo,
    signature,
  }
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/** Whether an answer or a notice is WeChat Pay's, of now; probes (WECHATPAY/SIGNTEST/…) are not. Header names in lower case. */
export function isWechats(
  { platformKeys }: WechatAccount,
  headers: (name: string) => string | null | undefined,
  body: string,
): boolean {
  const timestamp = headers('wechatpay-timestamp') ?? ''
  const key = platformKeys.get(headers('wechatpay-serial') ?? '')
  const isFresh = /^\d+$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= freshSeconds
  if (!key || !isFresh) return false
  const text = `${timestamp}\n${headers('wechatpay-nonce') ?? ''}\n${body}\n`
  return verify('sha256', Buffer.from(text), key, Buffer.from(headers('wechatpay-signature') ?? '', 'base64'))
}

/** WeChat Pay sends a wrong signature now and then to see that it is refused. */
export function isProbe(headers: (name: string) => string | null | undefined): boolean {
  return (headers('wechatpay-signature') ?? '').startsWith('WECHATPAY/SIGNTEST/')
}

interface Resource {
  readonly algorithm?: string
  readonly ciphertext?: string
  readonly associated_data?: string
  readonly nonce?: string
}

const tagSize = 16

/** What a notice carries, as text; null when it does not open with our key. */
export function opened({ apiV3Key }: WechatAccount, resource: Resource): string | null {
  const bytes = Buffer.from(String(resource.ciphertext ?? ''), 'base64')
  if (resource.algorithm !== 'AEAD_AES_256_GCM' || bytes.length <= tagSize) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, String(resource.nonce), { authTagLength: tagSize })
    decipher.setAAD(Buffer.from(resource.associated_data ?? '')).setAuthTag(bytes.subarray(-tagSize))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagSize)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
