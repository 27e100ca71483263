/** What of node-forge makes a certificate. */
declare module 'node-forge' {
  interface Attribute {
    readonly name: string
    readonly shortName?: string
    readonly value: string
    readonly valueTagClass?: number
  }
  interface Certificate {
    publicKey: unknown
    serialNumber: string
    readonly issuer: { readonly attributes: readonly Attribute[] }
    readonly validity: { notBefore: Date; notAfter: Date }
    setSubject(attributes: readonly Attribute[]): void
    setIssuer(attributes: readonly Attribute[]): void
    setExtensions(extensions: readonly object[]): void
    sign(key: unknown, digest: unknown): void
  }
  const forge: {
    pki: {
      createCertificate(): Certificate
      certificateFromPem(pem: string): Certificate
      privateKeyFromPem(pem: string): unknown
      publicKeyFromPem(pem: string): unknown
      certificateToPem(certificate: Certificate): string
    }
    md: { sha256: { create(): unknown } }
  }
  export default forge
}
