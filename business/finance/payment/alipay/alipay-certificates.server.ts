import { createHash, type X509Certificate } from 'node:crypto'

/** The names by which a request says by which certificates it is signed and answered (app_cert_sn, alipay_root_cert_sn). */
export interface CertificateNames {
  readonly app: string
  readonly root: string
}

/** Those of an app's certificate, the first that is given, and of Alipay's roots, of which those with RSA keys count; null where there is none of one. */
export function certificateNamesOf(
  [app]: readonly X509Certificate[],
  roots: readonly X509Certificate[],
): CertificateNames | null {
  const root = roots
    .filter(({ publicKey }) => publicKey.asymmetricKeyType === 'rsa')
    .map(nameOf)
    .join('_')
  return app && root ? { app: nameOf(app), root } : null
}

/** MD5 over the issuer, its last name first, and the serial number in decimal. */
function nameOf({ issuer, serialNumber }: X509Certificate): string {
  const names = issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(names + BigInt(`0x${serialNumber}`).toString())
    .digest('hex')
}
