import type { Logger } from 'pino'
import type { Line } from '../jobs/queue.ts'
import { openHub, type Hub } from '../realtime/hub.ts'
import type { PhoneSeal } from '../secrets/phone-seal.ts'
import { openDatabase, type Database } from './database.ts'
import type { Purpose } from './purposes.ts'

/** Where the tenants live: one database, or several among which they are divided. Locks, events and queues are those of its node. */
export interface Nodes {
  /** `phones`: as `openDatabase` says. `isPooled`: through a pooler in transaction mode, where there is one. */
  open(purpose: Purpose, phones: PhoneSeal | null, isPooled?: boolean): Database
  hub(log: Logger): Promise<Hub>
  jobs(lines: readonly Line[], log: Logger): Promise<{ stop(): Promise<void> }>
}

/** All tenants in the database at this address, as `prepareDatabase` gives it; `poolUrl`: a pooler before it. */
export function oneNode(url: string, poolUrl: string | null = null): Nodes {
  return {
    open: (purpose, phones, isPooled = false) =>
      isPooled && poolUrl ? openDatabase(poolUrl, purpose, true, phones) : openDatabase(url, purpose, false, phones),
    hub: (log) => openHub(url, log),
    jobs: async (lines, log) => (await import('../jobs/queue.ts')).startJobs(url, lines, log),
  }
}
