import type { FastifyRequest } from 'fastify'

/** What a request says once. Of two, a proxy on the way could believe another one than we do (RFC 9112, 3.2; RFC 9110, 5.3). */
const once: readonly string[] = ['host', 'authorization', 'content-type']

/** Throws 400 where a request says its host, whose it is, or what its body is, more than once. */
export function refuseSaidTwice({ raw: { rawHeaders } }: FastifyRequest): void {
  const said = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  const twice = once.find((name) => said.indexOf(name) !== said.lastIndexOf(name))
  if (twice) throw Object.assign(new Error(`${twice} is said twice`), { statusCode: 400 })
}
