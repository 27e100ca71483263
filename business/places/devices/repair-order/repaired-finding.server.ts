import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'
import type { Reporter } from './report-fault.server.ts'

/** The finding of an inspection from which a repair order came, if it came from one. */
export interface RepairedFinding {
  /** It is handled, and `result` says how, unless it was handled already. */
  close(tx: Tx, repairId: string, result: string, reporter: Reporter): Promise<void>
  /** It calls for staff again. */
  reopen(tx: Tx, repairId: string): Promise<void>
}

/** Registered by service/inspection/park-lot-inspect. */
export const repairedFinding = registered<RepairedFinding>('the finding that was repaired')
