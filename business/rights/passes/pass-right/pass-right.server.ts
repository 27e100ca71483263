import { sql, type Sql } from '#kernel/sql.ts'
import type { monthExpirePolicies, multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { readingOfPass, type PassCover, type PassPolicies } from '#business/rights/claims/pass-cover.ts'
import type { LotOfRights, Seen } from '#business/rights/claims/claim.ts'
import { everyPlate, heldRows, halfOf } from '#business/rights/claims/right-of-way.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { bindings } from '../bill-pack-plate/bill-pack-park-lot-plate.ts'
import { placedInside } from './cars-of-chains.server.ts'
import { passCoverOf, type PlatePass } from './pass-cover-of.ts'
import { passOnSpots } from './pass-on-spots.server.ts'
import { passClaimOf, passRight } from './pass-right.ts'
import { giveOnSpots } from './spots-elsewhere.server.ts'
import { holdersAt, withoutSpot, type Placed } from './spots-of-chain.ts'

/** Monthly passes: their days are not charged, as long as a spot of the pass is left. */
halfOf(passRight).register({
  orderTypeOf: (readings) => (readingOfPass(readings) ? orderTypes.pass : null),

  async read(tx, lot, { passings }) {
    const covers = await passCoversOf(tx, lot, passings)
    return ({ passingId }, kept) => {
      const pass = covers.get(passingId) ?? kept.pass
      return passClaimOf(pass)
    }
  },

  passOnSpots,

  giveOnSpots,

  /** A car whose plate was changed while it was inside parks by the pass until it leaves. */
  async whenOrdersChange(tx, orders) {
    const stays = orders.filter(({ now, readings }) => now?.cameAt != null && readings.some(({ pass }) => pass))
    if (stays.length === 0) return
    const came = stays.map(({ now }) => now!.cameAt!)
    const moment = (at: number | null | undefined) => (at == null ? null : new Date(at))
    await tx.run(sql`
      update bill_pack_park_lot_plate r set inside_until = coalesce(x.left_at, 'infinity')
      from unnest(${stays.map(({ orderId }) => orderId)}::bigint[], ${stays.map(({ now }) => moment(now!.leftAt))}::timestamptz[],
        ${stays.map(({ was }) => moment(was?.leftAt))}::timestamptz[]) x(id, left_at, was_left_at)
      join park_order o on o.id = x.id and ${inMonthsOf(sql`o.came_at`, came)}
      where r.park_lot_id = o.park_lot_id and r.plate_number = o.plate_number and x.left_at is distinct from x.was_left_at
        and r.inside_until = coalesce(x.was_left_at, 'infinity')`)
  },

  async heldIn(tx, { parkLotId }) {
    const rows = await heldRows(tx, passesIn(parkLotId, everyPlate), passOf, endOf)
    const chains = new Set([...rows.values()].flatMap((passes) => passes.map(({ chainId }) => chainId)))
    const placed = await placedInside(tx, [...chains])
    const holders = holdersAt(placed, Date.now(), (car) => car.parkLotId !== parkLotId)
    const entries = [...placed].flatMap(([chain, cars]) =>
      cars.flatMap((car) => {
        const pass = rows.get(car.plateNumber)?.findLast(({ chainId }) => chainId === chain)
        const isHere = pass && car.isFromBefore && car.parkLotId === parkLotId
        return isHere ? [[car.plateNumber, entryOf(car, pass.passId)] as const] : []
      }),
    )
    const elsewhere = new Map([...holders].map(([chain, plates]) => [chain, [...plates].toSorted()]))
    return { rows, elsewhere, entries: new Map(entries) }
  },
})

/** Days of grace may follow. */
const endOf = ({ endDate }: PlatePass) => Date.parse(endDate) + 366 * 86_400_000

/** What the passes of their plates say of passings of one lot, in the order of history; passings without any are left out. */
async function passCoversOf(
  tx: Tx,
  lot: LotOfRights,
  passings: readonly Seen[],
): Promise<ReadonlyMap<string, PassCover>> {
  const plates = [...new Set(passings.map(({ plateNumber }) => plateNumber))].filter(Boolean)
  const rows = plates.length ? await tx.rows(passesIn(lot.parkLotId, sql`${plates}::text[]`)) : []
  const covers = new Map<string, PassCover>()
  if (!rows[0]) return covers
  const policies = policiesOf(rows[0], lot.zone)
  const placed = await placedInside(tx, [...new Set(rows.map(({ chain_id }) => chain_id))])
  const [holders, fromBefore] = [holdersAt(placed, Date.now()), withoutSpot(placed, lot.parkLotId)]
  const byPlate = Map.groupBy(rows, ({ plate_number }) => plate_number)
  for (const passing of passings.toSorted((one, other) => one.passAt - other.passAt)) {
    const passes = (byPlate.get(passing.plateNumber) ?? []).map(passOf)
    const cover = passCoverOf(passing, passes, policies, holders, fromBefore)
    if (cover) covers.set(passing.passingId, cover)
  }
  return covers
}

interface PassRow {
  plate_number: string
  bill_pack_id: string
  chain_id: string
  begin_date: string
  end_date: string
  /** Of a plate that was changed. */
  until: Date | null
  while_inside: boolean
  status: number
  park_spot_count: number
  bill_car_size_id: number
  region_ids: string[]
  multi_spot_policy: CodeOf<typeof multiSpotPolicies>
  month_grace_days: number
  month_expire_policy: CodeOf<typeof monthExpirePolicies>
}

/** Its car parks by the pass until it leaves, at most as long as the plate that took its place. */
const until = sql`case when r.inside_until is not null then least(r.inside_until, ((select max(c.end_date) from bill_pack_park_lot_plate c
      where c.chain_id = r.chain_id and c.park_lot_id = r.park_lot_id) + 1 + l.month_grace_days)::timestamp at time zone l.time_zone) end`

/** Passes that ended more than a year ago say nothing of a car that comes now. */
const passesIn = (parkLotId: string, plates: Sql) => sql<PassRow>`
    select r.plate_number, r.bill_pack_id, r.chain_id, r.begin_date, r.end_date, ${until} as until, r.inside_until is not distinct from 'infinity' as while_inside, r.status, r.park_spot_count, r.bill_car_size_id,
      array(select g.id::text from park_region g where g.park_lot_id = r.park_lot_id and g.id = any(r.region_ids)) as region_ids,
      l.multi_spot_policy, l.month_grace_days, l.month_expire_policy
    from bill_pack_park_lot_plate r
    join park_lot l on l.id = r.park_lot_id
    where r.park_lot_id = ${parkLotId} and r.plate_number = any(${plates}) and r.end_date > now() - interval '400 days'
    order by r.begin_date`

/** What the entry of a car that came before its pass would say. */
function entryOf({ spotFrom, from, waits }: Placed, passId: string): Omit<PassCover, 'spans'> {
  if (spotFrom === from) return { passId, beyondSpots: null }
  return { passId, beyondSpots: waits ? 'waits' : 'pays', ...(spotFrom !== null && { spotFrom }) }
}

function passOf(row: PassRow): PlatePass {
  return {
    passId: String(row.bill_pack_id),
    chainId: String(row.chain_id),
    beginDate: row.begin_date,
    endDate: row.end_date,
    until: row.until?.getTime() ?? null,
    ...(row.while_inside && { whileInside: true }),
    ended: row.status !== bindings.bound,
    spotCount: row.park_spot_count,
    carSize: row.bill_car_size_id,
    regionIds: row.region_ids,
  }
}

function policiesOf(row: PassRow, zone: string): PassPolicies {
  return {
    zone,
    multiSpotPolicy: row.multi_spot_policy,
    monthGraceDays: row.month_grace_days,
    monthExpirePolicy: row.month_expire_policy,
  }
}
