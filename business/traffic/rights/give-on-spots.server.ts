import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'

/** So long may a car have waited for a spot of its pass. */
const waitsAtMost = '31 days'

/** A spot of a pass that a car left; epoch milliseconds. */
export interface Freed {
  readonly passId: string
  readonly leftAt: number
}

/** A car that has the spot, or no more, since its stay that came in by this passing. */
export interface CarOfPass {
  readonly park_lot_id: string
  readonly plate_number: string
  readonly pass_at: Date
  readonly left_at: Date | null
}

/** Gives each spot to the first car that waited for it in these lots, and on again where that car has left; `left` are those for which no one waited there. */
export async function giveOn(
  tx: Tx,
  parkLotIds: readonly string[],
  spots: readonly Freed[],
  isFree: (spot: Freed) => Promise<boolean> = async () => true,
): Promise<{ changed: CarOfPass[]; left: Freed[] }> {
  const freed = [...spots]
  const changed: CarOfPass[] = []
  const left: Freed[] = []
  while (freed.length > 0) {
    freed.sort((one, other) => one.leftAt - other.leftAt)
    const spot = freed.shift()!
    const next = (await isFree(spot)) ? await takeSpot(tx, parkLotIds, spot) : undefined
    if (next) changed.push(next)
    else left.push(spot)
    if (next?.left_at) freed.push({ passId: spot.passId, leftAt: next.left_at.getTime() })
  }
  return { changed, left }
}

/** Who had the spot in these lots that a car was said to leave then has it no more, nor has who had it after them. */
export async function takeAway(tx: Tx, parkLotIds: readonly string[], { passId, leftAt }: Freed): Promise<CarOfPass[]> {
  const lots = sql`any(${[...parkLotIds]}::bigint[])`
  const rows = await tx.rows<CarOfPass>(sql`
    update passing p set month_pass_id = null, pass_cover = p.pass_cover - 'spotFrom', updated_at = now()
    from bill_pack_park_lot_plate own
    join bill_pack_park_lot_plate r on r.park_lot_id = own.park_lot_id and r.chain_id = own.chain_id, park_order o
    where own.park_lot_id = ${lots} and own.bill_pack_id = ${passId} and p.park_lot_id = own.park_lot_id and p.plate_number = r.plate_number
      and p.pass_at < ${new Date(leftAt)} and p.pass_at >= ${new Date(leftAt)}::timestamptz - ${waitsAtMost}::interval and ${sinceMonthOf(sql`p.pass_at`, leftAt, 2)}
      and p.pass_cover ->> 'spotFrom' = ${String(leftAt)} and o.id = p.order_id and ${sinceMonthOf(sql`o.came_at`, leftAt, 2)}
    returning p.park_lot_id, p.plate_number, p.pass_at, o.left_at`)
  const since: CarOfPass[] = []
  for (const { left_at } of rows)
    if (left_at) since.push(...(await takeAway(tx, parkLotIds, { passId, leftAt: left_at.getTime() })))
  return [...rows, ...since]
}

function takeSpot(tx: Tx, parkLotIds: readonly string[], { passId, leftAt }: Freed) {
  const at = new Date(leftAt)
  const lots = sql`any(${[...parkLotIds]}::bigint[])`
  return tx.first<CarOfPass>(sql`
    update passing p set month_pass_id = (p.pass_cover ->> 'passId')::bigint, updated_at = now(),
      pass_cover = p.pass_cover || jsonb_build_object('spotFrom', ${leftAt}::bigint)
    from (
      select w.passing_no, w.pass_at, o.left_at
      from bill_pack_park_lot_plate own
      join bill_pack_park_lot_plate r on r.park_lot_id = own.park_lot_id and r.chain_id = own.chain_id
      join passing w on w.park_lot_id = r.park_lot_id and w.plate_number = r.plate_number and w.pass_at < ${at} and w.pass_at >= ${at}::timestamptz - ${waitsAtMost}::interval
        and ${sinceMonthOf(sql`w.pass_at`, leftAt, 2)} and not w.is_void
        and w.pass_cover ->> 'beyondSpots' = 'waits' and w.pass_cover -> 'spotFrom' is null
      join park_order o on o.id = w.order_id and ${sinceMonthOf(sql`o.came_at`, leftAt, 2)} and o.entry_passing_id = w.passing_no and (o.left_at is null or o.left_at > ${at})
      where own.park_lot_id = ${lots} and own.bill_pack_id = ${passId}
      order by w.pass_at limit 1) next
    where p.passing_no = next.passing_no and p.pass_at = next.pass_at and ${sinceMonthOf(sql`p.pass_at`, leftAt, 2)}
    returning p.park_lot_id, p.plate_number, p.pass_at, next.left_at`)
}
