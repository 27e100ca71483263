import { noteStuck, type AnsweredCommand } from '#business/places/devices/gate-commands.server.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { isGivingUp } from '#business/ground/dictionaries/release-type.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import type { Lot } from '../lot/lot.server.ts'
import { passingAt } from './opened-by-hand.server.ts'

/**
 * The barrier could not open for a car that may pass: the car still stands there, and its stay is not over, or has not started, until it passes or a person says
 * so. What a person gave up as they let it go stays given up.
 */
export async function takeBackOpening(tx: Tx, lot: Lot, command: AnsweredCommand, now: number): Promise<LotChange[]> {
  const passing = await passingAt(tx, lot, String(command.lane_id), command.exit_passing_id!)
  if (!passing?.opened) return []
  const { passingId, passAt, plateNumber, direction, opened } = passing
  const givenUpAs = isGivingUp(opened.releaseType) ? opened.releaseType : null
  const ofNoStay = direction === directions.entry ? sql`order_id = null, order_no = null,` : sql``
  await noteStuck(tx, command, opened.releaseType)
  await tx.run(
    sql`update passing set opened_at = null, release_type = ${givenUpAs}, ${ofNoStay} updated_at = now() where passing_no = ${passingId} and pass_at = ${new Date(passAt)}`,
  )
  return [await changeLot(tx, lot, { stuck: passingId, touches: [{ plateNumbers: [plateNumber], at: passAt }] }, now)]
}
