import type { KeyObject } from 'node:crypto'
import { privateKeyOf } from '#business/finance/payment/keys.server.ts'
import type { Sentence } from '#kernel/sentence.ts'

const noKey: Sentence = {
  zh: '不是RSA私钥,请粘贴平台分配的私钥(PKCS#8)',
  en: 'This is no RSA private key; paste the one that the platform gave out (PKCS #8)',
}

/** Why a platform's secret is no private key; null where it is one. */
export function refusalOfPrivateKey(secret: string): Sentence | null {
  return privateKeyOf(secret) ? null : noKey
}

/** The private key that a platform gave out, with which messages to it are signed. */
export function privateKeyIn(secret: string): KeyObject {
  const key = privateKeyOf(secret)
  if (!key) throw new Error(noKey.zh)
  return key
}
