import { readParameter } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Tx } from '#server/database/database.ts'
import { urgencies } from './repair-states.ts'

const limits = {
  [urgencies.urgent]: ['repairAcceptUrgent', 'repairFinishUrgent'],
  [urgencies.ordinary]: ['repairAcceptOrdinary', 'repairFinishOrdinary'],
  [urgencies.low]: ['repairAcceptLow', 'repairFinishLow'],
} as const

/** By when a fault of this urgency has to be accepted and repaired in the lot (domain.md 1.18; the minutes are parameters). */
export async function deadlinesOf(
  tx: Tx,
  urgency: CodeOf<typeof urgencies>,
  reportAt: Date,
  parkLotId: string,
): Promise<{ AcceptDueAt: Date; FinishDueAt: Date }> {
  const [accept, finish] = limits[urgency]
  const after = (minutes: number) => new Date(reportAt.getTime() + minutes * 60_000)
  return {
    AcceptDueAt: after(await readParameter(tx, accept, parkLotId)),
    FinishDueAt: after(await readParameter(tx, finish, parkLotId)),
  }
}
