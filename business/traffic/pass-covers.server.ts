import { sql } from 'kysely'
import type { multiSpotPolicies } from '#business/basics/parking-lot/policies.ts'
import { bindings } from '#business/passes/bill-pack-plate/bill-pack-park-lot-plate.ts'
import { rentStates } from '#business/sharing/share-order/share-order.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Passing } from './facts.ts'
import type { Lot } from './lot.server.ts'
import { passCoverOf, type Holders, type PassCover, type PassPolicies, type PlatePass } from './pass-cover.ts'

type Seen = Pick<Passing, 'passingId' | 'plateNumber' | 'passAt' | 'direction' | 'billCarSizeId'>

/**
 * What the passes of their plates say of passings of one lot, in the order of history, and what rented hours on shared spots add to it;
 * passings without any are left out.
 */
export async function passCoversOf(
  tx: Tx,
  lot: Pick<Lot, 'parkLotId' | 'zone'>,
  passings: readonly Seen[],
): Promise<ReadonlyMap<string, PassCover>> {
  const plates = [...new Set(passings.map(({ plateNumber }) => plateNumber))].filter(Boolean)
  if (plates.length === 0) return new Map()
  const [rows, rented] = await Promise.all([
    passRows(tx, lot.parkLotId, plates),
    rentedSpans(tx, lot.parkLotId, plates),
  ])
  if (rows.length === 0 && rented.size === 0) return new Map()
  const holders = await holdersOf(tx, [...new Set(rows.map(({ chain_id }) => chain_id))])
  const byPlate = Map.groupBy(rows, ({ plate_number }) => plate_number)
  const covers = new Map<string, PassCover>()
  for (const passing of passings.toSorted((one, other) => one.passAt - other.passAt)) {
    const passes = (byPlate.get(passing.plateNumber) ?? []).map(passOf)
    const cover = rows[0] ? passCoverOf(passing, passes, policiesOf(rows[0], lot.zone), holders) : null
    const spans = [...(cover?.spans ?? []), ...(rented.get(passing.plateNumber) ?? [])]
    if (spans.length) covers.set(passing.passingId, { passId: null, beyondSpots: null, ...cover, spans })
  }
  return covers
}

/** The time that plates rented on shared spots of the lot, with the grace after it (domain.md 4.14). */
async function rentedSpans(
  tx: Tx,
  parkLotId: string,
  plates: readonly string[],
): Promise<ReadonlyMap<string, PassCover['spans']>> {
  const rows = await tx.rows<{ plate_number: string; begin_at: Date; end_at: Date }>(sql`
    select plate_number, rent_begin as begin_at, rent_end + share_grace() as end_at from share_order
    where park_lot_id = ${parkLotId} and plate_number = any(${[...plates]}::text[]) and share_order_state in (${code(rentStates.expected, rentStates.inside, rentStates.done, rentStates.overdue, rentStates.disputed)})
      and rent_end > now() - interval '400 days' order by rent_begin`)
  const byPlate = Map.groupBy(rows, ({ plate_number }) => plate_number)
  return new Map(
    [...byPlate].map(([plate, found]) => [
      plate,
      found.map(({ begin_at, end_at }) => [begin_at.getTime(), end_at.getTime()] as const),
    ]),
  )
}

interface PassRow {
  plate_number: string
  bill_pack_id: string
  chain_id: string
  begin_date: string
  end_date: string
  status: number
  park_spot_count: number
  bill_car_size_id: number
  multi_spot_policy: CodeOf<typeof multiSpotPolicies>
  month_grace_days: number
}

/** Passes that ended more than a year ago say nothing of a car that comes now. */
function passRows(tx: Tx, parkLotId: string, plates: readonly string[]): Promise<PassRow[]> {
  return tx.rows<PassRow>(sql`
    select r.plate_number, r.bill_pack_id, r.chain_id, r.begin_date, r.end_date, r.status, r.park_spot_count, r.bill_car_size_id,
      l.multi_spot_policy, l.month_grace_days
    from bill_pack_park_lot_plate r
    join parking_lot l on l.id = r.park_lot_id
    where r.park_lot_id = ${parkLotId} and r.plate_number = any(${[...plates]}::text[]) and r.end_date > now() - interval '400 days'
    order by r.begin_date`)
}

/** Who is inside and came in by a pass of these chains, in whichever of its lots: said by the passing with which the stay began. */
async function holdersOf(tx: Tx, chains: readonly string[]): Promise<Holders> {
  const rows = await tx.rows<{ chain_id: string; plate_number: string }>(sql`
    select distinct r.chain_id, s.plate_number
    from bill_pack_park_lot_plate r
    join open_stay s on s.park_lot_id = r.park_lot_id and s.plate_number = r.plate_number
    join passing p on p.park_lot_id = s.park_lot_id and p.plate_number = s.plate_number and p.pass_at = s.came_at and not p.is_void
      and p.month_pass_id is not null
    where r.chain_id = any(${[...chains]}::bigint[])`)
  const byChain = Map.groupBy(rows, ({ chain_id }) => String(chain_id))
  return new Map([...byChain].map(([chain, found]) => [chain, new Set(found.map(({ plate_number }) => plate_number))]))
}

function passOf(row: PassRow): PlatePass {
  return {
    passId: String(row.bill_pack_id),
    chainId: String(row.chain_id),
    beginDate: row.begin_date,
    endDate: row.end_date,
    ended: row.status !== bindings.bound,
    spotCount: row.park_spot_count,
    carSize: row.bill_car_size_id,
  }
}

function policiesOf(row: PassRow, zone: string): PassPolicies {
  return { zone, multiSpotPolicy: row.multi_spot_policy, monthGraceDays: row.month_grace_days }
}
