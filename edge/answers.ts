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

/** @throws where there are more than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > most) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
