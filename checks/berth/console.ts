import type { Envelope } from '#kernel/wire.ts'
import { send } from './send.ts'

/** The password of everyone in the tests. */
export const password = 'Garage#83x'

type Body = Record<string, unknown>

/** A console as the server sees one: it calls with the token of its session. */
export class Console {
  readonly url: string
  readonly token: string | null
  readonly #password: string

  constructor(url: string, token: string | null, ownPassword = password) {
    this.url = url
    this.token = token
    this.#password = ownPassword
  }

  static async signIn(url: string, TenantCode: string, UserName: string, Password: string): Promise<Console> {
    const { token } = await new Console(url, null).call<{ token: string }>('/api/tenantUser/login', {
      TenantCode,
      UserName,
      Password,
    })
    return new Console(url, token, Password)
  }

  /** The same person, who has chosen `password` in the place of the one they were given. */
  async choosePassword(given: string): Promise<Console> {
    const { token } = await this.call<{ token: string }>('/api/tenantUser/userChangePassword', {
      Password: given,
      PasswordResetCode: password,
      PasswordResetCodeRepeat: password,
    })
    return new Console(this.url, token)
  }

  /** What the call gives; throws its sentence when it was refused. */
  async call<Data = any>(path: string, body: Body = {}, headers: Record<string, string> = {}): Promise<Data> {
    const { state, message, data } = await this.ask<Data>(path, body, headers)
    if (state !== 'success') throw new Error(`${path} refused (${state}): ${message}`)
    return data
  }

  /** The whole answer, success or not. */
  async ask<Data = any>(path: string, body: Body = {}, headers: Record<string, string> = {}): Promise<Envelope<Data>> {
    const { text } = await send(`${this.url}${path}`, {
      headers: { 'content-type': 'application/json', ...(this.token && { authorization: this.token }), ...headers },
      body: JSON.stringify(body),
    })
    return JSON.parse(text) as Envelope<Data>
  }

  /** The header that a dangerous call needs, for the password given again: `confirm('device:issueKey', id)`. */
  async confirm(permission: string, ...ids: string[]): Promise<Record<string, string>> {
    const { Confirmation } = await this.call<{ Confirmation: string }>('/api/tenantUser/checkUserPassword', {
      Password: this.#password,
      Action: permission,
      Object: [...ids].sort().join(','),
    })
    return { 'x-confirmation': Confirmation }
  }
}
