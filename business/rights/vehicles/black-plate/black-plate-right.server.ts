import { sql, type Sql } from '#kernel/sql.ts'
import { groupKinds } from '#business/places/basics/park-group/park-group.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { everyPlate, heldRows, inLot, rowsByPlate, halfOf } from '#business/rights/claims/right-of-way.server.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import { blackClaimOf, type BlackPlate } from './black-claim.ts'
import { blackStatuses } from './black-plate.ts'
import { followDebtors } from './follow-debtors.server.ts'
import { blackRight } from './black-plate-right.ts'

interface BlackRow {
  plate_number: string
  limit_policy: BlackPlate['limitPolicy']
  valid_time_begin: string | null
  valid_time_end: string | null
  status: number
  tip_text: string | null
  park_lot_ids: string[]
}

/** Who is kept out, kept in or only reported. An entry of one lot holds in all lots that share their black list. */
halfOf(blackRight).register({
  async read(tx, lot, { plates }) {
    const rows = await rowsByPlate(tx, plates, rowsOf)
    return (car) => blackClaimOf((rows.get(car.plateNumber) ?? []).map(entryOf), car, lot)
  },

  async heldIn(tx, { parkLotId }) {
    const rows = await heldRows(tx, rowsOf(everyPlate), entryOf, ({ endAt }) => endAt)
    return { rows: inLot(rows, parkLotId) }
  },

  /** Entries of other lots, and those that are over or to come, were not hit. */
  async whenSeen(tx, { parkLotId }, cars) {
    await tx.run(sql`
      update black_plate b set hit_count = hit_count + x.times, last_hit_at = now()
      from (select l.id, count(*) as times
        from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => wallDate(passAt))}::date[]) t(plate, day)
        join (${rowsOf(sql`${cars.map(({ plateNumber }) => plateNumber)}::text[]`)}) l on l.plate_number = t.plate
          and (l.park_lot_ids = '{}' or ${parkLotId}::bigint = any(l.park_lot_ids)) and daterange(l.valid_time_begin, l.valid_time_end, '[]') @> t.day
        group by l.id) x
      where b.id = x.id`)
  },

  async whenOrdersChange(tx, orders) {
    const left = orders
      .flatMap(({ was, now }) => [was, now])
      .filter((each) => each?.orderStatus === orderStatuses.leftUnpaid)
    if (left.length > 0) await followDebtors(tx, [...new Set(left.map((each) => each!.plateNumber))])
  },
})

const rowsOf = (of: Sql) => sql<BlackRow>`
  select id, plate_number, limit_policy, valid_time_begin, valid_time_end, status, tip_text, park_lot_ids || array(
    select unnest(g.park_lot_ids) from park_group g where g.group_kind = ${code(groupKinds.sharedBlackList)} and g.status = ${code(enabledStates.enabled)} and g.park_lot_ids && b.park_lot_ids) as park_lot_ids
  from black_plate b where plate_number = any(${of}) and status <> ${code(blackStatuses.relieved)}`

const dayMs = 86_400_000

/** Days on the list are whole days of the console's clock. */
function entryOf(row: BlackRow): BlackPlate {
  const day = (cell: string | null) => (cell === null ? null : Date.parse(`${cell}T00:00:00+08:00`))
  const end = day(row.valid_time_end)
  return {
    plateNumber: row.plate_number,
    limitPolicy: row.limit_policy,
    beginAt: day(row.valid_time_begin),
    endAt: end === null ? null : end + dayMs - 1,
    status: row.status,
    parkLotIds: row.park_lot_ids.map(String),
    tipText: row.tip_text ?? '',
  }
}
