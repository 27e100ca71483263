import { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { monthPassOf, type PassCover } from '#business/rights/claims/pass-cover.ts'
import type { Freed } from '#business/rights/claims/spots-passed-on.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf, sinceMonthOf } from '#server/database/months.ts'
import { bindings } from '../bill-pack-plate/bill-pack-park-lot-plate.ts'
import { placeCars, timeOfPass, type CarOfChain, type Placed } from './spots-of-chain.ts'

/** So long before may a car have come that had a spot of the pass and has left. */
const cameAtMost = '31 days'

/** The cars inside with plates of these passes and their renewals, in any of their lots, and from when each has a spot. */
export async function placedInside(tx: Tx, chains: readonly string[]): Promise<ReadonlyMap<string, readonly Placed[]>> {
  const placed = new Map<string, readonly Placed[]>()
  for (const [chain, rows] of Map.groupBy(await carsInside(tx, chains), ({ chain_id }) => String(chain_id))) {
    const cars = Map.groupBy(rows, ({ park_lot_id, plate_number }) => `${park_lot_id} ${plate_number}`)
    const inside = [...cars.values()].flatMap((ofCar) => carInside(ofCar) ?? [])
    const unplaced = inside.flatMap(({ spotFrom, from }) => (spotFrom === undefined ? [from] : []))
    const gone = unplaced.length > 0 ? await carsGone(tx, chain, Math.min(...unplaced)) : []
    const all = placeCars([...inside, ...gone], rows.at(-1)!.park_spot_count, Date.now())
    placed.set(
      chain,
      all.filter(({ isInside }) => isInside),
    )
  }
  return placed
}

/** Of the spots that cars left, those that go to a car which was inside before its pass was sold or began: it comes before the cars that wait. */
export async function takenFromBefore(tx: Tx, left: readonly Freed[]): Promise<Freed[]> {
  if (left.length === 0) return []
  const rows = await tx.rows<{ bill_pack_id: string; chain_id: string }>(sql`
    select distinct own.bill_pack_id, own.chain_id from bill_pack_park_lot_plate own join bill_pack_park_lot_plate r on r.chain_id = own.chain_id
    join open_stay s on s.park_lot_id = r.park_lot_id and s.plate_number = r.plate_number
    where own.bill_pack_id = any(${left.map(({ passId }) => passId)}::bigint[])`)
  const placed = await placedInside(tx, [...new Set(rows.map(({ chain_id }) => chain_id))])
  const chains = new Map(rows.map(({ bill_pack_id, chain_id }) => [String(bill_pack_id), String(chain_id)]))
  return left.filter(({ passId, leftAt }) =>
    placed.get(chains.get(passId) ?? '')?.some(({ isFromBefore, spotFrom }) => isFromBefore && spotFrom === leftAt),
  )
}

interface CarRow {
  chain_id: string
  park_lot_id: string
  plate_number: string
  came_at: Date
  billCarSizeId: number
  pass_cover: PassCover | null
  month_pass_id: string | null
  begin_at: Date
  end_at: Date
  park_spot_count: number
  pass_size: number
  waits: boolean
}

/** With each period of the pass of its plate that has started, the earliest first. */
async function carsInside(tx: Tx, chains: readonly string[]): Promise<CarRow[]> {
  const plates = sql`bill_pack_park_lot_plate r join open_stay s on s.park_lot_id = r.park_lot_id and s.plate_number = r.plate_number`
  const ofChains = sql`r.chain_id = any(${[...chains]}::bigint[])`
  const inside = await tx.rows<{ came_at: Date }>(sql`select s.came_at from ${plates} where ${ofChains}`)
  if (inside.length === 0) return []
  const inMonths = inMonthsOf(
    sql`p.pass_at`,
    inside.map(({ came_at }) => came_at.getTime()),
  )
  return tx.rows<CarRow>(sql`
    select r.chain_id, r.park_lot_id, r.plate_number, s.came_at, p.bill_car_size_id as "billCarSizeId", p.pass_cover, p.month_pass_id,
      r.begin_date::timestamp at time zone l.time_zone as begin_at, r.park_spot_count, r.bill_car_size_id as pass_size,
      case when r.inside_until is not null then least(r.inside_until, now() + interval '1 day')
        else (r.end_date + 1 + case when r.status = ${code(bindings.bound)} then l.month_grace_days else 0 end)::timestamp at time zone l.time_zone end as end_at,
      l.multi_spot_policy = ${code(multiSpotPolicies.takesOver)} as waits
    from ${plates}
    join park_lot l on l.id = r.park_lot_id
    join passing p on p.park_lot_id = s.park_lot_id and p.plate_number = s.plate_number and p.pass_at = s.came_at and ${inMonths} and not p.is_void
    where ${ofChains} and r.begin_date::timestamp at time zone l.time_zone <= now()
    order by r.begin_date`)
}

/** As its entry says, or as one that came before its pass; null where no period of it was for this car. */
function carInside(periods: readonly CarRow[]): CarOfChain | null {
  const { park_lot_id, plate_number, came_at, pass_cover, month_pass_id, waits } = periods[0]!
  const car = { parkLotId: String(park_lot_id), plateNumber: plate_number, waits, isInside: true }
  const cameAt = came_at.getTime()
  if (month_pass_id !== null || pass_cover?.beyondSpots) {
    const spotFrom = month_pass_id === null ? null : (pass_cover?.spotFrom ?? cameAt)
    return { ...car, from: cameAt, until: null, spotFrom }
  }
  const spans = periods.map(
    ({ begin_at, end_at, pass_size }) => [begin_at.getTime(), end_at.getTime(), pass_size] as const,
  )
  const time = timeOfPass(cameAt, periods[0]!.billCarSizeId, spans)
  return time && { ...car, ...time }
}

/** Cars that have left since and had a spot of the pass, by their entry, or of one that came before its pass by its exit. */
async function carsGone(tx: Tx, chain: string, since: number): Promise<CarOfChain[]> {
  const rows = await tx.rows<{
    park_lot_id: string
    plate_number: string
    came_at: Date
    left_at: Date
    at_entry: PassCover | null
    at_exit: PassCover | null
  }>(sql`
    select distinct o.id, o.park_lot_id, o.plate_number, o.came_at, o.left_at, e.pass_cover as at_entry, x.pass_cover as at_exit
    from bill_pack_park_lot_plate r
    join park_order o on o.park_lot_id = r.park_lot_id and o.plate_number = r.plate_number and o.left_at > ${new Date(since)}
      and o.came_at >= ${new Date(since)}::timestamptz - ${cameAtMost}::interval and ${sinceMonthOf(sql`o.came_at`, since, 2)} and o.order_status <> ${code(orderStatuses.void)}
    join passing e on e.order_id = o.id and e.passing_no = o.entry_passing_id and e.pass_at = o.came_at and ${sinceMonthOf(sql`e.pass_at`, since, 2)}
    left join passing x on x.order_id = o.id and x.passing_no = o.exit_passing_id and ${sinceMonthOf(sql`x.pass_at`, since, 2)}
    where r.chain_id = ${chain}`)
  return rows.flatMap(({ park_lot_id, plate_number, came_at, left_at, at_entry, at_exit }) => {
    const pass = at_entry?.passId ? at_entry : at_exit
    if (!pass || monthPassOf({ pass }) === null) return []
    const from = came_at.getTime()
    const car = { parkLotId: String(park_lot_id), plateNumber: plate_number, from, until: left_at.getTime() }
    return [{ ...car, spotFrom: pass.spotFrom ?? from, waits: false, isInside: false }]
  })
}
