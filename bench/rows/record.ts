import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { endpointPath } from '#kernel/entity.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Bench } from '../bench.ts'
import { ask } from '../driver.ts'
import type { Figure } from '../figure.ts'
import { requestOf, withConnections, type HttpConnection } from '../http-connection.ts'
import { compareRates } from '../load.ts'
import { startBare, startBerth } from '../servers.ts'

const clients = 16

/** One order, opened from a list: by its id and the moment shown there; one black plate changed, with the audit line in the same transaction. */
export async function measureRecords(bench: Bench): Promise<Figure[]> {
  const berth = await startBerth(bench.database.url, bench.database.folder)
  const bare = await startBare(bench.database.url)
  try {
    return await withConnections(berth.port, clients, (berths) =>
      withConnections(bare.port, clients, async (bares): Promise<Figure[]> => [
        { goal: 'one', ...(await compareOne(bench, berths, bares)) },
        { goal: 'update', ...(await compareUpdate(bench, berths, bares)) },
      ]),
    )
  } finally {
    await Promise.all([berth.stop(), bare.stop()])
  }
}

type Connections = readonly HttpConnection[]

async function compareOne({ database, tenants, roundMs }: Bench, berths: Connections, bares: Connections) {
  const path = endpointPath(parkOrder, 'get')
  const calls: { orderNo: string; ours: Buffer; bare: Buffer }[] = []
  for (const { id: tenantId, token } of tenants) {
    const orders = await ask<{ id: string; order_no: string; came_at: Date }>(
      database.url,
      `select id, order_no, came_at from park_order where tenant_id = ${tenantId} and id % 61 = 0 limit 100`,
    )
    for (const { id, order_no: orderNo, came_at: cameAt } of orders) {
      const ours = requestOf(path, { id, cameAt: wallTime(cameAt.getTime()) }, { authorization: token })
      calls.push({ orderNo, ours, bare: requestOf('/one', [tenantId, id]) })
    }
  }
  const first = calls[0]!
  const answer = JSON.parse((await berths[0]!.ask(first.ours)).toString()) as { data: { orderNo: string } }
  if (answer.data.orderNo !== first.orderNo) throw new Error(`Asked for ${first.orderNo}, got ${answer.data.orderNo}`)
  const callOf = (client: number, turn: number) => calls[(client * 131 + turn * 37) % calls.length]!
  return compareRates(
    clients,
    roundMs,
    (client, turn) => berths[client]!.ask(callOf(client, turn).ours).then(() => 1),
    (client, turn) => bares[client]!.ask(callOf(client, turn).bare).then(() => 1),
  )
}

async function compareUpdate({ database, tenants, roundMs }: Bench, berths: Connections, bares: Connections) {
  const path = endpointPath(blackPlate, 'edit')
  const targetOf = (client: number, turn: number) => {
    const { id, token, blackPlateIds } = tenants[client % tenants.length]!
    return { tenantId: id, token, plateId: blackPlateIds[turn % blackPlateIds.length]! }
  }
  const audited = () =>
    ask<{ lines: string }>(
      database.url,
      `select count(*) as lines from audit_log where object_type = '${blackPlate.name}'`,
    )
  const before = Number((await audited())[0]!.lines)
  let updates = 0
  const rates = await compareRates(
    clients,
    roundMs,
    async (client, turn) => {
      const { token, plateId } = targetOf(client, turn)
      await berths[client]!.ask(requestOf(path, { id: plateId, reason: `原因${turn}` }, { authorization: token }))
      return ++updates && 1
    },
    async (client, turn) => {
      const { tenantId, plateId } = targetOf(client, turn)
      await bares[client]!.ask(requestOf('/update', [tenantId, plateId, `原因${turn}`]))
      return 1
    },
  )
  const lines = Number((await audited())[0]!.lines) - before
  if (lines !== updates) throw new Error(`${updates} updates left ${lines} audit lines`)
  return rates
}
