import type { Sentence } from '#kernel/sentence.ts'
import type { Language } from '#kernel/wire.ts'

/** What the one who began must know when the person comes back. Not every kind of provider takes all of it. */
export interface AuthRequest {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who someone is, as the provider says. What it did not verify is left out. */
export interface ProvenIdentity {
  /** The provider's own number for the person. */
  readonly subject: string
  /** In small letters. */
  readonly email: string | null
  /** Eleven digits. */
  readonly mobile: string | null
  readonly name: string | null
  /** What they are called there; anyone's wish, unless the kind of provider says otherwise. */
  readonly userName: string | null
}

/** Who is about to go there: what their browser says that it is, and what they read. */
export interface Visitor {
  readonly browser: string | null
  readonly language: Language
}

/** A provider as a sign-in uses it, whatever its kind. What it throws, `whyUnreachable` puts into words. */
export interface ProviderClient {
  /** The page to which people are sent. */
  readonly signsInAt: string
  /** Throws where the provider does not answer, or does not know us. */
  check(): Promise<void>
  /** Where the person of this sign-in goes. */
  addressFor(request: AuthRequest, redirectUri: string, visitor: Visitor): Promise<string>
  /** Who the provider sent back to `returned`, the whole address. Throws where that is no answer to what was started, or does not hold. */
  prove(request: AuthRequest, returned: URL): Promise<ProvenIdentity>
}

/** Not the administrator but the person can put it right: `sentence` has {provider}. */
export class NotFinished extends Error {
  readonly sentence: Sentence

  constructor(reason: string, sentence: Sentence) {
    super(reason)
    this.sentence = sentence
  }
}

export const leftOff = { zh: '您没有在“{provider}”完成登录', en: 'You did not finish signing in at “{provider}”' }

/** Of a number as E.164 has it, or as people write it here: eleven digits, or null where it is none of a mobile phone of the mainland. */
export function mobileOf(number: string | null): string | null {
  return /^(?:\+?86)?(1[3-9]\d{9})$/.exec(number?.replaceAll(/[\s-]/g, '') ?? '')?.[1] ?? null
}
