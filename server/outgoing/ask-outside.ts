import * as http from 'node:http'
import * as https from 'node:https'
import { Unanswered } from '#kernel/unanswered.ts'
import { InwardAddress, lookupPublic, refusalOfAddress } from './public-addresses.ts'

interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Also over plain HTTP and to this machine and the networks around it; else only over TLS (or `plainToo`) and to the internet. */
  readonly inwardToo: boolean
  readonly plainToo?: boolean
  /** Within which the whole answer must have come. */
  readonly patienceMs: number
  readonly mostBytes: number
  /** An answer that is longer, or does not come to its end, is an error; else its status and start are enough. */
  readonly isWhole: boolean
}

interface Answered {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer<ArrayBuffer>
}

/**
 * Asks an address that a tenant named, or that its server led to; follows no redirect, and connects to no other address than the one that was looked at.
 *
 * @throws what kept it from an answer, `InwardAddress` where it may not be asked.
 */
export function askOutside(url: string, asked: Asked): Promise<Answered> {
  const { method, headers, body, inwardToo, plainToo = false, patienceMs, mostBytes, isWhole } = asked
  const refusal = refusalOfAddress(url, inwardToo, plainToo)
  if (refusal) return Promise.reject(new InwardAddress(refusal.zh))
  const { request } = new URL(url).protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    /** Gives what is there of an answer, once its status is. */
    let settle: (() => void) | null = null
    const end = (error: unknown) => (settle && !isWhole ? settle() : reject(error))
    const asking = request(
      url,
      {
        method,
        headers: {
          ...headers,
          'user-agent': 'Berth',
          ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
        },
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        ...(!inwardToo && { lookup: lookupPublic }),
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        const answered = () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) })
        response.on('data', (part: Buffer) => {
          parts.push(part)
          if ((size += part.length) <= mostBytes) return
          if (!isWhole) answered()
          response.destroy(isWhole ? new Unanswered('TOO_LONG', `more than ${mostBytes} bytes`) : undefined)
        })
        settle = answered
        response.on('end', answered)
        response.on('error', end)
      },
    )
    asking.on('error', end)
    // What was answered is given by then. Who would go on in another protocol (101) has answered nothing, and is no error to Node.
    asking.on('close', () => end(new Unanswered('NO_ANSWER', 'The connection was closed without an answer')))
    asking.end(body ?? undefined)
  })
}
