import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { endpointPath } from '#kernel/entity.ts'
import type { ChildServer } from '../child-server.ts'
import { requestOf, withConnections } from '../http-connection.ts'
import type { Tenant } from '../town.ts'

export type Format = 'csv' | 'xlsx'

/** From asking to the last byte, and to the first one. */
export interface Timing {
  readonly seconds: number
  readonly firstByteMs: number
}

/** As the console does it: asks for everything a tenant has and fetches the file while it is being made. */
export async function exportFile({ port }: ChildServer, tenant: Tenant, format: Format, file: string): Promise<Timing> {
  const began = performance.now()
  const address = await ask(port, tenant, { mode: 'all', format })
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { authorization: tenant.token } })
  let firstByteMs = 0
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  body.once('data', () => (firstByteMs = performance.now() - began))
  await pipeline(body, createWriteStream(file))
  return { seconds: (performance.now() - began) / 1000, firstByteMs }
}

async function ask(port: number, { token }: Tenant, body: unknown): Promise<string> {
  return withConnections(port, 1, async ([connection]) => {
    const answer = await connection!.ask(requestOf(endpointPath(parkOrder, 'export'), body, { authorization: token }))
    return (JSON.parse(answer.toString()) as { data: string }).data
  })
}
