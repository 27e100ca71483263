import { sql } from 'kysely'
import { assetStates } from '#business/dictionaries/asset-state.ts'
import { deviceStatuses } from '#business/dictionaries/device-status.ts'
import { code } from '#server/database/code.ts'
import type { Database } from '#server/database/database.ts'
import type { Device } from '#server/gateway/event.ts'

/** The device that may report events under a serial number: claimed, in use, with a key (domain.md 1.10); null when there is none. A car park is a line of events. */
export async function deviceOfSerial(database: Database, serialNo: string): Promise<Device | null> {
  const row = await database.unscoped((tx) =>
    tx.first<{ tenant_id: string; id: string; key_digest: Buffer; park_lot_id: string }>(sql`
      select tenant_id, id, key_digest, park_lot_id from device_of_serial(${serialNo})
      where device_status = ${code(deviceStatuses.claimed)} and asset_state = ${code(assetStates.inUse)} and key_digest is not null`),
  )
  if (!row) return null
  return { tenantId: row.tenant_id, line: row.park_lot_id, deviceId: row.id, serialNo, keyDigest: row.key_digest }
}
