import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'

/** An RSA private key from a PEM file or its bare base64, PKCS#8 or PKCS#1, whatever its line ends are; null for what is none. */
export function privateKeyOf(text: string): KeyObject | null {
  const der = derOf(text)
  return (
    attempt(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })) ??
    attempt(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }))
  )
}

/** The same for a public key, or that of a certificate. */
export function publicKeyOf(text: string): KeyObject | null {
  const der = derOf(text)
  return (
    attempt(() => createPublicKey({ key: der, format: 'der', type: 'spki' })) ??
    attempt(() => createPublicKey({ key: der, format: 'der', type: 'pkcs1' })) ??
    attempt(() => new X509Certificate(der).publicKey)
  )
}

/** Null for what is none. */
export function certificateOf(text: string): X509Certificate | null {
  return attempt(() => new X509Certificate(derOf(text)))
}

/** Upper-case hex; null for what is no certificate. */
export function certificateSerialOf(text: string): string | null {
  return certificateOf(text)?.serialNumber ?? null
}

/** Those of a PEM text, in its order, whatever else stands between them. */
export function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.map(certificateOf).filter((each) => each !== null)
}

/** A key was read once before it was kept. */
export function requireKey<Key extends object>(key: Key | null): Key {
  if (!key) throw new Error('A key of a pay config is none')
  return key
}

/** The base64 between the lines of a PEM file. */
function derOf(text: string): Buffer {
  return Buffer.from(text.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, ''), 'base64')
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
