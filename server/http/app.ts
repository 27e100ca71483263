import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import { fail, failFields } from '#kernel/failure.ts'
import type { MapTiles } from '#kernel/map-tiles.ts'
import { isOpenToKeys, type Access, type Endpoint } from '#kernel/endpoint.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Values } from '#kernel/field.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Json } from '#kernel/wire.ts'
import type { DataOf } from '#fields/answered.ts'
import { demanded, readFields } from '#fields/read-fields.ts'
import type { Sql } from '#kernel/sql.ts'
import { askedBy, callerByKey, callerOfSession, type AskedBy } from '../database/asked-by.ts'
import type { Cells } from '../database/message.ts'
import { requirePermission, sightOf, type Person } from '../person.ts'
import type { Machine } from '../machine.ts'
import { tokenDigest } from '../tenant-in-token.ts'
import type { Reader } from '../personal-reads.ts'
import type { Sight } from '../repository/row-form.ts'
import type { Settings } from '../settings.ts'
import { networkOf, trustedProxies, withoutPorts } from './addresses.ts'
import { answerFailures, isEndpointPath, refuseAddress } from './answers.ts'
import { namedValues, readBodies, refuseEncodedBody, refuseUnexpectedChannel, refuseUnexpectedFile } from './bodies.ts'
import { sessionEnded } from '../session/sessions.ts'
import { keyOf, personOfKey } from '../session/api-keys.ts'
import { requireSignature, digestSignedBodies } from '../session/signatures.ts'
import { boundGatheredBodies } from './gathered-bodies.ts'
import { headerOf, idempotencyKeyOf, languageOf, tokenOf, type Incoming } from './incoming.ts'
import { leaveGently } from './leaving.ts'
import { refuseCrossSite } from './own-site.ts'
import { refuseSaidTwice } from './said-once.ts'
import {
  boundConnections,
  boundUnanswered,
  cutSilent,
  cutSlowBodies,
  cutSlowReaders,
  patience,
} from './slow-clients.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `mount` alone: a route without it keeps the server from starting. */
    access?: Access | 'page'
    /** Whether it takes a file in the place of values. */
    file?: boolean
    /** Whether a live channel opens there. */
    channel?: boolean
    /** Whether programs read it, so that a refusal is an HTTP status without an API key too. */
    forPrograms?: boolean
    /** What was mounted. */
    endpoint?: Endpoint
  }
  interface FastifyInstance {
    /** All endpoints that were mounted through a declaration. */
    declaredEndpoints: Endpoint[]
  }
}

/** Of a body that is no file, in bytes. */
const bodyLimit = 1_048_576

/**
 * A server without endpoints yet; closed by default: a route that was not mounted through a declaration refuses to be. Pages fetch nothing from
 * elsewhere but the pictures of `mapTiles`, and of the scripts that stand in them run only those that `mountPages` names.
 */
