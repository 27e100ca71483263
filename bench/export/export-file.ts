import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { callPath } from '#kernel/entity.ts'
import { exportState } from '#server/exchange/export-task.ts'
import type { ChildServer } from '../child-server.ts'
import { requestOf, withConnections } from '../http-connection.ts'
import type { Tenant } from '../town.ts'

export type Format = 'csv' | 'xlsx'

/** From asking to the last byte, and to the first one. */
export interface Timing {
  readonly seconds: number
  readonly firstByteMs: number
}

/** As the console does it: asks for everything a tenant has, follows the export, fetches the file. */
export async function exportFile({ port }: ChildServer, tenant: Tenant, format: Format, file: string): Promise<Timing> {
  const began = performance.now()
  const { taskId } = await call(port, tenant, callPath(parkOrder, 'export'), { mode: 'all', format })
  await untilDone(port, tenant, taskId)
  const response = await fetch(`http://127.0.0.1:${port}/api/exportTask/file/${taskId}`, {
    headers: { authorization: tenant.token },
  })
  let firstByteMs = 0
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  body.once('data', () => (firstByteMs = performance.now() - began))
  await pipeline(body, createWriteStream(file))
  return { seconds: (performance.now() - began) / 1000, firstByteMs }
}

async function untilDone(port: number, tenant: Tenant, taskId: string): Promise<void> {
  for (;;) {
    const { State } = await call(port, tenant, '/api/exportTask/queryExportTask', { taskId })
    if (State === exportState.done) return
    if (State > exportState.done) throw new Error(`The export ended in state ${State}`)
    await wait(50)
  }
}

async function call(port: number, { token }: Tenant, path: string, body: unknown): Promise<any> {
  return withConnections(port, 1, async ([connection]) => {
    const answer = await connection!.ask(requestOf(path, body, { authorization: token }))
    return (JSON.parse(answer.toString()) as { data: unknown }).data
  })
}
