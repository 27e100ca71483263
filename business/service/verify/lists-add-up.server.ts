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
  placed: sql.table(`${table}_placed`),
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

/** What is not known there is found by no list that is asked for one plate. */
export const monthsOfPlatesAreKnown: Invariant = {
  says: 'it is known of a plate in which months it has an order, a passing, a payment or an alarm',
  checked: sql`select count(*) as checked from plate_month`,
  broken: sql`select plate_number || ' in ' || month || ' in lot ' || park_lot_id as breach from (
    (${sql.join(
      listed.map(({ placed }) => sql`select * from ${placed}`),
      sql` union `,
    )}) except select tenant_id, plate_number, month, park_lot_id from plate_month) unknown`,
}
