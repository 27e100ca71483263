import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { InwardAddress, isPublicAddress, lookupPublic } from './public-addresses.ts'

export interface Posted {
  readonly status: number
  /** The start of the answer, as text. */
  readonly answer: string
}

/** Within which the whole answer must have come. */
const patienceMs = 15_000
const mostAnswered = 1_024

/**
 * A sentence for the one who set the address: why it may not be called; null when it may. Names are looked at when they are called. `plainToo`: also without TLS,
 * where what is sent needs none.
 */
export function refusalOfAddress(
  text: string,
  inwardToo: boolean,
  plainToo = false,
): { zh: string; en: string } | null {
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password)
    return { zh: '地址中不能带用户名和密码', en: 'The address must not carry a user name or password' }
  if (inwardToo) return null
  if (protocol !== 'https:' && !(plainToo && protocol === 'http:'))
    return { zh: '地址须以 https:// 开头', en: 'The address must begin with https://' }
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublicAddress(host)
    ? { zh: '不能使用内网地址', en: 'An address inside the network cannot be used' }
    : null
}

/**
 * Posts to an address that a tenant named: follows no redirect, waits 15 s at most and reads no more than the start of the answer. Unless
 * `inwardToo`, only over TLS (or `plainToo`) and only to addresses of the internet, whatever the name leads to at that moment.
 *
 * @throws what kept it from an answer.
 */
export function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  inwardToo: boolean,
  plainToo = false,
): Promise<Posted> {
  const refusal = refusalOfAddress(url, inwardToo, plainToo)
  if (refusal) return Promise.reject(new InwardAddress(refusal.zh))
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Berth',
          ...headers,
        },
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        ...(!inwardToo && { lookup: lookupPublic }),
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        const settle = () => {
          resolve({
            status: response.statusCode!,
            answer: Buffer.concat(parts).toString('utf8').slice(0, mostAnswered),
          })
          response.destroy()
        }
        response.on('data', (part: Buffer) => {
          parts.push(part)
          if ((size += part.length) >= mostAnswered) settle()
        })
        response.on('end', settle)
        response.on('error', reject)
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
