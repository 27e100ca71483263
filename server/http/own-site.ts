import type { FastifyRequest } from 'fastify'
import { fail } from '#kernel/failure.ts'
import { isEndpointPath } from './answers.ts'
import type { Machine } from '../machine.ts'

/**
 * A browser says where a request comes from; another site's is refused whatever it carries. `Sec-Fetch-Site` no script can set, so it is
 * believed first. Where a browser sends none (plain HTTP), `Origin` must be the host that was asked for: as the request has it, as a trusted
 * proxy has it (`X-Forwarded-Host`), or that of `PUBLIC_URL`. A proxy that changes Host looks the same as another site, so anyone who is refused
 * for that reads what would have to be set. Who follows a link to a page, or is sent back to one by a provider of sign-ins or payments, does come from
 * another site: pages are for everyone and change nothing.
 */
export function refuseCrossSite(machine: Machine, request: FastifyRequest, publicUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site === 'same-origin' || opensPage(request)) return
  if (site === 'cross-site') throw fail('crossSite')
  if (typeof origin !== 'string') return
  const from = URL.canParse(origin) ? new URL(origin).host : null
  if (from === null) throw fail('crossSite')
  if ([host, request.host, new URL(publicUrl).host].includes(from)) return
  machine.log.warn(
    { origin, host },
    'refused as cross-site; a proxy that changes Host must be in TRUST_PROXY, or its address in PUBLIC_URL',
  )
  throw fail('otherAddress', { origin: new URL(origin).origin })
}

function opensPage({ method, url, headers }: FastifyRequest): boolean {
  const isWindow = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return method === 'GET' && isWindow && !isEndpointPath(url)
}
