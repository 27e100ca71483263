import type { FastifyReply } from 'fastify'

/** The answer is a file to be saved under its name, and nothing for a browser to guess about or to show. Without a size it is still being made. */
export function attachment(reply: FastifyReply, { name, kind, size }: { name: string; kind: string; size?: number }) {
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .type(kind)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
}
