import { sql, type Sql } from '#kernel/sql.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { everyPlate, heldRows, rowsByPlate, halfOf } from '#business/rights/claims/right-of-way.server.ts'
import { code } from '#server/database/code.ts'
import { shareClaimOf, type Rented } from './share-claim.ts'
import { rentStates } from './share-order.ts'
import { shareRight } from './share-right.ts'

interface RentRow {
  plate_number: string
  is_expected: boolean
  begin_at: Date
  end_at: Date
  /** The end of the grace after it. */
  covered_until: Date
}

/**
 * Rented hours on a shared spot: a spot is kept for the car that is expected, and what was rented, with the grace after it, is not charged again
 * (domain.md 4.14), whatever happened to the rental. Coming in starts it.
 */
halfOf(shareRight).register({
  orderTypeOf: ([first]) => (first?.carType === carTypes.shared ? orderTypes.shared : null),

  async read(tx, { parkLotId }, { plates }) {
    const rows = await rowsByPlate(tx, plates, rentedIn(parkLotId))
    return ({ plateNumber, passAt }) => {
      const rented = rows.get(plateNumber)
      return rented ? shareClaimOf(rented.map(rentedOf), passAt) : null
    }
  },

  async heldIn(tx, { parkLotId }) {
    return { rows: await heldRows(tx, rentedIn(parkLotId)(everyPlate), rentedOf, ({ coveredUntil }) => coveredUntil) }
  },

  keepsSpots: (parkLotId, since) => sql`
    select plate_number, rent_begin as begin_at, rent_end as end_at from share_order
    where park_lot_id = ${parkLotId} and share_order_state = ${code(rentStates.expected)} and rent_end >= ${since}`,

  async whenEntered(tx, { parkLotId }, cars) {
    await tx.run(sql`
      update share_order o set share_order_state = ${code(rentStates.inside)}, enter_at = x.first_at, updated_at = now()
      from (select r.id, min(c.at) as first_at
        from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => new Date(passAt))}::timestamptz[]) c(plate, at)
        join share_order r on r.park_lot_id = ${parkLotId} and r.plate_number = c.plate and r.share_order_state = ${code(rentStates.expected)}
          and c.at between r.rent_begin and r.rent_end
        group by r.id) x
      where o.id = x.id`)
  },

  async whenNotEntered(tx, { parkLotId }, cars) {
    await tx.run(sql`
      update share_order o set share_order_state = ${code(rentStates.expected)}, enter_at = null, updated_at = now()
      from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => new Date(passAt))}::timestamptz[]) c(plate, at)
      where o.park_lot_id = ${parkLotId} and o.plate_number = c.plate and o.enter_at = c.at and o.share_order_state = ${code(rentStates.inside)}`)
  },
})

function rentedIn(parkLotId: string) {
  return (of: Sql) => sql<RentRow>`
    select plate_number, share_order_state = ${code(rentStates.expected)} as is_expected, rent_begin as begin_at, rent_end as end_at, rent_end + share_grace() as covered_until
    from share_order
    where park_lot_id = ${parkLotId} and plate_number = any(${of}) and share_order_state in (${code(rentStates.expected, rentStates.inside, rentStates.done, rentStates.overdue, rentStates.disputed)})
      and rent_end > now() - interval '400 days' order by rent_begin`
}

function rentedOf({ is_expected, begin_at, end_at, covered_until }: RentRow): Rented {
  return {
    isExpected: is_expected,
    beginAt: begin_at.getTime(),
    endAt: end_at.getTime(),
    coveredUntil: covered_until.getTime(),
  }
}
