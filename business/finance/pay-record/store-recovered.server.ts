import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import type { OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import type { MoneyTaken } from '#business/traffic/money/payment-book.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** Stores a part of money taken, fen, as recovered arrears of an order; `whole`: under the money's own number, which then counts for nothing else. */
export async function storeRecovered(
  tx: Tx,
  { lot, content, orderNo }: OrderFacts,
  taken: MoneyTaken,
  part: number,
  whole: boolean,
): Promise<void> {
  const payNo = whole ? taken.payNo : `${taken.payNo}-${orderNo}`
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, payer_money, third_trade_no, device_id, operator_id, event_id, pay_status, paid_at, passing_id, created_by)
    values (${payNo}, ${bizTypes.recovery}, ${lot.parkLotId}, ${content.plateNumber}, ${taken.payChannel}, ${taken.payScene}, ${part}, ${part}, ${taken.deviceId === null ? null : payNo}, ${taken.deviceId}, ${taken.operatorId},
      ${whole ? taken.eventId : null}, ${payRecordStates.paid}, ${new Date(taken.paidAt)}, ${content.exitPassingId ?? content.entryPassingId}, ${taken.by})`)
}
