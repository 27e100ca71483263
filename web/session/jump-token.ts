import { ask } from '../requests/ask.ts'
import { listenAgain } from '../requests/announce.ts'
import { Refusal } from '../requests/refusal.ts'
import { replacePath } from './path.ts'
import { newSigningKey } from './signing-key.ts'
import type { Me } from './session.ts'
import { clearSession, readToken, writeToken } from './token.ts'

const parameter = 'token'

/** Takes a jump token (specification 3) out of the address, so that it stays in no history and no copied link. */
export function consumeJumpToken(): string | null {
  const query = new URLSearchParams(location.search)
  const token = query.get(parameter)
  if (token === null) return null
  query.delete(parameter)
  const rest = query.toString()
  replacePath(location.pathname + (rest && `?${rest}`) + location.hash)
  return token || null
}

/** Whose session this tab has; null without one that runs. */
export async function whoIsSignedIn(): Promise<Me | null> {
  if (!readToken()) return null
  try {
    return await ask<Me>('/api/tenantUser/getTenantUserInfo', {}, { quiet: true })
  } catch (error) {
    if (!(error instanceof Refusal) || !['401', '403'].includes(error.state)) throw error
    clearSession()
    listenAgain()
    return null
  }
}

/** Signs in with a jump token (specification 7); a session that was there before gives way. Throws a `Refusal`, and then nothing changed. */
export async function signInByJump(jumpToken: string): Promise<void> {
  const key = await newSigningKey()
  const { token } = await ask<{ token: string }>(
    '/platform/security/currentUser',
    { [parameter]: jumpToken, ...key.input },
    { quiet: true },
  )
  clearSession()
  key.use()
  writeToken(token)
  listenAgain()
}
