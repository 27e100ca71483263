import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, Failure, type FailureCode } from '#kernel/failure.ts'
import type { Envelope } from '#kernel/wire.ts'
import { isUnavailable, isUnstorable } from '../database/violation.ts'
import { FileMissing, StoreAway } from '../files/file-store.ts'
import type { Machine } from '../machine.ts'
import { keyOf, statusForKey } from '../session/api-keys.ts'
import { languageOf } from './incoming.ts'
import { logFailures } from './log-failures.ts'

const transportFailures: Record<string, [FailureCode, number]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrongContentType', 415],
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLargeBody', 413],
  FST_REQ_FILE_TOO_LARGE: ['tooLargeBody', 413],
  FST_ERR_CTP_INVALID_JSON_BODY: ['notJson', 400],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['emptyBody', 400],
}

/** Through no fault of the request it cannot be answered now: 503. */
export class NotNow extends Error {}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused: the failure's code, or the state of one that a concept declares. */
    refusedFor: string | null
  }
}

/** Every way a request can end without success becomes an envelope here, and nowhere else. */
export function answerFailures(app: FastifyInstance, machine: Machine): void {
  app.decorateRequest('refusedFor', null)
  const logFailed = logFailures(app.log)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [failure, usual] = understand(error)
    const isProgram = keyOf(request) !== null || request.routeOptions.config.forPrograms === true
    const status = usual === 200 && isProgram ? statusForKey(failure) : usual
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    // What the store says of itself is in the log once, not for each request (report-store.ts).
    const isSaid = error instanceof NotNow || error instanceof StoreAway || error instanceof Failure
    if (error instanceof FileMissing || (status >= 500 && !isSaid)) logFailed(request, error)
    return refuseWith(machine, request, reply, failure, status)
  })
  app.setNotFoundHandler((request, reply) => {
    const { method } = request
    const url = request.url.split('?')[0]!
    const others = methods.filter((other) => other !== method && app.hasRoute({ method: other, url }))
    if (others.length === 0) return refuseWith(machine, request, reply, fail('unknownCall'), 404)
    reply.header('allow', others.join(', '))
    return refuseWith(machine, request, reply, fail('wrongMethod', { method, methods: others.join(' / ') }), 405)
  })
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** An address that can be none, `/%E0%A4%A`: a page that does not exist, or no endpoint (specification 2: unknown paths redirect to /404). */
export function refuseAddress(machine: Machine, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isEndpointPath(request.url)
    ? refuseWith(machine, request, reply, fail('unknownCall'), 404)
    : reply.redirect('/404')
}

/** Whether the path is answered in JSON, by an endpoint, and not by a page. */
export function isEndpointPath(path: string): boolean {
  return /^\/(?:api|cloud|platform)\//.test(path)
}

/** Answers with the failure’s sentence in the caller’s language, and notes it for the access log. */
export function refuseWith(
  machine: Machine,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  status: number,
): FastifyReply {
  request.refusedFor = failure.catalogueCode ?? failure.state
  const language = languageOf(request)
  const words = machine.words[language]
  const envelope: Envelope = {
    state: failure.state,
    message: failure.say(language, words),
    data: null,
    requestId: request.id,
  }
  if (keyOf(request) && failure.params['seconds'] !== undefined) reply.header('retry-after', failure.params['seconds'])
  // What was to be a file is an answer now.
  reply.removeHeader('content-disposition').removeHeader('content-length')
  if (failure.refusals.length) envelope.fields = failure.fields(language, words)
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

const statuses: Readonly<Record<string, number>> = { encodedBody: 415, unknownCall: 404, heldBack: 429 }

/** A refusal that was understood is an answer (200 with its state, but for API keys); what never reached an endpoint, or found no room, is an HTTP error. */
function understand(error: FastifyError): [Failure, number] {
  if (error instanceof Failure)
    return [error, error.state === 'busy' ? 503 : (statuses[error.catalogueCode ?? ''] ?? 200)]
  const transport = transportFailures[error.code]
  if (transport) return [fail(transport[0]), transport[1]]
  if (error.statusCode === 429) return [fail('tooOften', { seconds: 60 }), 429]
  if (error.statusCode && error.statusCode < 500) return [fail('malformed'), 400]
  if (isUnstorable(error)) return [fail('unstorable'), 400]
  if (error instanceof FileMissing) return [fail('notFound', { label: '文件' }), 200]
  return error instanceof NotNow || error instanceof StoreAway || isUnavailable(error) || error.code === 'ENOSPC'
    ? [fail('busy'), 503]
    : [fail('broken'), 500]
}
