import { isIP } from 'node:net'
import type { Settings } from '../settings.ts'

/** The site that passkeys are made for and that asks for them (WebAuthn Level 3, 5.1.2): the host of the public address, and the address itself. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Null where no browser has passkeys: at an address that is a number, and without TLS but on this machine. */
export function relyingPartyOf({ publicUrl }: Pick<Settings, 'publicUrl'>): RelyingParty | null {
  const { hostname: id, origin, protocol } = new URL(publicUrl)
  const isLocal = id === 'localhost' || id.endsWith('.localhost')
  const isNumber = isIP(id) !== 0 || id.startsWith('[')
  return !isNumber && (protocol === 'https:' || isLocal) ? { id, origin } : null
}
