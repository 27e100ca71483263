/** The console's calls as a signed-in person makes them. */
export interface Console {
  /** The answer's `data`; rejects with `ConsoleRefusal` when the state is not success. */
  call<Data = null>(path: string, body?: object, confirmation?: string): Promise<Data>
  /** A one-time right for a dangerous action (`device:issueKey`) on a record, given for the password again. */
  confirm(action: string, id: string): Promise<string>
  /** Uploads a file; returns its address. */
  upload(path: string, name: string, bytes: Uint8Array): Promise<string>
}

export interface Account {
  readonly tenantCode: string
  readonly userName: string
  readonly password: string
}

export class ConsoleRefusal extends Error {
  readonly state: string

  constructor(path: string, state: string, message: string) {
    super(`${path}: ${message}`)
    this.state = state
  }
}

const answerWithinMs = 120_000

/** Signs in at the server at `berth` (its origin). Ends the person's other session: an account has one. */
export async function signIn(berth: string, { tenantCode, userName, password }: Account): Promise<Console> {
  const body = { TenantCode: tenantCode, UserName: userName, Password: password }
  const { token } = await post<{ token: string }>(berth, '/api/tenantUser/login', body, {})
  const authorization = `Bearer ${token}`
  return {
    call: (path, body = {}, confirmation) =>
      post(berth, path, body, { authorization, ...(confirmation && { 'x-confirmation': confirmation }) }),
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
    async upload(path, name, bytes) {
      const body = new FormData()
      body.append('file', new File([Uint8Array.from(bytes)], name))
      const [file] = await answerOf<{ url: string }[]>(berth, path, { headers: { authorization }, body })
      return file!.url
    },
  }
}

/** One call; returns the answer's `data`. */
export async function post<Data>(
  berth: string,
  path: string,
  body: object,
  headers: Record<string, string>,
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
  if (answer.state !== 'success') throw new ConsoleRefusal(path, answer.state, answer.message)
  return answer.data
}
