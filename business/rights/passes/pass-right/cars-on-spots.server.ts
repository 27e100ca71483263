import type { PassCover } from '#business/rights/claims/pass-cover.ts'
import type { CarOnSpot, KeepSpots } from '#business/rights/claims/spots-passed-on.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'

/** A car of a pass, by the passing that its order names. */
export interface CarOfPass {
  readonly id: string
  readonly park_lot_id: string
  readonly plate_number: string
  readonly pass_at: Date
  /** The same in whole milliseconds. */
  readonly came_ms: string
  readonly left_at: Date | null
  readonly pass_cover: PassCover
}

/**
 * The cars of a pass and of its renewals in these lots, the first that came first: `p` is the passing, `o` its order, `which` says of both which are sought.
 * `inMonths` says the months of a column in which they lie.
 */
export function carsOfPass(
  parkLotIds: readonly string[],
  passId: string,
  inMonths: (column: Sql) => Sql<SqlBool>,
  which: Sql<SqlBool>,
) {
  return sql<CarOfPass>`
    select p.id, p.park_lot_id, p.plate_number, p.pass_at, ${milliseconds(sql`p.pass_at`)} as came_ms, o.left_at, p.pass_cover
    from (
      select distinct r.park_lot_id, r.plate_number from bill_pack_park_lot_plate own
      join bill_pack_park_lot_plate r on r.park_lot_id = own.park_lot_id and r.chain_id = own.chain_id
      where own.park_lot_id = any(${[...parkLotIds]}::bigint[]) and own.bill_pack_id = ${passId}) r
    join passing p on p.park_lot_id = r.park_lot_id and p.plate_number = r.plate_number and ${inMonths(sql`p.pass_at`)}
    join park_order o on o.id = p.order_id and ${inMonths(sql`o.came_at`)}
    where ${which} order by p.pass_at`
}

/** Of a passing: it is the entry of a car that came beyond the spots and has none yet. */
export const waits = sql<SqlBool>`not p.is_void and o.entry_passing_id = p.passing_no and p.pass_cover -> 'spotFrom' is null`

export const milliseconds = (moment: Sql) => sql`(extract(epoch from ${moment}) * 1000)::bigint`

/** The car has a spot from this moment on, else since it came; undefined: there is none that waits. */
export async function giveSpot(
  car: CarOfPass | undefined,
  keep: KeepSpots,
  from?: number,
): Promise<CarOnSpot | undefined> {
  if (!car) return undefined
  const given = carOn(car, { ...car.pass_cover, spotFrom: from ?? Number(car.came_ms) })
  await keep([given])
  return given
}

/** These cars have their spots no more. */
export async function takeSpots(cars: readonly CarOfPass[], keep: KeepSpots): Promise<CarOnSpot[]> {
  const taken = cars.map((car) => {
    const { spotFrom: _, ...without } = car.pass_cover
    return carOn(car, without)
  })
  await keep(taken)
  return taken
}

function carOn(car: CarOfPass, pass: PassCover): CarOnSpot {
  return {
    parkLotId: String(car.park_lot_id),
    plateNumber: car.plate_number,
    passing: String(car.id),
    passAt: car.pass_at.getTime(),
    leftAt: car.left_at?.getTime() ?? null,
    kept: { pass },
  }
}
