import { carIsLocked } from '#business/places/basics/lane/car-is-locked.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { inMonthsOfOrders } from './months-of-orders.server.ts'
import type { StayInside } from './stays-inside.server.ts'

/** The plates of those of these stays that are locked now: no one drives them out until they are unlocked (domain.md 4.9). */
export async function lockedCars(
  tx: Tx,
  inside: readonly Pick<StayInside, 'order_id' | 'came_at'>[],
): Promise<ReadonlySet<string>> {
  if (inside.length === 0) return new Set()
  const inMonths = inMonthsOf(
    sql`came_at`,
    inside.map(({ came_at }) => came_at.getTime()),
  )
  const rows = await tx.rows<{ plate_number: string }>(sql`
    select plate_number from park_order where id = any(${inside.map(({ order_id }) => order_id)}::bigint[]) and ${inMonths} and ${isLockedNow}`)
  return new Set(rows.map(({ plate_number }) => plate_number))
}

const isLockedNow = sql`is_locked and coalesce(locked_until > now(), true)`

/** For whatever lets the car of an order out. */
export async function requireUnlocked(tx: Tx, orderId: string): Promise<void> {
  const locked = await tx.first<{ plate_number: string }>(
    sql`select plate_number from park_order o where id = ${orderId} and ${await inMonthsOfOrders(tx, [orderId])} and ${isLockedNow}`,
  )
  if (locked) throw declaredFailure(carIsLocked, { plate: locked.plate_number })
}
