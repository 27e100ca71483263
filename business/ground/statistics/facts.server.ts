import { sinceMonthOf } from '#server/database/months.ts'
import { addDays, type Period } from '#kernel/period.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'

type Days = Pick<Period, 'from' | 'to'>

/**
 * The moment lies on the business days of the lot `l` (domain.md 4.19). The wide range alongside it is for the index: no zone and no
 * start of a day moves a day by more than two.
 */
export function placed(column: string, { from, to }: Days): Sql {
  const at = sql.ref(column)
  return sql`(${at} >= ${addDays(from, -2)}::timestamp at time zone 'UTC' and ${at} < ${addDays(to, 3)}::timestamp at time zone 'UTC'
    and business_day(${at}, l.time_zone, l.account_day_start) between ${from}::date and ${to}::date)`
}

/** As `placed`, of payments `p` by the day on which they were paid: no one pays a month after a payment was written down. */
export function paidOn(days: Days): Sql {
  return sql`${placed('p.paid_at', days)} and ${sinceMonthOf(sql`p.created_at`, Date.parse(days.from), 2)}`
}

/** Stays that ended on those days, `o`, with their lot `l`; void ones never count. */
export function ordersLeft(days: Days): Sql {
  return sql`park_order o join park_lot l on l.id = o.park_lot_id and o.order_status <> ${code(orderStatuses.void)} and ${placed('o.left_at', days)}`
}

/** Stays that started on those days, `o`, with their lot `l`; void ones never count. */
export function ordersCame(days: Days): Sql {
  return sql`park_order o join park_lot l on l.id = o.park_lot_id and o.order_status <> ${code(orderStatuses.void)} and ${placed('o.came_at', days)}`
}

/** A moment's business day by the clock of the lot `l`. */
export function lotClock(column: string): Sql {
  return sql`business_day(${sql.ref(column)}, l.time_zone, l.account_day_start)`
}
