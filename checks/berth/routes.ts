import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Access } from '#kernel/endpoint.ts'

export interface Route {
  readonly method: string
  readonly path: string
  readonly access: Access | 'page'
  readonly websocket: boolean
}

/** Every route of the servers that this process starts from now on, as Fastify itself reports them. */
export function mountedRoutes(): Route[] {
  const routes: Route[] = []
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook(
      'onRoute',
      ({
        url,
        method,
        config,
        websocket,
      }: {
        url: string
        method: string | string[]
        config?: { access?: Route['access'] }
        websocket?: boolean
      }) => {
        // A small server that another test of the worker makes declares nothing; ours refuses to start so.
        if (config?.access === undefined) return
        for (const each of [method].flat())
          routes.push({ method: each, path: url, access: config.access, websocket: websocket ?? false })
      },
    )
  })
  return routes
}
