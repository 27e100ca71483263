import { declaredFailure } from '#kernel/failure.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { takeFromBalance } from '../merchant-top-up/refund-top-up.server.ts'
import { recomputeOrder } from '../refund/refund-money.server.ts'
import { refundWays } from '../refund/refund.ts'
import { payRecord } from './pay-record.ts'

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
    },
  },
})

async function tooMuch(tx: Tx, id: string) {
  const row = await tx.first<{ left: string }>(
    sql`select payer_money - change_money - refund_due - refund_held as left from pay_record where id = ${id}`,
  )
  return declaredFailure(
    { zh: '最多还可退款{money}元', en: 'At most {money} yuan can still be refunded' },
    { money: yuan(Number(row!.left)) },
  )
}
