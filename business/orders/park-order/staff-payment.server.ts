import { sql } from 'kysely'
import type { VerbContext } from '#server/verb/serving.ts'
import type { OrderFacts } from './order-facts.server.ts'

/** The record of money that staff took for an order, fen; one for arrears says so (biz type 6). Gives its number. */
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
    values (${payNo}, ${content.orderStatus === 4 ? 6 : 1}, ${lot.parkLotId}, ${content.plateNumber}, ${payChannel}, 12, ${owed}, ${receivedMoney}, ${receivedMoney - owed}, ${incoming.person.userId}, 3,
      ${new Date(now)}, ${standing}, ${by})`)
  return payNo
}
