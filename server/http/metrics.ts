import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { freeSpace } from '../files/disk-space.ts'
import { digest } from './incoming.ts'

const unknownRoute = 'none'

/** Those that strangers bring about; there from the start, so that the first one is an increase. */
const watchedRefusals = [
  'wrongSignIn',
  'wrongCode',
  'signInsTakeTurns',
  'tooOften',
  'callsTooOften',
  'deviceRefused',
  'notPermitted',
  'crossSite',
  'busy',
]

/** Counts what was refused, by why; not only calls over HTTP are. */
export type Refused = (why: string) => void

/**
 * `GET /metrics` in the Prometheus text format, for anyone who brings the token as a bearer: time of every request by route and HTTP status, refusals,
 * connections to the database, transactions that it had run again, the disk, and the process itself. Mounted before the endpoints that it watches. What
 * else there is to measure joins the registry (measures.ts).
 */
export function mountMetrics(
  app: FastifyInstance,
  databases: Readonly<Record<string, Database>>,
  dataFolder: string,
  token: string,
): { readonly registry: Registry; readonly refused: Refused } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'berth_' })
  const calls = new Histogram({
    name: 'berth_call_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'berth_database_connections',
    help: 'Connections to the database by what they are for: open, idle among them, and requests that wait for one',
    labelNames: ['purpose', 'kind'],
    registers: [],
    collect() {
      for (const [purpose, { pool }] of Object.entries(databases)) {
        this.set({ purpose, kind: 'open' }, pool.totalCount)
        this.set({ purpose, kind: 'idle' }, pool.idleCount)
        this.set({ purpose, kind: 'waiting' }, pool.waitingCount)
      }
    },
  })
  registry.registerMetric(connections)
  const disk = new Gauge({
    name: 'berth_disk_free_ratio',
    help: 'Free part of the disk that holds the data folder, 0 to 1',
    registers: [],
    async collect() {
      this.set(await freeSpace(dataFolder))
    },
  })
  registry.registerMetric(disk)
  const repeated = new Counter({
    name: 'berth_transactions_run_again_total',
    help: 'Transactions that the database gave up because of others (deadlocks), so that they were run again',
    registers: [registry],
  })
  for (const { events } of Object.values(databases)) events.on('again', () => repeated.inc())
  const refused = new Counter({
    name: 'berth_refused_total',
    help: 'Calls and messages of devices that were refused, by why: wrongSignIn and the like; deviceRefused: no device behind serial number and key',
    labelNames: ['why'],
    registers: [registry],
  })
  for (const why of watchedRefusals) refused.inc({ why }, 0)
  app.addHook('onResponse', async (request, reply) => {
    if (request.refusedFor) refused.inc({ why: request.refusedFor })
    calls.observe(
      { route: request.routeOptions.url ?? unknownRoute, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  const wanted = digest(`Bearer ${token}`)
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return reply.code(401).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { registry, refused: (why) => refused.inc({ why }) }
}
