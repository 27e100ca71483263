import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { eraseRows } from './erase-person.server.ts'
import type { Holding, Over } from './holding.server.ts'
import { holdings } from './holdings.server.ts'

/** Records of one transaction. */
const together = 1_000
/** As `updated_by` says. */
const by = '系统'

/** In the night of China. */
export const forgetPeopleJob = job({
  name: 'forget-people',
  cron: '35 18 * * *',
  fill: '2d',
  run: async (machine, signal) => void (await forgetPeople(machine, signal)),
})

/** Takes people out of records that have been over for as long as their tenant says, and deletes phones’ sessions and codes that have ended; how many of each table. */
export async function forgetPeople(
  { database, log }: Machine,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  const forgotten: Record<string, number> = {}
  for await (const scope of everyTenant(database, signal)) {
    for (const of of holdings) {
      if (!of.over) continue
      for (let gone = together; gone === together;) {
        signal?.throwIfAborted()
        gone = await database.inScope(scope, (tx) => forgetSome(tx, of, of.over!))
        if (gone) forgotten[of.table] = (forgotten[of.table] ?? 0) + gone
      }
    }
  }
  if (Object.keys(forgotten).length) log.info({ forgotten }, 'people were taken out of old records')
  return forgotten
}

function forgetSome(tx: Tx, of: Holding, { at, keptFor }: Over): Promise<number> {
  const days = keptFor ? parameterOf(keptFor) : sql`0`
  const isOld = sql`${at} < now() - make_interval(days => ${days})`
  const isNamed = of.clears.map(([column, value]) => sql`${sql.ref(`r.${column}`)} is distinct from ${value}`)
  const isFree = of.busy ? sql`not coalesce(${of.busy.where}, false)` : sql`true`
  const holdsAnyone = isNamed.length ? sql`(${sql.join(isNamed, sql` or `)})` : sql`true`
  const key = sql.ref(of.of ? 'r.id' : 'r.ctid')
  const found = sql`select ${key} from ${sql.table(of.table)} r where ${isOld} and ${isFree} and ${holdsAnyone} limit ${together}`
  return eraseRows(tx, of, sql<SqlBool>`${key} in (${found})`, by)
}
