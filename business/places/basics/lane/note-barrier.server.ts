import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { gateStates } from './lane.ts'

/** What a barrier was before it said what it is now. */
interface BarrierBefore {
  /** It went up by this. */
  readonly wentUp: boolean
  /** When it went up the time before, epoch milliseconds; null: it never said so. */
  readonly wentUpBefore: number | null
}

/**
 * A lane's barrier said what it is, epoch milliseconds by the clock of its device. `gate_state_at` is when it last went up, or since when it is
 * kept open, also once it is shut. Null: a report of before, sent again or late, changes nothing.
 */
export async function noteBarrier(
  tx: Tx,
  laneId: string,
  gateState: unknown,
  at: number,
): Promise<BarrierBefore | null> {
  const moment = new Date(at)
  const up = sql`(${code(gateStates.OPEN)}, ${code(gateStates.KEEP_OPEN)})`
  const lane = await tx.first<{ went_up: boolean; was_at: Date | null }>(sql`
    update lane set gate_state = ${gateState},
      gate_state_at = case when went_up or ${gateState} = ${code(gateStates.KEEP_OPEN)} and was <> ${code(gateStates.KEEP_OPEN)} then ${moment} else gate_state_at end
    from (select id as of_lane, gate_state as was, gate_state_at as was_at, ${gateState} in ${up} and gate_state not in ${up} as went_up from lane where id = ${laneId}) before
    where id = of_lane and (was_at is null or was_at < ${moment} or was_at = ${moment} and not went_up) returning went_up, was_at`)
  return lane ? { wentUp: lane.went_up, wentUpBefore: lane.was_at?.getTime() ?? null } : null
}
