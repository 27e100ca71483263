import { signedText, type Signed } from '#kernel/signed-text.ts'
import type { PlainKey } from './plain-rsa.ts'

/** A session's key: the browser's own where the page is secure and then never readable, else a plain one. */
export type RequestKey = CryptoKey | PlainKey

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' } as const
const plain = () => import('./plain-rsa.ts')

/** Pages reached over plain HTTP have no WebCrypto. */
const hasWebCrypto = () => 'subtle' in crypto && Boolean(crypto.subtle)

/** A new key, with its public half as base64 of SPKI. */
export async function newRequestKey(): Promise<{ key: RequestKey; publicKey: string }> {
  if (!hasWebCrypto()) {
    const { newPlainKey, publicHalf } = await plain()
    const key = await newPlainKey()
    return { key, publicKey: base64(publicHalf(key)) }
  }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    false,
    ['sign', 'verify'],
  )
  return { key: privateKey, publicKey: base64(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))) }
}

/** The signature header of a request: the algorithm and the signature (specification 7, 9). */
export async function signRequest(
  key: RequestKey,
  { body, ...request }: Omit<Signed, 'bodyDigest'> & { body: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const text = (digest: Uint8Array) => new TextEncoder().encode(signedText({ ...request, bodyDigest: hex(digest) }))
  if ('pkcs1' in key) {
    const { plainDigest, signPlain } = await plain()
    return `RSA-SHA1 ${base64(signPlain(key, text(plainDigest(body))))}`
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `RSA-SHA1 ${base64(new Uint8Array(await crypto.subtle.sign(algorithm.name, key, text(digest))))}`
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
