import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { sql } from '#kernel/sql.ts'
import type { Database } from '../database/database.ts'
import type { Machine } from '../machine.ts'
import { NotNow } from './answers.ts'
import { mount } from './app.ts'

/** Whether the process lives, and whether it can serve: for load balancers and for `npm start`. */
export function mountHealth(app: FastifyInstance, machine: Machine): void {
  const answers = reading(machine.database)
  mount(
    app,
    machine,
    endpoint({ path: '/api/health/live', methods: ['GET'], label: '存活', access: 'public', request: {} }),
    async () => null,
  )
  mount(
    app,
    machine,
    endpoint({ path: '/api/health/ready', methods: ['GET'], label: '就绪', access: 'public', request: {} }),
    async () => {
      if (machine.leaving.aborted) throw new NotNow()
      await answers()
      return null
    },
  )
}

const freshMs = 1_000

/** A database that says nothing for so long is away, for anyone who asks whether it is there. */
const patienceMs = 3_000

/** Whether the database answers, asked at most once a second however many want to know. */
function reading(database: Database): () => Promise<unknown> {
  let last: { readonly at: number; readonly answer: Promise<unknown> } | null = null
  return () => {
    if (!last || last.at < performance.now() - freshMs)
      last = { at: performance.now(), answer: soon(database.everywhere((tx) => tx.run(sql`select 1`))) }
    return last.answer
  }
}

/** The answer; rejects when it does not come in time. */
async function soon(answer: Promise<unknown>): Promise<unknown> {
  const isLate = new AbortController()
  const late = wait(patienceMs, undefined, { signal: isLate.signal }).then(() => {
    throw new NotNow()
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    isLate.abort()
  }
}
