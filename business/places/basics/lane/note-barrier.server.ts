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

/** What a device says of the barrier at its lane, and when, epoch milliseconds by its own clock. */
export interface BarrierWord {
  readonly laneId: string
  readonly deviceId: string
  readonly gateState: unknown
  readonly at: number
}

/**
 * A lane's barrier said what it is; of what one device says the latest by its clock stands, whenever it comes. `gate_state_at` is when it last went up, or
 * since when it is kept open, also once it is shut. A lift of which the word comes late was one all the same. Null: a report of before, sent again or late, changes nothing.
 */
export async function noteBarrier(
  tx: Tx,
  { laneId, deviceId, gateState, at }: BarrierWord,
  now: number,
): Promise<BarrierBefore | null> {
  const moment = new Date(at)
  const up = sql`(${code(gateStates.OPEN)}, ${code(gateStates.KEEP_OPEN)})`
  // No later than now: a clock that was ahead and is put right is believed at once.
  const saidAt = new Date(Math.min(at, now))
  const lane = await tx.first<{ went_up: boolean; was_at: Date | null }>(sql`
    update lane set gate_state = case when is_late then was else ${gateState} end,
      gate_said_at = case when is_late then gate_said_at else ${saidAt} end,
      gate_said_by = ${deviceId},
      gate_state_at = case when went_up or not is_late and ${gateState} = ${code(gateStates.KEEP_OPEN)} and was <> ${code(gateStates.KEEP_OPEN)} then ${moment} else gate_state_at end
    from (
      select id as of_lane, gate_state as was, gate_state_at as was_at, ${gateState} in ${up} as is_up, ${gateState} in ${up} and gate_state not in ${up} as went_up,
        coalesce(gate_said_by = ${deviceId} and gate_said_at > ${moment}, false) as is_late
      from lane where id = ${laneId}) before
    where id = of_lane and (was_at is null or was_at < ${moment} or was_at = ${moment} and not went_up or not is_up and not is_late) returning went_up, was_at`)
  return lane ? { wentUp: lane.went_up, wentUpBefore: lane.was_at?.getTime() ?? null } : null
}
