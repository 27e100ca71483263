import * as http from 'node:http'
import * as https from 'node:https'
import { InwardAddress, lookupPublic } from './public-addresses.ts'
import { refusalOfAddress } from './post.ts'

interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Within which the whole answer must have come. */
const patienceMs = 10_000
/** More than any key set or answer to a sign-in has. */
const mostBytes = 512 * 1_024

/** Statuses whose answers have no body. */
const bodiless = [204, 205, 304]

/**
 * As `fetch`, of an address that a tenant named or that its server led to: follows no redirect, waits 10 s at most. Unless `inwardToo`, only over
 * TLS and only to addresses of the internet, whatever the name leads to at that moment.
 *
 * @throws what kept it from an answer, also where that is longer than 512 kB.
 */
export function fetchOutside(url: string, { method, headers, body }: Asked, inwardToo: boolean): Promise<Response> {
  const refusal = refusalOfAddress(url, inwardToo)
  if (refusal) return Promise.reject(new InwardAddress(refusal.zh))
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
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
        response.on('data', (part: Buffer) => {
          parts.push(part)
          if ((size += part.length) > mostBytes) response.destroy(new Error(`more than ${mostBytes} bytes`))
        })
        response.on('end', () => {
          const status = response.statusCode!
          const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
          resolve(
            new Response(bodiless.includes(status) ? null : Buffer.concat(parts), {
              status,
              headers: Object.fromEntries(given),
            }),
          )
        })
        response.on('error', reject)
      },
    )
    asking.on('error', reject)
    asking.end(body ?? undefined)
  })
}
