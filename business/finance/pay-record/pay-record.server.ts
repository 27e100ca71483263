import { declaredFailure } from '#kernel/failure.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { holdLots } from '#business/places/basics/parking-lot/hold-lots.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { takeFromBalance } from '../merchant-top-up/refund-top-up.server.ts'
import { recomputeOrder } from '../refund/refund-money.server.ts'
import { refundWays } from '../refund/refund.ts'
import { payRecord } from './pay-record.ts'

const isInvoiced = {
  zh: '该订单已申请开票,请先撤回或红冲发票再退款',
  en: 'The order is on an invoice; withdraw or reverse it first',
}

export const payRecordHandlers = handlers(payRecord, {
  lockFirst: (tx, ids) => holdLots(tx, sql`select park_lot_id from pay_record where id = any(${[...ids]}::bigint[])`),

  actions: {
    /** Holds the money, so that no other refund promises it; it moves when two others have agreed. */
    async refund({ tx, incoming, by }, record, { refundMoney, reasonType, reason }) {
      const held = await tx.run(sql`
        update pay_record set refund_held = refund_held + ${refundMoney}, updated_at = now()
        where id = ${record.id} and refund_held + refund_due + ${refundMoney} <= payer_money - change_money`)
      if (held === 0) throw await tooMuch(tx, record.id)
      const serial = await tx.first<{ serial: string }>(sql`select nextval('cash_flow_no') as serial`)
      const way = record.payNo?.startsWith('W')
        ? refundWays.channel
        : record.payChannel === payChannels.cash
          ? refundWays.cash
          : refundWays.transfer
      const made = await tx.first<{ order_id: string | null }>(sql`
        insert into refund (refund_no, pay_no, order_no, order_id, park_lot_id, plate_number, pay_channel, pay_money, refund_money, reason_type, reason, refund_way, applicant_id, created_by, updated_by)
        select ${`T${serial!.serial.padStart(10, '0')}`}, pay_no, order_no, order_id, park_lot_id, plate_number, pay_channel, pay_money, ${refundMoney}::bigint, ${reasonType}::smallint, ${reason},
          ${way}::smallint, ${incoming.person.userId}::bigint, ${by}, ${by} from pay_record where id = ${record.id} returning order_id`)
      await takeFromBalance(tx, record.payNo, refundMoney, by)
      await recomputeOrder(tx, made!.order_id)
      await demandNoInvoice(tx, made!.order_id)
    },
  },
})

/** Asked after the order was changed: who applies for an invoice at the same time waits for that, and then finds it under refund. What was paid beyond the price is on none. */
async function demandNoInvoice(tx: Tx, orderId: string | null): Promise<void> {
  const living = await tx.first(sql`
    select from invoice_order i where i.order_id = ${orderId} and i.is_living
      and (select sum(refund_held) > sum(over_paid_money) from pay_record where order_id = ${orderId} and pay_status = ${code(payRecordStates.paid)})`)
  if (living) throw declaredFailure(isInvoiced)
}

async function tooMuch(tx: Tx, id: string) {
  const row = await tx.first<{ left: string }>(
    sql`select payer_money - change_money - refund_due - refund_held as left from pay_record where id = ${id}`,
  )
  return declaredFailure(
    { zh: '最多还可退款{money}元', en: 'At most {money} yuan can still be refunded' },
    { money: yuan(Number(row!.left)) },
  )
}
