/** What of node-forge makes a certificate. */
declare module 'node-forge' {
  interface Certificate {
    publicKey: unknown
    serialNumber: string
    readonly validity: { notBefore: Date; notAfter: Date }
    setSubject(attributes: readonly { name: string; value: string }[]): void
    setIssuer(attributes: readonly { name: string; value: string }[]): void
    setExtensions(extensions: readonly object[]): void
    sign(key: unknown, digest: unknown): void
  }
  const forge: {
    pki: {
      createCertificate(): Certificate
      privateKeyFromPem(pem: string): unknown
      publicKeyFromPem(pem: string): unknown
      certificateToPem(certificate: Certificate): string
    }
    md: { sha256: { create(): unknown } }
  }
  export default forge
}
