import tls from 'node:tls'
import { ownCertificate } from '#simulator/smtp/own-certificate.ts'

let made: ReturnType<typeof ownCertificate> | undefined

/** A certificate of localhost that this process believes; one for all files that it runs, for of two with one name only the first would be. */
export function trustedCertificate(): { cert: string; key: string } {
  if (!made) {
    made = ownCertificate()
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), made.cert])
  }
  return made
}
