import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { wholeTenant } from '#server/scope.ts'
import type { ConfiguredChannel } from '../channels.server.ts'
import type { Notice } from '../payment-channel.ts'

const unknownStay = { zh: '没有告知过这次停车', en: 'No such stay was reported' }

/** The channel's word on a car that is inside, by the account that reported it. The latest word counts, whatever the order in which they come; a car that can be charged again is, where it stands, and of one that cannot any more the next channel is asked. */
export async function recordAgreement(
  machine: Machine,
  { configId, tenantId }: ConfiguredChannel & { readonly tenantId: string | null },
  { orderNo, blocked, changedAt }: Extract<Notice, { what: 'agreement' }>,
): Promise<void> {
  const owner = tenantId ?? tenantIn(orderNo)
  if (owner === null) throw declaredFailure(unknownStay)
  await machine.database.inScope(wholeTenant(owner), async (tx) => {
    const row = await tx.first<{ order_id: string }>(
      sql`select order_id::text from agreement_stay where order_no = ${orderNo} and pay_config_id = ${configId} for no key update`,
    )
    if (!row) throw declaredFailure(unknownStay)
    const said = await tx.run(sql`
      update agreement_stay set is_blocked = ${blocked !== null}, blocked_reason = ${blocked}, said_at = ${new Date(changedAt)}
      where order_no = ${orderNo} and pay_config_id = ${configId} and (said_at is null or said_at <= ${new Date(changedAt)})`)
    if (said) await enqueue(tx, 'follow-agreements', { tenantId: owner, orderIds: [row.order_id] })
  })
}
