import { recoverNoPlate } from '#business/places/devices/alarm/raise-alarms.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { Passing } from '#business/rights/claims/facts.ts'
import { recordset } from '#server/database/recordset.ts'
import { recordedOf, type LotOfRights } from '#business/rights/claims/claim.ts'
import { sql } from '#kernel/sql.ts'
import { readRights } from './read-rights.server.ts'
import { recordedColumns, recordedRow } from './recorded-columns.ts'

/** What a person says that a car is, and when it came, epoch milliseconds: what lists said then counts. */
export interface Corrected {
  readonly plateNumber: string
  readonly plateColor: number
  readonly cameAt: number
  readonly by: string
  /** A person says so; true where nothing is said. */
  readonly isSure?: boolean
}

/** Passings of one stay under another plate: what rights say of it is kept with them in place of what they said of the other. */
export async function readAgainAs(
  tx: Tx,
  lot: LotOfRights,
  passings: readonly Passing[],
  { plateNumber, plateColor, cameAt, by, isSure = true }: Corrected,
): Promise<void> {
  const corrected = passings.map((passing) => ({ ...passing, plateNumber }))
  const claimsOf = await readRights(tx, lot, corrected)
  const rows = corrected.map((passing) => ({
    passing_no: passing.passingId,
    pass_at: new Date(passing.passAt).toISOString(),
    ...recordedRow(recordedOf(claimsOf({ ...passing, passAt: cameAt }))),
  }))
  const set = sql.join(Object.keys(recordedColumns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`))
  await tx.run(sql`
    update passing p set plate_number = ${plateNumber}, plate_color = ${plateColor}, plate_is_sure = p.plate_is_sure or ${isSure}::boolean, ${set}, updated_by = ${by}, updated_at = now()
    from ${recordset(rows, { passing_no: 'text', pass_at: 'timestamptz', ...recordedColumns })}
    where p.passing_no = x.passing_no and p.pass_at = x.pass_at and p.pass_at = any(${rows.map(({ pass_at }) => pass_at)}::timestamptz[])`)
  const unread = passings.filter((passing) => passing.plateNumber === '' && passing.laneId !== '')
  if (plateNumber !== '') await recoverNoPlate(tx, lot.parkLotId, unread, `已补登车牌${plateNumber}`)
}
