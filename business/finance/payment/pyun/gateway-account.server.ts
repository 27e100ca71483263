import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { openKeys } from '../../pay-config/config-keys.server.ts'

/** Below it the token of a 支付配置: where the aggregator reaches the car park. */
export const gatewayPath = '/api/aggregator/pyun'

/** The car park that an address of the gateway is of. */
export interface GatewayAccount {
  readonly tenantId: string
  readonly configId: string
  readonly parkLotId: string
  readonly merchant: string
  readonly parkUuid: string
  readonly key: string
  readonly mayMoveGates: boolean
}

/** Null where no 支付配置 that holds today has this token and keys. */
export async function gatewayAccountOf(machine: Machine, token: string): Promise<GatewayAccount | null> {
  const found = await machine.database.wherever(tenantIn(token), (tx) =>
    tx.first<{ tenant_id: string; id: string }>(
      sql`select tenant_id::text, id::text from pay_config_of_notice(${token})`,
    ),
  )
  if (!found) return null
  const { tenant_id: tenantId, id: configId } = found
  const today = wallDate(Date.now())
  const row = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<{ lot: string; mch_no: string; gate_control: boolean; sealed: string }>(sql`
      select c.park_lot_ids[1]::text as lot, c.mch_no, c.gate_control, s.sealed
      from pay_config c join pay_config_secret s on s.pay_config_id = c.id
      where c.id = ${configId} and c.pay_channel = ${code(payChannels.combinedCode)} and c.status = ${code(enabledStates.enabled)}
        and c.begin_at <= ${today} and (c.end_at is null or c.end_at >= ${today})`),
  )
  if (!row) return null
  const keys = openKeys(machine.secrets, tenantId, configId, row.sealed)
  return {
    tenantId,
    configId,
    parkLotId: row.lot,
    merchant: row.mch_no,
    parkUuid: keys['ParkUuid']!,
    key: keys['GatewayKey']!,
    mayMoveGates: row.gate_control,
  }
}
