import { sql } from '#kernel/sql.ts'

/**
 * How long a car has been inside, of which no one has asked the price and so no rule: with the seconds of both ends cut (`stayMinutesOf`), as one reads the
 * two times. The clock of a camera may be some seconds ahead; no one has parked for less than nothing.
 */
export const minutesSoFar = sql`greatest(extract(epoch from date_trunc('minute', now()) - date_trunc('minute', o.came_at)) / 60, 0)::bigint`
