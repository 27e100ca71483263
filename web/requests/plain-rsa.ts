import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/rsa.js'
import 'node-forge/lib/sha1.js'
import 'node-forge/lib/sha256.js'

/**
 * RSA for pages that the browser gives no WebCrypto: consoles reached over plain HTTP inside a company (RFC 8017, PKCS #1 v1.5 with
 * SHA-1). Loaded only there.
 */
export interface PlainKey {
  /** RSAPrivateKey, DER. */
  readonly pkcs1: Uint8Array
}

const { asn1, md, pki } = forge
const bits = 2_048
/** The page goes on drawing between two turns of the search for primes. */
const turnMs = 50

/** A new key of 2048 bits; takes about a second. */
export async function newPlainKey(): Promise<PlainKey> {
  const search = pki.rsa.createKeyPairGenerationState(bits, 65_537)
  while (!pki.rsa.stepKeyPairGenerationState(search, turnMs)) await new Promise((goOn) => setTimeout(goOn))
  return { pkcs1: bytesOf(asn1.toDer(pki.privateKeyToAsn1(search.keys.privateKey)).getBytes()) }
}

/** An RSA signature of the message where the browser has no Web Crypto: over plain HTTP. */
export function signPlain(key: PlainKey, message: Uint8Array): Uint8Array {
  return bytesOf(privateKeyOf(key).sign(md.sha1.create().update(textOf(message))))
}

export const plainDigest = (bytes: Uint8Array): Uint8Array =>
  bytesOf(md.sha256.create().update(textOf(bytes)).digest().getBytes())

/** The public half as SubjectPublicKeyInfo, DER (RFC 8017, A.1.1). */
export function publicHalf(key: PlainKey): Uint8Array {
  const { n, e } = privateKeyOf(key)
  return bytesOf(asn1.toDer(pki.publicKeyToAsn1(pki.rsa.setPublicKey(n, e))).getBytes())
}

const privateKeyOf = ({ pkcs1 }: PlainKey) => pki.privateKeyFromAsn1(asn1.fromDer(textOf(pkcs1)))

/** The library keeps bytes as the characters 0 to 255. */
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
