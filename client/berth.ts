import { addresses, type Operations } from './schema.ts'

export type * from './schema.ts'

export interface ClientOptions {
  /** Where the console is: `https://parking.example.com`. */
  readonly url: string
  /** `bk_…`, of 系统管理 / 接口密钥. */
  readonly key: string
  /** In which language refusals are said. */
  readonly language?: 'zh' | 'en'
  /** How often a call that came too often, or found the server busy, is made again; 3 unless said. */
  readonly retries?: number
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  /** The same change sent again under the same key is done once and answered as the first time. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Why a call was refused: the HTTP status, Berth's word for it, a sentence, and the fields that were wrong. */
export class BerthRefusal extends Error {
  readonly status: number
  readonly state: string
  readonly requestId: string | undefined
  readonly fields: readonly { readonly field: string; readonly message: string }[]

  constructor(status: number, { state, message, requestId, fields = [] }: Refused) {
    super(message)
    this.name = 'BerthRefusal'
    this.status = status
    this.state = state
    this.requestId = requestId
    this.fields = fields
  }
}

interface Refused {
  readonly state: string
  readonly message: string
  readonly requestId?: string
  readonly fields?: BerthRefusal['fields']
}

/** The calls whose answer is a page of rows. */
type Listed = {
  [Name in keyof Operations]: Operations[Name]['data'] extends { rows: readonly unknown[]; total: number }
    ? Name
    : never
}[keyof Operations]

type RowOf<Name extends Listed> = Operations[Name]['data'] extends { rows: readonly (infer Row)[] } ? Row : never

export interface BerthClient {
  /**
   * What the call of this operationId gives.
   *
   * @throws BerthRefusal where it is refused.
   */
  call<Name extends keyof Operations>(
    name: Name,
    request: Operations[Name]['request'],
    options?: CallOptions,
  ): Promise<Operations[Name]['data']>
  /** Every row that a list finds, page after page. */
  rows<Name extends Listed>(name: Name, request: Operations[Name]['request']): AsyncGenerator<RowOf<Name>>
}

const perPage = 200

/** A client of Berth's open interface; nothing of it runs before it is called. */
export function createClient({
  url,
  key,
  language = 'zh',
  retries = 3,
  fetch: send = fetch,
}: ClientOptions): BerthClient {
  async function call<Name extends keyof Operations>(
    name: Name,
    request: Operations[Name]['request'],
    { idempotencyKey = crypto.randomUUID(), signal }: CallOptions = {},
  ): Promise<Operations[Name]['data']> {
    const [method, path] = addresses[name]
    for (let attempt = 0; ; attempt++) {
      const { file } = request as { file?: unknown }
      const form = file instanceof File ? formOf(file) : null
      const response = await send(new URL(withNames(path, request), url), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'accept-language': language,
          ...(!form && { 'content-type': 'application/json' }),
          'x-idempotency-key': idempotencyKey,
        },
        ...(method === 'POST' && { body: form ?? JSON.stringify(request) }),
        ...(signal && { signal }),
      })
      if ((response.status === 429 || response.status === 503) && attempt < retries) {
        await response.body?.cancel()
        await pause(Number(response.headers.get('retry-after')) || 2 ** attempt)
        continue
      }
      if (response.ok && response.headers.has('content-disposition')) return response.blob()
      const answer = (await response.json()) as Refused & { data: Operations[Name]['data'] }
      if (!response.ok || answer.state !== 'success') throw new BerthRefusal(response.status, answer)
      return answer.data
    }
  }

  async function* rows<Name extends Listed>(
    name: Name,
    request: Operations[Name]['request'],
  ): AsyncGenerator<RowOf<Name>> {
    for (let Page = 1; ; Page++) {
      const { rows: found } = (await call(name, { ...request, Page, PerPage: perPage })) as { rows: unknown } as {
        rows: readonly RowOf<Name>[]
      }
      yield* found
      if (found.length < perPage) return
    }
  }

  return { call, rows }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** `/file/{id}` with its names filled in. */
function withNames(path: string, request: object): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((request as Record<string, unknown>)[name] ?? '')),
  )
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, seconds * 1000))
}
