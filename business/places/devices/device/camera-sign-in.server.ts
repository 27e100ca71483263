import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Device, Reach } from '#server/gateway/event.ts'
import type { SealedFor, Secrets } from '#server/secrets/seal.ts'

/** What a camera's password is sealed for: this device alone. */
export function sealedFor(tenant: string, deviceId: string): SealedFor {
  return { tenant, what: `device.control_password ${deviceId}` }
}

const usualPort = 80

/** Where and under which account the server reaches a camera, or the recorder that it hangs on; null where address or account are missing. */
export async function reachOf(
  tx: Tx,
  secrets: Secrets,
  { tenantId, deviceId }: Pick<Device, 'tenantId' | 'deviceId'>,
): Promise<Reach | null> {
  const row = await tx.first<{
    id: string
    ip_addr: string | null
    port: number | null
    control_user: string | null
    control_password: string | null
    channel: string | null
  }>(sql`
    select r.id, r.ip_addr, r.port, r.control_user, r.control_password, case when r.id <> d.id then d.channel end as channel
    from device d join device r on r.tenant_id = d.tenant_id and r.id = case when d.ip_addr is null then coalesce(d.recorder_id, d.id) else d.id end
    where d.id = ${deviceId}`)
  if (!row?.ip_addr || !row.control_user || !row.control_password) return null
  const password = secrets.unseal(row.control_password, sealedFor(tenantId, String(row.id)))
  const channel = row.channel === null ? null : Number.parseInt(row.channel, 10)
  return { host: row.ip_addr, port: row.port ?? usualPort, user: row.control_user, password, channel }
}
