import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, type TrustsProxy } from './addresses.ts'

/** An upload over a slow line; as long as the console itself waits for one. */
const uploadMs = 600_000

/** An office with a few hundred people behind one address. Trusted proxies bring everyone's and are not counted. */
const mostConnections = 1_000

/** What Node itself cuts: headers that do not come, and whatever takes longer than an upload. */
export const patience = {
  requestTimeout: uploadMs + 10_000,
  // What is sent twice, such as two tokens, is one that opens nothing: no one else on the way takes another of them for the right one.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, joinDuplicateHeaders: true },
} as const

/** Cuts the connection of anyone who does not finish a body in time: in `bodyMs`, with a file in ten minutes, unless it was refused before it was read. */
export function cutSlowBodies(app: FastifyInstance, bodyMs: number): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request)) return undefined
    const timer = setTimeout(() => cut(request.raw.socket), bringsFile(request) ? uploadMs : bodyMs)
    const stop = () => clearTimeout(timer)
    payload.once('end', stop).once('close', stop)
    return undefined
  })
  app.addHook('onResponse', async (request) => {
    if (request.raw.complete || !hasBody(request)) return
    const { socket } = request.raw
    const timer = setTimeout(() => socket.destroy(), bodyMs)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop).once('close', stop)
  })
}

/** A route that takes files may take values as well, which come at once. */
export function bringsFile({ headers, routeOptions: { config } }: FastifyRequest): boolean {
  return Boolean(config?.file) && !/json|urlencoded/i.test(headers['content-type'] ?? '')
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function cut(socket: Socket): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

/** In which the first byte of anyone who connects must come, in milliseconds. */
const firstByteMs = 10_000

/** Closes the connections of those who never say anything: Node counts the time for headers from their first byte on. */
export function cutSilent(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, firstByteMs).unref()
    socket.once('close', () => clearTimeout(timer))
  })
}

/** Browsers and proxies send a request when the one before on its connection is answered. */
const mostUnanswered = 16

/** Closes the connection of anyone who sends one request after the other without waiting for answers, so that one connection does not get the work of thousands. */
export function boundUnanswered(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const theirs = (unanswered.get(socket) ?? 0) + 1
    if (theirs > mostUnanswered) {
      reply.hijack()
      return void socket.destroy()
    }
    unanswered.set(socket, theirs)
    reply.raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1))
  })
}

/** How often it is checked how much clients with waiting bytes have taken. */
const lookMs = 60_000

/** What someone takes in that time over any line that is one, in bytes. */
const leastTaken = 64 * 1024

/** Closes the connections of those who hardly read what they asked for: for a minute bytes waited for them, and they took less than a kilobyte of it each second. */
export function cutSlowReaders(app: FastifyInstance): void {
  /** What each had taken when it was looked last; null where nothing waited then. */
  const taken = new Map<Socket, number | null>()
  app.server.on('connection', (socket: Socket) => {
    taken.set(socket, null)
    socket.once('close', () => taken.delete(socket))
  })
  const look = () => {
    for (const [socket, before] of taken) {
      const now = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : null
      if (now !== null && before !== null && now - before < leastTaken) socket.destroy()
      else taken.set(socket, now)
    }
  }
  const looking = setInterval(look, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

/** Closes the connections that one address opens beyond its share, so that it cannot take everyone's. */
export function boundConnections(app: FastifyInstance, isTrusted: TrustsProxy): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return
    const network = networkOf(remoteAddress)
    const theirs = open.get(network) ?? 0
    if (theirs >= mostConnections) return void socket.destroy()
    open.set(network, theirs + 1)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left) open.set(network, left)
      else open.delete(network)
    })
  })
}
