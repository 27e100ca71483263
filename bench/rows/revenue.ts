import { isDeepStrictEqual } from 'node:util'
import { lotDayIncome } from '#business/finance/reports/lot-day-income/lot-day-income.ts'
import { keepStatistics } from '#business/ground/statistics/keep-statistics.server.ts'
import { endpointPath } from '#kernel/entity.ts'
import { periodTypes } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import type { Bench } from '../bench.ts'
import { year } from '../data.ts'
import { ask } from '../driver.ts'
import type { Figure } from '../figure.ts'
import { requestOf, withConnections } from '../http-connection.ts'
import { compareRates } from '../load.ts'
import { startBare, startBerth } from '../servers.ts'

const clients = 16
const path = endpointPath(lotDayIncome, 'query')

interface Day {
  readonly day: string
  readonly payable: string
}

/** Revenue by day of a month: the report over the kept days of six lots, alongside one kept row for each day. */
export async function measureRevenue({ database, tenants, roundMs }: Bench): Promise<Figure[]> {
  await keepDays(database.url)
  await keepRevenue(database.url)
  const berth = await startBerth(database.url, database.folder)
  const bare = await startBare(database.url)
  const months = Array.from({ length: 11 }, (_, month) => monthAfter(month + 1))
  const queries = tenants.flatMap((tenant) =>
    months.map((month) => ({
      tenant,
      month,
      ours: requestOf(path, { Type: periodTypes.month, StatDate: month, PerPage: 50 }, { authorization: tenant.token }),
      bare: requestOf('/revenue', [tenant.id, `${month}-01`]),
    })),
  )
  const queryOf = (client: number, turn: number) => queries[(client * 97 + turn * 31) % queries.length]!
  try {
    return await withConnections(berth.port, clients, (berths) =>
      withConnections(bare.port, clients, async (bares) => {
        for (const { tenant, month, ours } of queries.slice(0, 22)) {
          const { data } = JSON.parse((await berths[0]!.ask(ours)).toString()) as {
            data: { rows: { statDate: string; payableAmount: string }[] }
          }
          const reported = data.rows
            .map(({ statDate, payableAmount }) => ({ day: statDate, payable: payableAmount }))
            .filter(({ payable }) => payable !== '0.00')
          const plain = await ask<Day>(database.url, plainRevenue, [tenant.id, `${month}-01`])
          if (!isDeepStrictEqual(reported, plain)) throw new Error(`The revenue of ${month} differs from plain SQL`)
        }
        const rates = await compareRates(
          clients,
          roundMs,
          (client, turn) => berths[client]!.ask(queryOf(client, turn).ours).then(() => 1),
          (client, turn) => bares[client]!.ask(queryOf(client, turn).bare).then(() => 1),
        )
        return [{ goal: 'revenue', ...rates }]
      }),
    )
  } finally {
    await Promise.all([berth.stop(), bare.stop()])
  }
}

const plainRevenue = `
  select to_char(left_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, (sum(payable_amount) / 100.0)::numeric(12, 2)::text as payable from park_order
  where tenant_id = $1 and left_at >= $2::timestamp at time zone 'Asia/Shanghai' and left_at < ($2::timestamp + interval '1 month') at time zone 'Asia/Shanghai'
  group by 1 having sum(payable_amount) > 0 order by 1`

function monthAfter(months: number): string {
  const from = wallDate(year.from.getTime())
  return new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7)
}

async function keepDays(url: string): Promise<void> {
  const database = openDatabase(applicationUrl(url), { ...purposes.jobs, connections: 2 })
  try {
    await keepStatistics({ database })
  } finally {
    await database.close()
  }
  await ask(url, 'vacuum analyze lot_day')
}

/** The limit's own rollup: one row for each day of a tenant. */
async function keepRevenue(url: string): Promise<void> {
  await ask(url, 'drop table if exists bench_revenue_of_day')
  await ask(
    url,
    `create table bench_revenue_of_day as select tenant_id, (left_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders, sum(payable_amount) as payable,
       sum(money_value_paid) as paid from park_order where left_at is not null group by 1, 2`,
  )
  await ask(url, 'alter table bench_revenue_of_day add primary key (tenant_id, day)')
}
