import { generateKeyPairSync, randomInt, type KeyObject } from 'node:crypto'
import forge from 'node-forge'

const dayMs = 86_400_000

/** A certificate in PEM and the key that it is about. */
export interface Certified {
  readonly pem: string
  readonly key: KeyObject
  readonly name: string
}

/** Issued by another, or by itself; valid since yesterday, until tomorrow or until the moment that is given. */
export function certify(name: string, by: Certified | null, until = new Date(Date.now() + dayMs)): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }) as string)
  certificate.serialNumber = `10${randomInt(10 ** 9, 10 ** 10)}`
  certificate.validity.notBefore = new Date(Math.min(Date.now(), until.getTime()) - dayMs)
  certificate.validity.notAfter = until
  certificate.setSubject(named(name))
  certificate.setIssuer(named(by?.name ?? name))
  certificate.setExtensions([{ name: 'basicConstraints', cA: true }])
  const issuer = (by?.key ?? privateKey).export({ type: 'pkcs1', format: 'pem' }) as string
  certificate.sign(forge.pki.privateKeyFromPem(issuer), forge.md.sha256.create())
  return { pem: forge.pki.certificateToPem(certificate), key: privateKey, name }
}

/** ASN.1's tag of a UTF8String. */
const utf8 = 12

function named(value: string) {
  const organization = { name: 'organizationName', value: 'Test', valueTagClass: utf8 }
  return [organization, { name: 'commonName', value, valueTagClass: utf8 }]
}
