import type { X509Certificate } from 'node:crypto'
import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { certificatesIn, privateKeyOf } from '../keys.server.ts'

/** What UnionPay knows us by, and we it. */
export interface UnionPayAccount {
  readonly merchant: string
  readonly privateKey: KeyObject
  /** The serial number of our certificate, in decimal digits. */
  readonly certId: string
  /** UnionPay's intermediate and root certificates. */
  readonly trusted: readonly X509Certificate[]
  /** Names of those that may sign as UnionPay. */
  readonly signers: readonly string[]
}

export type UnionPayValues = Readonly<Record<string, string>>

const signer = '中国银联股份有限公司'
const testSigner = '00040000:SIGN'

/** UnionPay itself at its own gateway; elsewhere its test environment as well. */
export function signersAt(url: string): readonly string[] {
  return new URL(url).host === 'gateway.95516.com' ? [signer] : [signer, testSigner]
}

/** Named values in the order of their names, without the signature, as both sides sign them: the hex digits of their SHA-256 are what is signed. */
function digestOf(values: UnionPayValues): Buffer {
  const text = Object.entries(values)
    .filter(([name]) => name !== 'signature')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return Buffer.from(createHash('sha256').update(text).digest('hex'))
}

/** The values with our signature (version 5.1.0, signMethod 01); empty ones are not sent. */
export function withSignature({ privateKey, certId }: UnionPayAccount, values: UnionPayValues): UnionPayValues {
  const filled = Object.fromEntries(Object.entries({ ...values, certId }).filter(([, value]) => value !== ''))
  return { ...filled, signature: sign('sha256', digestOf(filled), privateKey).toString('base64') }
}

/** Whether an answer or a notice is UnionPay's: signed by the certificate that it carries, which the trusted ones issued to UnionPay. */
export function isUnionPays(account: UnionPayAccount, values: UnionPayValues): boolean {
  const certificate = certificatesIn(values['signPubKeyCert'] ?? '')[0]
  if (!certificate || !account.signers.includes(ownerOf(certificate)) || !isIssued(certificate, account.trusted))
    return false
  const signature = Buffer.from(values['signature'] ?? '', 'base64')
  return verify('sha256', digestOf(values), certificate.publicKey, signature)
}

/** The third part of the common name (`041@Z2026@中国银联股份有限公司@00001234`), else all of it. */
function ownerOf(certificate: X509Certificate): string {
  const name = String(certificate.toLegacyObject().subject.CN)
  return name.split('@')[2] ?? name
}

/** Whether the certificates lead from this one up to one that issued itself, all of them valid now. */
function isIssued(certificate: X509Certificate, trusted: readonly X509Certificate[]): boolean {
  let at = certificate
  for (const _ of trusted) {
    const issuer = trusted.find((each) => at.checkIssued(each) && at.verify(each.publicKey))
    if (!issuer || !isValidNow(at) || !isValidNow(issuer)) return false
    if (issuer.checkIssued(issuer)) return true
    at = issuer
  }
  return false
}

function isValidNow({ validFrom, validTo }: X509Certificate): boolean {
  return Date.parse(validFrom) <= Date.now() && Date.now() <= Date.parse(validTo)
}

/** The key and the number of its certificate, from what `openssl pkcs12 -nodes` makes of the merchant's PFX file; null for what holds none. */
export function merchantKeyIn(pem: string): Pick<UnionPayAccount, 'privateKey' | 'certId'> | null {
  const block = /-----BEGIN (?:RSA )?PRIVATE KEY-----[^-]+-----END (?:RSA )?PRIVATE KEY-----/.exec(pem)
  const privateKey = privateKeyOf(block?.[0] ?? '')
  const own = privateKey && certificatesIn(pem).find((each) => each.checkPrivateKey(privateKey))
  return own ? { privateKey, certId: BigInt(`0x${own.serialNumber}`).toString() } : null
}

/** Whether the certificates can prove anything: one of them issued itself. */
export function haveRoot(certificates: readonly X509Certificate[]): boolean {
  return certificates.some((each) => each.checkIssued(each) && each.verify(each.publicKey))
}
