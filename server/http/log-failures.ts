import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/violation.ts'

const everyMs = 1_000

/**
 * Logs requests that failed, each with its error; but while the database is away, when they all fail alike, one a second, and of the others how many.
 */
export function logFailures(log: FastifyBaseLogger): (request: FastifyRequest, error: Error) => void {
  let alike: number | null = null
  const say = () => {
    if (alike)
      log.error({ requests: alike }, 'as many requests more failed within a second, since the database gave way')
    alike = null
  }
  return (request, error) => {
    if (alike !== null && isUnavailable(error)) return void alike++
    request.log.error({ err: error }, 'request failed')
    if (alike !== null || !isUnavailable(error)) return
    alike = 0
    setTimeout(say, everyMs).unref()
  }
}
