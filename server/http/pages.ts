import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isEndpointPath } from './answers.ts'

/** Addresses of drivers; their page stands in a file of its own. */
const ofDrivers = /^\/pay(?:\/|$)/

/** The built console: its files, compressed beforehand and cached forever by their hashed names; every other path is the console's own, or the drivers'. */
export async function mountPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false })
  app.get('/*', { config: { access: 'page' } }, (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (isEndpointPath(path)) return reply.callNotFound()
    const isFile = /^\/[\w./-]+\.\w+$/.test(path) && !path.includes('..') && existsSync(join(folder, path))
    if (isFile && path.startsWith('/assets/')) return reply.sendFile(path.slice(1), { maxAge: '365d', immutable: true })
    if (isFile) return reply.sendFile(path.slice(1), { maxAge: 0 })
    if (ofDrivers.test(path)) return reply.sendFile('driver.html', { maxAge: 0 })
    return reply.sendFile(request.url === '/' ? 'sign-in.html' : 'index.html', { maxAge: 0 })
  })
}

/** The scripts that stand in the pages themselves, as a content security policy names them. */
export function inlineScripts(folder: string): string[] {
  const pages = ['index.html', 'sign-in.html', 'driver.html']
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  const scripts = new Set([...pages.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script!))
  return [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
