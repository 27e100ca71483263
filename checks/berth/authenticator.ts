import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a browser needs to make a passkey with, or to ask one for, as far as it matters here. */
export interface Asks {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly allowCredentials?: readonly { readonly id: string }[]
}

interface Held {
  readonly key: KeyObject
  readonly rpId: string
  readonly userHandle: string
  counter: number
}

interface Lies {
  /** The page that asks. */
  readonly origin?: string
  /** Whether the person showed who they are. */
  readonly isVerified?: boolean
  /** What the authenticator says that it counted. */
  readonly counter?: number
  /** One that was not asked for. */
  readonly id?: string
  /** How long the id of a new one is. */
  readonly idBytes?: number
  readonly challenge?: string
}

const flags = { present: 1, verified: 4, holdsNew: 64 }

/** An authenticator and its browser (WebAuthn Level 3), with ES256 keys and a counter; it lies where a test asks it to. */
export class Authenticator {
  readonly #held = new Map<string, Held>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The answer of `navigator.credentials.create`. */
  make({ challenge, rp, user }: Asks, lies: Lies = {}) {
    const id = randomBytes(lies.idBytes ?? 16)
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const held: Held = { key, rpId: rp!.id, userHandle: user!.id, counter: 0 }
    this.#held.set(id.toString('base64url'), held)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(key)])
    const authData = Buffer.concat([this.#said(held, flags.holdsNew, lies), attested])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...named(id.toString('base64url')),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** The answer of `navigator.credentials.get`, by the first passkey of those asked for that it holds. */
  answer({ challenge, allowCredentials }: Asks, lies: Lies = {}) {
    const id = lies.id ?? allowCredentials!.find((one) => this.#held.has(one.id))!.id
    const held = this.#held.get(id)!
    const clientData = this.#clientData('webauthn.get', challenge, lies)
    const said = this.#said(held, 0, lies)
    const signed = Buffer.concat([said, createHash('sha256').update(clientData).digest()])
    return {
      ...named(id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: said.toString('base64url'),
        signature: sign('sha256', signed, held.key).toString('base64url'),
        userHandle: held.userHandle,
      },
    }
  }

  get ids(): string[] {
    return [...this.#held.keys()]
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const origin = lies.origin ?? this.#origin
    return Buffer.from(JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }))
  }

  /** The data of WebAuthn 6.1, without what is made new. */
  #said(held: Held, also: number, { isVerified = true, counter }: Lies): Buffer {
    held.counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? held.counter)
    const says = flags.present | (isVerified ? flags.verified : 0) | also
    return Buffer.concat([createHash('sha256').update(held.rpId).digest(), Buffer.from([says]), count])
  }
}

const named = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} })

/** An ES256 key as COSE has it (RFC 9053, 7.1.1). */
function coseOf(key: KeyObject): Uint8Array {
  const { x, y } = createPublicKey(key).export({ format: 'jwk' })
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  return isoCBOR.encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x!)],
      [-3, bytes(y!)],
    ]) as never,
  )
}
