import { timingSafeEqual } from 'node:crypto'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { digest } from '#server/http/incoming.ts'
import { activeStates } from './cloud-box.ts'

/** A lane box that proved itself. */
export interface KnownBox {
  readonly tenantId: string
  readonly boxId: string
  readonly serialNo: string
  readonly parkLotId: string
  readonly keyDigest: Buffer
}

/** The active box behind a serial number and a key; null when they do not belong together, it was stopped or its licence is over. */
export async function boxBehind(database: Database, serialNo: string, key: string): Promise<KnownBox | null> {
  const asked = digest(key)
  const row = await database.unscoped((tx) =>
    tx.first<{ tenant_id: string; id: string; serial_no: string; key_digest: Buffer; park_lot_id: string }>(sql`
      select tenant_id, id, serial_no, key_digest, park_lot_id from known_cloud_box(${asked})
      where active_state = ${code(activeStates.active)} and coalesce(expire_at >= current_date, true)`),
  )
  if (!row || row.serial_no !== serialNo || !timingSafeEqual(row.key_digest, asked)) return null
  return { tenantId: row.tenant_id, boxId: row.id, serialNo, parkLotId: String(row.park_lot_id), keyDigest: asked }
}

/** What a box was given just now, and how many events it still has to report. */
export async function noteSnapshot(tx: Tx, { boxId }: KnownBox, pending: number): Promise<void> {
  await tx.run(
    sql`update cloud_box set last_seen_at = now(), snapshot_at = now(), pending_upload_count = ${pending} where id = ${boxId}`,
  )
}