export async function createApp(
  machine: Machine,
  settings: Pick<Settings, 'mapTiles' | 'trustProxy' | 'publicUrl' | 'bodyMs'>,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = machine.log
  const { mapTiles, publicUrl } = settings
  const isTrusted = trustedProxies(settings.trustProxy)
  const app = fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: isTrusted,
    ...patience,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => void refuseAddress(machine, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    // Hundreds of endpoints are mounted, by a machine that may have far too much to do: a start that is slow is none that failed.
    pluginTimeout: 120_000,
    // A request that is let in is answered, also while the server leaves.
    return503OnClosing: false,
  })
  boundUnanswered(app)
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded)
  })
  leaveGently(app, machine.leaving, machine.underWay)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isEndpointPath(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
  const declaredEndpoints: Endpoint[] = []
  app.decorate('declaredEndpoints', declaredEndpoints)
  app.addHook('onRoute', ({ config, url, method }) => {
    if (config?.endpoint && !declaredEndpoints.includes(config.endpoint)) declaredEndpoints.push(config.endpoint)
    if (!config?.access) throw new Error(`The route ${String(method)} ${url} declares no access`)
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...(mapTiles ? [hostOf(mapTiles)] : [])],
        'worker-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    // Only over HTTPS: see onSend.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  })
  await readBodies(app)
  answerFailures(app, machine)
  // Not in onRequest: there the live channels learn of their requests, and only what they know do they disconnect after a refusal.
  app.addHook('preParsing', async (request) => {
    refuseSaidTwice(request)
    refuseCrossSite(machine, request, publicUrl)
    refuseUnexpectedFile(request)
    refuseUnexpectedChannel(request)
    refuseEncodedBody(request)
  })
  boundGatheredBodies(app, bodyLimit)
  cutSlowBodies(app, settings.bodyMs)
  cutSlowReaders(app)
  cutSilent(app)
  boundConnections(app, isTrusted)
  digestSignedBodies(app, machine)
  return app
}

/** As a policy names it: one host, or all that `{s}` stands for. */
function hostOf({ url }: MapTiles): string {
  return url.replace('{s}', '*').split('/').slice(0, 3).join('/')
}

/** Returns the answer's data; `reply` is for headers alone. */
type Handler<E extends Endpoint> = (incoming: Incoming<Values<E['request']>>, reply: FastifyReply) => Promise<DataOf<E>>

/** Mounts a declared endpoint: who may, what it takes, and only then the handler, which gives what is declared. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  machine: Machine,
  endpoint: E,
  handle: Handler<E>,
): void {
  mountRaw(app, machine, endpoint, async (incoming, reply) => {
    const { values, refusals: wrong } = readFields(endpoint.request, incoming.input)
    const refusals = [...wrong, ...demanded(endpoint.request, values)]
    if (refusals.length) throw failFields(refusals)
    const data = (await handle({ ...incoming, input: values as Values<E['request']> }, reply)) as Json
    if (data !== null && isSilent(endpoint)) throw new Error(`${endpoint.path} answers what it does not declare`)
    return data
  })
}

function isSilent(endpoint: Endpoint): boolean {
  return isOpenToKeys(endpoint) && !endpoint.response && !endpoint.record && !endpoint.byName
}

/** As `mount`, for endpoints whose fields follow from an entity and are read by its machine. */
export function mountRaw(
  app: FastifyInstance,
  machine: Machine,
  endpoint: Endpoint,
  handle: (incoming: Incoming, reply: FastifyReply) => Promise<Json>,
): void {
  app.route({
    url: endpoint.path,
    method: [...(endpoint.methods ?? ['POST'])],
    config: { access: endpoint.access, file: endpoint.file ?? false, endpoint },
    handler: async (request, reply) => {
      const incoming = await receive(machine, request, endpoint)
      const data = await askedBy.run(callOf(endpoint, incoming), () => handle(incoming, reply))
      reply.type('application/json; charset=utf-8')
      return JSON.stringify({ state: 'success', message: '', data })
    },
  })
}

/** Who waits for a turn with what the handler reads; a device never does. Who ends a session or proves themselves again waits for no list of their own. */
export function callOf(
  { access, writes }: Pick<Endpoint, 'access' | 'writes'>,
  { person, sessionDigest, ip }: Incoming,
): AskedBy | null {
  if (access === 'device') return null
  if (access === 'public') return { caller: networkOf(ip), isPublic: true, onlyReads: false }
  const caller = sessionDigest ? callerOfSession(sessionDigest) : callerByKey(person.tenantId)
  const isOfSession = access === 'entering' || access === 'setting-up'
  return { caller, isPublic: false, onlyReads: !writes && !isOfSession }
}

/** What an endpoint asks of the database, and how its answer, as JSON text, is made of what it gets. */
export interface Query {
  readonly statements: readonly Sql[]
  answer(found: readonly Cells[], sight: Sight): string
  /** Refused where personal texts are masked: labels of those that it asks for by a part, or sorts by. */
  readonly probes?: readonly string[]
  /** What is read, and how many records of it were found: reading them whole is noted. */
  readonly of: Entity
  records(found: Cells): number
  /** Run instead where the first found nothing. */
  readonly ifEmpty?: Query
  /** Run in place of the statements, as what they find says. */
  next?(found: readonly Cells[]): Query
}

/**
 * As `mountRaw`, for what only reads and needs not know who asks: whether they may is decided by the database in the message that carries the
 * query, and an answer goes through as the text it came as.
 */
export function mountQuery(
  app: FastifyInstance,
  machine: Machine,
  endpoint: Endpoint & { access: { permission: Permission } },
  read: (input: Record<string, unknown>) => Query,
): void {
  app.route({
    url: endpoint.path,
    method: ['POST'],
    config: { access: endpoint.access },
    handler: async (request, reply) => {
      const query = await readQuery(machine, request, endpoint, read)
      const data = await answerTo(machine, request, endpoint.access.permission, query)
      reply.type('application/json; charset=utf-8')
      return `{"state":"success","message":"","data":${data}}`
    },
  })
}

/** Where requests are signed or come by an API key, who asks is known first; else a request that cannot be understood is refused with its reason to those who may make it at all. */
async function readQuery(
  machine: Machine,
  request: Incoming['request'],
  endpoint: Endpoint,
  read: (input: Record<string, unknown>) => Query,
): Promise<Query> {
  const isSigned = machine.signing !== 'off' || keyOf(request) !== null
  if (isSigned) await receive(machine, request, endpoint)
  try {
    return read(namedValues(request.body))
  } catch (error) {
    if (!isSigned) await receive(machine, request, endpoint)
    throw error
  }
}

async function answerTo(
  machine: Machine,
  request: Incoming['request'],
  permission: Permission,
  query: Query,
): Promise<string> {
  const { statements, answer, ifEmpty, probes, of, records } = query
  const { answers: found, readsWhole } = request.keyPerson
    ? await readByKey(machine, request.keyPerson, statements)
    : await readInSession(machine, request, permission, statements)
  if (!readsWhole && probes?.length) throw fail('onlyWhole', { label: probes[0]! })
  if (query.next) return answerTo(machine, request, permission, query.next(found))
  if (ifEmpty && found.every((cells) => cells.length === 0)) return answerTo(machine, request, permission, ifEmpty)
  if (readsWhole) machine.personalReads.note(readsWhole, of, records(found[0]!))
  return answer(found, readsWhole ? 'whole' : 'masked')
}

interface Read {
  readonly answers: readonly Cells[]
  readonly readsWhole: Reader | null
}

async function readByKey({ database }: Machine, person: Person, statements: Query['statements']): Promise<Read> {
  const { tenantId, userId } = person
  const answers = await database.readIn(person.scope, statements)
  return { answers, readsWhole: sightOf(person) === 'whole' ? { tenantId, userId, byKey: true } : null }
}

async function readInSession(
  { database, activity, peopleCalls }: Machine,
  request: Incoming['request'],
  permission: Permission,
  statements: Query['statements'],
): Promise<Read> {
  const token = tokenOf(request)
  if (!token) throw fail('notSignedIn')
  const session = tokenDigest(token)
  peopleCalls.check(session)
  const found = await database.readAs(session, permission, statements)
  if (found === 'ended') throw await sessionEnded(database, session)
  activity.note(session)
  peopleCalls.note(request, session)
  if (found === 'mustChange') throw fail('mustChangePassword')
  if (found === 'mustSetUp') throw fail('mustSetUpSecondFactor')
  if (found === 'refused') throw fail('notPermitted', { permission })
  const { answers, readsWhole } = found
  return { answers, readsWhole: readsWhole && { ...readsWhole, byKey: false } }
}

/** Who calls and with what; refuses before anything is read when they may not. A file's signature is checked where the file is read. */
export async function receive(
  machine: Machine,
  request: Incoming['request'],
  endpoint: Pick<Endpoint, 'path' | 'access' | 'file' | 'peopleOnly'>,
): Promise<Incoming> {
  const { access } = endpoint
  const token = tokenOf(request)
  const signedIn =
    access === 'public' || access === 'device' ? null : await identify(machine, request, endpoint.file ?? false)
  if (signedIn?.byKey && endpoint.peopleOnly) throw fail('key.notForKeys')
  if (signedIn) requireSettled(signedIn, access)
  if (signedIn && typeof access === 'object') requirePermission(signedIn, access.permission)
  const language = languageOf(request)
  return {
    input: namedValues(request.method === 'GET' ? request.query : request.body),
    person: signedIn as Person,
    sessionDigest: token && !signedIn?.byKey ? tokenDigest(token) : null,
    ip: request.ip,
    path: endpoint.path,
    language,
    words: machine.words[language],
    idempotencyKey: idempotencyKeyOf(request),
    confirmation: headerOf(request, 'x-confirmation'),
    request,
  }
}

/** Refuses who has to choose a password or set up a second factor before anything else. */
function requireSettled({ mustChangePassword, mustSetUpSecondFactor }: Person, access: Access): void {
  if (access === 'entering') return
  if (mustChangePassword) throw fail('mustChangePassword')
  if (mustSetUpSecondFactor && access !== 'setting-up') throw fail('mustSetUpSecondFactor')
}

/** The person of the request's token or API key; refuses without one, and a person's request that is not signed as the server wants it. */
export async function identify(machine: Machine, request: Incoming['request'], bringsFile = false): Promise<Person> {
  const key = keyOf(request)
  if (key) return personOfKey(machine, request, key)
  const token = tokenOf(request)
  if (!token) throw fail('notSignedIn')
  const session = tokenDigest(token)
  machine.peopleCalls.check(session)
  const person = await machine.accounts.personOfToken(session)
  if (!person) throw await sessionEnded(machine.database, session)
  machine.activity.note(session)
  machine.peopleCalls.note(request, session)
  if (!bringsFile) await requireSignature(machine, request, person, session, request.bodyDigest ?? '')
  return person
}
