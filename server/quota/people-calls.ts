import type { FastifyRequest } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { tenantOfDigest } from '../tenant-in-token.ts'

const windowMs = 60_000

/** A tenant's people together may call so many times as often as one of them. */
const peopleOfTenant = 10

/** Counts what signed-in people call, minute by minute and in this process: no call waits for a row. Other systems are counted in `count-calls.ts`. */
export interface PeopleCalls {
  /** Refuses, before anything is asked of the database, a session that called too often; one that no one has proven yet goes on to be proven. */
  check(session: Buffer): void
  /** Counts a request of a proven session, once. */
  note(request: FastifyRequest, session: Buffer): void
  /** What the tenant's people called in this minute, and may. */
  useOf(tenantId: string): { readonly used: number; readonly most: number }
}

/** `most`: calls of one session a minute. */
export function countPeopleCalls(most: number, now: () => number = Date.now): PeopleCalls {
  let endsAt = 0
  let sessions = new Map<string, number>()
  let tenants = new Map<string, number>()
  const counted = new WeakSet<FastifyRequest>()
  const nameOf = (session: Buffer) => session.toString('latin1')
  const tenantOf = (session: Buffer) => tenantOfDigest(session) ?? '?'
  const startMinute = () => {
    if (now() < endsAt) return
    endsAt = now() + windowMs
    sessions = new Map()
    tenants = new Map()
  }
  const refuse = () => {
    throw fail('callsTooOften', { seconds: Math.ceil((endsAt - now()) / 1000) })
  }
  return {
    check(session) {
      startMinute()
      const calls = sessions.get(nameOf(session))
      if (calls === undefined) return
      if (calls >= most || tenants.get(tenantOf(session))! >= most * peopleOfTenant) refuse()
    },
    note(request, session) {
      if (counted.has(request)) return
      counted.add(request)
      startMinute()
      sessions.set(nameOf(session), (sessions.get(nameOf(session)) ?? 0) + 1)
      tenants.set(tenantOf(session), (tenants.get(tenantOf(session)) ?? 0) + 1)
    },
    useOf(tenantId) {
      startMinute()
      return { used: tenants.get(tenantId) ?? 0, most: most * peopleOfTenant }
    },
  }
}
