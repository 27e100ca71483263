import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
import { registerStates } from './magnetic-detector.ts'

/** What a device said of a spot, by the spot's number, by the detector in it, or by both. */
export interface DetectorReport {
  readonly deviceId: string
  readonly spotNumber: string | null
  readonly detectorNo: string | null
}

/** A detector for which its manager has reported is registered from then on. */
export async function noteRegistered(tx: Tx, reports: readonly DetectorReport[]): Promise<void> {
  if (reports.length === 0) return
  const rows = reports.map(({ deviceId, spotNumber, detectorNo }) => ({
    device_id: deviceId,
    spot_number: spotNumber,
    detector_no: detectorNo,
  }))
  await tx.run(sql`
    update magnetic_detector m set register_state = ${code(registerStates.registered)}, updated_at = now()
    from ${recordset(rows, { device_id: 'bigint', spot_number: 'text', detector_no: 'text' })}
      join device d on d.id = x.device_id
    where m.park_lot_id = d.park_lot_id and m.register_state = ${code(registerStates.unregistered)}
      and (m.serial_no = x.detector_no or m.park_spot_number = x.spot_number)`)
}
