import { sql, type Sql } from '#kernel/sql.ts'
import { Overtaken } from '#server/database/again.ts'
import type { Tx } from '#server/database/database.ts'

/** Rows for which no one waits who holds a lot: the caller’s own, and a deletion that is undone. */
const own: readonly string[] = ['call_once', 'confirmation', 'deletion']
const ofLots = 'lot_occupancy'
const held = new WeakMap<Tx, Set<string>>()

/**
 * Locks the lots whose ids a query gives: before the records of a verb (`lockFirst`), when nothing of the lots is needed yet but that no one
 * else changes them.
 */
export async function holdLots(tx: Tx, parkLotIds: Sql): Promise<void> {
  const before = [...tx.locked]
  const wanted = await tx.rows<{ id: string }>(sql`select distinct id from (${parkLotIds}) of_lots(id)`)
  const rows = await tx.rowsInTurn<{ id: string }>(
    wanted.map(({ id }) => lockName(id)),
    sql`select park_lot_id as id from lot_occupancy where park_lot_id in (${parkLotIds}) order by park_lot_id for no key update`,
  )
  noteHeld(
    tx,
    rows.map(({ id }) => String(id)),
    before,
  )
}

/** Under which the lock of a lot is waited for (`lockQueue`). */
export function lockName(parkLotId: unknown): string {
  return `lot ${String(parkLotId)}`
}

/** Whether the transaction has locked a lot. */
export function isHeld(tx: Tx, parkLotId: string): boolean {
  return held.get(tx)?.has(parkLotId) ?? false
}

/**
 * Lots come before everything else that a transaction locks, all at once and by id (database/CONVENTIONS.md, order of locks): anyone who locks one
 * later may wait for someone who waits for them. So that no one can forget it, it is refused here; `before`: the tables of which the
 * transaction had locked rows by then.
 */
export function noteHeld(tx: Tx, parkLotIds: readonly string[], before: readonly string[]): void {
  const lots = held.get(tx) ?? new Set()
  const fresh = parkLotIds.filter((id) => !lots.has(id))
  if (fresh.length === 0) return
  if (before.includes(ofLots)) throw new Overtaken(`Lots ${fresh.join()} are touched too; others were locked`)
  const sooner = before.filter((table) => !own.includes(table))
  if (sooner.length > 0) throw new Error(`Lots are locked before ${sooner.join()}; its verbs need lockFirst`)
  held.set(tx, new Set([...lots, ...fresh]))
}
