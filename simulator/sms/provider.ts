import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A message that a provider took. */
export interface Message {
  /** Of whose account. */
  readonly owner: string
  readonly mobile: string
  /** What the sender calls it. */
  readonly ourNo: string
  readonly text: string
  readonly day: string
  /** `arrived`, or the code of the failure; null while no one knows. */
  fate: string | null
}

/** A provider of short messages, for tests. */
export interface Provider {
  readonly url: string
  readonly messages: Message[]
  /** From now on it works and does not answer, or what stands before it answers in its place. */
  loseAnswers(how: boolean | 'gateway'): void
  close(): Promise<void>
}

type SentRequest = { readonly headers: Readonly<Record<string, string>>; readonly url: URL }

export async function startProvider(
  answer: (request: SentRequest, body: string, messages: Message[]) => object,
): Promise<Provider> {
  const messages: Message[] = []
  let losing: boolean | 'gateway' = false
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url!, `http://${request.headers.host}`)
      const said = answer({ headers: request.headers as Record<string, string>, url }, body, messages)
      if (losing === 'gateway')
        return response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"upstream"}')
      if (losing) return request.socket.destroy()
      // XML is what Aliyun's RPC answers with unless it is asked for JSON.
      if (request.headers.accept !== 'application/json') return response.end('<Response></Response>')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    loseAnswers: (how) => (losing = how),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
