import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { call } from '#kernel/call.ts'
import type { Machine } from '../machine.ts'
import { mount } from './app.ts'

/** Whether the process lives, and whether it can serve: for load balancers and for `npm start`. */
export function mountHealth(app: FastifyInstance, machine: Machine): void {
  mount(
    app,
    machine,
    call({ path: '/api/health/live', methods: ['GET'], label: '存活', access: 'public', request: {} }),
    async () => null,
  )
  mount(
    app,
    machine,
    call({ path: '/api/health/ready', methods: ['GET'], label: '就绪', access: 'public', request: {} }),
    async () => {
      await machine.database.unscoped((tx) => tx.run(sql`select 1`))
      return null
    },
  )
}
