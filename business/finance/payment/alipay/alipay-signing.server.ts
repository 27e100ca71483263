import { sign, verify, type KeyObject } from 'node:crypto'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { transferScenes } from '../../pay-config/pay-config.ts'
import type { CertificateNames } from './alipay-certificates.server.ts'

/** What Alipay knows us by, and we it. */
export interface AlipayAccount {
  /** The seller's number, 2088…. */
  readonly merchant: string
  readonly appId: string
  readonly privateKey: KeyObject
  readonly alipayKey: KeyObject
  /** Of an app that signs with certificates: what pays out asks for it. */
  readonly certificates: CertificateNames | null
  /** What its transfers are for, as it was declared to Alipay; null: named to it by none. */
  readonly transferScene: TransferScene | null
}

export type TransferScene = CodeOf<typeof transferScenes>

/** A number of Alipay's own, or what its owner signs in by; the interfaces name the two differently. */
export function identityTypeOf(account: string) {
  return /^2088\d{12}$/.test(account)
    ? ({ receiver: 'userId', payee: 'ALIPAY_USER_ID' } as const)
    : ({ receiver: 'loginName', payee: 'ALIPAY_LOGON_ID' } as const)
}

/** Named values in the order of their names, joined as both sides sign them. */
function signedText(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Those that are not empty: what is asked is signed without the others. */
function filled(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The values with their RSA2 signature (SHA256 with RSA). */
export function withSignature(
  { privateKey }: AlipayAccount,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return { ...values, sign: sign('sha256', Buffer.from(signedText(filled(values))), privateKey).toString('base64') }
}

/** Whether the named values of a notice are signed by Alipay: all but `sign` and `sign_type`. Its own libraries differ over empty ones; either is its signature. */
export function isAlipays(
  { alipayKey }: AlipayAccount,
  { sign: signature = '', sign_type: type, ...values }: Record<string, string>,
): boolean {
  const isIts = (text: string) => isSigned(alipayKey, text, signature)
  return type === 'RSA2' && (isIts(signedText(values)) || isIts(signedText(filled(values))))
}

/** The object of an answer's text under its name; `sign` is over its bytes, or over them with `\/` as `/`. Null when it is not Alipay's. */
export function signedNode({ alipayKey }: AlipayAccount, text: string, name: string): string | null {
  const key = new RegExp(`"${name}"\\s*:\\s*`).exec(text)
  if (!key) return null
  const node = objectAt(text, key.index + key[0].length)
  const signature = /"sign"\s*:\s*"([^"]+)"/.exec(text.replace(node, ''))?.[1] ?? ''
  const isIts = (bytes: string) => isSigned(alipayKey, bytes, unescaped(signature))
  return isIts(node) || isIts(unescaped(node)) ? node : null
}

function unescaped(text: string): string {
  return text.replaceAll('\\/', '/')
}

function isSigned(key: KeyObject, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** The JSON object that starts there, to its closing brace. */
function objectAt(text: string, from: number): string {
  let [depth, inText] = [0, false]
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (inText) {
      if (char === '\\') at++
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return ''
}
