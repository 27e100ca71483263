import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Accounts } from '../session/accounts.ts'
import { keyOf } from '../session/api-keys.ts'
import { openLog } from '../log.ts'
import { tokenOf } from './incoming.ts'
import { tokenDigest } from '../tenant-in-token.ts'

const keptMs = 60_000
const mostKept = 5_000
/** Asked every few seconds by anyone who watches; it says nothing of anyone. */
const health = '/api/health/'

/** Who a session was last seen to belong to. */
interface Seen {
  readonly tenant: string | null
  readonly user: string | null
  readonly at: number
}

/**
 * Writes a line for every request when its answer went out: the request id that a person reads out leads to it. It names the route by its
 * pattern, the person by number and why it was refused, and never what was asked or answered.
 */
export function writeAccessLog(
  app: FastifyInstance,
  accounts: Pick<Accounts, 'personOfToken'>,
  log: Logger = openLog({ base: null }),
): void {
  const people = new Map<string, Seen>()
  const personOf = async (request: FastifyRequest): Promise<Pick<Seen, 'tenant' | 'user'> | null> => {
    if (keyOf(request)) return { tenant: request.keyPerson?.tenantId ?? null, user: request.keyPerson?.userId ?? null }
    const token = tokenOf(request)
    if (!token) return null
    const session = tokenDigest(token)
    const key = session.toString('latin1')
    const known = people.get(key)
    if (known && known.at > Date.now() - keptMs) return known
    const person = await accounts.personOfToken(session).catch(() => null)
    const seen = { tenant: person?.tenantId ?? null, user: person?.userId ?? null, at: Date.now() }
    if (people.size >= mostKept) people.clear()
    people.set(key, seen)
    return seen
  }
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url?.startsWith(health)) return
    const person = await personOf(request)
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ...(request.refusedFor && { refused: request.refusedFor }),
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        tenant: person?.tenant ?? null,
        user: person?.user ?? null,
      },
      'request',
    )
  })
}
