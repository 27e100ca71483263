/** What web/requests/plain-rsa.ts takes of the library; each other file adds its part to the one object. */
declare module 'node-forge/lib/forge.js' {
  interface Digest {
    update(bytes: string): Digest
    digest(): { getBytes(): string }
  }
  interface Numbers {
    readonly n: object
    readonly e: object
  }
  interface PrivateKey extends Numbers {
    /** PKCS #1 v1.5. */
    sign(digest: Digest): string
  }
  interface Search {
    readonly keys: { readonly privateKey: PrivateKey }
  }
  const forge: {
    readonly asn1: {
      toDer(tree: object): { getBytes(): string }
      fromDer(bytes: string): object
    }
    readonly md: Readonly<Record<'sha1' | 'sha256', { create(): Digest }>>
    readonly pki: {
      privateKeyToAsn1(key: PrivateKey): object
      privateKeyFromAsn1(tree: object): PrivateKey
      publicKeyToAsn1(key: Numbers): object
      readonly rsa: {
        createKeyPairGenerationState(bits: number, exponent: number): Search
        /** Goes on for so many milliseconds; whether it has found a key. */
        stepKeyPairGenerationState(search: Search, ms: number): boolean
        setPublicKey(n: object, e: object): Numbers
      }
    }
  }
  export default forge
}
declare module 'node-forge/lib/rsa.js'
declare module 'node-forge/lib/sha1.js'
declare module 'node-forge/lib/sha256.js'
