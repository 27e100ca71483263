import { sql } from 'kysely'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Lot } from './lot.server.ts'
import type { FreeUsedBy } from './price-of.ts'

/** How far back a stay may have begun that still used free minutes of today. */
const days = 31

/** What stays of these plates that began before or around a moment used of the free minutes that all stays of a day share (freeRepeat 3). */
export async function loadFreeUsed(
  tx: Tx,
  { parkLotId, bindings }: Pick<Lot, 'parkLotId' | 'bindings'>,
  plates: readonly string[],
  since: number,
): Promise<FreeUsedBy[]> {
  const isShared = bindings.some(({ versions }) => versions.some(({ terms }) => terms.freeRepeat === 3))
  if (!isShared || plates.length === 0 || !Number.isFinite(since)) return []
  const rows = await tx.rows<{
    plate_number: string
    entry: string
    came_at: Date
    minutes: Record<string, number>
  }>(sql`
    select plate_number, entry_passing_id as entry, came_at, charge_detail_json -> 'freeUsed' as minutes from park_order
    where park_lot_id = ${parkLotId} and plate_number = any(${[...plates]}::text[]) and came_at >= ${new Date(since)}::timestamptz - make_interval(days => ${days})
      and order_status <> ${code(orderStatuses.void)} and entry_passing_id is not null and charge_detail_json -> 'freeUsed' <> '{}'`)
  return rows.map(({ plate_number, entry, came_at, minutes }) => ({
    plateNumber: plate_number,
    entryPassingId: entry,
    cameAt: came_at.getTime(),
    minutes,
  }))
}
