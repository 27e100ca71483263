import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** A lane's barrier said what it is, epoch milliseconds by the clock of its device. Returns what it was before. */
export async function noteBarrier(tx: Tx, laneId: string, gateState: unknown, at: number): Promise<string | undefined> {
  const lane = await tx.first<{ was: string }>(sql`
    update lane set gate_state = ${gateState}, gate_state_at = ${new Date(at)}
    from (select id as of_lane, gate_state as was from lane where id = ${laneId}) before where id = of_lane returning was`)
  return lane?.was
}
