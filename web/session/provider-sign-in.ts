import { signedInPath } from '#kernel/signed-in-path.ts'
import { ask } from '../requests/ask.ts'
import { listenAgain } from '../requests/announce.ts'
import type { PasskeyOptions } from './passkey.ts'
import { replacePath } from './path.ts'
import { rememberTenant } from './remembered-tenant.ts'
import { newSigningKey } from './signing-key.ts'
import { clearSession, leaveFarewell, readToken, writeToken } from './token.ts'

/** What this tab keeps of someone who went to a provider; without it no one comes in with the provider's answer. */
export interface Away {
  readonly TenantCode: string
  readonly Ticket: string
}

/** A person proved by a provider, who is then asked for a second factor. */
export interface Proven extends Away {
  /** What a passkey is asked; null where the account has none here. */
  readonly Passkey: PasskeyOptions | null
}

const awayName = 'signInElsewhere'

/** Leaves this page for the provider's. Throws a `Refusal`, and then it stays. */
export async function goToProvider(TenantCode: string, ProviderId: string): Promise<void> {
  const input = { TenantCode, ProviderId }
  const { Url, Ticket } = await ask<{ Url: string; Ticket: string }>('/api/tenantUser/beginProviderSignIn', input, {
    quiet: true,
  })
  sessionStorage.setItem(awayName, JSON.stringify({ TenantCode, Ticket } satisfies Away))
  location.assign(Url)
}

/** Takes the provider's answer out of the address, so that it stays in no history; null where no one came back, or not to the tab that they left. */
export function consumeProviderAnswer(): (Away & { Answer: string }) | null {
  if (location.pathname !== signedInPath) return null
  const Answer = location.search
  const kept = sessionStorage.getItem(awayName)
  sessionStorage.removeItem(awayName)
  replacePath('/')
  if (kept !== null) return { ...(JSON.parse(kept) as Away), Answer }
  if (!readToken()) leaveFarewell('这次单点登录已超时或不是从这里开始的,请重新登录')
  return null
}

/** Signs in the person the provider proved; null then, else what their second factor is asked. Throws a `Refusal`. */
export async function completeSignIn(
  given: Away & { Answer?: string; Code?: string; Passkey?: string },
): Promise<Proven | null> {
  const key = await newSigningKey()
  const { token, Ticket, Passkey } = await ask<{
    token: string | null
    Ticket: string | null
    Passkey: PasskeyOptions | null
  }>('/api/tenantUser/completeProviderSignIn', { ...given, ...key.input }, { quiet: true })
  if (token === null) return { TenantCode: given.TenantCode, Ticket: Ticket!, Passkey }
  if (readToken()) clearSession()
  key.use()
  writeToken(token)
  rememberTenant(given.TenantCode)
  listenAgain()
  return null
}
