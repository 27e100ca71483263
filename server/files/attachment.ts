import type { FastifyReply } from 'fastify'

/** The answer is a file to be saved under its name, and nothing for a browser to guess about or to show. */
export function attachment(reply: FastifyReply, { name, kind, size }: { name: string; kind: string; size: number }) {
  return reply
    .type(kind)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-length', size)
    .header('x-content-type-options', 'nosniff')
}
