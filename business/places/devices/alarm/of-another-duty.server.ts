import { sql } from '#kernel/sql.ts'

/**
 * Whether the alarm `a` is none of the open duty `d`: a person on duty receives the alarms of their box's lanes, and of its lot as a whole; a box without lanes of its own looks
 * after the lot.
 */
export const ofAnotherDuty = sql`d.off_at is null and (a.park_lot_id is distinct from d.park_lot_id
  or exists (select from lane l where l.sentry_id = d.sentry_id)
    and exists (select from lane l where l.id = a.lane_id and l.sentry_id is distinct from d.sentry_id))`
