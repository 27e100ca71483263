import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { alarm } from '#business/places/devices/alarm/alarm.ts'
import { sql } from '#kernel/sql.ts'
import type { Invariant } from './invariant.server.ts'

const listed = [alarm, parkOrder, passing, payRecord].map(({ table }) => ({
  table,
  kept: sql.table(`${table}_rollup`),
  added: sql.table(`${table}_added_up`),
}))

/** What the database keeps, so that a list is counted without being read. */
export const listsAddUp: Invariant = {
  says: 'count and sums of a list by day and month are what its records add up to',
  checked: sql`select ${sql.join(
    listed.map(({ kept }) => sql`(select count(*) from ${kept})`),
    sql` + `,
  )} as checked`,
  broken: sql`${sql.join(
    listed.map(
      ({ table, kept, added }) => sql`
    select ${table} || ' ' || span || ' ' || begins || ' of lot ' || park_lot_id as breach from (
      (select * from ${kept} where total <> 0 except select * from ${added}) union (select * from ${added} except select * from ${kept})) differing
    group by span, begins, park_lot_id`,
    ),
    sql` union all `,
  )}`,
}
