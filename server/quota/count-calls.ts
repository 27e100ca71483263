import type { Logger } from 'pino'
import { sql } from '#kernel/sql.ts'
import { consoleZone, wallDate } from '#kernel/wall-clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { wholeTenant } from '../scope.ts'
import { quotaUse, refuseBeyond, type QuotaUse } from './quota.ts'

const everyMs = 5_000
/** Of what is left of a limit a process takes a hundredth at once, and no more than so many calls. */
const [partOfRest, mostAtOnce] = [100, 500]

/** Counts the calls of other systems, tenant by tenant. */
export interface CallCounter {
  /** Counts a call of the tenant; throws a Failure once its calls of the day are used up. */
  count(tenantId: string): Promise<void>
  /** Adds what was counted to the database and gives back what was taken and not used, so that it is exact there, and learns the limits again. */
  write(): Promise<void>
  /** Writes the last time. */
  stop(): Promise<void>
}

interface Counted {
  /** Of which day all else is. */
  day: string
  /** As the database had it; undefined while it is not asked, null and `most` 0 where there is no limit. */
  known: QuotaUse | null | undefined
  /** Without a limit: what is not yet in the database. */
  calls: number
  /** Under a limit: calls that were taken of it in the database and are not made yet, and of which day they were taken there. */
  taken: number
  takenOf: string
  waiting: number
  taking: Promise<void> | null
}

/**
 * Without a limit in memory, and added every five seconds, so that no call waits for a row that all calls of a tenant write. Under a limit a process takes
 * some calls of it in the database before it answers them, few as the limit comes near: so all processes together never go beyond it. What one that breaks
 * off had taken counts as used.
 */
export function countCalls(database: Database, log: Logger): CallCounter {
  const tenants = new Map<string, Counted>()
  const called = new Set<string>()
  const inTurn = <Result>(tenantId: string, work: (tx: Tx) => Promise<Result>) =>
    database.inScope(wholeTenant(tenantId), work)
  /** Others of the tenant who take wait for the row until this ends. */
  const take = async (tenantId: string, counted: Counted) => {
    const { day } = counted
    const found = await inTurn(tenantId, async (tx) => {
      await tx.run(sql`select use_quota('calls', 0)`)
      const known = await quotaUse.get()(tx, 'calls')
      if (!known?.most) return { known, taken: 0, takenOf: '' }
      const rest = Math.max(0, known.most - known.used)
      const taken = Math.min(rest, Math.max(counted.waiting, Math.min(Math.floor(rest / partOfRest), mostAtOnce)))
      await tx.run(sql`select use_quota('calls', ${taken})`)
      const row = await tx.first<{ day: string }>(sql`select day::text as day from quota_use where quota = 'calls'`)
      return { known, taken, takenOf: row!.day }
    })
    if (counted.day === day) Object.assign(counted, found)
  }
  const writeOf = async (tenantId: string, counted: Counted) => {
    await counted.taking?.catch(() => {})
    startDay(counted)
    const { day, calls, taken, takenOf } = counted
    // Whether it was given back or not, it is not used here.
    counted.taken = 0
    const known = await inTurn(tenantId, async (tx) => {
      if (calls) await tx.run(sql`select use_quota('calls', ${calls})`)
      if (taken)
        await tx.run(sql`update quota_use set used = used - ${taken} where quota = 'calls' and day = ${takenOf}::date`)
      return quotaUse.get()(tx, 'calls')
    })
    counted.calls -= calls
    // Under a limit the next call asks what is left.
    if (counted.day === day) counted.known = known?.most ? undefined : known
  }
  const writeAll = async () => {
    const due = [...called]
    for (const tenantId of due) {
      called.delete(tenantId)
      try {
        await writeOf(tenantId, tenants.get(tenantId)!)
      } catch (error) {
        called.add(tenantId)
        throw error
      }
    }
  }
  // One after the other, so that nothing is counted twice.
  let last: Promise<void> = Promise.resolve()
  const write = () => (last = last.catch(() => {}).then(writeAll))
  const writeOrSay = () =>
    write().catch((error: unknown) => log.warn({ err: error }, 'the calls of other systems could not be counted'))
  const timer = setInterval(() => void writeOrSay(), everyMs).unref()
  return {
    async count(tenantId) {
      const counted = tenants.get(tenantId) ?? newlyCounted()
      tenants.set(tenantId, counted)
      for (;;) {
        startDay(counted)
        // One that is refused asks for the limit again as well, which may have been raised; and a writing may have come in between.
        called.add(tenantId)
        const { known } = counted
        if (counted.taken > 0) {
          counted.taken -= 1
          return
        }
        if (known !== undefined) {
          if (!known?.most) {
            counted.calls += 1
            return
          }
          refuseBeyond('calls', known, 1)
        }
        counted.waiting += 1
        counted.taking ??= take(tenantId, counted).finally(() => (counted.taking = null))
        await counted.taking.finally(() => (counted.waiting -= 1))
      }
    },
    write,
    async stop() {
      clearInterval(timer)
      await writeOrSay()
    },
  }
}

const today = () => wallDate(Date.now(), consoleZone)

const newlyCounted = (): Counted => ({
  day: today(),
  known: undefined,
  calls: 0,
  taken: 0,
  takenOf: '',
  waiting: 0,
  taking: null,
})

/** What was known of yesterday says nothing of today; calls without a limit are counted where they are written. */
function startDay(counted: Counted): void {
  if (counted.day === today()) return
  Object.assign(counted, { day: today(), known: undefined, taken: 0 })
}
