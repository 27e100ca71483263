import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startSpan, current, endSpan, type Span } from './span.ts'

const spans = new WeakMap<FastifyRequest, Span>()
/** W3C Trace Context, version 00. */
const parentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const health = '/api/health/'

/**
 * A span for each request, within the trace of anyone who asks (`traceparent`), unless they say that theirs is not sampled. It names the route by
 * its pattern and never what was asked or answered. Mounted before the endpoints.
 */
export function traceRequests(app: FastifyInstance, keep: (span: Span) => void): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const [, traceId, spanId, flags] = parentForm.exec(String(request.headers['traceparent'] ?? '')) ?? []
    const route = request.routeOptions.url
    if (route?.startsWith(health) || (flags && (Number.parseInt(flags, 16) & 1) === 0)) return done()
    const within = traceId && spanId ? { traceId, spanId } : null
    const span = startSpan({ name: `${request.method} ${route ?? 'none'}`, kind: 'server', keep }, within)
    spans.set(request, span)
    current.run(span, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    Object.assign(span.attributes, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': reply.statusCode,
      'berth.request_id': request.id,
    })
    span.hasFailed = reply.statusCode >= 500
    endSpan(span)
  })
}
