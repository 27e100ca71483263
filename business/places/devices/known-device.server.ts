import { sql } from 'kysely'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { code } from '#server/database/code.ts'
import type { Database } from '#server/database/database.ts'
import type { Device } from '#server/gateway/event.ts'

/** How a device is looked for before its tenant is known. */
type Known = { readonly serialNo: string } | { readonly keyDigest: Buffer }

/** The device that may report events: claimed, in use, with a key (domain.md 1.10); null when there is none. A car park is a line of events. */
async function deviceWith(database: Database, by: Known): Promise<Device | null> {
  const [serial, digest] = 'serialNo' in by ? [by.serialNo, null] : [null, by.keyDigest]
  const row = await database.unscoped((tx) =>
    tx.first<{
      tenant_id: string
      id: string
      serial_no: string
      key_digest: Buffer
      park_lot_id: string
      protocol: string
    }>(sql`
      select tenant_id, id, serial_no, key_digest, park_lot_id, protocol from known_device(${serial}, ${digest})
      where device_status = ${code(deviceStatuses.claimed)} and asset_state = ${code(assetStates.inUse)} and key_digest is not null`),
  )
  if (!row) return null
  const { tenant_id, id, serial_no, key_digest, park_lot_id, protocol } = row
  return { tenantId: tenant_id, line: park_lot_id, deviceId: id, serialNo: serial_no, keyDigest: key_digest, protocol }
}

export const deviceOfSerial = (database: Database, serialNo: string) => deviceWith(database, { serialNo })
export const deviceOfKey = (database: Database, keyDigest: Buffer) => deviceWith(database, { keyDigest })
