import { createCipheriv, randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Merchant } from './wechat-pay.ts'

/** A key by which WeChat Pay signs: that of the public key that the portal shows, by its id, or of a platform certificate, by its serial number. */
export interface Platform {
  readonly id: string
  readonly privateKey: KeyObject
}

/** A merchant that moves from certificates to the public key is answered by the key that its request names (doc/v3/merchant/4012154180), else by the certificate. */
export function platformFor(request: IncomingMessage, publicKey: Platform, certificate: Platform): Platform {
  return request.headers['wechatpay-serial'] === publicKey.id ? publicKey : certificate
}

/** Whose request it is; null unless it is signed by the merchant's key, within five minutes. */
export function merchantOf(merchants: readonly Merchant[], request: IncomingMessage, body: string): Merchant | null {
  const [scheme, list = ''] = (request.headers.authorization ?? '').split(/ (.*)/s)
  const parts = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const { mchid, nonce_str, timestamp, serial_no, signature = '' } = parts as Record<string, string>
  const merchant = merchants.find((each) => each.mchid === mchid && each.serialNo === serial_no)
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || !merchant) return null
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return null
  const text = `${request.method}\n${request.url}\n${timestamp}\n${nonce_str}\n${body}\n`
  return verify('sha256', Buffer.from(text), merchant.publicKey, Buffer.from(signature, 'base64')) ? merchant : null
}

/** The headers of an answer or a notice. */
export function signedHeaders({ id, privateKey }: Platform, body: string): Record<string, string> {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), privateKey)
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': id,
    'wechatpay-signature': signature.toString('base64'),
  }
}

/** What a notice carries: AEAD_AES_256_GCM under the merchant's APIv3 key. */
export function sealedResource(apiV3Key: string, kind: string, text: string): object {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(kind))
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return {
    original_type: kind,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: kind,
    nonce,
  }
}
