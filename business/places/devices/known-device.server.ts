import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Database } from '#server/database/database.ts'
import type { Device } from '#server/gateway/event.ts'
import { digest } from '#server/http/incoming.ts'
import { wholeTenant } from '#server/scope.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { channelWithSerial } from './device/channels.server.ts'

/** The device that may report events: claimed, in use, with a key (domain.md 1.10); null when there is none. A car park is a line of events. */
async function deviceWith(
  database: Database,
  of: string | null,
  by: { serial: string } | { digest: Buffer },
): Promise<Device | null> {
  const [serial, keyDigest] = 'serial' in by ? [by.serial, null] : [null, by.digest]
  const row = await database.wherever(of, (tx) =>
    tx.first<{
      tenant_id: string
      id: string
      serial_no: string
      key_digest: Buffer
      park_lot_id: string
      protocol: string
    }>(sql`
      select tenant_id, id, serial_no, key_digest, park_lot_id, protocol from known_device(${of}::bigint, ${serial}, ${keyDigest})
      where device_status = ${code(deviceStatuses.claimed)} and asset_state = ${code(assetStates.inUse)} and key_digest is not null`),
  )
  if (!row) return null
  const { tenant_id, id, serial_no, key_digest, park_lot_id, protocol } = row
  return { tenantId: tenant_id, line: park_lot_id, deviceId: id, serialNo: serial_no, keyDigest: key_digest, protocol }
}

/** By its serial number, whose tenant the directory knows. */
export async function deviceOfSerial(database: Database, serial: string): Promise<Device | null> {
  const home = await tenantOfSerial(database, serial)
  return home ? deviceWith(database, home, { serial }) : null
}

/** As `deviceOfSerial`, and a camera for which a recorder speaks. */
export async function seerOfSerial(database: Database, serial: string): Promise<Device | null> {
  const home = await tenantOfSerial(database, serial)
  if (!home) return null
  const own = await deviceWith(database, home, { serial })
  return own ?? database.inScope(wholeTenant(home), (tx) => channelWithSerial(tx, home, serial))
}

function tenantOfSerial(database: Database, serial: string): Promise<string | null> {
  return database.wherever(null, async (tx) => {
    const row = await tx.first<{ tenant: string | null }>(sql`select tenant_of_serial(${serial})::text as tenant`)
    return row!.tenant
  })
}

/** By its key alone. */
export function deviceOfKey(database: Database, key: string): Promise<Device | null> {
  return deviceWith(database, tenantIn(key), { digest: digest(key) })
}
