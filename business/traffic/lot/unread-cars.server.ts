import { directions } from '#business/ground/dictionaries/direction.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { countCars } from '#business/places/basics/park-region/count-cars.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { recordset } from '#server/database/recordset.ts'
import type { LotNews } from '../decide/lot-news.ts'
import type { Work } from '../decide/work.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import { unreadCars, type UnreadCar, type UnreadFact } from '../stays/unread-cars.ts'
import type { Lot } from './lot.server.ts'

/** A lane reads no second car sooner than this after the one before: without a plate, it is the same. */
const seenAgainWithin = '5 seconds'
/** What is reported so soon says nothing of cars that were there before it. */
const liveMilliseconds = 60_000
/** So far before a late fact may a car have come of which it says that it was inside. */
const lookBackMilliseconds = 7 * 86_400_000

/**
 * Cars that no one could read are inside as well: one more with each that came in without a plate, one less with each that left without one, and with each car that left under a plate of which no
 * camera had read the entry. A car whose plate becomes known is a stay from then on. Counted again from the facts whenever one of them may have come, left or got its plate.
 */
export async function countUnread(
  tx: Tx,
  lot: Lot,
  { passings = [], touches = [] }: LotNews,
  { changes }: Pick<Work, 'changes'>,
  now: number,
): Promise<void> {
  const read = passings.filter(({ plateNumber, spotId }) => plateNumber === '' && !spotId).map(({ passAt }) => passAt)
  const corrected = touches.filter(({ plateNumbers }) => plateNumbers.includes('')).map(({ at }) => at)
  const { came, gone } = explained(changes)
  const from = [...read.filter((at) => at < now - liveMilliseconds), ...corrected, ...came]
  const since = Math.min(lot.unreadSince ?? Infinity, ...read, ...from.map((at) => at - lookBackMilliseconds))
  if (!Number.isFinite(since) || read.length + from.length + (lot.unread > 0 ? gone.length : 0) === 0) return
  const inside = unreadCars(await unreadFacts(tx, lot, since))
  await storeUnread(tx, lot, inside.cars)
  if (inside.cars.length === lot.unread && inside.since === lot.unreadSince) return
  lot.inside += inside.cars.length - lot.unread
  lot.unread = inside.cars.length
  lot.unreadSince = inside.since
  const unreadSince = inside.since === null ? null : new Date(inside.since)
  await tx.run(sql`
    update lot_occupancy set inside_count = ${lot.inside}, unread_count = ${lot.unread}, unread_since = ${unreadSince} where park_lot_id = ${lot.parkLotId}`)
}

/** When cars left of which no entry had been read, by what is new: those whose entry became known, and those that are new. */
function explained(changes: Work['changes']): { came: number[]; gone: number[] } {
  const [came, gone]: [number[], number[]] = [[], []]
  for (const { create, update, void: voided } of changes) {
    for (const content of [...create, ...update.map(({ now }) => now)])
      if (isUnexplained(content)) gone.push(content.leftAt!)
    for (const content of [...update.map(({ was }) => was), ...voided.map((order) => order.content)])
      if (isUnexplained(content)) came.push(content.leftAt!)
  }
  return { came: came.filter((at) => !gone.includes(at)), gone }
}

function isUnexplained({ leftAt, spotId, entryPassingId }: OrderContent): boolean {
  return leftAt !== null && spotId === null && (entryPassingId === null || entryPassingId.startsWith('/hand-'))
}

interface Row {
  kind: UnreadFact['kind']
  at: Date
  id: string
  passing_no: string
  region_id: string | null
  from_region_id: string | null
}

const idOf = (id: string | null) => (id === null ? null : String(id))

/** What lanes saw of cars without a plate since a moment, and which cars left under a plate without an entry of theirs. */
async function unreadFacts(tx: Tx, { parkLotId }: Lot, since: number): Promise<UnreadFact[]> {
  const from = new Date(since)
  const rows = await tx.rows<Row>(sql`
    select kind, at, id, passing_no, region_id, from_region_id from (
      select case when l.lane_type = ${code(laneTypes.inside)} then 'moved' when p.direction = ${code(directions.entry)} then 'came' else 'left' end as kind,
        p.pass_at as at, p.id, p.passing_no, p.region_id, case when p.region_id is not distinct from l.region_to_id then l.region_from_id else l.region_to_id end as from_region_id,
        lag(p.pass_at) over (partition by p.lane_id, p.direction order by p.pass_at, p.id) as seen_before
      from passing p join lane l on l.tenant_id = p.tenant_id and l.id = p.lane_id
      where p.park_lot_id = ${parkLotId} and ${sinceMonthOf(sql`p.pass_at`, since)} and p.plate_number = '' and p.is_opened and not p.is_void and p.pass_at >= ${from}
        and (p.direction in (${code(directions.entry, directions.exit)}) or l.lane_type = ${code(laneTypes.inside)})) unread
    where seen_before is null or at > seen_before + ${seenAgainWithin}::interval
    union all
    select 'left', o.left_at, o.id, '', o.region_id, null from park_order o
    where o.park_lot_id = ${parkLotId} and ${sinceMonthOf(sql`o.came_at`, since, 1)} and o.left_at >= ${from} and o.order_status <> ${code(orderStatuses.void)} and o.spot_id is null
      and (o.entry_passing_id is null or o.entry_passing_id like '/hand-%')
    order by at, id`)
  return rows.map((row): UnreadFact => {
    const { kind, passing_no: passingNo } = row
    const regionId = idOf(row.region_id)
    if (kind === 'came') return { kind, passingNo, passingId: String(row.id), cameAt: row.at.getTime(), regionId }
    return kind === 'left' ? { kind, regionId } : { kind, regionId, fromRegionId: idOf(row.from_region_id) }
  })
}

/** The list of them, and how many more cars each region has by what is new in it. */
async function storeUnread(tx: Tx, { parkLotId }: Lot, cars: readonly UnreadCar[]): Promise<void> {
  const before = await tx.rows<{ passing_no: string; region_id: string | null }>(
    sql`delete from unread_car where park_lot_id = ${parkLotId} returning passing_no, region_id`,
  )
  const deltas = new Map<string, number>()
  const count = (regionId: string | null, by: number) =>
    regionId === null || deltas.set(String(regionId), (deltas.get(String(regionId)) ?? 0) + by)
  for (const { region_id } of before) count(region_id, -1)
  for (const { regionId } of cars) count(regionId, 1)
  await countCars(
    tx,
    [...deltas].map(([regionId, by]) => ({ regionId, cars: by })),
  )
  if (cars.length === 0) return
  const rows = cars.map(({ passingNo, passingId, cameAt, regionId }) => ({
    passing_no: passingNo,
    passing_id: passingId,
    came_at: new Date(cameAt).toISOString(),
    region_id: regionId,
  }))
  const types = { passing_no: 'text', passing_id: 'bigint', came_at: 'timestamptz', region_id: 'bigint' }
  await tx.run(sql`
    insert into unread_car (park_lot_id, passing_no, passing_id, came_at, region_id)
    select ${parkLotId}::bigint, passing_no, passing_id, came_at, region_id from ${recordset(rows, types)}`)
}
