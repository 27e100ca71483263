import { directions } from '#business/ground/dictionaries/direction.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import type { Work } from '../decide/work.ts'
import type { Passing } from '#business/rights/claims/facts.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { recordset } from '#server/database/recordset.ts'
import type { Touch } from '../stays/tail.ts'
import type { WrittenOrder } from './lot-change.ts'
import type { Lot } from './lot.server.ts'
import type { StayAlarm } from '../stays/stay-alarms.ts'

/** A car that went through on the opening of another one. */
interface Followed extends StayAlarm {
  readonly followedPlate: string
}

/** So close behind the car for which the barrier opens is the next one read. */
const closeBehind = '30 seconds'
/** So long before the opening may the follower be read, while the car in front stands there. */
const standsAtMost = '10 minutes'

/**
 * Tail-gating (domain.md 4.7) as two facts show it: a car was kept waiting at a lane and went through all the same, for it is next seen on the other side; and the barrier there
 * opened for the car in front of it. One alone says nothing: who is kept out may turn round, who waits behind another is the usual queue.
 */
export async function followedAnother(
  tx: Tx,
  lot: Lot,
  { passings }: Pick<Work, 'passings'>,
  alarms: readonly StayAlarm[],
): Promise<Followed[]> {
  const evading = alarms.filter(({ alarmType }) => alarmType === alarmTypes.evasion)
  const unexplained = alarms.filter(({ alarmType }) => alarmType === alarmTypes.noEntry)
  if (evading.length + unexplained.length === 0) return []
  const left = evading.map(({ passingId }) => passingId)
  const came = unexplained.flatMap(({ passingId }) => passings.get(passingId) ?? []).filter(({ laneId }) => laneId)
  const moments = alarms.map(({ happenedAt }) => happenedAt)
  const months = inMonthsOf(sql`p.pass_at`, [...moments, Math.min(...moments) - 86_400_000])
  const rows = await tx.rows<{ passing_no: string; plate_number: string }>(sql`
    select stood.passing_no, front.plate_number from (
      select p.passing_no, p.lane_id, p.pass_at, p.plate_number from passing p
      where p.park_lot_id = ${lot.parkLotId} and ${months} and p.passing_no = any(${left}::text[]) and not p.is_opened
      union all
      select x.passing_no, e.lane_id, e.pass_at, e.plate_number
      from unnest(${came.map(({ passingId }) => passingId)}::text[], ${came.map(({ plateNumber }) => plateNumber)}::text[], ${came.map(({ passAt }) => new Date(passAt))}::timestamptz[],
        ${came.map(({ laneId }) => laneId)}::bigint[]) x(passing_no, plate_number, pass_at, lane_id)
      cross join lateral (
        select p.lane_id, p.pass_at, p.plate_number, p.is_opened, p.direction from passing p
        where p.park_lot_id = ${lot.parkLotId} and ${months} and p.plate_number = x.plate_number and not p.is_void and p.pass_at < x.pass_at
          and p.pass_at >= x.pass_at - interval '1 day' and p.lane_id <> x.lane_id
        order by p.pass_at desc, p.id desc limit 1) e
      where not e.is_opened and e.direction = ${code(directions.entry)}) stood
    cross join lateral (
      select p.plate_number from passing p
      where p.park_lot_id = ${lot.parkLotId} and ${months} and p.lane_id = stood.lane_id and p.is_opened and not p.is_void and p.plate_number <> stood.plate_number
        and p.pass_at between stood.pass_at - ${standsAtMost}::interval and stood.pass_at
        and case when p.decision ->> 'open' = 'false' then p.opened_at else p.pass_at end between stood.pass_at - ${closeBehind}::interval and stood.pass_at + ${closeBehind}::interval
      order by p.pass_at desc limit 1) front`)
  return rows.map(({ passing_no, plate_number }) => {
    const { happenedAt } = alarms.find(({ passingId }) => passingId === passing_no)!
    const alarmType = alarmTypes.tailgating
    return { alarmType, passingId: passing_no, happenedAt, followedPlate: plate_number }
  })
}

/** The exits at which a car went through behind another one say so of it, and its order follows. */
export async function noteFollowers(
  tx: Tx,
  work: Pick<Work, 'passings'>,
  followed: readonly Followed[],
): Promise<Touch[]> {
  const exits = followed.flatMap(({ passingId }) => work.passings.get(passingId) ?? []).filter(isExit)
  if (exits.length === 0) return []
  const rows = exits.map(({ passingId, passAt }) => ({
    passing_no: passingId,
    pass_at: new Date(passAt).toISOString(),
  }))
  const noted = await tx.rows<{ passing_no: string }>(sql`
    update passing p set release_type = ${releaseTypes.tailgating}, updated_at = now() from ${recordset(rows, { passing_no: 'text', pass_at: 'timestamptz' })}
    where p.passing_no = x.passing_no and p.pass_at = x.pass_at and not p.is_opened and p.release_type is null
      and ${inMonthsOf(
        sql`p.pass_at`,
        exits.map(({ passAt }) => passAt),
      )}
    returning p.passing_no`)
  const numbers = noted.map(({ passing_no }) => passing_no)
  return exits
    .filter(({ passingId }) => numbers.includes(passingId))
    .map(({ plateNumber, passAt }) => ({ plateNumbers: [plateNumber], at: passAt }))
}

const isExit = ({ direction, opened }: Passing) => direction === directions.exit && !opened

/** Whether what no longer explains an alarm takes back that the car followed another: it came in, or left, by a lane after all. Paying takes nothing back. */
export function isNoFollower({ alarmType }: StayAlarm, order: WrittenOrder | undefined): boolean {
  if (alarmType === alarmTypes.noEntry) return true
  const as = order?.content.outReleaseType
  const leftUnseen = order?.content.leftAt && (as === null || as === releaseTypes.tailgating)
  return alarmType === alarmTypes.evasion && !leftUnseen
}
