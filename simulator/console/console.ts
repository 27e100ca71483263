import { BerthRefusal, createClient, type Operations } from '#client/berth.ts'

export { BerthRefusal }

/** The console's calls as a signed-in person makes them. */
export interface Console {
  /** What the operation gives; rejects with `BerthRefusal` where it is refused. */
  call<Name extends keyof Operations>(
    name: Name,
    request: Operations[Name]['request'],
    confirmation?: string,
  ): Promise<Operations[Name]['data']>
  /** A one-time right for a dangerous action (`device:issueKey`) on a record, given for the password again. */
  confirm(action: string, id: string): Promise<string>
  /** In place of the password that was given; ends this session. */
  changePassword(password: string): Promise<void>
  /** Opens a page of drivers as anyone does, without the session. */
  visit(path: string, body: object): Promise<void>
  /** Uploads a file; returns its address. */
  upload(path: string, name: string, bytes: Uint8Array): Promise<string>
}

export interface Account {
  readonly tenantCode: string
  readonly userName: string
  readonly password: string
}

const answerWithinMs = 120_000

/** Signs in at the server at `berth` (its origin). Ends the person's other session: an account has one. */
export async function signIn(berth: string, { tenantCode, userName, password }: Account): Promise<Console> {
  const body = { TenantCode: tenantCode, UserName: userName, Password: password }
  const { token } = await post<{ token: string }>(berth, '/api/tenantUser/login', body)
  const authorization = `Bearer ${token}`
  const clientWith = (headers: Record<string, string>) =>
    createClient({
      url: berth,
      key: token,
      fetch: (url, sent) =>
        fetch(url, { ...sent, headers: { ...(sent?.headers as Record<string, string>), ...headers } }),
    })
  const client = clientWith({})
  return {
    call: (name, request, confirmation) =>
      (confirmation ? clientWith({ 'x-confirmation': confirmation }) : client).call(name, request, {
        signal: AbortSignal.timeout(answerWithinMs),
      }),
    async confirm(action, id) {
      const question = { Password: password, Action: action, Object: id }
      const { Confirmation } = await post<{ Confirmation: string }>(
        berth,
        '/api/tenantUser/checkUserPassword',
        question,
        { authorization },
      )
      return Confirmation
    },
    async changePassword(next) {
      const change = { Password: password, PasswordResetCode: next, PasswordResetCodeRepeat: next }
      await post(berth, '/api/tenantUser/userChangePassword', change, { authorization })
    },
    async visit(path, body) {
      await post(berth, path, body)
    },
    async upload(path, name, bytes) {
      const body = new FormData()
      body.append('file', new File([Uint8Array.from(bytes)], name))
      const [file] = await answerOf<{ url: string }[]>(berth, path, { headers: { authorization }, body })
      return file!.url
    },
  }
}

/** A call that is not among the operations, as anyone makes it who has no session; gives the answer's `data`. */
export async function post<Data>(
  berth: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Data> {
  return answerOf(berth, path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function answerOf<Data>(berth: string, path: string, sent: RequestInit): Promise<Data> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const response = await fetch(new URL(path, berth), { method: 'POST', ...sent, signal })
  const answer = (await response.json()) as { state: string; message: string; data: Data }
  if (answer.state !== 'success') throw new BerthRefusal(response.status, answer)
  return answer.data
}
