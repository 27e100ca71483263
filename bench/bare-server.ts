import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * The limit of what goes over HTTP and WebSocket: Fastify, the driver and ws, without sessions, permissions, tenant scope, declarations
 * or audit. Each call is one prepared statement whose JSON PostgreSQL makes.
 */
const statements = {
  /** Counts by day where whole days are asked for: nothing scans the year. */
  wide: `
    select json_build_object(
      'total', (select sum(orders) from bench_orders_of_day where tenant_id = $1),
      'rows', (select json_agg(page) from (select * from park_order where tenant_id = $1 and came_at >= $2 order by came_at desc, id desc limit 50) page)
    )::text as body`,
  revenue: `select json_agg(d)::text as body from (select day, orders, payable, paid from bench_revenue_of_day where tenant_id = $1 and day >= $2::date and day < $2::date + interval '1 month' order by day) d`,
  one: 'select row_to_json(o)::text as body from park_order o where tenant_id = $1 and id = $2',
  update:
    'update black_plate set reason = $3, updated_at = now() where tenant_id = $1 and id = $2 returning row_to_json(black_plate)::text as body',
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })
const app = fastify()
for (const [name, text] of Object.entries(statements)) {
  app.post<{ Body: unknown[] }>(`/${name}`, async ({ body }, reply) => {
    const { rows } = await pool.query<{ body: string }>({ name, text, values: body })
    reply.type('application/json; charset=utf-8')
    return rows[0]!.body
  })
}
mountBroadcast(app)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

/** Every socket gets what is posted. */
function mountBroadcast(app: FastifyInstance): void {
  const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false })
  app.post('/broadcast', ({ body }, reply) => {
    const frame = JSON.stringify(body)
    for (const socket of sockets.clients) if (socket.readyState === WebSocket.OPEN) socket.send(frame)
    return reply.send('{}')
  })
}
