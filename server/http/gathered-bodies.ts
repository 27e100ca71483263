import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { networkOf } from './addresses.ts'
import { bringsFile } from './slow-clients.ts'

/** What consoles and drivers' phones send is shorter, and never counted. */
const smallBytes = 16 * 1024

/** Of one address (of IPv6, its network), and altogether: what may be gathered at once, in bytes. */
const [mostOfAddress, mostOfAll] = [32 * 1024 * 1024, 128 * 1024 * 1024]

/** More than any upload that is read into memory may have; those that are larger go on to the disk as they come. */
const uploadBytes = 6 * 1024 * 1024

/**
 * A body is gathered before it is known who sends it. So that no one fills the memory by many long ones that never end, what is under way is counted by the
 * length that it announces, and what is too much is refused before any of it is read. Devices have proved themselves before.
 */
export function boundGatheredBodies(app: FastifyInstance, bodyLimit: number): void {
  const gathered = new Map<string, number>()
  let all = 0
  app.addHook('preParsing', async (request, reply) => {
    const bytes = bytesToGather(request, bodyLimit)
    if (bytes <= smallBytes) return undefined
    const network = networkOf(request.ip)
    const theirs = gathered.get(network) ?? 0
    if (theirs + bytes > mostOfAddress || all + bytes > mostOfAll) throw fail('busy')
    gathered.set(network, theirs + bytes)
    all += bytes
    reply.raw.once('close', () => {
      all -= bytes
      const left = gathered.get(network)! - bytes
      if (left) gathered.set(network, left)
      else gathered.delete(network)
    })
    return undefined
  })
}

/** A body that does not say how long it is may be as long as any. */
function bytesToGather(request: FastifyRequest, bodyLimit: number): number {
  const { headers, routeOptions } = request
  if (routeOptions.config?.access === 'device') return 0
  const most = bringsFile(request) ? uploadBytes : bodyLimit
  if (headers['transfer-encoding'] !== undefined) return most
  return Math.min(Number(headers['content-length'] ?? 0), most)
}
