import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { settleRefund } from '../refund/follow-refunds.server.ts'
import { countReturned } from './follow-payments.server.ts'
import type { Notice } from './payment-channel.ts'

const unknownRefund = { zh: '没有这笔退款', en: 'There is no such refund' }

/** The channel's word on a refund: one that staff applied for, or what went back by itself (its number is R and the payment's). */
export async function recordRefund(
  machine: Machine,
  tenantId: string,
  { payNo, refundNo, outcome }: Extract<Notice, { what: 'refund' }>,
): Promise<void> {
  const ofItself = await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
    tx.first<{ pay_no: string }>(
      sql`select pay_no from pay_record where ${await underNumber(tx, payNo)} and 'R' || pay_no = ${refundNo}`,
    ),
  )
  if (ofItself) {
    await countReturned(machine, tenantId, ofItself.pay_no, outcome)
    return
  }
  const row = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<{ id: string }>(
      sql`select id::text from refund where refund_no = ${refundNo} and pay_no in (select pay_no from pay_key where pay_no = ${payNo} or joint_no = ${payNo})`,
    ),
  )
  if (!row) throw declaredFailure(unknownRefund)
  await settleRefund(machine, tenantId, row.id, outcome)
}
