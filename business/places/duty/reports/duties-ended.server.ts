import type { Period } from '#kernel/period.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql, type Sql } from '#kernel/sql.ts'

interface Chosen {
  readonly sentryIds: readonly string[] | null
  readonly userIds: readonly string[] | null
}

/** Which of the duties `d`, in the lot `l`, are counted: those that ended on these days (still open: now), at the chosen boxes, of the chosen people. */
export function dutiesEnded(period: Period, { sentryIds, userIds }: Chosen): Sql {
  return sql`(d.off_at is null or ${placed('d.off_at', period)}) and (d.off_at is not null or ${lotClockNow} between ${period.from}::date and ${period.to}::date)
    and ${amongThese('d.sentry_id', sentryIds)} and ${amongThese('d.user_id', userIds)}`
}

const lotClockNow = sql`business_day(now(), l.time_zone, l.account_day_start)`

/** No one chosen: all of them. */
export function amongThese(column: string, ids: readonly string[] | null): Sql {
  return ids?.length ? sql`${sql.ref(column)} = any(${ids}::bigint[])` : sql`true`
}
