import { laneTypes, usualEchoSeconds } from '#business/places/basics/lane/lane.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { Way } from '#business/rights/claims/facts.ts'
import { plateAsRead } from '#fields/plate/plate-number.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { asBelieved, reportedOf, type EventOfDevice } from '../lot/facts-of-event.ts'
import { waitsAtMost } from '../stays/clocks-apart.ts'
import { longestEcho } from '../stays/folded.ts'
import type { DevicePlace } from '../lot/places.server.ts'

interface Seen {
  readonly way: Way
  readonly laneId: string
  readonly at: number
}

/**
 * Which way cars went of which neither the event nor the camera says so, at lanes that are used both ways: one that the lane saw within its seconds before goes as it
 * went then, one that is inside goes out, any other comes in. What one message says of a car before counts as what was known before. A person who knows better
 * turns the passing round (更正方向).
 */
export async function supposedWays<Event extends EventOfDevice>(
  tx: Tx,
  events: readonly Event[],
  places: ReadonlyMap<string, DevicePlace>,
): Promise<ReadonlyMap<Event, Way>> {
  const passings = events.flatMap((sent) => {
    const place = places.get(sent.device.deviceId)
    if (sent.type !== 'passing' || !place?.lane || place.laneId === null) return []
    const { event } = asBelieved(sent, place)
    const direction = reportedOf(event, place).direction as Way | undefined
    const isOneWay = place.lane.laneType === laneTypes.entry || place.lane.laneType === laneTypes.exit
    return [{ sent, place, way: direction ?? (isOneWay ? place.lane.laneType : null) }]
  })
  const supposed = new Map<Event, Way>()
  if (passings.every(({ way }) => way !== null)) return supposed
  const seen = new Map<string, Seen>()
  for (const { sent, place, way } of passings.toSorted((one, other) => one.sent.at - other.sent.at)) {
    const laneId = place.laneId!
    const plateNumber = plateAsRead(String(sent.values['plateNumber'] ?? ''))
    const car = `${place.parkLotId} ${plateNumber}`
    const isInner = place.lane!.laneType === laneTypes.inside
    const went = way ?? (await wayOf(tx, place, { plateNumber, at: sent.at }, isInner ? undefined : seen.get(car)))
    if (way === null) supposed.set(sent, went)
    if (!isInner) seen.set(car, { way: went, laneId, at: sent.at })
  }
  return supposed
}

/** When a car was last at the lane: one that was kept waiting, until the barrier opened for it. */
const stoodUntil = sql`case when decision ->> 'open' = 'false' then greatest(pass_at, least(opened_at, pass_at + make_interval(secs => ${waitsAtMost / 1000}))) else pass_at end`

async function wayOf(
  tx: Tx,
  { parkLotId, laneId, lane }: DevicePlace,
  { plateNumber, at }: { readonly plateNumber: string; readonly at: number },
  said: Seen | undefined,
): Promise<Way> {
  if (plateNumber === '') return directions.entry
  const moment = new Date(at)
  const since = at - longestEcho - waitsAtMost
  const row = (await tx.first<{
    echo_seconds: number
    way: Way | null
    at: Date | null
    region_id: string | null
    is_inside: boolean
  }>(sql`
    select l.echo_seconds, p.direction as way, p.stood_until as at, s.region_id, s.is_inside from lane l
      left join lateral (select direction, ${stoodUntil} as stood_until from passing where park_lot_id = ${parkLotId} and lane_id = l.id and plate_number = ${plateNumber} and not is_void
        and pass_at between ${new Date(since)} and ${moment} and ${sinceMonthOf(sql`pass_at`, since)} order by pass_at desc, id desc limit 1) p on true
      left join lateral (select region_id, true as is_inside from park_order where park_lot_id = ${parkLotId} and plate_number = ${plateNumber} and came_at <= ${moment}
        and (left_at is null or left_at > ${moment}) and entry_passing_id is not null and order_status <> ${code(orderStatuses.void)} order by came_at desc limit 1) s on true
    where l.id = ${laneId}`))!
  const last =
    said && (row.at === null || said.at > row.at.getTime())
      ? said
      : row.at && { way: row.way!, laneId, at: row.at.getTime() }
  if (last && last.laneId === laneId && at - last.at <= (row.echo_seconds ?? usualEchoSeconds) * 1000) return last.way
  const isBeyond =
    lane!.laneType === laneTypes.inside ? row.region_id !== null && row.region_id === lane!.regionToId : row.is_inside
  const goesOut = said ? said.way === directions.entry : isBeyond
  return goesOut ? directions.exit : directions.entry
}
