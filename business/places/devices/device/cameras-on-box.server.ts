import { sql } from '#kernel/sql.ts'
import { adapterOf } from '#server/gateway/adapters/adapters.ts'
import type { CameraAccounts } from '#server/gateway/adapters/camera-accounts.ts'
import type { Tx } from '#server/database/database.ts'
import type { Device } from '#server/gateway/event.ts'
import type { Secrets } from '#server/secrets/seal.ts'
import { reachOf } from './camera-sign-in.server.ts'

/** A camera `d` hangs on its own box, or on that of its recorder `r`. */
const withRecorder = sql.raw('device d left join device r on r.tenant_id = d.tenant_id and r.id = d.recorder_id')
const box = sql.raw('coalesce(d.cloud_box_id, r.cloud_box_id)')

/** The lane box that moves a camera's barrier; null: the server does. */
export async function boxOf(tx: Tx, { deviceId }: Pick<Device, 'deviceId'>): Promise<string | null> {
  const row = await tx.first<{ box: string | null }>(
    sql`select ${box} as box from ${withRecorder} where d.id = ${deviceId}`,
  )
  return row?.box ?? null
}

export interface CameraOnBox {
  readonly deviceId: string
  readonly serialNo: string
}

/** The cameras that a lane box asks to move their barriers; others open by what they are answered. */
export async function camerasOnBox(tx: Tx, boxId: string): Promise<CameraOnBox[]> {
  const rows = await tx.rows<{ id: string; serial_no: string; protocol: string }>(sql`
    select d.id, d.serial_no, coalesce(r.protocol, d.protocol) as protocol from ${withRecorder} where ${box} = ${boxId} order by d.id`)
  return rows
    .filter(({ protocol }) => adapterOf(protocol)?.control)
    .map(({ id, serial_no }) => ({ deviceId: String(id), serialNo: serial_no }))
}

/** Where the box reaches them; one whose password this server cannot open any more has no account. */
export async function accountsForBox(
  tx: Tx,
  secrets: Secrets,
  { tenantId, boxId }: { readonly tenantId: string; readonly boxId: string },
): Promise<CameraAccounts> {
  const accounts: Record<string, CameraAccounts[string]> = {}
  for (const { deviceId, serialNo } of await camerasOnBox(tx, boxId))
    accounts[serialNo] = await reachOf(tx, secrets, { tenantId, deviceId }).catch(() => null)
  return accounts
}
