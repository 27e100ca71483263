import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { addDays, type ComparedDays } from '#kernel/period.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { lotFigures } from './figures.server.ts'

/** Net receipts and payments for stays of every lot in some days, as a table: `park_lot_id, money, count`. */
export function receiptsOf({ from, to, until }: ComparedDays): Sql {
  const days = (last: string) => sql`
    select park_lot_id, receipt_money - refund_money as money, pay_count from ${lotFigures({ from, to: last, step: 'day' })}`
  // A day by a lot's clock and day's start may have started up to two days before its name says in UTC.
  const lastDay = sql`
    select park_lot_id, receipt_money - refund_money, pay_count
    from payment_facts((${to}::date - 2)::timestamp at time zone 'UTC', ${new Date(until ?? 0)}) where stat_day = ${to}::date and biz_type in (${code(...stayBusinesses)})`
  const parts = until === null ? [days(to)] : [...(from < to ? [days(addDays(to, -1))] : []), lastDay]
  return sql`(
    select l.id as park_lot_id, coalesce(sum(f.money), 0) as money, coalesce(sum(f.pay_count), 0) as count
    from park_lot l left join (${sql.join(parts, sql` union all `)}) f (park_lot_id, money, pay_count) on f.park_lot_id = l.id group by 1)`
}
