import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Access } from '#kernel/endpoint.ts'
import { askedBy } from '../database/asked-by.ts'
import type { Machine } from '../machine.ts'
import { callOf, receive } from './app.ts'
import type { Incoming } from './incoming.ts'

/** What is sent: text, bytes, or what they come from. */
type Body = string | Uint8Array | NodeJS.ReadableStream

/**
 * Mounts an address that gives a file: who may, and only then what finds it, which sets the headers and returns the body; `parts` are those of the
 * address. What it asks of the database waits for its turn as what calls read does; the body is sent after that.
 */
export function mountFile<Part extends string = never>(
  app: FastifyInstance,
  machine: Machine,
  path: `/${string}`,
  access: Exclude<Access, 'device'>,
  find: (incoming: Incoming, reply: FastifyReply, parts: Readonly<Record<Part, string>>) => Promise<Body>,
): void {
  app.get(path, { config: { access } }, async (request, reply) => {
    const incoming = await receive(machine, request, { path, access })
    const call = { ...callOf({ access }, incoming)!, onlyReads: true }
    return reply.send(await askedBy.run(call, () => find(incoming, reply, request.params as Record<Part, string>)))
  })
}
