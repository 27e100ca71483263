import { sql, type Sql } from '#kernel/sql.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import {
  everyPlate,
  heldRows,
  inLot,
  rowsByPlate,
  type DecidedCar,
  halfOf,
} from '#business/rights/claims/right-of-way.server.ts'
import type { LotOfRights } from '#business/rights/claims/claim.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { freeClaimOf, type FreePlate } from './free-claim.ts'
import { freeRight } from './free-plate-right.ts'

interface FreeRow {
  plate_number: string
  discount_percent: number | string
  begin_date: string | null
  end_date: string | null
  begin_time: string | null
  end_time: string | null
  use_limit_count: number | null
  used_count: number | null
  status: number
  park_lot_ids: string[]
}

/** Free cars: always, in a window of the day, or so many times; a use is taken by coming in. */
halfOf(freeRight).register({
  async read(tx, lot, { plates }) {
    const rows = await rowsByPlate(tx, plates, rowsOf)
    return (car) => freeClaimOf((rows.get(car.plateNumber) ?? []).map(freeOf), car, lot)
  },

  async heldIn(tx, { parkLotId }) {
    const endOf = ({ endDate }: FreePlate) => (endDate === null ? null : Date.parse(endDate))
    return { rows: inLot(await heldRows(tx, rowsOf(everyPlate), freeOf, endOf), parkLotId) }
  },

  async whenEntered(tx, lot, cars) {
    await addUses(tx, lot, cars, 1)
  },

  async whenNotEntered(tx, lot, cars) {
    await addUses(tx, lot, cars, -1)
  },
})

/** A use is taken of the entry whose days they were; others of the same plate, before or after, keep theirs. */
async function addUses(tx: Tx, { zone }: LotOfRights, cars: readonly DecidedCar[], each: 1 | -1): Promise<void> {
  await tx.run(sql`
    update free_plate f set used_count = greatest(0, used_count + x.times * ${each}::int)
    from (select l.id, count(*) as times
      from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => wallDate(passAt, zone))}::date[]) t(plate, day)
      join free_plate l on l.plate_number = t.plate and l.status = ${code(enabledStates.enabled)} and daterange(l.begin_date, l.end_date, '[]') @> t.day group by l.id) x
    where f.id = x.id`)
}

const rowsOf = (of: Sql) => sql<FreeRow>`
  select plate_number, discount_percent, begin_date, end_date, begin_time, end_time, use_limit_count, used_count, status, park_lot_ids from free_plate
  where plate_number = any(${of}) and status = ${code(enabledStates.enabled)}`

function freeOf(row: FreeRow): FreePlate {
  const time = (cell: string | null) => (cell === null ? null : cell.slice(0, 5))
  return {
    plateNumber: row.plate_number,
    discountPercent: Number(row.discount_percent),
    beginDate: row.begin_date,
    endDate: row.end_date,
    beginTime: time(row.begin_time),
    endTime: time(row.end_time),
    useLimitCount: row.use_limit_count ?? 0,
    usedCount: row.used_count ?? 0,
    status: row.status,
    parkLotIds: row.park_lot_ids.map(String),
  }
}
