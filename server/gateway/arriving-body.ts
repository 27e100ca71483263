import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#kernel/failure.ts'
import type { Held } from './room-for-bodies.ts'

/** So much of a message is read in any case: what happens at a lane is said in less. */
export const mostUncounted = 16 * 1024

/** A body as it comes. Who stops in the middle leaves the line whole for the answer; what still comes of it goes nowhere. */
export async function* arriving(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } finally {
    payload.resume()
  }
}

/**
 * For `preParsing` of what is said in one piece: counts a long body as it arrives, and ends it as `busy` where there is no room. It is held until the
 * answer is out: what was made of it is in memory as long.
 */
export function countedBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
  open: () => Held,
): Readable | undefined {
  const isShort = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= mostUncounted
  if (isShort) return undefined
  const held = open()
  reply.raw.once('close', held.release)
  const body = Readable.from(counted(payload, held), { objectMode: false })
  // A body that was refused while it came has no other listener, and its line may break after that.
  return body.on('error', () => {})
}

async function* counted(payload: Readable, held: Held): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of arriving(payload)) {
    size += chunk.length
    if (size > mostUncounted && !held.take(chunk.length)) throw fail('busy')
    yield chunk
  }
}
