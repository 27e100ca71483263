import type { Envelope } from '#kernel/wire.ts'
import type { Console } from './console.ts'

export interface Answered<Data = any> {
  readonly status: number
  readonly headers: Headers
  readonly envelope: Envelope<Data>
}

/** Another system as the server sees it: it calls with an API key. */
export class ApiClient {
  readonly url: string
  readonly key: string

  constructor(url: string, key: string) {
    this.url = url
    this.key = key
  }

  /** Of a new key that may do this, made by a person, with whatever else it is given. */
  static async issued(by: Console, permissionCodes: readonly string[], rest: object = {}): Promise<ApiClient> {
    const { id } = await by.call('/api/openApi/addApiKey', { keyName: `对接${++made}`, permissionCodes, ...rest })
    return new ApiClient(by.url, await issueKey(by, id))
  }

  async ask<Data = any>(
    path: string,
    body: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answered<Data>> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.key}`, ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, envelope: (await response.json()) as Envelope<Data> }
  }

  /** What the call gives; throws its sentence when it was refused. */
  async call<Data = any>(path: string, body: object = {}): Promise<Data> {
    const { status, envelope } = await this.ask<Data>(path, body)
    if (status !== 200) throw new Error(`${path} refused (${status}): ${envelope.message}`)
    return envelope.data
  }
}

let made = 0

/** The key that is shown once. */
export async function issueKey(by: Console, id: string): Promise<string> {
  const { Key } = await by.call('/api/openApi/issueApiKey', { id }, await by.confirm('api-key:issue', id))
  return Key
}
