import { ask } from '../requests/ask.ts'
import { randomName } from '../requests/random-name.ts'
import { storedNames } from './token.ts'

export interface SigningKey {
  /** What a sign-in sends alongside who signs in. */
  readonly input: { readonly PublicKey?: string }
  /** Signs from now on: to be called once the sign-in succeeded. */
  use(): void
}

/** A new key for a new session where the server has requests signed; its private half never leaves the browser. */
export async function newSigningKey(): Promise<SigningKey> {
  const entrance = await ask<{ requestSigning?: string } | null>('/api/tenantUser/entrance', {}, { quiet: true })
  if ((entrance?.requestSigning ?? 'off') === 'off')
    return { input: {}, use: () => sessionStorage.removeItem(storedNames.signingKey) }
  const [{ newRequestKey }, { storeKey }] = await Promise.all([
    import('../requests/request-key.ts'),
    import('../requests/kept-keys.ts'),
  ])
  const { key, publicKey } = await newRequestKey()
  const name = randomName()
  await storeKey(name, key)
  return { input: { PublicKey: publicKey }, use: () => sessionStorage.setItem(storedNames.signingKey, name) }
}
