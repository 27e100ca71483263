import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { UnderWay } from '../under-way.ts'

/** Requests under way are waited for so long, in milliseconds, before they are cut off. */
const patience = 25_000

/** What was let in a moment before it closes has so long to send its request, in milliseconds: a proxy that asked no one whether we leave sends no request twice. */
const breath = 1_000

/**
 * Closing cuts nothing. From `leaving` on each answer closes its connection, so that anyone who keeps one goes elsewhere with the next request; who
 * comes is still let in, for a balancer sends requests here until it has noticed, and what it has sent it may not send again. When the server
 * closes, no one new is let in, and what runs, or comes at once over a connection that was just let in, is answered; what connections are left then are
 * idle. What a client asked that did not wait for the answer is in `underWay` until it is done.
 */
export function leaveGently(app: FastifyInstance, leaving: AbortSignal, underWay: UnderWay): void {
  const { server } = app
  const underway = new Set<object>()
  /** Connections over which nothing was asked yet. */
  const silent = new Set<object>()
  let allAnswered = () => {}
  let allAsked = () => {}
  const isSilentNoMore = (socket: object) => {
    silent.delete(socket)
    if (silent.size === 0) allAsked()
  }
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => isSilentNoMore(socket))
  })
  server.on('request', (request, response) => {
    isSilentNoMore(request.socket)
    underway.add(response)
    response.once('close', () => {
      underway.delete(response)
      if (underway.size === 0) allAnswered()
    })
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      return answer instanceof Promise ? underWay.follow(answer) : answer
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.aborted) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    server.close()
    if (silent.size) {
      const asked = new Promise<void>((resolve) => (allAsked = resolve))
      await Promise.race([asked, wait(breath, undefined, { ref: false })])
    }
    if (underway.size) {
      const answered = new Promise<void>((resolve) => (allAnswered = resolve))
      await Promise.race([answered, wait(patience, undefined, { ref: false })])
    }
    server.closeAllConnections()
  })
}
