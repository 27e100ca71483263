import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import { endpointPath } from '#kernel/entity.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Bench } from '../bench.ts'
import { year } from '../data.ts'
import { ask, withClients } from '../driver.ts'
import type { Figure } from '../figure.ts'
import { requestOf, withConnections, type HttpConnection } from '../http-connection.ts'
import { compareRates } from '../load.ts'
import { startBare, startBerth } from '../servers.ts'
import type { Tenant } from '../town.ts'

const path = endpointPath(parkOrder, 'query')
const page = { Page: 1, PerPage: 50 }
const columns = [...new Set(['id', ...parkOrder.list.columns.flatMap((name) => columnsOf(name, parkOrder.all[name]!))])]

/** The list of the goals: a tenant's month, plates that start so, newest 50, exact total; and the tenant's whole year. */
export async function measureLists(bench: Bench): Promise<Figure[]> {
  const berth = await startBerth(bench.database.url, bench.database.folder)
  const bare = await startBare(bench.database.url)
  try {
    const figures = []
    for (const [goal, clients] of [
      ['list1', 1],
      ['list16', 16],
      ['list64', 64],
    ] as const) {
      figures.push({ goal, ...(await compareLists(bench, berth.port, clients)) })
    }
    await countDays(bench)
    return [...figures, { goal: 'wide', ...(await compareWide(bench, berth.port, bare.port)) }]
  } finally {
    await Promise.all([berth.stop(), bare.stop()])
  }
}

interface Question {
  readonly request: Buffer
  /** For the plain statement: tenant, from, until (not included), start of the plate, and its end. */
  readonly values: readonly unknown[]
}

const plainList = {
  name: 'list',
  text: `
    with found as (select ${columns.join(', ')} from park_order where tenant_id = $1 and came_at >= $2 and came_at < $3 and plate_number >= $4 and plate_number < $5)
    select (select count(*) from found) as total, page.* from (select * from found order by came_at desc, id desc limit 50) page order by came_at desc, id desc`,
}

async function compareLists(bench: Bench, port: number, clients: number) {
  const queries = bench.tenants.flatMap(monthsOf)
  const queryOf = (client: number, turn: number) => queries[(client * 97 + turn * 31) % queries.length]!
  return withConnections(port, clients, (connections) =>
    withClients(bench.database.url, clients, async (drivers) => {
      for (const query of queries.slice(0, 40)) await compareAnswers(connections[0]!, drivers[0]!, query)
      return compareRates(
        clients,
        bench.roundMs,
        (client, turn) => connections[client]!.ask(queryOf(client, turn).request).then(() => 1),
        (client, turn) =>
          drivers[client]!.query({ ...plainList, values: [...queryOf(client, turn).values] }).then(() => 1),
      )
    }),
  )
}

/** Questions of a tenant: each month of the year, with three beginnings of plates. */
function monthsOf(tenant: Tenant): Question[] {
  const monthMs = (year.until.getTime() - year.from.getTime()) / 12
  return Array.from({ length: 12 }, (_, month) => {
    const from = new Date(year.from.getTime() + month * monthMs)
    const until = new Date(from.getTime() + Math.floor(monthMs / 1000) * 1000)
    const to = new Date(until.getTime() - 1000)
    return ['沪A', '沪D', '苏'].map((beginning) => ({
      request: listRequest(tenant, {
        cameAt: { from: wallTime(from.getTime()), to: wallTime(to.getTime()) },
        plateNumber: beginning,
      }),
      values: [tenant.id, from, until, beginning, `${beginning}\u{10ffff}`],
    }))
  }).flat()
}

function listRequest(tenant: Tenant, filters: Record<string, unknown>): Buffer {
  return requestOf(path, { ...page, ...filters }, { authorization: tenant.token })
}

interface ListAnswer {
  data: { rows: { id: string; orderNo: string; payableAmount: string }[]; total: number }
}

async function compareAnswers(connection: HttpConnection, driver: pg.Client, query: Question): Promise<void> {
  const { data } = JSON.parse((await connection.ask(query.request)).toString()) as ListAnswer
  const plain = await driver.query({ ...plainList, values: [...query.values] })
  const ours = { total: data.total, rows: data.rows.map(({ id, orderNo }) => [id, orderNo]) }
  const wanted = {
    total: Number(plain.rows[0]?.total ?? 0),
    rows: plain.rows.map(({ id, order_no }) => [id, order_no]),
  }
  if (!isDeepStrictEqual(ours, wanted)) {
    throw new Error(`The list differs from plain SQL: ${JSON.stringify(ours)} ${JSON.stringify(wanted)}`)
  }
}

async function countDays({ database, tenants }: Bench): Promise<void> {
  await ask(database.url, 'drop table if exists bench_orders_of_day')
  await ask(
    database.url,
    `create table bench_orders_of_day as select tenant_id, (came_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders
     from park_order where tenant_id = any (array[${tenants.map(({ id }) => id).join(',')}]::bigint[]) group by 1, 2`,
  )
  await ask(database.url, 'alter table bench_orders_of_day add primary key (tenant_id, day)')
}

/** The newest of everything: both answer from now backwards, so both see the same year. */
async function compareWide({ tenants, roundMs }: Bench, berthPort: number, barePort: number) {
  const clients = 16
  const from = wallTime(year.from.getTime())
  const ours = tenants.map((tenant) => listRequest(tenant, { cameAt: { from } }))
  const bare = tenants.map(({ id }) => requestOf('/wide', [id, year.from]))
  return withConnections(berthPort, clients, (berths) =>
    withConnections(barePort, clients, async (bares) => {
      const { data } = JSON.parse((await berths[0]!.ask(ours[0]!)).toString()) as ListAnswer
      const wanted = JSON.parse((await bares[0]!.ask(bare[0]!)).toString()) as {
        total: number
        rows: { order_no: string }[]
      }
      const same = isDeepStrictEqual(
        [data.total, data.rows.map(({ orderNo }) => orderNo)],
        [wanted.total, wanted.rows.map(({ order_no }) => order_no)],
      )
      if (!same) throw new Error(`The wide list differs from plain SQL: ${data.total} and ${wanted.total}`)
      return compareRates(
        clients,
        roundMs,
        (client, turn) => berths[client]!.ask(ours[(client + turn) % ours.length]!).then(() => 1),
        (client, turn) => bares[client]!.ask(bare[(client + turn) % bare.length]!).then(() => 1),
      )
    }),
  )
}
