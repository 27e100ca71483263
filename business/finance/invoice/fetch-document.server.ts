import * as http from 'node:http'
import * as https from 'node:https'
import { lookupPublic } from '#server/outgoing/public-addresses.ts'
import { refusalOfAddress } from '#server/outgoing/post.ts'

const patienceMs = 30_000
const mostBytes = 10_000_000

/** The bytes at an address that a provider named, 10 MB at most; follows no redirect. Unless `inwardToo`, over TLS and to the internet alone. Throws why not. */
export function fetchDocument(url: string, inwardToo: boolean): Promise<Buffer> {
  const refusal = refusalOfAddress(url, inwardToo)
  if (refusal) return Promise.reject(new Error(refusal.en))
  const { get } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const options = { agent: false as const, signal: AbortSignal.timeout(patienceMs) }
    const asking = get(url, { ...options, ...(!inwardToo && { lookup: lookupPublic }) }, (response) => {
      if (response.statusCode !== 200) {
        response.destroy()
        return reject(new Error(`The document's address answered ${response.statusCode}`))
      }
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        size += part.length
        if (size > mostBytes) response.destroy(new Error('The document is too big'))
      })
      response.on('end', () => resolve(Buffer.concat(parts)))
      response.on('error', reject)
    })
    asking.on('error', reject)
  })
}
