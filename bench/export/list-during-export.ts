import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { endpointPath } from '#kernel/entity.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Bench } from '../bench.ts'
import { year } from '../data.ts'
import { requestOf, withConnections } from '../http-connection.ts'
import { median, percentile } from '../median.ts'
import { startBerth } from '../servers.ts'
import type { Tenant } from '../town.ts'
import { exportFile } from './export-file.ts'

const rounds = 3

/** 50 lists a second by people of other tenants, quiet and while a csv of everything is made: the 99th of a hundred, in milliseconds. */
export async function listDuringExport(bench: Bench, tenant: Tenant): Promise<{ quiet: number; during: number }> {
  const berth = await startBerth(bench.database.url, bench.database.folder)
  try {
    const quiet: number[] = []
    const during: number[] = []
    await listUntil(berth.port, bench, wait(1_000))
    for (let round = 0; round < rounds; round++) {
      quiet.push(await listUntil(berth.port, bench, wait(3_000)))
      const file = join(bench.database.folder, 'export.csv')
      during.push(await listUntil(berth.port, bench, exportFile(berth, tenant, 'csv', file)))
    }
    return { quiet: median(quiet), during: median(during) }
  } finally {
    await berth.stop()
  }
}

const paceMs = 20
const lookers = 16

async function listUntil(port: number, { tenants }: Bench, end: Promise<unknown>): Promise<number> {
  const period = { from: wallTime(year.until.getTime() - 30 * 86_400_000), to: wallTime(year.until.getTime()) }
  const query = { Page: 1, PerPage: 50, cameAt: period, plateNumber: '沪A' }
  const path = endpointPath(parkOrder, 'query')
  const requests = tenants.map(({ token }) => requestOf(path, query, { authorization: token }))
  const times: number[] = []
  const until = { ended: false }
  void end.finally(() => (until.ended = true))
  await withConnections(port, lookers, async (connections) => {
    await Promise.all(
      connections.map(async (connection, looker) => {
        for (let turn = 0; !until.ended; turn++) {
          const began = performance.now()
          await connection.ask(requests[(looker + turn) % requests.length]!)
          const took = performance.now() - began
          times.push(took)
          await wait(Math.max(0, paceMs * lookers - took))
        }
      }),
    )
  })
  await end
  return percentile(times, 0.99)
}
