import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'

/** Why what a channel says of a payment is not counted, for the people who look at it; one that is settled already needs none. */
export async function storeReason(machine: Machine, tenantId: string, payNo: string, reason: string): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
    tx.run(sql`update pay_record set fail_reason = ${reason}, updated_at = now()
      where ${await underNumber(tx, payNo)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`),
  )
}
