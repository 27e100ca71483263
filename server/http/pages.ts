import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isEndpointPath } from './answers.ts'

/** Addresses of drivers; their page stands in a file of its own. */
const ofDrivers = /^\/pay(?:\/|$)/

/**
 * The built console: its files, compressed beforehand and cached forever by their hashed names; every other path is the console's own, or the drivers'.
 * A page runs the scripts that stand in it, and is asked for them each time: a build may put another one in its place while the server runs.
 */
export async function mountPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false })
  const sendPage = (reply: FastifyReply, name: string) => {
    const policy = String(reply.getHeader(policyHeader))
    const scripts = inlineScripts(readFileSync(join(folder, name), 'utf8'))
    return reply
      .header(policyHeader, policy.replace('script-src', `script-src ${scripts.join(' ')}`))
      .sendFile(name, { maxAge: 0 })
  }
  app.get('/*', { config: { access: 'page' } }, (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (isEndpointPath(path)) return reply.callNotFound()
    const isName = /^\/[\w./-]+\.\w+$/.test(path) && !path.includes('..') && !path.endsWith('.html')
    const isFile = isName && existsSync(join(folder, path))
    if (isFile && path.startsWith('/assets/')) {
      if (/\.(?:js|css)$/.test(path)) for (const header of ofDocuments) reply.raw.removeHeader(header)
      return reply.sendFile(path.slice(1), { maxAge: '365d', immutable: true, ...neverAskedFor })
    }
    if (isFile) return reply.sendFile(path.slice(1), { maxAge: 0 })
    if (ofDrivers.test(path)) return sendPage(reply, 'driver.html')
    return sendPage(reply, request.url === '/' ? 'sign-in.html' : 'index.html')
  })
}

const policyHeader = 'content-security-policy'

/** What helps to ask whether a file changed, or for a part of it: one whose name is its hash is asked for once, whole. */
const neverAskedFor = { etag: false, lastModified: false, acceptRanges: false }

/** What browsers read of a document alone: half a kilobyte that each script of a page on a slow line would bring along. */
const ofDocuments = [
  policyHeader,
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The scripts that stand in a page, as a content security policy names them. */
function inlineScripts(page: string): string[] {
  const scripts = new Set([...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script!))
  return [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
