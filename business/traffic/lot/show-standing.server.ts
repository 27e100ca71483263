import { standsAtMost, waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { showOnLane } from '#business/places/devices/gate-commands.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { recordset } from '#server/database/recordset.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import type { Lot } from './lot.server.ts'

/**
 * Cars that stood at a lane before and stay there: it shows what is asked of them now, the console at once and the lane's screen by a command
 * to the device that saw the car, unless that device gets an answer with it (`isAnswered`). Returns the devices that were commanded.
 */
export async function showStanding(
  tx: Tx,
  { parkLotId }: Lot,
  standing: readonly KnownPassing[],
  decide: (passingId: string) => Json,
  isAnswered: (passing: KnownPassing) => boolean | undefined,
): Promise<string[]> {
  if (standing.length === 0) return []
  const rows = standing.map(({ passingId, passAt }) => ({
    passing_no: passingId,
    pass_at: new Date(passAt).toISOString(),
    decision: decide(passingId),
  }))
  const changed = await tx.rows<{ passing_no: string; text: string }>(sql`
    update passing p set decision = x.decision, updated_at = now() from ${recordset(rows, { passing_no: 'text', pass_at: 'timestamptz', decision: 'jsonb' })}
    where p.passing_no = x.passing_no and p.pass_at = x.pass_at and p.pass_at >= now() - ${standsAtMost}::interval and ${inMonthsOf(
      sql`p.pass_at`,
      standing.map(({ passAt }) => passAt),
    )} and not p.is_opened and p.decision ->> 'text' <> x.decision ->> 'text' returning p.passing_no, p.decision ->> 'text' as text`)
  const commanded: string[] = []
  for (const { passing_no, text } of changed) {
    const passing = standing.find(({ passingId }) => passingId === passing_no)!
    const { deviceId, laneId } = passing
    if (!deviceId || isAnswered(passing)) continue
    if ((await waitingAt(tx, laneId, parkLotId))?.passingNo !== passing_no) continue
    if (await showOnLane(tx, { parkLotId, laneId, deviceId }, text)) commanded.push(deviceId)
  }
  return commanded
}
