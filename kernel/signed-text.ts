/** What a request's signature covers, besides who sent it. */
export interface Signed {
  readonly method: string
  /** Path and query as they are sent. */
  readonly path: string
  /** SHA-256 in hex: of the body as it is sent, of nothing where there is none, of the file's bytes for an upload. */
  readonly bodyDigest: string
  /** Epoch milliseconds, as in the header of that name. */
  readonly timestamp: string
}

/** The text under a request's RSA signature, the same in console and server (specification 7, 9). */
export function signedText({ method, path, bodyDigest, timestamp }: Signed): string {
  return [method.toUpperCase(), path, bodyDigest, timestamp].join('\n')
}
