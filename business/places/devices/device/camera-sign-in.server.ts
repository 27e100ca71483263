import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Device, Reach } from '#server/gateway/event.ts'
import type { SealedFor, Secrets } from '#server/secrets/seal.ts'

/** What a camera's password is sealed for: this device alone. */
export function sealedFor(tenant: string, deviceId: string): SealedFor {
  return { tenant, what: `device.control_password ${deviceId}` }
}

const usualPort = 80

/** Where and as whom the server reaches a camera; null where address or account are missing. */
export async function reachOf(
  tx: Tx,
  secrets: Secrets,
  { tenantId, deviceId }: Pick<Device, 'tenantId' | 'deviceId'>,
): Promise<Reach | null> {
  const row = await tx.first<{
    ip_addr: string | null
    port: number | null
    control_user: string | null
    control_password: string | null
  }>(sql`select ip_addr, port, control_user, control_password from device where id = ${deviceId}`)
  if (!row?.ip_addr || !row.control_user || !row.control_password) return null
  const password = secrets.unseal(row.control_password, sealedFor(tenantId, deviceId))
  return { host: row.ip_addr, port: row.port ?? usualPort, user: row.control_user, password }
}
