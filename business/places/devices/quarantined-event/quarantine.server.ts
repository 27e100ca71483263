import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** An event that is quarantined for staff to look at, as it was sent. */
export interface Quarantined {
  readonly serialNo: string
  readonly deviceId: string | null
  /** What staff read: why. */
  readonly reason: string
  readonly sent: unknown
  /** Epoch milliseconds. */
  readonly receivedAt: number
}

/** Keeps events that were not taken, with the lot in which their device stands. */
export async function quarantine(tx: Tx, events: readonly Quarantined[]): Promise<void> {
  for (const { serialNo, deviceId, reason, sent, receivedAt } of events)
    await tx.run(sql`
      insert into quarantined_event (received_at, serial_no, device_id, park_lot_id, reason, payload, created_by)
      values (${new Date(receivedAt)}, ${serialNo}, ${deviceId}, (select park_lot_id from device where id = ${deviceId}), ${reason}, ${JSON.stringify(sent)}::jsonb, '系统')`)
}
