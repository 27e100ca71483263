import type { Logger } from 'pino'
import { sql } from '#kernel/sql.ts'
import { consoleZone, wallDate } from '#kernel/wall-clock.ts'
import type { Database } from '../database/database.ts'
import { wholeTenant } from '../scope.ts'
import { quotaUse, refuseBeyond, type QuotaUse } from './quota.ts'

const everyMs = 5_000

/** Counts the calls of other systems, tenant by tenant. */
export interface CallCounter {
  /** Counts a call of the tenant; throws a Failure once its calls of the day are used up. */
  count(tenantId: string): void
  /** Adds what was counted to the database, and learns what other processes counted. */
  write(): Promise<void>
  /** Writes the last time. */
  stop(): Promise<void>
}

interface Counted {
  /** Not yet in the database. */
  calls: number
  /** Of which day `known` is. */
  day: string
  /** As the database had it after the last writing; null before, and where there is no limit. */
  known: QuotaUse | null
}

/**
 * In memory, and added every five seconds, so that no call waits for a row that all calls of a tenant write: until then a tenant may go beyond its
 * limit by what its calls of five seconds are.
 */
export function countCalls(database: Database, log: Logger): CallCounter {
  const tenants = new Map<string, Counted>()
  const called = new Set<string>()
  const writeOf = async (tenantId: string, counted: Counted) => {
    const calls = counted.calls
    const now = await database.inScope(wholeTenant(tenantId), async (tx) => {
      if (calls) await tx.run(sql`select use_quota('calls', ${calls})`)
      return quotaUse(tx, 'calls')
    })
    counted.calls -= calls
    counted.known = now
    counted.day = today()
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
    count(tenantId) {
      const counted = tenants.get(tenantId) ?? { calls: 0, day: today(), known: null }
      tenants.set(tenantId, counted)
      // One that is refused asks for the limit again as well, which may have been raised.
      called.add(tenantId)
      const { known, day, calls } = counted
      if (known && day === today()) refuseBeyond('calls', { ...known, used: known.used + calls }, 1)
      counted.calls += 1
    },
    write,
    async stop() {
      clearInterval(timer)
      await writeOrSay()
    },
  }
}

const today = () => wallDate(Date.now(), consoleZone)
