import { expect } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { endpointPath } from '#kernel/entity.ts'
import type { Envelope } from '#kernel/wire.ts'
import { mountedRoutes } from './routes.ts'
import { send } from './send.ts'

/** What the servers mount that this process starts from now on: a file of tests asks once, before it starts its own. */
export function mountedEndpoints() {
  const mounted = mountedRoutes()
  /** HEAD repeats GET; the live channels are another matter (sockets.test.ts). */
  const routes = () => mounted.filter(({ method, websocket }) => method !== 'HEAD' && !websocket)
  const guarded = () => routes().filter(({ access }) => access !== 'public' && access !== 'device')
  return { routes, guarded }
}

/** The calls that one machine answers for every concept. */
export const ofTheMachines = new Set(
  entities.flatMap((of) =>
    ['query', 'suggest', 'get', 'add', 'edit', 'delete', 'export', 'import'].map((verb) => endpointPath(of, verb)),
  ),
)

export interface Sent {
  readonly method?: string
  readonly token?: string | null
  readonly type?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

interface Answered {
  readonly status: number
  readonly envelope: Envelope
}

/** Asks an endpoint of a server whatever is sent; what it answers is always an envelope. */
export async function askAt(
  url: string,
  path: string,
  { method = 'POST', token = null, type = 'application/json', body = '{}', headers = {} }: Sent,
): Promise<Answered> {
  const reply = await send(url + path.replace(':id', '999999999'), {
    method,
    headers: { ...(method === 'POST' && { 'content-type': type }), ...(token && { authorization: token }), ...headers },
    ...(method === 'POST' && { body }),
  })
  const envelope = JSON.parse(reply.text) as Envelope
  if (!isEnvelope(envelope) || reply.headers['content-type'] !== 'application/json; charset=utf-8')
    expect.fail(`${path} is answered by ${reply.headers['content-type']} ${reply.text}`)
  return { status: reply.status, envelope }
}

function isEnvelope(answer: Envelope): boolean {
  const rest = new Set(Object.keys(answer))
  for (const key of ['requestId', 'fields']) rest.delete(key)
  return rest.size === 3 && rest.has('data') && typeof answer.state === 'string' && typeof answer.message === 'string'
}

/** What no call knows: it passes who may and is refused before anything happens. */
export const nonsense = JSON.stringify({ noSuchKey: 1 })
