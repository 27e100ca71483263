import { sql } from 'kysely'
import { orderStatuses } from '#business/dictionaries/order-status.ts'
import { payScenes } from '#business/dictionaries/pay-scene.ts'
import { bizTypes, payRecordStates } from './pay-record.ts'
import type { VerbContext } from '#server/verb/serving.ts'
import type { OrderFacts } from '#business/orders/park-order/order-facts.server.ts'

/** The record of money that staff took for an order, fen; one for arrears says so. Gives its number. */
export async function storeStaffPayment(
  { tx, incoming, by }: Pick<VerbContext<any>, 'tx' | 'incoming' | 'by'>,
  { lot, content }: OrderFacts,
  { payChannel, owed, receivedMoney, now }: { payChannel: number; owed: number; receivedMoney: number; now: number },
): Promise<string> {
  const serial = await tx.first<{ serial: string }>(sql`select nextval('park_order_no') as serial`)
  const payNo = `C${serial!.serial}`
  const standing = content.exitPassingId ?? content.entryPassingId
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, payer_money, change_money, operator_id, pay_status, paid_at, passing_id, created_by)
    values (${payNo}, ${content.orderStatus === orderStatuses.leftUnpaid ? bizTypes.recovery : bizTypes.parking}, ${lot.parkLotId}, ${content.plateNumber}, ${payChannel}, ${payScenes.console}, ${owed}, ${receivedMoney}, ${receivedMoney - owed}, ${incoming.person.userId}, ${payRecordStates.paid},
      ${new Date(now)}, ${standing}, ${by})`)
  return payNo
}
