import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { dutyOf } from '#business/places/duty/duty-now.server.ts'
import { payArrearsToo } from '#business/traffic/money/pay-arrears-too.server.ts'
import type { Divided, ByStaff, StaffMoney } from '#business/traffic/money/payment-book.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { sql } from '#kernel/sql.ts'

/** Stores money that staff took for a stay and for what the plate owes from earlier ones, the change alongside the stay; returns what of it is for the stay. */
export async function payWithArrears(
  context: ByStaff,
  facts: OrderFacts,
  { owed, receivedMoney, payChannel, now }: StaffMoney,
): Promise<Divided & { readonly payNo: string }> {
  const { tx, incoming, by } = context
  const payNo = await newPayNo(tx)
  const handed = {
    payNo,
    eventId: null,
    deviceId: null,
    payChannel,
    payScene: await sceneFor(context),
    paidAt: now,
    by,
  }
  const operatorId = incoming.person.userId
  const divided = await payArrearsToo(tx, facts, { ...handed, operatorId, money: owed }, now)
  const received = divided.forStay + receivedMoney - owed
  if (divided.forStay > 0)
    await storeAs(payNo, context, facts, { payChannel, owed: divided.forStay, receivedMoney: received, now })
  return { ...divided, payNo }
}

/** The record of money that staff took for an order, fen; one for arrears says so. Returns its number. */
export async function storeStaffPayment(context: ByStaff, facts: OrderFacts, taken: StaffMoney): Promise<string> {
  const payNo = await newPayNo(context.tx)
  await storeAs(payNo, context, facts, taken)
  return payNo
}

async function newPayNo(tx: Tx): Promise<string> {
  const serial = await tx.first<{ serial: string }>(
    sql`select nextval('park_order_no') || '_' || scope_tenant() as serial`,
  )
  return `C${serial!.serial}`
}

/** Where money is taken: on a street by hand-held, in the box of the one on duty there, else at a desk. */
async function sceneFor({ tx, incoming }: ByStaff, atKerb = false): Promise<number> {
  if (atKerb) return payScenes.handheld
  return (await dutyOf(tx, incoming.person.userId)) ? payScenes.sentry : payScenes.console
}

async function storeAs(
  payNo: string,
  context: ByStaff,
  { lot, content }: OrderFacts,
  { payChannel, owed, receivedMoney, now, atKerb }: StaffMoney,
): Promise<void> {
  const { tx, incoming, by } = context
  const payScene = await sceneFor(context, atKerb)
  const standing = content.exitPassingId ?? content.entryPassingId
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, payer_money, change_money, operator_id, pay_status, paid_at, passing_id, created_by)
    values (${payNo}, ${content.orderStatus === orderStatuses.leftUnpaid ? bizTypes.recovery : bizTypes.parking}, ${lot.parkLotId}, ${content.plateNumber}, ${payChannel}, ${payScene}, ${owed}, ${receivedMoney}, ${receivedMoney - owed}, ${incoming.person.userId}, ${payRecordStates.paid},
      ${new Date(now)}, ${standing}, ${by})`)
}
