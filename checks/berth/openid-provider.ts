import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Adapter, type AdapterPayload, type InteractionResults } from 'oidc-provider'

/** What the provider says of a person; their number there is the key. */
export type Person = Readonly<Record<string, string | boolean>>

export const openIdClient = { clientId: 'berth', secret: 'a secret of the client, long enough' }
/** Its identities are signed with its secret rather than with the provider's key. */
export const secretSignedClient = { clientId: 'berth-hs256', secret: 'another secret of a client, of 32 bytes or more' }

/** A company's own sign-in: the certified `oidc-provider`, at which people are who `next` names as soon as they come. */
export class OpenIdProvider {
  readonly people: Record<string, Person> = {}
  /** The number of who comes next; null: they leave off. */
  next: string | null = null
  /** What it signs is changed on its way. */
  forges = false
  /** How often an identity was asked for. */
  asked = 0
  readonly issuer: string
  readonly #server: Server
  readonly #provider: Provider

  private constructor(server: Server, issuer: string, redirectUri: string) {
    this.#server = server
    this.issuer = issuer
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
    this.#provider = new Provider(issuer, {
      adapter: () => keptWith(new Map()),
      clients: [
        { client_id: openIdClient.clientId, client_secret: openIdClient.secret, redirect_uris: [redirectUri] },
        {
          client_id: secretSignedClient.clientId,
          client_secret: secretSignedClient.secret,
          redirect_uris: [redirectUri],
          id_token_signed_response_alg: 'HS256',
        },
      ],
      enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
      jwks: { keys: [{ ...key, kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one' }] },
      // The one that every provider has; those who say nothing have it alone (OpenID Connect Discovery, 3).
      clientAuthMethods: ['client_secret_basic'],
      cookies: { keys: ['of the tests'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        phone: ['phone_number', 'phone_number_verified'],
        profile: ['name', 'preferred_username'],
      },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...this.people[accountId] }),
      }),
    })
    const handle = this.#provider.callback()
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === '/token') this.asked += 1
      if (this.forges && request.url === '/token') changeSigned(response)
      if (request.url!.startsWith('/interaction/')) void this.#interact(request, response)
      else void handle(request, response)
    })
  }

  static async open(redirectUri: string): Promise<OpenIdProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    return new OpenIdProvider(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, redirectUri)
  }

  /** What stands behind the address to which a person comes back who was sent to `url`: from “?” on. */
  async answerOf(url: string): Promise<string> {
    const cookies = new Map<string, string>()
    for (let at = url; ;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
      const location = response.headers.get('location')
      if (!location) throw new Error(`${at}: ${response.status} ${await response.text()}`)
      for (const line of response.headers.getSetCookie()) {
        const [name, value] = line.split(';')[0]!.split('=') as [string, string]
        cookies.set(name, value)
      }
      at = new URL(location, at).href
      if (!at.startsWith(this.issuer)) return new URL(at).search
    }
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await this.#provider.interactionDetails(request, response)
    const finish = (result: InteractionResults) =>
      this.#provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
    if (this.next === null) return finish({ error: 'access_denied' })
    if (prompt.name === 'login') return finish({ login: { accountId: this.next } })
    const grant = new this.#provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    return finish({ consent: { grantId: await grant.save() } })
  }
}

/** Another letter in the signature of the identity. */
function changeSigned(response: ServerResponse): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  const swap = (_: string, before: string, letter: string) => `${before}${letter === 'A' ? 'B' : 'A'}`
  response.end = ((body: string) =>
    end(body.replace(/("id_token":"[^"]+\.[^".]{9})([^"])/, swap))) as typeof response.end
}

/** What the provider remembers of one kind, for the length of a test; without one it warns that its own is for development. */
function keptWith(rows: Map<string, AdapterPayload>): Adapter {
  const find = (matches: (row: AdapterPayload) => boolean) => [...rows.values()].find(matches)
  return {
    upsert: async (id, row) => void rows.set(id, row),
    find: async (id) => rows.get(id),
    findByUid: async (uid) => find((row) => row.uid === uid),
    findByUserCode: async (code) => find((row) => row.userCode === code),
    consume: async (id) => void rows.set(id, { ...rows.get(id), consumed: Math.floor(Date.now() / 1000) }),
    destroy: async (id) => void rows.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id)
    },
  }
}
