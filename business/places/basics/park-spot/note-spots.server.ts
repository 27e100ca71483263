import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
import { useStatuses } from './park-spot.ts'

/** What devices say of a spot. */
export interface SpotState {
  readonly spotId: string
  readonly isTaken: boolean
  readonly plateNumber: string | null
  readonly enterAt: Date | null
  /** When it was said, by the clock of the device. */
  readonly at: Date | null
}

/** Writes what stands on spots of one lot. A plate stands on one of them; one that staff keep or that is broken stays so while no one stands on it. */
export async function noteSpots(tx: Tx, parkLotId: string, states: readonly SpotState[]): Promise<void> {
  if (states.length === 0) return
  const plates = states.flatMap(({ plateNumber }) => plateNumber ?? [])
  if (plates.length > 0)
    await tx.run(
      sql`update park_spot set plate_number = null where park_lot_id = ${parkLotId} and plate_number = any(${plates}::text[])`,
    )
  const rows = states.map(({ spotId, isTaken, plateNumber, enterAt, at }) => ({
    id: spotId,
    is_taken: isTaken,
    plate_number: plateNumber,
    enter_at: enterAt?.toISOString() ?? null,
    state_at: at?.toISOString() ?? null,
  }))
  const types = {
    id: 'bigint',
    is_taken: 'boolean',
    plate_number: 'text',
    enter_at: 'timestamptz',
    state_at: 'timestamptz',
  }
  const kept = code(useStatuses.reserved, useStatuses.broken)
  await tx.run(sql`
    update park_spot s set plate_number = x.plate_number, enter_at = x.enter_at, state_at = x.state_at, updated_at = now(),
      use_status = case when x.is_taken then ${code(useStatuses.taken)} when s.use_status in (${kept}) then s.use_status else ${code(useStatuses.free)} end,
      state_reason = case when x.is_taken or s.use_status not in (${kept}) then null else s.state_reason end
    from ${recordset(rows, types)} where s.id = x.id`)
}

/** The same of lots whose gates determine the stays: of each spot what was said last counts, in whatever order it comes. */
export async function noteSpotReports(
  tx: Tx,
  parkLotId: string,
  reports: readonly (SpotState & { readonly at: Date })[],
): Promise<void> {
  const rows = await tx.rows<{ id: string; state_at: Date | null }>(
    sql`select id, state_at from park_spot where id = any(${reports.map(({ spotId }) => spotId)}::bigint[]) order by id for no key update`,
  )
  const known = new Map(rows.map(({ id, state_at }) => [String(id), state_at]))
  const latest = new Map<string, SpotState & { readonly at: Date }>()
  for (const report of reports) {
    const before = latest.get(report.spotId)?.at ?? known.get(report.spotId)
    if (!before || report.at > before) latest.set(report.spotId, report)
  }
  for (const state of latest.values()) await noteSpots(tx, parkLotId, [state])
}

/** Cars have left the lot: none of them stands on a spot any more. */
export async function noteLeft(tx: Tx, parkLotId: string, plates: readonly string[]): Promise<void> {
  if (plates.length > 0)
    await tx.run(sql`
      update park_spot set plate_number = null, enter_at = null, use_status = ${code(useStatuses.free)}, updated_at = now()
      where park_lot_id = ${parkLotId} and plate_number = any(${[...plates]}::text[])`)
}

/** The car on a spot has another plate than was read; one that stands elsewhere already does not stand here. */
export async function renameOnSpots(tx: Tx, parkLotId: string, from: string, to: string): Promise<void> {
  if (from === to) return
  await tx.run(sql`
    update park_spot s set updated_at = now(),
      plate_number = case when exists (select from park_spot o where o.park_lot_id = s.park_lot_id and o.plate_number = ${to}) then null else ${to} end
    where s.park_lot_id = ${parkLotId} and s.plate_number = ${from}`)
}
