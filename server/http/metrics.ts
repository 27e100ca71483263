import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Machine } from '../machine.ts'
import { digest } from './incoming.ts'

const unknownRoute = 'none'

/**
 * `GET /metrics` in the Prometheus text format, for whoever brings the token as a bearer: time of every call by route and HTTP status,
 * connections to the database, and the process itself. Mounted before the calls that it watches.
 */
export function mountMetrics(app: FastifyInstance, { database }: Machine, token: string): void {
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
    help: 'Connections to the database: open, idle among them, and requests that wait for one',
    labelNames: ['kind'],
    registers: [],
    collect() {
      this.set({ kind: 'open' }, database.pool.totalCount)
      this.set({ kind: 'idle' }, database.pool.idleCount)
      this.set({ kind: 'waiting' }, database.pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  app.addHook('onResponse', async (request, reply) => {
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
}
