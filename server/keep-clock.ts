import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { sql } from '#kernel/sql.ts'
import type { Database } from './database/database.ts'

/** By more than so much, in milliseconds, the clock of this machine is wrong; by less it is the way to the database that is measured. */
const mostOffMs = 1_000
const askEveryMs = 10_000
const lookEveryMs = 1_000

const MachineDate = Date
const machineNow = () => MachineDate.now()
let offMs = 0

/** How far the clock of this machine is ahead of the database's, in milliseconds; 0 while it is right. */
export const clockOff = (): number => offMs

/**
 * The clock that counts is the database's: prices, tokens and events of one tenant are judged by one time, in however many processes. While the clock of
 * this machine is more than a second off, `Date` in this process shows the database's time instead, carried on by a clock that no one can set, so that
 * libraries keep to it too; it is asked for every ten seconds, and at once when the machine's clock jumps. Asks once before it returns.
 */
export async function keepClock(database: Pick<Database, 'unscoped'>, log: Logger): Promise<{ stop(): Promise<void> }> {
  const closing = new AbortController()
  const pause = () => wait(lookEveryMs, null, { signal: closing.signal, ref: false }).catch(() => {})
  const ask = async () => {
    try {
      correct(await timeOf(database), log)
    } catch {
      // It is away: what was known of its clock holds until it is back.
    }
  }
  const look = async () => {
    let [asked, apart] = [performance.now(), machineNow() - performance.now()]
    while (!closing.signal.aborted) {
      await pause()
      const isSet = Math.abs(machineNow() - performance.now() - apart) > mostOffMs
      if (!isSet && performance.now() - asked < askEveryMs) continue
      ;[asked, apart] = [performance.now(), machineNow() - performance.now()]
      await ask()
    }
  }
  await ask()
  const looking = look()
  return {
    async stop() {
      closing.abort()
      await looking
    },
  }
}

/** The database's time less this process's count of milliseconds. What took long to come says little, and nothing is known from it. */
async function timeOf(database: Pick<Database, 'unscoped'>): Promise<number | null> {
  const before = performance.now()
  const row = await database.unscoped((tx) =>
    tx.first<{ at: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::double precision as at`),
  )
  const after = performance.now()
  return after - before > mostOffMs ? null : row!.at - (before + after) / 2
}

function correct(base: number | null, log: Logger): void {
  if (base === null) return
  const off = machineNow() - performance.now() - base
  const wasRight = offMs === 0
  offMs = Math.abs(off) > mostOffMs ? Math.round(off) : 0
  globalThis.Date = offMs ? dateFrom(() => Math.round(base + performance.now())) : MachineDate
  if (wasRight === (offMs === 0)) return
  if (offMs)
    log.warn({ secondsAhead: offMs / 1000 }, 'the clock of this machine is wrong: the database’s counts. Set it by NTP')
  else log.info('the clock of this machine is right again')
}

/** `Date` as it is, but for what it takes for now. */
function dateFrom(now: () => number): DateConstructor {
  return new Proxy(MachineDate, {
    construct: (of, given, as) => Reflect.construct(of, given.length ? given : [now()], as) as object,
    apply: () => new MachineDate(now()).toString(),
    get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
  })
}
