import { directions } from '#business/ground/dictionaries/direction.ts'
import { platePatterns } from '#fields/plate/plate-number.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { betweenMonthsOf } from '#server/database/months.ts'
import { letInSince, type LetIn } from '../decide/like-just-in.ts'
import { longestEcho } from '../stays/folded.ts'

/** Whether several devices look at one lane; in most lots none do, and then nothing else of the query is run. */
const hasLaneOfTwo = (parkLotId: string) => sql<SqlBool>`exists (
  select from device where park_lot_id = ${parkLotId} and lane_id is not null group by lane_id having count(*) > 1)`

/** Readings by which a lot let in cars that look like these, in the minutes around them; `lanes`: at which alone that matters. */
export async function letInLately(
  tx: Tx,
  parkLotId: string,
  cars: readonly { readonly plateNumber: string; readonly at: number }[],
  lanes: Sql<SqlBool> = hasLaneOfTwo(parkLotId),
): Promise<LetIn[]> {
  const read = cars.filter(({ plateNumber }) => plateNumber !== '')
  if (read.length === 0) return []
  const moments = read.map(({ at }) => at)
  const [from, to] = [letInSince(Math.min(...moments)), Math.max(...moments) + longestEcho]
  const rows = await tx.rows<{
    plate_number: string
    lane_id: string
    device_id: string | null
    pass_at: Date
    opened_at: Date
    release_type: number
  }>(sql`
    select plate_number, lane_id, device_id, pass_at, opened_at, release_type from passing
    where park_lot_id = ${parkLotId} and pass_at between ${new Date(from)} and ${new Date(to)} and ${betweenMonthsOf(sql`pass_at`, from, to)}
      and direction = ${code(directions.entry)} and is_opened and not is_void and lane_id is not null and ${lanes}
      and plate_number like any(${[...new Set(read.flatMap(({ plateNumber }) => platePatterns(plateNumber)))]}::text[])`)
  return rows.map(({ plate_number, lane_id, device_id, pass_at, opened_at, release_type }) => ({
    plateNumber: plate_number,
    laneId: String(lane_id),
    deviceId: device_id === null ? null : String(device_id),
    passAt: pass_at.getTime(),
    opened: { openedAt: opened_at.getTime(), releaseType: release_type },
  }))
}
