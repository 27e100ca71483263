import { whyUnanswered } from '#kernel/unanswered.ts'
import { compactVerify, createRemoteJWKSet, customFetch, decodeProtectedHeader } from 'jose'
import * as openid from 'openid-client'
import { signedInPath } from '#kernel/signed-in-path.ts'
import { InwardAddress } from '#server/outgoing/public-addresses.ts'
import { fetchOutside } from '#server/outgoing/fetch-outside.ts'
import { refusalOfAddress } from '#server/outgoing/public-addresses.ts'
import type { Settings } from '#server/settings.ts'
import {
  leftOff,
  mobileOf,
  NotFinished,
  type AuthRequest,
  type ProvenIdentity,
  type ProviderClient,
} from './provider-client.ts'

/**
 * Signing in by OpenID Connect Core 1.0 with its authorization code flow: discovery (OpenID Connect Discovery 1.0), PKCE (RFC 7636), state, nonce, the
 * issuer in the answer where the provider names it (RFC 9207), and the ID token's signature by the provider's keys or by the client's secret.
 * Providers themselves were not asked: the tests run against the certified `oidc-provider`.
 */
export interface Registered {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
}

/** Where providers send people back to. */
export const redirectUriOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => `${publicUrl}${signedInPath}`

/** Asks the provider where it signs people in. Throws what `whyUnreachable` puts into words. */
export async function openIdClient(
  { issuer, clientId, secret }: Registered,
  inwardToo: boolean,
): Promise<ProviderClient> {
  const client = await openid.discovery(new URL(issuer), clientId, secret, withSecret(secret), {
    [openid.customFetch]: (url, { method, headers, body }) =>
      fetchOutside(url, { method, headers, body: body instanceof URLSearchParams ? String(body) : null }, inwardToo),
    execute: inwardToo ? [openid.allowInsecureRequests] : [],
  })
  const requireSignature = signatureCheck(client, secret, inwardToo)
  return {
    signsInAt: signInAddressOf(client, inwardToo),
    // Who was not asked, or did not answer, is not open.
    async check() {},
    addressFor: (request, redirectUri) => addressFor(client, request, redirectUri),
    prove: (request, returned) => prove(client, requireSignature, request, returned),
  }
}

/** In the body where the provider says that it reads it there, for it reads every character; else as every provider must: of those who do not say, that is the way. */
function withSecret(secret: string): openid.ClientAuth {
  return (server, ...request) => {
    const isInBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (isInBody ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret))(server, ...request)
  }
}

/** Fails where an ID token is signed neither by the provider's keys nor, where its method says so, with the client's secret (OpenID Connect Core, 10.1). */
type SignatureCheck = (idToken: string) => Promise<unknown>

function signatureCheck(client: openid.Configuration, secret: string, inwardToo: boolean): SignatureCheck {
  const { jwks_uri: keysAt } = client.serverMetadata()
  const keys =
    keysAt &&
    createRemoteJWKSet(new URL(keysAt), {
      [customFetch]: (url, { method, headers }) =>
        fetchOutside(url, { method, headers: Object.fromEntries(headers), body: null }, inwardToo),
    })
  return (idToken) => {
    if (decodeProtectedHeader(idToken).alg?.startsWith('HS'))
      return compactVerify(idToken, new TextEncoder().encode(secret))
    if (!keys) throw new Error('jwks_uri')
    return compactVerify(idToken, keys)
  }
}

/** Throws where it is no page to which a browser may be sent. */
function signInAddressOf(client: openid.Configuration, inwardToo: boolean): string {
  const address = client.serverMetadata().authorization_endpoint ?? ''
  const isFit = URL.canParse(address) && refusalOfAddress(address, inwardToo) === null
  if (!isFit || !/^https?:/i.test(address)) throw new Error(`authorization_endpoint “${address}”`)
  return address
}

/** What one sign-in is known by, unlike any other. */
export function newAuthRequest(): AuthRequest {
  return { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() }
}

async function addressFor(
  client: openid.Configuration,
  { state, nonce, verifier }: AuthRequest,
  redirectUri: string,
): Promise<string> {
  const scopes = client.serverMetadata().scopes_supported ?? ['openid', 'profile', 'email', 'phone']
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: ['openid', 'profile', 'email', 'phone'].filter((scope) => scopes.includes(scope)).join(' '),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return url.href
}

async function prove(
  client: openid.Configuration,
  requireSignature: SignatureCheck,
  request: AuthRequest,
  returned: URL,
): Promise<ProvenIdentity> {
  const tokens = await openid
    .authorizationCodeGrant(client, returned, {
      expectedState: request.state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      const isTheirs = error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
      throw isTheirs ? new NotFinished(error.message, leftOff) : error
    })
  await requireSignature(tokens.id_token!)
  const claims = tokens.claims()!
  const asked = client.serverMetadata().userinfo_endpoint
    ? await openid.fetchUserInfo(client, tokens.access_token, claims.sub)
    : {}
  return identityOf({ ...claims, ...asked, sub: claims.sub })
}

function identityOf(claims: Readonly<Record<string, unknown>> & { sub: string }): ProvenIdentity {
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] ? claims[name] : null)
  const isVerified = (name: string) => claims[name] === true || claims[name] === 'true'
  return {
    subject: claims.sub,
    email: isVerified('email_verified') ? (text('email')?.toLowerCase() ?? null) : null,
    mobile: isVerified('phone_number_verified') ? mobileOf(text('phone_number')) : null,
    name: text('name') ?? text('nickname'),
    userName: text('preferred_username'),
  }
}

/** What an administrator can do something about; never what was sent. */
export function whyUnreachable(error: unknown): string {
  if (error instanceof InwardAddress) return `内网地址 ${error.message}`
  if (error instanceof openid.ResponseBodyError)
    return [error.error, error.error_description].filter(Boolean).join(': ')
  const why = whyUnanswered(error)
  if (why) return why.zh
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message !== message ? `${message} (${whyUnreachable(cause)})` : message
}
