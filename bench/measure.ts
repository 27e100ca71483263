import type { Bench, Row } from './bench.ts'
import { addOrders } from './data.ts'
import { openBenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { rowNames } from './row-names.ts'
import { measureAlarm } from './rows/alarm.ts'
import { measureEvents } from './rows/events.ts'
import { measureExport } from './rows/export.ts'
import { measureFees } from './rows/fees.ts'
import { measureFirstLoad } from './rows/first-load.ts'
import { measureGates } from './rows/gates.ts'
import { measureLists } from './rows/list.ts'
import { measureRecords } from './rows/record.ts'
import { measureRevenue } from './rows/revenue.ts'
import { measureStart } from './rows/start.ts'
import { measureTabs } from './rows/tabs.ts'
import { tableOf } from './table.ts'
import { addTenants } from './town.ts'

const rows: Readonly<Record<(typeof rowNames)[number], { measure: Row; needsOrders: boolean }>> = {
  fees: { measure: measureFees, needsOrders: false },
  start: { measure: measureStart, needsOrders: false },
  load: { measure: measureFirstLoad, needsOrders: false },
  list: { measure: measureLists, needsOrders: true },
  record: { measure: measureRecords, needsOrders: true },
  revenue: { measure: measureRevenue, needsOrders: true },
  tabs: { measure: measureTabs, needsOrders: true },
  export: { measure: measureExport, needsOrders: true },
  events: { measure: measureEvents, needsOrders: true },
  gates: { measure: measureGates, needsOrders: true },
  alarm: { measure: measureAlarm, needsOrders: false },
}

const tenantCount = 20

/** `npm run bench [-- [--quick] [row …]]`: all rows or the named ones; `--quick` with a tenth of the orders and short rounds. */
export async function measure(names: readonly string[], quick: boolean): Promise<void> {
  const chosen = rowNames
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => ({ name, ...rows[name] }))

  const database = await openBenchDatabase()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.stop().then(() => process.exit(1)))
  try {
    const tenants = await say('tenants', () => addTenants(database.url, codes(tenantCount)))
    const bench: Bench = { database, tenants, orders: quick ? 100_000 : 1_000_000, roundMs: quick ? 700 : 2_000 }
    if (chosen.some(({ needsOrders }) => needsOrders)) {
      await say(`${bench.orders.toLocaleString('en')} orders`, () => addOrders(database.url, tenants, bench.orders))
    }
    const figures: Figure[] = []
    for (const { name, measure: row } of chosen) figures.push(...(await say(name, () => row(bench))))
    console.log(`\n${tableOf(figures)}`)
  } finally {
    await database.stop()
  }
}

const codes = (count: number) => Array.from({ length: count }, (_, number) => `t${number + 1}`)

/** Writes on the error stream how long a part took; the table alone is the output. */
async function say<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.error(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}
