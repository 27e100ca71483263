import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Person } from '../person.ts'

/** What decides what a console receives; consoles with the same rights share it. */
export type Rights = Pick<Person, 'tenantId' | 'scope' | 'isAdmin' | 'permissions'>

/** One open socket of a signed-in console. Thousands are open: what it holds is what it costs. */
export interface Console {
  readonly socket: WebSocket
  /** SHA-256 of the session token. */
  readonly session: Buffer
  /** Whose it is; empty, and `rights` null, until the session was looked up. */
  userId: string
  rights: Rights | null
  /** The concepts that it shows; null until it says so. */
  watched: readonly string[] | null
  /** Whether it was heard from since it was last asked for a sign of life. */
  isAlive: boolean
  /** Which of the rounds it belongs to, in which all are looked at one after the other. */
  readonly round: number
  /** Messages received since `receivedSince`. */
  received: number
  receivedSince: number
}

/** Thousands are not looked at in one moment: that would keep decisions waiting. */
export const rounds = 30
let latestRound = 0

/** A new one, of which nothing is known but its session. */
export function newConsole(socket: WebSocket, session: Buffer): Console {
  const receivedSince = performance.now()
  const round = (latestRound = (latestRound + 1) % rounds)
  return { socket, session, userId: '', rights: null, watched: null, isAlive: true, round, received: 0, receivedSince }
}

/** Rights of the consoles of this process, each kept once. */
export function rightsKeeper(): { shared(person: Person): Rights; forgetAllBut(used: Iterable<Rights | null>): void } {
  let kept = new Map<string, Rights>()
  const keyOf = ({ tenantId, scope, isAdmin, permissions }: Rights) =>
    JSON.stringify([tenantId, scope.lots, isAdmin, permissions])
  return {
    shared({ tenantId, scope, isAdmin, permissions }) {
      const rights = { tenantId, scope, isAdmin, permissions }
      const key = keyOf(rights)
      const known = kept.get(key) ?? rights
      kept.set(key, known)
      return known
    },
    forgetAllBut(used) {
      kept = new Map([...new Set(used)].filter((rights) => rights !== null).map((rights) => [keyOf(rights), rights]))
    },
  }
}

/**
 * Lets go of the request that opened the socket, which else lives as long: the plug-in's own error listener holds it, and Node's response
 * that was never sent.
 */
export function forgetRequest(socket: WebSocket, request: FastifyRequest): void {
  socket.removeAllListeners('error')
  socket.on('error', terminate)
  const carrier = request.raw.socket as Socket & { _httpMessage?: ServerResponse | null }
  carrier._httpMessage?.detachSocket(carrier)
}

function terminate(this: WebSocket): void {
  this.terminate()
}
