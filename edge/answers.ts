import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CentreAnswer } from './centre.ts'

/** What a camera is answered. */
export type Answer = Omit<CentreAnswer, 'opened'>

export function success(data: unknown): Answer {
  return wire(200, { state: 'success', message: '', data })
}

export function refusal(status: number, state: string, message: string): Answer {
  return wire(status, { state, message, data: null })
}

function wire(status: number, body: unknown): Answer {
  return { status, body: Buffer.from(JSON.stringify(body)), type: 'application/json; charset=utf-8' }
}

export function write(response: ServerResponse, { status, body, type }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body)
}

/** There are more bytes than may be. */
export class TooLarge extends Error {}

/** @throws `TooLarge` where there are more than `most` bytes, and where `take` has no room for them. */
export async function readBody(
  request: IncomingMessage,
  most: number,
  take: (bytes: number) => boolean = () => true,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw new TooLarge('The body is too large.')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > most) throw new TooLarge('The body is too large.')
    if (!take(chunk.length)) throw new Error('There is no room now; send it again.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
