import { directions } from '#business/ground/dictionaries/direction.ts'
import type { DecidedCar } from '#business/rights/claims/right-of-way.server.ts'
import type { Lot } from '#business/traffic/lot/lot.server.ts'
import { noteEntered, noteNotEntered } from '#business/traffic/rights/read-rights.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { PassingAsItWas } from './passing-rows.server.ts'

type EnteredCar = DecidedCar & { readonly carType: number }

/**
 * Passings stand otherwise than before, as people put them right or took that back: rights are notified of the cars that came in by what stands now
 * and not by what stood, and of those that did not come in after all.
 */
export async function noteCorrectedEntries(
  tx: Tx,
  lot: Lot,
  stood: readonly PassingAsItWas[],
  stand: readonly PassingAsItWas[],
): Promise<void> {
  const entries = await entriesAmong(tx, lot, [...stood, ...stand])
  const [before, now] = [stood, stand].map(
    (rows) => new Map(rows.filter(isEntry).map((row) => [keyOf(row), carOf(row)])),
  )
  const gone = [...before!].filter(([key]) => !now!.has(key)).map(([, car]) => car)
  const come = [...now!].filter(([key]) => !before!.has(key)).map(([, car]) => car)
  if (gone.length > 0) await noteNotEntered(tx, lot, gone)
  if (come.length > 0) await noteEntered(tx, lot, come)

  function isEntry({ passing_no, plate_number, opened_at, is_void }: PassingAsItWas): boolean {
    return entries.has(passing_no) && plate_number !== '' && opened_at !== null && !is_void
  }
}

const keyOf = ({ passing_no, plate_number, pass_at, car_type }: PassingAsItWas) =>
  [passing_no, plate_number, Date.parse(pass_at), car_type].join(' ')

const carOf = ({ plate_number, pass_at, car_type }: PassingAsItWas): EnteredCar => ({
  plateNumber: plate_number,
  passAt: Date.parse(pass_at),
  carType: car_type,
})

async function entriesAmong(tx: Tx, { parkLotId }: Lot, rows: readonly PassingAsItWas[]): Promise<ReadonlySet<string>> {
  const numbers = rows.map(({ passing_no }): string => passing_no)
  const times = rows.map(({ pass_at }) => new Date(pass_at))
  const found = await tx.rows<{ passing_no: string }>(sql`
    select passing_no from passing
    where park_lot_id = ${parkLotId} and passing_no = any(${numbers}::text[]) and pass_at = any(${times}::timestamptz[]) and direction = ${code(directions.entry)}`)
  return new Set(found.map(({ passing_no }) => passing_no))
}
